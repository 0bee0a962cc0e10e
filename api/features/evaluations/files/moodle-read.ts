import type { QuestionType } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { FileAnswer, Found, Loss, TextFormat } from './found.ts'
import { type TruthWords, truthAmong } from './truth.ts'
import { type Element, readXml } from './xml.ts'

/** Throws evaluations.unreadable-file. */
export const readMoodle = (text: string, words: TruthWords): readonly Found[] => {
  const quiz = readXml(text).find(({ name }) => name === 'quiz')
  if (!quiz) throw new Rejection('evaluations.unreadable-file', 'text')
  return quiz.children.filter(({ name }) => name === 'question').map((one) => readQuestion(one, words))
}

const types: ReadonlyMap<string, QuestionType> = new Map([
  ['multichoice', 'multipleChoice'],
  ['truefalse', 'multipleChoice'],
  ['shortanswer', 'freeResponse'],
  ['essay', 'freeResponse'],
])

const readQuestion = (element: Element, words: TruthWords): Found => {
  const { line } = element
  const kind = element.attributes.type ?? ''
  if (kind === 'category') return { line, kind, ignored: 'category' }
  const type = types.get(kind)
  if (!type) return { line, kind, skipped: 'unsupported' }
  const asked = child(element, 'questiontext')
  const text = { raw: textIn(asked), format: formatOf(asked) }
  const given = kind === 'essay' ? [] : answersOf(element)
  const read = kind === 'truefalse' ? truthAmong(given, words) : { answers: given, lost: [] }
  if (typeof read === 'string') return { line, kind, skipped: read }
  const lost = [...lossesOf(element), ...read.lost]
  return { question: { line, kind, type, text, answers: read.answers, value: pointsOf(element), lost } }
}

const child = ({ children }: Element, name: string): Element | undefined =>
  children.find((one) => one.name === name)

const textIn = (element: Element | undefined): string => (element && child(element, 'text')?.text) ?? ''

const formats: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
])

const formatOf = (element: Element | undefined): TextFormat =>
  formats.get(element?.attributes.format ?? '') ?? 'auto'

const pointsOf = (element: Element): number | null => {
  const value = numberIn(child(element, 'defaultgrade')?.text ?? '')
  return Number.isFinite(value) && value >= 0 ? value : null
}

const answersOf = ({ children }: Element): readonly FileAnswer[] =>
  children
    .filter(({ name }) => name === 'answer')
    .map((one) => ({ raw: textIn(one), format: formatOf(one), percent: percentOf(one) }))

const percentOf = ({ attributes }: Element): number => numberIn(attributes.fraction ?? '0')

/** Accepts a decimal comma, which some systems write. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

const feedback = /feedback$|^hint$|^graderinfo$|^responsetemplate$/

const lossesOf = (element: Element): readonly Loss[] => {
  const all = element.children.flatMap((one) => [one, ...one.children])
  return [
    ...(all.some((one) => feedback.test(one.name) && textIn(one).trim() !== '')
      ? (['feedback'] as const)
      : []),
    ...(all.some(({ name }) => name === 'file') ? (['media'] as const) : []),
    ...(child(element, 'usecase')?.text.trim() === '1' ? (['caseSensitive'] as const) : []),
  ]
}
