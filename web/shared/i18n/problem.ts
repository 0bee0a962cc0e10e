import { CodedError } from '../data/coded-error.ts'
import type { CopyKey } from './dictionaries.ts'
import type { Locale } from './locale.ts'
import { refusalText } from './refusals.ts'
import { translate } from './translate.ts'

/** Failures that never reached the server. */
const ofThisDevice: Readonly<Record<string, CopyKey>> = {
  network: 'shared.errors.network',
  timeout: 'shared.errors.timeout',
  cancelled: 'shared.errors.cancelled',
}

/** What went wrong, in the viewer's language; never the server's wording of something unknown. */
export const problemText = (locale: Locale, error: unknown): string => {
  if (!(error instanceof CodedError)) return translate(locale, 'shared.errors.unexpected')
  const own = ofThisDevice[error.code]
  if (own) return translate(locale, own)
  return refusalText(locale, error.code, error.params) ?? translate(locale, 'shared.errors.unexpected')
}
