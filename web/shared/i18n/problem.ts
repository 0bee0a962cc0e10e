import { errors } from '../../../api/contract/errors.ts'
import { CodedError } from '../data/coded-error.ts'
import type { CopyParams } from './copy-shape.ts'
import type { CopyKey } from './dictionaries.ts'
import type { Locale } from './locale.ts'
import { translate } from './translate.ts'

/** What went wrong, in the viewer's language; never the server's wording of something unknown. */
export const problemText = (locale: Locale, error: unknown): string => {
  if (!(error instanceof CodedError)) return translate(locale, 'shared.errors.unexpected')
  const own = ofThisDevice[error.code]
  if (own) return translate(locale, own)
  return catalogued(locale, error.code, error.params) ?? translate(locale, 'shared.errors.unexpected')
}

/** Failures that never reached the server. */
const ofThisDevice: Readonly<Record<string, CopyKey>> = {
  network: 'shared.errors.network',
  timeout: 'shared.errors.timeout',
  cancelled: 'shared.errors.cancelled',
}

const catalogued = (locale: Locale, code: string, params: CopyParams): string | null => {
  if (!isCatalogued(code)) return null
  return errors[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

const isCatalogued = (code: string): code is keyof typeof errors => Object.hasOwn(errors, code)
