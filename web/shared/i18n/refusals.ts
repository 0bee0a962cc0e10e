import { httpErrors } from '../../../api/contract/errors/http.ts'
import { sessionsErrors } from '../../../api/contract/errors/sessions.ts'
import { filledWords, type Words } from '../../../api/contract/errors/words.ts'
import type { CopyParams } from './copy-shape.ts'
import type { Locale } from './locale.ts'

type Refusals = Readonly<Record<string, Words>>

/** At first those of the log-in screen. */
let refusals: Refusals = { ...httpErrors, ...sessionsErrors }

export const learnRefusals = (more: Refusals): void => {
  refusals = { ...refusals, ...more }
}

let loadAll = async (): Promise<unknown> => undefined

export const onUnknownRefusal = (load: () => Promise<unknown>): void => {
  loadAll = load
}

/** Loads the words of a refusal that has none yet; without them it is an unexpected error. */
export const awaitRefusal = async (code: string): Promise<void> => {
  if (wordsOf(code) === null) await loadAll().catch(() => undefined)
}

const wordsOf = (code: string): Words | null => (Object.hasOwn(refusals, code) && refusals[code]) || null

/** HTTP status of a refusal code outside GraphQL; null for an unknown code. */
export const refusalStatus = (code: string): number | null => wordsOf(code)?.status ?? null

/** Null for an unknown code. */
export const refusalText = (locale: Locale, code: string, params: CopyParams = {}): string | null => {
  const words = wordsOf(code)
  return words && filledWords(words, locale, params)
}
