import { type DueTerms, tellsHireDate } from '../../../domain/enrolments/due-rules.ts'
import {
  type DatedRecord,
  dateAsIf,
  dateAsItIs,
  isRenewalOpen,
  type Outlook,
  outlookOf,
  type Person,
  quarterOf,
  quarterWeeks,
  type SimulatedDate,
} from '../../../domain/enrolments/simulation.ts'
import { daysAfter } from '../../../domain/kernel/days.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { type SimulatedRow, simulatedPage } from '../../../projections/due-simulation.ts'
import { withDueTerms } from '../../../projections/due-terms.ts'
import type { PeoplePage } from '../../../projections/requirements.questions.ts'
import { dateIn } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import type { SimulatedPerson, SimulationFigures } from '../../contract/routes/requirements.due-rules.ts'
import { serialise } from '../../database/serialise.ts'
import { requireCaller } from '../../kit/request.ts'
import { type DueChoice, requireChoosable } from './due-choice.ts'

type Simulation = DueChoice & { readonly since: string }
type Group = 'overdue' | 'due' | 'undated' | 'withheld'

/** What is decided about a page without a pause takes some 25 ms. */
const pageSize = 500

/** Pages of all simulations are read one at a time, so that they leave the database to other requests. */
const inTurn = serialise()

type Entry = Pick<SimulatedRow, 'personId' | 'full_name' | 'payroll_num' | 'name_sort'> &
  Pick<Outlook, 'dueOn'> & { readonly problem: SimulatedDate['problem'] }

type Tally = Pick<SimulationFigures, 'overdue' | 'due' | 'undated' | 'renewals' | 'notices'> & {
  weeks: number[]
}

const emptyTally = (): Tally => ({
  ...{ overdue: 0, due: 0, undated: 0, renewals: 0, notices: 0 },
  weeks: Array.from({ length: quarterWeeks }, () => 0),
})

const add = (tally: Tally, { group, week, notices }: Outlook, isRenewing: boolean): void => {
  if (group) tally[group] += 1
  if (week !== null) tally.weeks[week] = (tally.weeks[week] ?? 0) + 1
  tally.notices += notices
  if (isRenewing) tally.renewals += 1
}

const recordIn = (row: SimulatedRow): DatedRecord & Person => ({
  levels: row.levels,
  candidates: row.due_candidates ?? [],
  dueOn: row.due_on,
  problem: row.due_problem,
  isFixed: row.is_fixed,
  subjectOn: row.subject_on,
  waivedUntil: row.waived_until,
  isApproved: row.is_approved,
  expiresOn: row.expires_on,
  waiver: row.is_waived ? { until: row.waived_until } : null,
})

type Dated = SimulatedRow & { readonly terms: DueTerms }

const openTally = ({ scope, ...rest }: Simulation, today: string, seesHireDates: boolean, group: Group) => {
  const chosen = { ...rest, level: scope.level }
  const [now, saved, simulated] = [emptyTally(), emptyTally(), emptyTally()]
  const entries: Entry[] = []
  const counts = { people: 0, withheld: 0 }
  const list = (row: SimulatedRow, dueOn: string | null, problem: SimulatedDate['problem']) => {
    const { personId, full_name, payroll_num, name_sort } = row
    entries.push({ personId, full_name, payroll_num, name_sort, dueOn, problem })
  }
  const take = ({ terms, ...row }: Dated): void => {
    const record = recordIn(row)
    const ifSaved = dateAsIf(record, terms, { ...chosen, since: today })
    const asIf = dateAsIf(record, terms, chosen)
    counts.people += 1
    const candidates = [...record.candidates, ...ifSaved.candidates, ...asIf.candidates]
    if (!seesHireDates && tellsHireDate(candidates)) {
      counts.withheld += 1
      if (group === 'withheld') list(row, null, null)
      return
    }
    const isRenewing = row.is_renewal_open || isRenewalOpen(record, terms, chosen)
    add(now, outlookOf(record, dateAsItIs(record), today), row.is_renewal_open)
    add(saved, outlookOf(record, ifSaved, today), isRenewing)
    const outlook = outlookOf(record, asIf, today)
    add(simulated, outlook, isRenewing)
    if (outlook.group === group) list(row, outlook.dueOn, outlook.dueOn === null ? asIf.problem : null)
  }
  return { take, counts, entries, now, saved, simulated }
}

const readAll = async (context: Context, { scope, courseId }: DueChoice, take: (one: Dated) => void) => {
  const { readDb } = context
  const at = context.now().toISOString()
  let calendar: DueTerms['calendar'] | null = null
  for (let after: string | null = null; ; ) {
    const page: PeoplePage = { after, limit: pageSize }
    const rows: readonly Dated[] = await inTurn(async () =>
      withDueTerms(readDb, await simulatedPage(readDb, { scope, courseId }, page), at),
    )
    for (const { terms, ...row } of rows) {
      calendar ??= terms.calendar
      take({ ...row, terms: { ...terms, calendar } })
    }
    after = rows.at(-1)?.personId ?? null
    if (rows.length < pageSize) return
  }
}

const requireSince = async (context: Context, since: string | undefined, today: string) => {
  const [first] = await context.store.follow(0, 1)
  const zone = await companyZone(context.db, context.config)
  const earliest = first ? dateIn(zone, new Date(first.at)) : today
  if (since === undefined) {
    const usual = daysAfter(today, -7 * quarterWeeks)
    return { earliest, since: [earliest, usual].sort().at(-1) ?? today }
  }
  if (since > today) throw new Rejection('requirements.since-in-the-future', 'since')
  if (since < earliest) throw new Rejection('requirements.since-too-early', 'since', { day: earliest })
  return { earliest, since }
}

/** By their day, then by name. */
const inOrder = (one: Entry, other: Entry): number =>
  compare(one.dueOn ?? '', other.dueOn ?? '') ||
  compare(one.name_sort, other.name_sort) ||
  compare(one.personId, other.personId)

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const present = ({ personId, full_name, payroll_num, dueOn, problem }: Entry): SimulatedPerson => ({
  id: personId,
  fullName: full_name,
  payrollNum: payroll_num,
  dueOn,
  problem,
})

type Query = DueChoice & {
  readonly since?: string | undefined
  readonly group: Group
  readonly page: number
  readonly pageSize: number
}

/** Records nothing. Throws what choosing would refuse. */
export const simulate = async (
  context: Context,
  { group, page, pageSize: size, since: asked, ...choice }: Query,
) => {
  const { course, today } = await requireChoosable(context, choice)
  const { since, earliest } = await requireSince(context, asked, today)
  const simulation = { ...choice, since }
  const seesHireDates = mayOfEverybody(requireCaller(context), 'profile')
  const tally = openTally(simulation, today, seesHireDates, group)
  await readAll(context, simulation, tally.take)
  const figuresOf = ({ weeks: _, ...figures }: Tally): SimulationFigures => ({
    ...figures,
    minutes: figures.due * course.training_minutes,
  })
  const { entries, now, saved, simulated, counts } = tally
  return {
    ...counts,
    ...{ today, since, earliest },
    to: quarterOf(today).to,
    now: figuresOf(now),
    saved: figuresOf(saved),
    simulated: figuresOf(simulated),
    weeks: simulated.weeks.map((people, week) => ({
      from: daysAfter(today, week * 7),
      saved: saved.weeks[week] ?? 0,
      simulated: people,
    })),
    count: entries.length,
    rows: entries
      .sort(inOrder)
      .slice((page - 1) * size, page * size)
      .map(present),
  }
}
