export const UserEvaluation_consultUserEvaluation = { name: 'Query.UserEvaluation_consultUserEvaluation', args: { lessonId: 'ID!', userId: 'ID!' } } as const

export const UserEvaluation_create = { name: 'Mutation.UserEvaluation_create', args: { lessonId: 'ID!', userId: 'ID!', grade: 'Int!', isDraft: 'Boolean!', reason: 'String' } } as const

export const UserEvaluation_update = { name: 'Mutation.UserEvaluation_update', args: { id: 'ID!', grade: 'Int!', isDraft: 'Boolean!', version: 'Int', reason: 'String' } } as const

export const UserEvaluation_publish = { name: 'Mutation.UserEvaluation_publish', args: { lessonId: 'ID!', expected: 'Int' } } as const

export const UserEvaluation_delete = { name: 'Mutation.UserEvaluation_delete', args: { id: 'ID!', userId: 'ID!', courseId: 'ID!', reason: 'String' } } as const
