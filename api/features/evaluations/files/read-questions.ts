import { answersMax, questionTextMax } from '../../../../domain/kernel/constants.ts'
import type { QuestionType } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { textHasInvisibleCharacters } from '../../../../domain/kernel/text.ts'
import { type FileAnswer, type FileQuestion, type Found, type Loss, right, type Skip } from './found.ts'
import { plainText } from './plain-text.ts'

const piecesMax = 1_000

export type ReadQuestion = {
  readonly line: number
  readonly question: string
  /** Points as in the file, unscaled; null where it has none. */
  readonly value: number | null
  readonly type: QuestionType
  readonly answers: readonly { readonly response: string; readonly isCorrect: boolean }[]
}

type Note<Reason> = { readonly line: number; readonly kind: string; readonly reason: Reason }

export type ReadFile = {
  readonly questions: readonly ReadQuestion[]
  readonly notTaken: readonly Note<Skip>[]
  readonly changed: readonly Note<Loss>[]
}

type Accepted = { readonly question: ReadQuestion; readonly lost: readonly Loss[] }

/** Every item becomes a question or is reported with its line. Throws evaluations.file-too-long. */
export const readQuestions = (found: readonly Found[]): ReadFile => {
  if (found.length > piecesMax) throw new Rejection('evaluations.file-too-long', 'text', { most: piecesMax })
  const questions: ReadQuestion[] = []
  const notTaken: Note<Skip>[] = []
  const changed: Note<Loss>[] = []
  for (const one of found) {
    if ('skipped' in one) notTaken.push({ line: one.line, kind: one.kind, reason: one.skipped })
    else if ('ignored' in one) changed.push({ line: one.line, kind: one.kind, reason: one.ignored })
    else {
      const { line, kind } = one.question
      const taken = take(one.question)
      if (typeof taken === 'string') notTaken.push({ line, kind, reason: taken })
      else {
        questions.push(taken.question)
        changed.push(...[...new Set(taken.lost)].map((reason) => ({ line, kind, reason })))
      }
    }
  }
  return { questions, notTaken, changed }
}

const take = (given: FileQuestion): Accepted | Skip => {
  // before their texts are read: a file may hold half a million of them
  if (answersStored(given) > answersMax) return 'tooManyAnswers'
  const text = plainText(given.text)
  const { answers, lost } = given.type === 'multipleChoice' ? choices(given.answers) : accepted(given.answers)
  const skip =
    wrongText(text.text) ??
    answers.map(({ response }) => wrongText(response)).find((wrong) => wrong !== null) ??
    wrongAnswers(given, answers)
  if (skip) return skip
  const question = { line: given.line, question: text.text, value: given.value, type: given.type, answers }
  return { question, lost: [...given.lost, ...text.lost, ...lost] }
}

const wrongText = (text: string): Skip | null => {
  if (text === '') return 'noText'
  if (text.length > questionTextMax) return 'tooLong'
  return textHasInvisibleCharacters(text) ? 'unreadable' : null
}

const wrongAnswers = (given: FileQuestion, answers: ReadQuestion['answers']): Skip | null => {
  if (given.type === 'freeResponse')
    return given.answers.length > 0 && answers.length === 0 ? 'noCorrect' : null
  if (answers.length < 2) return 'tooFewAnswers'
  const correct = answers.filter(({ isCorrect }) => isCorrect)
  if (correct.length === 1) return null
  return correct.length > 1 || given.answers.some(({ percent }) => percent > 0)
    ? 'severalCorrect'
    : 'noCorrect'
}

type Answers = { readonly answers: ReadQuestion['answers']; readonly lost: readonly Loss[] }

const oneLine = (answer: FileAnswer) => {
  const { text, lost } = plainText(answer)
  return {
    text: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
    lost,
  }
}

const isFull = ({ percent }: FileAnswer): boolean => percent === right

const answersStored = ({ type, answers }: FileQuestion): number =>
  type === 'freeResponse' ? answers.filter(isFull).length : answers.length

const isPartial = ({ percent }: FileAnswer): boolean => percent !== 0 && percent !== right

const choices = (given: readonly FileAnswer[]): Answers => {
  const texts = given.map(oneLine)
  return {
    answers: given.map(({ percent }, at) => ({
      response: texts[at]?.text ?? '',
      isCorrect: percent === right,
    })),
    lost: [
      ...texts.flatMap(({ lost }) => lost),
      ...(given.some(isPartial) ? (['partialCredit'] as const) : []),
    ],
  }
}

/** An asterisk matches any text, unless a backslash precedes it. */
const wildcard = /(?<!\\)\*/

const accepted = (given: readonly FileAnswer[]): Answers => {
  const full = given.filter(isFull)
  const texts = full.map(oneLine)
  return {
    answers: texts.map(({ text }) => ({ response: text.replaceAll('\\*', '*'), isCorrect: true })),
    lost: [
      ...texts.flatMap(({ lost }) => lost),
      ...(full.length < given.length ? (['partialCredit'] as const) : []),
      ...(full.some(({ raw }, at) => wildcard.test(raw) && texts[at]?.text.includes('*'))
        ? (['wildcard'] as const)
        : []),
    ],
  }
}
