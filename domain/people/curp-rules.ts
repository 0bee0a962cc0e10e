import { unless } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'

export type CurpRejection = 'legal.curp-form' | 'legal.curp-state' | 'legal.curp-date' | 'legal.curp-digit'

const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** NE: born abroad. */
const states: ReadonlySet<string> = new Set(
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(
    ' ',
  ),
)

const form =
  /^[A-ZÑ]{4}(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?<sex>[HMX])(?<state>[A-ZÑ]{2})[A-ZÑ]{3}(?<century>[0-9A-ZÑ])\d$/

export const normalCurp = (text: string): string => canonicalLine(text).toUpperCase()

const partsOf = (curp: string) => form.exec(curp)?.groups ?? null

/** A digit stands for the years before 2000. */
const bornOn = ({ year, month, day, century = '' }: Readonly<Record<string, string>>): string =>
  `${/\d/.test(century) ? '19' : '20'}${year}-${month}-${day}`

const isDay = (text: string): boolean => {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

const checkDigit = (curp: string): string => {
  const sum = [...curp.slice(0, 17)].reduce(
    (total, character, place) => total + alphabet.indexOf(character) * (18 - place),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

export const checkCurp = (curp: string): CurpRejection | null => {
  const parts = partsOf(curp)
  if (!parts) return 'legal.curp-form'
  if (!states.has(parts.state ?? '')) return 'legal.curp-state'
  if (!isDay(bornOn(parts))) return 'legal.curp-date'
  return unless(curp.endsWith(checkDigit(curp)), 'legal.curp-digit')
}

type SaidByCurp = { readonly birthDate: string; readonly gender: 0 | 1 | null }

const genders: Readonly<Record<string, 0 | 1>> = { H: 0, M: 1 }

export const readCurp = (curp: string): SaidByCurp | null => {
  const parts = partsOf(curp)
  return parts && { birthDate: bornOn(parts), gender: genders[parts.sex ?? ''] ?? null }
}

export type CurpDisagreement =
  | { readonly of: 'birthDate'; readonly inCurp: string; readonly onRoster: string }
  | { readonly of: 'gender'; readonly inCurp: 0 | 1; readonly onRoster: 0 | 1 }

type Known = { readonly birthDate: string | null; readonly gender: 0 | 1 | null }

/** What is unknown agrees, and so does X with either gender. */
export const curpDisagreements = (
  curp: string,
  { birthDate, gender }: Known,
): readonly CurpDisagreement[] => {
  const said = readCurp(curp)
  if (!said) return []
  const found: CurpDisagreement[] = []
  if (birthDate !== null && birthDate !== said.birthDate)
    found.push({ of: 'birthDate', inCurp: said.birthDate, onRoster: birthDate })
  if (gender !== null && said.gender !== null && gender !== said.gender)
    found.push({ of: 'gender', inCurp: said.gender, onRoster: gender })
  return found
}
