import type { QuestionType } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import {
  type FileAnswer,
  type Found,
  type Loss,
  right,
  type TextFormat,
  type TruthWords,
  truthOf,
} from './found.ts'
import { type Element, readXml } from './xml.ts'

/** The questions of a Moodle XML file. Throws evaluations.unreadable-file. */
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
  const answers = kind === 'essay' ? [] : answersOf(element, kind, words)
  const text = { raw: textIn(asked), format: formatOf(asked) }
  return { question: { line, kind, type, text, answers, value: pointsOf(element), lost: lossesOf(element) } }
}

const child = ({ children }: Element, name: string): Element | undefined =>
  children.find((one) => one.name === name)

const textIn = (element: Element | undefined): string => (element && child(element, 'text')?.text) ?? ''

const formats: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['markdown', 'plain'],
])

const formatOf = (element: Element | undefined): TextFormat =>
  formats.get(element?.attributes.format ?? '') ?? 'auto'

const pointsOf = (element: Element): number | null => {
  const value = Number(child(element, 'defaultgrade')?.text.trim() || Number.NaN)
  return Number.isFinite(value) && value >= 0 ? value : null
}

const answersOf = (element: Element, kind: string, words: TruthWords): readonly FileAnswer[] => {
  const answers = element.children.filter(({ name }) => name === 'answer')
  if (kind !== 'truefalse')
    return answers.map((one) => ({ raw: textIn(one), format: formatOf(one), percent: percentOf(one) }))
  const said = answers.find((one) => percentOf(one) === right)
  return said ? truthOf(textIn(said).trim().toLowerCase() === 'true', words) : []
}

const percentOf = ({ attributes }: Element): number => Number(attributes.fraction ?? 0)

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
