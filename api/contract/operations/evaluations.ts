import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations, requiredByCheck } from '../operation.ts'
import { list } from '../route.ts'
import { lessonPeople, lessonTypeAmong, revision, title } from '../types/courses.inputs.ts'
import { newLesson } from '../types/courses.outline.ts'
import {
  evaluationAnswer,
  evaluationQuestion,
  questionFile,
  questionFileFormat,
  questionInputs,
  showAnswers,
} from '../types/evaluations.ts'

const settings = {
  isDraft: z.boolean().nullish(),
  duration: z.int().nullish(),
  isRandomQuestionOrder: z.boolean().nullish(),
  preventTabSwitching: z.boolean().nullish(),
  showAnswers: showAnswers.nullish(),
  ...lessonPeople,
}

export const evaluationsOperations = {
  'Query.EvaluationQuestion_readFile': {
    description: 'What a file of questions holds; nothing is saved.',
    args: { text: z.string().max(1_000_000), format: questionFileFormat },
    reply: questionFile,
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Query.Evaluation_takenBy': {
    description: 'How many people have begun the test, whatever they were asked then.',
    args: { lessonId: id },
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Query.EvaluationQuestion_list': {
    args: { lessonId: id },
    reply: list(evaluationQuestion),
    rule: 'authenticated',
  },
  'Query.EvaluationAnswer_list': {
    args: { evaluationQuestionId: id },
    reply: list(evaluationAnswer),
    rule: 'authenticated',
  },
  'Mutation.Lesson_createAutoEvaluation': {
    args: {
      ...settings,
      moduleId: requiredByCheck(id),
      name: requiredByCheck(title),
      lessonType: requiredByCheck(lessonTypeAmong(['automaticEvaluation'])),
      questions: requiredByCheck(questionInputs.min(1)),
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Evaluation_revise': {
    description: 'A new revision of the questions; attempts under way keep theirs.',
    args: {
      ...settings,
      lessonId: id,
      name: title.nullish(),
      questions: questionInputs.nullish(),
      revision,
      questionsRevision: revision,
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
