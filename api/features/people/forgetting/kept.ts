import { streamName } from '../../../../domain/kernel/ids.ts'
import { type Kept, keptAfter, recordKinds, termsWith } from '../../../../domain/kernel/retention.ts'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import { person } from '../../../../domain/people/person.ts'
import { lastAttendanceSent } from '../../../../projections/attendance.questions.ts'
import { lastPaperOn } from '../../../../projections/constancia-papers.questions.ts'
import { type CompanyRow, companyRecord } from '../../../../projections/organisation.ts'
import { dateIn } from '../../../calendar.ts'
import type { Services } from '../../../context.ts'
import type { KeptDays, Registered } from '../../../event-store/forgotten-register.ts'
import { stateOf } from '../../../event-store/streams.ts'

type Needs = Pick<Services, 'db' | 'store' | 'now'>

const employmentTypes = [
  'EmployeeDeactivated',
  'EmployeeReactivated',
] as const satisfies readonly PersonEvent['type'][]

/** What a law makes the company keep of a person who is erased at `at`, today for those who work here still. */
export const keptOf = async (needs: Needs, personId: string, at: Date): Promise<readonly Kept[]> => {
  const company = await companyRecord(needs.db)
  return company?.has_legal_duties ? recordsToKeep(needs, personId, at, company) : []
}

/** As `keptOf`, of somebody whose records were kept as they were erased, until the days that were said then. */
export const keptAgain = async (
  needs: Needs,
  { personId, days }: Pick<Registered, 'personId' | 'days'>,
  at: Date,
): Promise<readonly Kept[]> => {
  const company = await companyRecord(needs.db)
  if (!company) return []
  if (Object.keys(days).length === 0) return recordsToKeep(needs, personId, at, company)
  const terms = termsWith(company.longer_terms)
  const [sentAt, issuedOn] = await Promise.all([
    lastAttendanceSent(needs.db, personId),
    lastPaperOn(needs.db, personId),
  ])
  const has = { attendance: sentAt !== null, constancia: issuedOn !== null }
  return recordKinds.flatMap((kind) => {
    const until = days[kind]
    return until && has[kind] ? [{ kind, article: terms[kind].article, until }] : []
  })
}

export const daysOf = (kept: readonly Kept[]): KeptDays =>
  Object.fromEntries(kept.map(({ kind, until }) => [kind, until]))

const recordsToKeep = async (
  { db, store }: Needs,
  personId: string,
  at: Date,
  { time_zone: timeZone, longer_terms: longer }: Pick<CompanyRow, 'time_zone' | 'longer_terms'>,
): Promise<readonly Kept[]> => {
  const dayOf = (instant: string | Date): string => dateIn(timeZone, new Date(instant))
  const facts = await store.read(streamName(person.kind, personId), { types: employmentTypes })
  const last = facts.at(-1)
  const [sentAt, constanciaIssuedOn] = await Promise.all([
    lastAttendanceSent(db, personId),
    lastPaperOn(db, personId),
  ])
  return keptAfter(
    termsWith(longer),
    {
      employedUntil: dayOf(last?.type === 'EmployeeDeactivated' ? last.at : at),
      attendanceSentOn: sentAt === null ? null : dayOf(sentAt),
      constanciaIssuedOn,
    },
    dayOf(at),
  )
}

export const keptOfForgotten = async ({ store }: Pick<Needs, 'store'>, personId: string): Promise<Kept[]> => {
  const state = await stateOf(store, person, personId)
  return state.situation === 'forgotten' ? [...state.kept] : []
}
