import { CodedError } from '../coded-error.ts'
import type { CopyKey } from './keys.ts'
import type { Locale } from './locale.ts'
import { refusalStatus, refusalText } from './refusals.ts'
import { translate } from './translate.ts'

/** Errors that never reached the server. */
const ofThisDevice: Readonly<Record<string, CopyKey>> = {
  network: 'shared.errors.network',
  timeout: 'shared.errors.timeout',
  cancelled: 'shared.errors.cancelled',
}

/** A malformed id in the address counts as an unknown one. */
const codeOf = ({ code, field }: CodedError): string =>
  code === 'http.invalid-input' && field === 'id' ? 'http.not-found' : code

export const isMissing = (error: unknown): boolean =>
  error instanceof CodedError && error.field === 'id' && refusalStatus(codeOf(error)) === 404

/** The message of an error in the viewer's language; never the server's text of an unknown error. */
export const problemText = (locale: Locale, error: unknown): string => {
  if (!(error instanceof CodedError)) return translate(locale, 'shared.errors.unexpected')
  const own = ofThisDevice[error.code]
  if (own) return translate(locale, own)
  return refusalText(locale, codeOf(error), error.params) ?? translate(locale, 'shared.errors.unexpected')
}
