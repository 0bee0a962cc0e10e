import type { QuestionType } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { FileAnswer, FileItem, Loss, TextFormat } from './file-items.ts'
import { type TruthWords, truthAmong } from './truth.ts'
import { type Element, readXml } from './xml.ts'

/** Throws evaluations.unreadable-file. */
export const readMoodle = (text: string, words: TruthWords): readonly FileItem[] => {
  const quiz = readXml(text).find(({ name }) => name === 'quiz')
  if (!quiz) throw new Rejection('evaluations.unreadable-file', 'text')
  return quiz.children
    .filter(({ name }) => name === 'question')
    .map((question) => readQuestion(question, words))
}

const types: ReadonlyMap<string, QuestionType> = new Map([
  ['multichoice', 'multipleChoice'],
  ['truefalse', 'multipleChoice'],
  ['shortanswer', 'freeResponse'],
  ['essay', 'freeResponse'],
])

const readQuestion = (element: Element, words: TruthWords): FileItem => {
  const { line } = element
  const kind = element.attributes.type ?? ''
  if (kind === 'category') return { line, kind, ignored: 'category' }
  const type = types.get(kind)
  if (!type) return { line, kind, skipped: 'unsupported' }
  const questionText = child(element, 'questiontext')
  const text = { raw: textIn(questionText), format: formatOf(questionText) }
  const fileAnswers = kind === 'essay' ? [] : answersOf(element)
  const result = kind === 'truefalse' ? truthAmong(fileAnswers, words) : { answers: fileAnswers, losses: [] }
  if (typeof result === 'string') return { line, kind, skipped: result }
  const losses = [...lossesOf(element), ...result.losses]
  return { question: { line, kind, type, text, answers: result.answers, value: pointsOf(element), losses } }
}

const child = ({ children }: Element, name: string): Element | undefined =>
  children.find((element) => element.name === name)

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
    .map((answer) => ({ raw: textIn(answer), format: formatOf(answer), percent: percentOf(answer) }))

const percentOf = ({ attributes }: Element): number => numberIn(attributes.fraction ?? '0')

/** Accepts a decimal comma, which some systems write. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

const feedback = /feedback$|^hint$|^graderinfo$|^responsetemplate$/

const lossesOf = (element: Element): readonly Loss[] => {
  const parts = element.children.flatMap((part) => [part, ...part.children])
  return [
    ...(parts.some((part) => feedback.test(part.name) && textIn(part).trim() !== '')
      ? (['feedback'] as const)
      : []),
    ...(parts.some(({ name }) => name === 'file') ? (['media'] as const) : []),
    ...(child(element, 'usecase')?.text.trim() === '1' ? (['caseSensitive'] as const) : []),
  ]
}
