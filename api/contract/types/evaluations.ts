import { z } from 'zod'
import { id } from '../input.ts'
import { enumeration, object } from '../operation.ts'
import { list, text } from '../route.ts'

export const evaluationAnswer = object(
  'EvaluationAnswer',
  {
    id,
    order: z.int(),
    response: text,
    isCorrect: z.boolean().nullable(),
  },
  'isCorrect is null to whoever does not edit the course, and to whoever has the test still to take.',
)

export const evaluationQuestion = object('EvaluationQuestion', {
  id,
  order: z.int(),
  question: text,
  value: z.int(),
  evaluationQuestionTypeId: id.describe('multipleChoice or freeResponse, by its fixed id.'),
  answers: list(evaluationAnswer),
  keyWithheld: z
    .boolean()
    .describe('Which answers are right is not shown: the viewer has the test still to take.'),
  revision: z
    .int()
    .describe(
      'Of which revision it is: `Evaluation_revise` takes it back as questionsRevision, to overwrite nobody.',
    ),
})

export const answerInput = object('AnswerInput', {
  id: id.nullish(),
  order: z.int().nullish(),
  response: text.nullish(),
  isCorrect: z.boolean().nullish(),
})

export const questionInput = object('QuestionInput', {
  id: id.nullish(),
  order: z.int().nullish(),
  question: text.nullish(),
  value: z.int().nullish(),
  evaluationQuestionTypeId: id.nullish(),
  answers: list(answerInput).nullish(),
})

export const showAnswers = enumeration(
  'ShowAnswers',
  ['never', 'afterPassing', 'afterAnswering'],
  'When whoever submitted a test may compare their answers with the right ones; never by default.',
)

export const questionFileFormat = enumeration('QuestionFileFormat', ['gift', 'moodle'])

export const questionFileSkip = enumeration(
  'QuestionFileSkip',
  [
    'unsupported',
    'unreadable',
    'noText',
    'noCorrect',
    'severalCorrect',
    'tooFewAnswers',
    'tooManyAnswers',
    'tooLong',
    'unknownTruth',
  ],
  'Why something in a file becomes no question.',
)

export const questionFileLoss = enumeration(
  'QuestionFileLoss',
  [
    'category',
    'html',
    'media',
    'partialCredit',
    'feedback',
    'missingWord',
    'caseSensitive',
    'wildcard',
    'invisible',
    'truthWord',
  ],
  'What of a file does not come along with what is taken.',
)

export const fileAnswer = object('FileAnswer', {
  response: text,
  isCorrect: z.boolean(),
})

export const fileQuestion = object(
  'FileQuestion',
  {
    line: z.int(),
    question: text,
    value: z.number().nullable(),
    evaluationQuestionTypeId: id,
    answers: list(fileAnswer),
  },
  'A question as a file has it, saved nowhere. `line` is where it begins, from 1; `value` its points, whatever they add up to, null where it has none.',
)

export const fileSkipped = object(
  'FileSkipped',
  {
    line: z.int(),
    kind: text,
    reason: questionFileSkip,
  },
  "`kind` is the file's own word for it.",
)

export const fileLoss = object('FileLoss', {
  line: z.int(),
  kind: text,
  reason: questionFileLoss,
})

export const questionFile = object('QuestionFile', {
  questions: list(fileQuestion),
  notTaken: list(fileSkipped),
  changed: list(fileLoss),
})
