import { httpErrors } from '../../../api/contract/errors/http.ts'
import { sessionsErrors } from '../../../api/contract/errors/sessions.ts'
import { filledWords, type Words } from '../../../api/contract/errors/words.ts'
import type { CopyParams } from './copy-shape.ts'
import type { Locale } from './locale.ts'

type Refusals = Readonly<Record<string, Words>>

/** Refusals that the first screen may show; the frame adds all others. */
let refusals: Refusals = { ...httpErrors, ...sessionsErrors }

export const learnRefusals = (all: Refusals): void => {
  refusals = all
}

const wordsOf = (code: string): Words | null => (Object.hasOwn(refusals, code) && refusals[code]) || null

/** HTTP status of a refusal code outside GraphQL; null for an unknown code. */
export const refusalStatus = (code: string): number | null => wordsOf(code)?.status ?? null

/** Null for an unknown code. */
export const refusalText = (locale: Locale, code: string, params: CopyParams = {}): string | null => {
  const words = wordsOf(code)
  return words && filledWords(words, locale, params)
}
