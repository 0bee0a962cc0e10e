export const EvaluationQuestion_readFile = { name: 'Query.EvaluationQuestion_readFile', args: { text: 'String!', format: 'QuestionFileFormat!' } } as const

export const Evaluation_takenBy = { name: 'Query.Evaluation_takenBy', args: { lessonId: 'ID!' } } as const

export const EvaluationQuestion_list = { name: 'Query.EvaluationQuestion_list', args: { lessonId: 'ID!' } } as const

export const EvaluationAnswer_list = { name: 'Query.EvaluationAnswer_list', args: { evaluationQuestionId: 'ID!' } } as const

export const Evaluation_revise = { name: 'Mutation.Evaluation_revise', args: { lessonId: 'ID!', name: 'String', isDraft: 'Boolean', duration: 'Int', isRandomQuestionOrder: 'Boolean', preventTabSwitching: 'Boolean', showAnswers: 'ShowAnswers', questions: '[QuestionInput!]', isPrivate: 'Boolean', privateUsers: '[ID!]', instructors: '[ID!]', revision: 'Int', questionsRevision: 'Int' } } as const
