import { dayNumber } from '../../domain/kernel/days.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { mayOfPerson } from '../../domain/people/relation.ts'
import { type DueStanding, dueStandings } from '../../projections/due-standing.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Listed } from '../../projections/kernel/list.ts'
import type { Due } from '../contract/types/due.ts'
import type { Missing } from '../contract/types/missing.ts'
import { missingOf, type OfEnrolment } from './missing.ts'

type On = { readonly who: Viewer; readonly today: string }

/** Who may not see a hire date sees that a course is overdue, and no day. */
export const presentDue = (row: DueStanding, { who, today }: On): Due => {
  const { situation, due_on } = row
  const isWithheld = row.is_due_by_hire && !mayOfPerson(who, row.person_id, 'profile')
  const dueOn = isWithheld || situation === 'waived' ? null : due_on
  return {
    situation,
    isOverdue: situation === 'overdue' || situation === 'inGrace',
    dueOn,
    days: dueOn === null ? null : dayNumber(dueOn) - dayNumber(today),
    until: untilOf(row),
    requested: isWithheld ? null : row.due_requested,
    isWithheld,
  }
}

const untilOf = ({ situation, renew_by, waived_until }: DueStanding): string | null => {
  if (situation === 'waived') return waived_until
  return situation === 'inGrace' ? renew_by : null
}

/** One query for all rows. */
export const dueOf = async <Row extends { readonly enrolment_id: string | null }>(
  db: Queryable,
  on: On,
  rows: readonly Row[],
): Promise<(row: Row) => Due | null> => {
  const ids = rows.flatMap(({ enrolment_id }) => enrolment_id ?? [])
  const standings = ids.length === 0 ? [] : await dueStandings(db, on.today, ids)
  const byEnrolment = new Map(standings.map((one) => [one.enrolment_id, presentDue(one, on)]))
  return ({ enrolment_id }) => byEnrolment.get(enrolment_id ?? '') ?? null
}

/** Adds to each row of a page what its course still needs, and by when. */
export const presentWithMissingAndDue = async <Row extends OfEnrolment, Shown extends object>(
  db: Queryable,
  on: On,
  listed: Promise<Listed<Row>>,
  present: (row: Row) => Shown,
): Promise<Listed<Shown & { readonly missing: Missing | null; readonly due: Due | null }>> => {
  const { rows, total } = await listed
  const [missing, due] = await Promise.all([missingOf(db, on.who, rows), dueOf(db, on, rows)])
  return { total, rows: rows.map((row) => ({ ...present(row), missing: missing(row), due: due(row) })) }
}
