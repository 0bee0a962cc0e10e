import type { QuestionType } from '../../../../domain/kernel/ids.ts'
import {
  type FileAnswer,
  type FileItem,
  type FileText,
  type Loss,
  right,
  type TextFormat,
} from './file-items.ts'
import { type TruthWords, truthIn, truthOf } from './truth.ts'

export const readGift = (text: string, words: TruthWords): readonly FileItem[] =>
  blocksOf(text).flatMap((block) => readBlock(block, words))

type Line = { readonly number: number; readonly text: string }

const blocksOf = (text: string): readonly (readonly Line[])[] => {
  const blocks: Line[][] = [[]]
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push({ number: index + 1, text: line })
  })
  return blocks.filter((block) => block.length > 0)
}

const comment = /^\s*\/\//
const points = /^\s*\/\/\s*points:\s*(\d{1,6}(?:\.\d{1,7})?)\s*$/i
const category = /^\s*\$CATEGORY:/i

const readBlock = (block: readonly Line[], words: TruthWords): readonly FileItem[] => {
  const categories = block.filter((line) => category.test(line.text))
  const lines = block.filter((line) => !comment.test(line.text) && !category.test(line.text))
  const value = block.flatMap(({ text }) => points.exec(text)?.[1] ?? []).at(-1)
  return [
    ...categories.map(({ number }) => ({ line: number, kind: 'category', ignored: 'category' as const })),
    ...questionIn(lines, value === undefined ? null : Number(value), words),
  ]
}

const questionIn = (lines: readonly Line[], value: number | null, words: TruthWords): readonly FileItem[] => {
  const [first] = lines
  if (!first) return []
  const whole = lines.map(({ text }) => text).join('\n')
  return [readQuestion({ line: first.number, text: withGuards(whole.trim()) }, value, words)]
}

const signs = '\\:#={}~n'
const guardStart = 0xe000
const guards = /[\ue000-\ue007]/g

/** Replaces escaped characters with placeholders until the text is parsed. */
const withGuards = (text: string): string =>
  text
    .replace(/[\ue000-\uf8ff]/g, '\u200b')
    .replace(/\\([\\:#={}~n])/g, (_, sign: string) => String.fromCharCode(guardStart + signs.indexOf(sign)))

const withoutGuards = (text: string): string =>
  text.replace(guards, (guard) => {
    const sign = signs[guard.charCodeAt(0) - guardStart] ?? ''
    return sign === 'n' ? '\n' : sign
  })

const title = /^::[\s\S]*?::/
const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  plain: 'plain',
  markdown: 'markdown',
  moodle: 'auto',
}
const formatMark = /^\s*\[(html|plain|markdown|moodle)\]/

const fileText = (text: string, otherwise: TextFormat): FileText => {
  const mark = formatMark.exec(text)
  return {
    raw: withoutGuards(text.slice(mark?.[0].length ?? 0)).trim(),
    format: (mark?.[1] && formats[mark[1]]) || otherwise,
  }
}

type Block = { readonly line: number; readonly text: string }

const readQuestion = ({ line, text }: Block, value: number | null, words: TruthWords): FileItem => {
  const whole = text.replace(title, '')
  const opening = whole.indexOf('{')
  const closing = whole.indexOf('}')
  if (opening < 0 && closing < 0) return { line, kind: 'description', skipped: 'unsupported' }
  if (opening < 0 || closing < opening) return { line, kind: 'gift', skipped: 'unreadable' }
  const before = whole.slice(0, opening)
  const after = whole.slice(closing + 1)
  if (/[{}]/.test(after)) return { line, kind: 'cloze', skipped: 'unsupported' }
  const isGap = after.trim() !== ''
  const wording = fileText(isGap ? `${before}_____${after}` : before, 'auto')
  const [inner = '', general] = whole.slice(opening + 1, closing).split('####')
  const answerBlock = answersOf(inner.trim(), wording.format, words)
  if (answerBlock === null) return { line, kind: kindOf(inner.trim()), skipped: 'unsupported' }
  const losses: readonly Loss[] = [
    ...(isGap ? (['missingWord'] as const) : []),
    ...(general?.trim() || inner.includes('#') ? (['feedback'] as const) : []),
  ]
  return { question: { line, value, text: wording, losses, ...answerBlock } }
}

type AnswerBlock = {
  readonly kind: string
  readonly type: QuestionType
  readonly answers: readonly FileAnswer[]
}

const isMatching = (inner: string): boolean => {
  const parts = inner.split('=').filter((part) => part.trim() !== '')
  return parts.every((part) => part.includes('->') && !weight.test(part))
}

/** Null for unsupported kinds of questions. */
const answersOf = (inner: string, format: TextFormat, words: TruthWords): AnswerBlock | null => {
  const [statement = ''] = inner.split('#')
  const isTrue = truthIn(fileText(statement, 'auto'))
  if (inner === '') return { kind: 'essay', type: 'freeResponse', answers: [] }
  if (inner.startsWith('#')) return null
  if (isTrue !== null) return { kind: 'truefalse', type: 'multipleChoice', answers: truthOf(isTrue, words) }
  if (inner.includes('~'))
    return { kind: 'multichoice', type: 'multipleChoice', answers: choicesOf(inner, format) }
  if (isMatching(inner)) return null
  return { kind: 'shortanswer', type: 'freeResponse', answers: acceptedOf(inner, format) }
}

const kindOf = (inner: string): string => (inner.startsWith('#') ? 'numerical' : 'matching')

const weight = /^\s*%(-?\d{1,3}(?:\.\d+)?)%/

const piece = (text: string, otherwise: number) => {
  const mark = weight.exec(text)
  const [answer = ''] = text.slice(mark?.[0].length ?? 0).split('#')
  return { answer, percent: mark ? Number(mark[1]) : otherwise }
}

const choicesOf = (inner: string, format: TextFormat): readonly FileAnswer[] =>
  inner
    .replaceAll('=', '~=')
    .split('~')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const isRight = part.startsWith('=')
      const { answer, percent } = piece(isRight ? part.slice(1) : part, isRight ? right : 0)
      return { ...fileText(answer, format), percent }
    })

const acceptedOf = (inner: string, format: TextFormat): readonly FileAnswer[] =>
  inner
    .split('=')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { answer, percent } = piece(part, right)
      return { ...fileText(answer, format), percent }
    })
