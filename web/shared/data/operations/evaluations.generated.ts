export const EvaluationQuestion_readFile = { name: 'Query.EvaluationQuestion_readFile', args: { text: 'String!', format: 'QuestionFileFormat!' } } as const

export const Evaluation_takenBy = { name: 'Query.Evaluation_takenBy', args: { lessonId: 'ID!' } } as const

export const EvaluationQuestion_list = { name: 'Query.EvaluationQuestion_list', args: { lessonId: 'ID!' } } as const

export const EvaluationAnswer_list = { name: 'Query.EvaluationAnswer_list', args: { evaluationQuestionId: 'ID!' } } as const

export const Lesson_createAutoEvaluation = { name: 'Mutation.Lesson_createAutoEvaluation', args: { isDraft: 'Boolean', duration: 'Int', isRandomQuestionOrder: 'Boolean', preventTabSwitching: 'Boolean', showAnswers: 'ShowAnswers', isPrivate: 'Boolean', privateUsers: '[ID!]', instructors: '[ID!]', moduleId: 'ID', name: 'String', lessonType: 'ID', questions: '[QuestionInput!]' } } as const

export const Evaluation_revise = { name: 'Mutation.Evaluation_revise', args: { isDraft: 'Boolean', duration: 'Int', isRandomQuestionOrder: 'Boolean', preventTabSwitching: 'Boolean', showAnswers: 'ShowAnswers', isPrivate: 'Boolean', privateUsers: '[ID!]', instructors: '[ID!]', lessonId: 'ID!', name: 'String', questions: '[QuestionInput!]', revision: 'Int', questionsRevision: 'Int' } } as const
