import { z } from 'zod'
import { questionTextMax, showAnswersChoices } from '../../../domain/kernel/constants.ts'
import { type QuestionType, questionTypes } from '../../../domain/kernel/ids.ts'
import { id, typedText } from '../input.ts'
import { enumeration, object, requiredByCheck, schemaOnly } from '../operation.ts'
import { list, text } from '../route.ts'

export const evaluationAnswer = object(
  'EvaluationAnswer',
  {
    id,
    order: z.int(),
    response: text,
    isCorrect: z.boolean().nullable(),
  },
  'isCorrect is null to those who do not edit the course, and to those who have the test still to take.',
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

const questionText = typedText(questionTextMax).nullish()

const answerInput = object('AnswerInput', {
  id: id.nullish(),
  order: schemaOnly(z.int().nullish()),
  response: questionText,
  isCorrect: z.boolean().nullish(),
})

const questionType = id.transform((given, { issues }): QuestionType => {
  const type = questionTypes.find((one) => one.id === given)
  if (type) return type.name
  issues.push({ code: 'custom', input: given, message: 'no type of question' })
  return z.NEVER
})

const questionInput = object('QuestionInput', {
  id: id.nullish(),
  order: z.int().nullish(),
  question: questionText,
  value: z.int().nullish(),
  evaluationQuestionTypeId: requiredByCheck(questionType),
  answers: z.array(answerInput).max(100).nullish(),
})

export const questionInputs = z.array(questionInput).max(500)

export const showAnswers = enumeration(
  'ShowAnswers',
  showAnswersChoices,
  'When those who submitted a test may compare their answers with the right ones; never by default.',
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
