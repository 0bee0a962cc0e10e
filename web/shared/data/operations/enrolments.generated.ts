export const User_isSubscribed = { name: 'Query.User_isSubscribed', args: { courseId: 'ID!', userId: 'ID!' } } as const

export const User_getCertification = { name: 'Query.User_getCertification', args: { courseId: 'ID!', userId: 'ID!' } } as const

export const Lesson_completedFile = { name: 'Query.Lesson_completedFile', args: { courseId: 'ID!', userId: 'ID!', lessonId: 'ID!', cycle: 'Int!' } } as const

export const Lesson_saveProgress = { name: 'Mutation.Lesson_saveProgress', args: { lessonId: 'ID!', seconds: 'Float!', played: '[PlayedRangeInput!]', fileVersion: 'String' } } as const

export const Lesson_open = { name: 'Mutation.Lesson_open', args: { lessonId: 'ID!' } } as const
