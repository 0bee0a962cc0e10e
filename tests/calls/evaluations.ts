import type { FeatureCalls } from '../support/calls.ts'
import { nobody, ofQuestions, question } from '../support/typed-texts.ts'

export const evaluationsCalls: FeatureCalls = {
  opened: {
    'course.*': [
      'Query.EvaluationQuestion_readFile',
      'Query.Evaluation_takenBy',
      'GET /lessons/:id/questions/export',
      'Mutation.Evaluation_revise',
    ],
  },
  texts: {
    'Mutation.Evaluation_revise': { given: { lessonId: nobody, questions: [question] }, at: ofQuestions },
  },
  acts: { 'Mutation.Evaluation_revise': 'ReviseEvaluation' },
  mutations: (on) => {
    const { course, authored } = on
    return {
      Evaluation_revise: async () => authored({ lessonId: course.test, duration: 45 }),
    }
  },
}
