import { answersMax } from '../../../../domain/kernel/constants.ts'
import { foldedText } from '../../../../domain/kernel/text.ts'
import { type FileAnswer, type FileText, type Loss, right, type Skip } from './file-items.ts'
import { plainText } from './plain-text.ts'

export type TruthWords = { readonly true: string; readonly false: string }

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['t', 'true', 'v', 'verdadero', 'verdadera'].map((word) => [word, true] as const),
  ...['f', 'false', 'falso', 'falsa'].map((word) => [word, false] as const),
])

/** Accepted only in questions of type true or false. */
const agreements: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'yes', 'y', 'cierto', 'correcto', 'correct', 'right', '1'].map(
    (word) => [word, true] as const,
  ),
  ...['no', 'n', 'incorrecto', 'incorrect', 'wrong', '0'].map((word) => [word, false] as const),
])

const wordIn = (text: FileText): string => foldedText(plainText(text).text).replace(/\.$/, '')

/** Null where the text says neither true nor false. */
export const truthIn = (text: FileText): boolean | null => truths.get(wordIn(text)) ?? null

const agreementIn = (text: FileText): boolean | null => truthIn(text) ?? agreements.get(wordIn(text)) ?? null

export const truthOf = (isTrue: boolean, words: TruthWords): readonly FileAnswer[] => [
  { raw: words.true, format: 'plain', percent: isTrue ? right : 0 },
  { raw: words.false, format: 'plain', percent: isTrue ? 0 : right },
]

type Truth = { readonly answers: readonly FileAnswer[]; readonly losses: readonly Loss[] }

/** Reads the answers of a true-or-false question; an answer of unknown meaning skips the question. */
export const truthAmong = (fileAnswers: readonly FileAnswer[], words: TruthWords): Truth | Skip => {
  if (fileAnswers.length > answersMax) return 'tooManyAnswers'
  const [correct, ...more] = fileAnswers.filter(({ percent }) => percent === right)
  if (!correct) return 'noCorrect'
  if (more.length > 0) return 'severalCorrect'
  const isTrue = agreementIn(correct)
  const otherAnswers = fileAnswers.filter((answer) => answer !== correct)
  if (isTrue === null || otherAnswers.some((answer) => agreementIn(answer) === isTrue)) return 'unknownTruth'
  return {
    answers: truthOf(isTrue, words),
    losses: [
      ...(otherAnswers.some(({ percent }) => percent !== 0) ? (['partialCredit'] as const) : []),
      ...(fileAnswers.some((answer) => truthIn(answer) === null) ? (['truthWord'] as const) : []),
    ],
  }
}
