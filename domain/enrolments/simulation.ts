import { dayNumber, daysAfter } from '../kernel/days.ts'
import type { DueRule, Reach } from '../kernel/due-rule.ts'
import type { Level } from '../kernel/ids.ts'
import { type Days, defaultLadder, type LadderDates, rungsWithin } from '../kernel/ladder.ts'
import { datesByRule } from './due.ts'
import {
  type DateProblem,
  type DueCandidate,
  type DueTerms,
  earliestDate,
  renewalWindow,
} from './due-rules.ts'
import { type Dated, isWaived } from './due-state.ts'

/** A rule of a level as if it had been chosen on a day (yyyy-MM-dd). */
export type Assumption = {
  readonly level: Level
  readonly rule: DueRule | null
  readonly reach: Reach
  readonly since: string
}

export type DatedRecord = {
  readonly levels: readonly Level[]
  readonly candidates: readonly DueCandidate[]
  readonly dueOn: string | null
  readonly problem: DateProblem | null
  readonly isFixed: boolean
  /** When the level was applied in this cycle, yyyy-MM-dd. */
  readonly subjectOn: string
  readonly waivedUntil: string | null
}

export type SimulatedDate = {
  readonly dueOn: string | null
  readonly problem: DateProblem | null
  readonly candidates: readonly DueCandidate[]
  readonly setOn: string
}

export const dateAsItIs = ({ dueOn, problem, candidates, subjectOn }: DatedRecord): SimulatedDate => ({
  dueOn,
  problem,
  candidates,
  setOn: subjectOn,
})

/** By the decisions that would have been taken then. Hire date, course and calendar are those of `terms`. */
export const dateAsIf = (record: DatedRecord, terms: DueTerms, assumed: Assumption): SimulatedDate => {
  const { subjectOn, isFixed } = record
  const { level, reach, since } = assumed
  const isLater = subjectOn > since
  if (isFixed || (!isLater && reach === 'from-now-on')) return dateAsItIs(record)
  const decidedOn = isLater ? subjectOn : since
  const known = record.candidates.filter(
    (one) => one.level !== level || (!isLater && (one.since ?? since) <= since),
  )
  const { levels, waivedUntil } = record
  const dates = datesByRule({ levels, known, waivedUntil }, { ...terms, today: decidedOn }, assumed)
  return dates
    ? { ...dates, setOn: decidedOn }
    : { candidates: known, ...earliestDate(known), setOn: subjectOn }
}

export const quarterWeeks = 13

export const quarterOf = (today: string) => ({ from: today, to: daysAfter(today, quarterWeeks * 7 - 1) })

export type Person = Pick<Dated, 'waiver'> & {
  /** The expiry of the certificate that stands; null without one, and where it does not expire. */
  readonly expiresOn: string | null
  readonly isApproved: boolean
}

export const isRenewalOpen = (
  { levels, expiresOn }: Pick<DatedRecord, 'levels'> & Pick<Person, 'expiresOn'>,
  { rules, calendar, today }: DueTerms,
  { level, rule }: Pick<Assumption, 'level' | 'rule'>,
): boolean => {
  if (expiresOn === null || expiresOn < today) return false
  const others = [...rules].filter(([one]) => one !== level)
  const window = renewalWindow(levels, {
    rules: new Map(rule ? [...others, [level, rule]] : others),
    calendar,
  })
  return window !== null && daysAfter(expiresOn, -window.opensBefore) <= today
}

export type Outlook = {
  readonly group: 'overdue' | 'due' | 'undated' | null
  readonly dueOn: string | null
  readonly week: number | null
  readonly notices: number
}

const nothing: Outlook = { group: null, dueOn: null, week: null, notices: 0 }

/** Notices are those of the default ladder, if the person does not pass the course in the quarter. */
export const outlookOf = (
  { waiver, expiresOn, isApproved }: Person,
  date: Pick<SimulatedDate, 'dueOn' | 'problem' | 'setOn'>,
  today: string,
): Outlook => {
  const dueOn = isApproved ? expiresOn : date.dueOn
  if (waiver?.until === null || (isApproved && dueOn === null)) return nothing
  if (dueOn === null)
    return date.problem && !isWaived({ waiver }, today) ? { ...nothing, group: 'undated' } : nothing
  if (isWaived({ waiver }, dueOn < today ? today : dueOn)) return nothing
  const quarter = quarterOf(today)
  const notices = noticesWithin({ setOn: date.setOn, dueOn, isRenewal: isApproved }, quarter)
  if (dueOn < today) return { group: 'overdue', dueOn, week: null, notices }
  if (dueOn > quarter.to) return { ...nothing, dueOn, notices }
  return { group: 'due', dueOn, week: Math.floor((dayNumber(dueOn) - dayNumber(today)) / 7), notices }
}

const noticesWithin = (dates: LadderDates, days: Days): number =>
  rungsWithin(defaultLadder, dates, days).length +
  (dates.setOn >= days.from && dates.setOn <= days.to ? 1 : 0)
