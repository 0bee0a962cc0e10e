import { answersMax, questionTextMax } from '../../../../domain/kernel/constants.ts'
import type { QuestionType } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { textHasInvisibleCharacters } from '../../../../domain/kernel/text.ts'
import {
  type FileAnswer,
  type FileItem,
  type FileQuestion,
  type Loss,
  right,
  type Skip,
} from './file-items.ts'
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

type AcceptedQuestion = { readonly question: ReadQuestion; readonly losses: readonly Loss[] }

/** Every item becomes a question or is reported with its line. Throws evaluations.file-too-long. */
export const readQuestions = (items: readonly FileItem[]): ReadFile => {
  if (items.length > piecesMax) throw new Rejection('evaluations.file-too-long', 'text', { most: piecesMax })
  const questions: ReadQuestion[] = []
  const notTaken: Note<Skip>[] = []
  const changed: Note<Loss>[] = []
  for (const item of items) {
    if ('skipped' in item) notTaken.push({ line: item.line, kind: item.kind, reason: item.skipped })
    else if ('ignored' in item) changed.push({ line: item.line, kind: item.kind, reason: item.ignored })
    else {
      const { line, kind } = item.question
      const result = acceptQuestion(item.question)
      if (typeof result === 'string') notTaken.push({ line, kind, reason: result })
      else {
        questions.push(result.question)
        changed.push(...[...new Set(result.losses)].map((reason) => ({ line, kind, reason })))
      }
    }
  }
  return { questions, notTaken, changed }
}

const acceptQuestion = (source: FileQuestion): AcceptedQuestion | Skip => {
  // before their texts are read: a file may hold half a million of them
  if (answersStored(source) > answersMax) return 'tooManyAnswers'
  const text = plainText(source.text)
  const { answers, losses } =
    source.type === 'multipleChoice' ? choices(source.answers) : acceptedAnswers(source.answers)
  const skip =
    wrongText(text.text) ??
    answers.map(({ response }) => wrongText(response)).find((wrong) => wrong !== null) ??
    wrongAnswers(source, answers)
  if (skip) return skip
  const question = { line: source.line, question: text.text, value: source.value, type: source.type, answers }
  return { question, losses: [...source.losses, ...text.losses, ...losses] }
}

const wrongText = (text: string): Skip | null => {
  if (text === '') return 'noText'
  if (text.length > questionTextMax) return 'tooLong'
  return textHasInvisibleCharacters(text) ? 'unreadable' : null
}

const wrongAnswers = (source: FileQuestion, answers: ReadQuestion['answers']): Skip | null => {
  if (source.type === 'freeResponse')
    return source.answers.length > 0 && answers.length === 0 ? 'noCorrect' : null
  if (answers.length < 2) return 'tooFewAnswers'
  const correct = answers.filter(({ isCorrect }) => isCorrect)
  if (correct.length === 1) return null
  return correct.length > 1 || source.answers.some(({ percent }) => percent > 0)
    ? 'severalCorrect'
    : 'noCorrect'
}

type Answers = { readonly answers: ReadQuestion['answers']; readonly losses: readonly Loss[] }

const oneLine = (answer: FileAnswer) => {
  const { text, losses } = plainText(answer)
  return {
    text: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
    losses,
  }
}

const isFull = ({ percent }: FileAnswer): boolean => percent === right

const answersStored = ({ type, answers }: FileQuestion): number =>
  type === 'freeResponse' ? answers.filter(isFull).length : answers.length

const isPartial = ({ percent }: FileAnswer): boolean => percent !== 0 && percent !== right

const choices = (fileAnswers: readonly FileAnswer[]): Answers => {
  const texts = fileAnswers.map(oneLine)
  return {
    answers: fileAnswers.map(({ percent }, at) => ({
      response: texts[at]?.text ?? '',
      isCorrect: percent === right,
    })),
    losses: [
      ...texts.flatMap(({ losses }) => losses),
      ...(fileAnswers.some(isPartial) ? (['partialCredit'] as const) : []),
    ],
  }
}

/** An asterisk matches any text, unless a backslash precedes it. */
const wildcard = /(?<!\\)\*/

const acceptedAnswers = (fileAnswers: readonly FileAnswer[]): Answers => {
  const full = fileAnswers.filter(isFull)
  const texts = full.map(oneLine)
  return {
    answers: texts.map(({ text }) => ({ response: text.replaceAll('\\*', '*'), isCorrect: true })),
    losses: [
      ...texts.flatMap(({ losses }) => losses),
      ...(full.length < fileAnswers.length ? (['partialCredit'] as const) : []),
      ...(full.some(({ raw }, at) => wildcard.test(raw) && texts[at]?.text.includes('*'))
        ? (['wildcard'] as const)
        : []),
    ],
  }
}
