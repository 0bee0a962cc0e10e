import type { QuestionType } from '../../../../domain/kernel/ids.ts'

export type Skip =
  | 'unsupported'
  | 'unreadable'
  | 'noText'
  | 'noCorrect'
  | 'severalCorrect'
  | 'tooFewAnswers'
  | 'tooManyAnswers'
  | 'tooLong'
  | 'unknownTruth'

export type Loss =
  | 'category'
  | 'html'
  | 'media'
  | 'partialCredit'
  | 'feedback'
  | 'missingWord'
  | 'caseSensitive'
  | 'wildcard'
  | 'invisible'
  | 'truthWord'

/** `auto` is HTML where it has tags, and decodes entities in any case. */
export type TextFormat = 'plain' | 'html' | 'markdown' | 'auto'

export type FileText = { readonly raw: string; readonly format: TextFormat }

/** `percent` of the points: 100 is right. */
export type FileAnswer = FileText & { readonly percent: number }

/** A question as its file has it. `kind` is the file's own term, `line` its first line, from 1. */
export type FileQuestion = {
  readonly line: number
  readonly kind: string
  readonly type: QuestionType
  readonly text: FileText
  /** Null where the file states none. */
  readonly value: number | null
  readonly answers: readonly FileAnswer[]
  readonly losses: readonly Loss[]
}

type Place = { readonly line: number; readonly kind: string }

/** Contents of a file in order. */
export type FileItem =
  | { readonly question: FileQuestion }
  | (Place & { readonly skipped: Skip })
  | (Place & { readonly ignored: Loss })

export const right = 100
