import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RecordKind, recordKinds } from '../../domain/kernel/retention.ts'
import { readSmallFile } from '../small-files.ts'

/** Lies beside the database and in no backup, so that restoring a backup revives no forgotten person. */
const fileIn = (dataDir: string): string => join(dataDir, 'forgotten')

/** `until` is the last day; null for no end. */
type RegisteredHold = { readonly placedAt: string; readonly until: string | null }

/** The last day of each kind of record that is kept; none in lines of before they were written. */
export type KeptDays = Partial<Readonly<Record<RecordKind, string>>>

/** Somebody forgotten at an instant; `isKept` while a law keeps some of their records, `hold` while somebody holds these. */
export type Registered = {
  readonly personId: string
  readonly forgottenAt: string
  readonly isKept: boolean
  readonly days: KeptDays
  readonly hold: RegisteredHold | null
}

const line =
  /^(?<personId>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(\s+(?<forgottenAt>\S+))?(\s+(?<kept>kept)(?<days>(:[a-z]+=[\d-]+)*))?(\s+held\s+(?<placedAt>\S+)\s+(?<until>\S+))?/

const noEnd = '-'

/** Of several lines about somebody the last holds. */
export const registeredAsForgotten = (dataDir: string): readonly Registered[] => {
  const people = new Map<string, Registered>()
  for (const text of (readSmallFile(fileIn(dataDir)) ?? '').split('\n')) {
    const { personId, forgottenAt = '', kept, days = '', placedAt, until } = line.exec(text)?.groups ?? {}
    if (!personId) continue
    const hold = placedAt && until ? { placedAt, until: until === noEnd ? null : until } : null
    people.set(personId, { personId, forgottenAt, isKept: kept !== undefined, days: daysIn(days), hold })
  }
  return [...people.values()]
}

/** `:attendance=2027-03-02:constancia=2031-03-02` */
const daysIn = (text: string): KeptDays =>
  Object.fromEntries(
    recordKinds.flatMap((kind) => {
      const day = new RegExp(`:${kind}=([\\d-]+)`).exec(text)?.[1]
      return day ? [[kind, day]] : []
    }),
  )

const textOf = (days: KeptDays): string =>
  recordKinds.map((kind) => (days[kind] ? `:${kind}=${days[kind]}` : '')).join('')

const lineOf = ({ personId, forgottenAt, isKept, days, hold }: Registered): string => {
  const held = hold ? ` held ${hold.placedAt} ${hold.until ?? noEnd}` : ''
  return `${personId} ${forgottenAt}${isKept ? ` kept${textOf(days)}${held}` : ''}`
}

/** Appends what is new, each on a line of its own even after a truncated line. Absent days and an absent hold stay as they were. */
export const registerForgotten = (
  dataDir: string,
  people: readonly (Omit<Registered, 'days' | 'hold'> & Partial<Pick<Registered, 'days' | 'hold'>>)[],
): void => {
  const known = new Map(registeredAsForgotten(dataDir).map((one) => [one.personId, one]))
  const lines = people.flatMap(({ days, hold, ...person }) => {
    const former = known.get(person.personId)
    const text = lineOf({
      ...person,
      days: days ?? former?.days ?? {},
      hold: hold === undefined ? (former?.hold ?? null) : hold,
    })
    const isKnown = former && lineOf({ ...former, forgottenAt: person.forgottenAt }) === text
    return isKnown ? [] : [`${text}\n`]
  })
  if (lines.length === 0) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const text = readSmallFile(fileIn(dataDir)) ?? ''
  const begin = text === '' || text.endsWith('\n') ? '' : '\n'
  appendFileSync(fileIn(dataDir), begin + lines.join(''), { mode: 0o600, flush: true })
}
