import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ErrorCode } from '../../../api/contract/errors.ts'
import { type Formats, formats } from '../../../api/contract/formats.ts'
import type { CopyParams } from './copy-shape.ts'
import type { CopyKey, CountKey } from './keys.ts'
import { type Locale, localeAtom } from './locale.ts'
import { problemText } from './problem.ts'
import { refusalText } from './refusals.ts'
import { translate, translateCount } from './translate.ts'

export type CopyTools = {
  locale: Locale
  t: (key: CopyKey, params?: CopyParams) => string
  /** Singular or plural, with `{{count}}`. */
  count: (key: CountKey, count: number, params?: CopyParams) => string
  problem: (error: unknown) => string
  /** The server's message for a code, for checks in the browser. */
  refusal: (code: ErrorCode, params?: CopyParams) => string
  format: Formats
}

/** Texts, dates and numbers in the viewer's language; re-renders on a change of language. */
export const useCopy = (): CopyTools => {
  const locale = useAtomValue(localeAtom)
  return useMemo(() => copyTools(locale), [locale])
}

export const copyTools = (locale: Locale): CopyTools => ({
  locale,
  t: (key, params) => translate(locale, key, params),
  count: (key, count, params) => translateCount(locale, key, count, params),
  problem: (error) => problemText(locale, error),
  refusal: (code, params) => refusalText(locale, code, params) ?? code,
  format: formats(locale),
})
