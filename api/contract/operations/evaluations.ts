import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import { newLesson } from '../types/courses.ts'
import {
  evaluationAnswer,
  evaluationQuestion,
  questionFile,
  questionFileFormat,
  questionInput,
  showAnswers,
} from '../types/evaluations.ts'

export const evaluationsOperations = {
  'Query.EvaluationQuestion_readFile': {
    description: 'What a file of questions holds; nothing is saved.',
    args: {
      text,
      format: questionFileFormat,
    },
    reply: questionFile,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Query.Evaluation_takenBy': {
    description: 'How many people have begun the test, whatever they were asked then.',
    args: {
      lessonId: id,
    },
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Query.EvaluationQuestion_list': {
    args: {
      lessonId: id,
    },
    reply: list(evaluationQuestion),
    rule: 'authenticated',
  },
  'Query.EvaluationAnswer_list': {
    args: {
      evaluationQuestionId: id,
    },
    reply: list(evaluationAnswer),
    rule: 'authenticated',
  },
  'Mutation.Evaluation_revise': {
    description: 'A new revision of the questions; attempts under way keep theirs.',
    args: {
      lessonId: id,
      name: text.nullish(),
      isDraft: z.boolean().nullish(),
      duration: z.int().nullish(),
      isRandomQuestionOrder: z.boolean().nullish(),
      preventTabSwitching: z.boolean().nullish(),
      showAnswers: showAnswers.nullish(),
      questions: list(questionInput).nullish(),
      isPrivate: z.boolean().nullish(),
      privateUsers: list(id).nullish(),
      instructors: list(id).nullish(),
      revision: z.int().nullish(),
      questionsRevision: z.int().nullish(),
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
