import { examTotal, questionTypes } from '../../../../../api/contract/constants.ts'
import { canShare, inEqualParts, inProportion } from '../../../../../api/contract/rules.ts'
import type { ResultOf } from '../../../../shared/data/select.ts'
import type { readQuestionFile } from '../editor.operations.ts'
import { pointsOf, type QuestionDraft, withEmptyAnswer } from '../evaluation/questions.ts'

export type QuestionFile = ResultOf<typeof readQuestionFile>
export type FileQuestion = QuestionFile['questions'][number]

export type Mode = 'append' | 'replace'
export type Rule = 'keep' | 'proportional' | 'equal'

const freeId = questionTypes.find(({ name }) => name === 'freeResponse')?.id

export const isFree = ({ evaluationQuestionTypeId }: FileQuestion): boolean =>
  evaluationQuestionTypeId === freeId

const draftOf = (question: FileQuestion): QuestionDraft => ({
  id: null,
  question: question.question,
  value: '1',
  isFree: isFree(question),
  answers: withEmptyAnswer(question.answers.map((answer) => ({ id: null, ...answer }))),
})

/** A question without points in the file weighs as one point. */
const weightIn = ({ value }: FileQuestion): number => value ?? 1

/** Points by question, existing ones first; null if the rule cannot share them. */
const pointsBy = (rule: Rule, there: readonly QuestionDraft[], imports: readonly FileQuestion[]) => {
  const weights = [...there.map(({ value }) => pointsOf(value)), ...imports.map(weightIn)]
  switch (rule) {
    case 'keep':
      return makes100(weights) ? weights : null
    case 'proportional':
      return inProportion(weights)
    case 'equal':
      return inEqualParts(weights.length)
  }
}

const makes100 = (values: readonly number[]): boolean =>
  canShare(values.length) &&
  values.every((value) => Number.isInteger(value) && value >= 1) &&
  values.reduce((sum, value) => sum + value, 0) === examTotal

export type Imported = {
  readonly questions: readonly QuestionDraft[]
  /** Points of the selected questions, in order. */
  readonly points: readonly number[]
}

/** The form's questions with the imported ones; a single question cannot have 100 points and gets one. */
export const withImported = (
  there: readonly QuestionDraft[],
  imports: readonly FileQuestion[],
  { mode, rule }: { mode: Mode; rule: Rule },
): Imported => {
  const existing = mode === 'append' ? there : []
  const points = pointsBy(rule, existing, imports)
  const questions = [...existing, ...imports.map(draftOf)].map((question, place) => ({
    ...question,
    value: String(points?.[place] ?? question.value),
  }))
  return { questions, points: questions.slice(existing.length).map(({ value }) => Number(value)) }
}

/** Keeps the file's points for a test of its own; beside other questions they are not comparable. */
export const likelyRule = (imports: readonly FileQuestion[], mode: Mode): Rule =>
  mode === 'replace' && imports.every(({ value }) => value !== null) ? 'proportional' : 'equal'

/** Whether the file's points can stay. */
export const mayKeep = (
  there: readonly QuestionDraft[],
  imports: readonly FileQuestion[],
  mode: Mode,
): boolean => pointsBy('keep', mode === 'append' ? there : [], imports) !== null
