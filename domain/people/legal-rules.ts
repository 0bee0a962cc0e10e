import type { LegalRejection } from '../kernel/retention.ts'
import type { CurpRejection } from './curp-rules.ts'
import type { NameRejection } from './name-rules.ts'

export const homeAddressMax = 255

export type LegalDetailsRejection =
  | CurpRejection
  | NameRejection
  | LegalRejection
  | 'legal.address-incorrect'
  | 'legal.address-too-long'

/** What papers of a person lack, or say against the roster. */
export const personGaps = [
  'names',
  'curp',
  'curpDisagrees',
  'curpShared',
  'occupation',
  'schooling',
  'homeAddress',
] as const

export type PersonGap = (typeof personGaps)[number]

/** Those of a DC-3; a DC-4 takes more. */
export const gapsOfConstancia = [
  'names',
  'curp',
  'curpDisagrees',
  'occupation',
] as const satisfies readonly PersonGap[]

export type GapOfConstancia = (typeof gapsOfConstancia)[number]
