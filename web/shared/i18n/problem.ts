import { CodedError } from '../coded-error.ts'
import type { CopyKey } from './keys.ts'
import type { Locale } from './locale.ts'
import { refusalStatus, refusalText } from './refusals.ts'
import { translate } from './translate.ts'

/** Failures that never reached the server. */
const ofThisDevice: Readonly<Record<string, CopyKey>> = {
  network: 'shared.errors.network',
  timeout: 'shared.errors.timeout',
  cancelled: 'shared.errors.cancelled',
}

/** An address whose id is none leads nowhere, as one with an unknown id does. */
const codeOf = ({ code, field }: CodedError): string =>
  code === 'http.invalid-input' && field === 'id' ? 'http.not-found' : code

/** What the address names is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CodedError && error.field === 'id' && refusalStatus(codeOf(error)) === 404

/** What went wrong, in the viewer's language; never the server's wording of something unknown. */
export const problemText = (locale: Locale, error: unknown): string => {
  if (!(error instanceof CodedError)) return translate(locale, 'shared.errors.unexpected')
  const own = ofThisDevice[error.code]
  if (own) return translate(locale, own)
  return refusalText(locale, codeOf(error), error.params) ?? translate(locale, 'shared.errors.unexpected')
}
