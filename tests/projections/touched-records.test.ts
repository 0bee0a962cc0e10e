import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { hasProgress } from '../../domain/enrolments/membership.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { attendance } from '../../projections/attendance.ts'
import { hasProgress as hasProgressSql } from '../../projections/enrolments.progress.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { grades } from '../../projections/grades.ts'
import { id } from '../support/a.ts'
import { acts, type History } from '../support/learning-acts.ts'
import { blankRecord } from '../support/plain-record.ts'
import { openProjected, type Projected } from '../support/projected.ts'

let on: Projected
beforeAll(async () => {
  on = await openProjected([enrolments, grades, attendance])
})
afterAll(() => on.close())

const happenedIn = (done: readonly ((history: History) => void)[]): readonly EnrolmentEvent[] => {
  const history: History = { facts: [], plain: blankRecord({ priority: 'normativa', months: 3 }), acts: 0 }
  for (const act of done) {
    history.acts += 1
    act(history)
  }
  return history.facts
}

/** The same of another record. */
const inRecord = (fact: EnrolmentEvent, enrolmentId: string): EnrolmentEvent =>
  ({ ...fact, data: { ...fact.data, enrolmentId } }) as EnrolmentEvent // the same fact but for whose it is

/** After each fact of a history, which are as many histories. */
const beginnings = (facts: readonly EnrolmentEvent[]) => facts.map((_, place) => facts.slice(0, place + 1))

test('lists and decisions agree on who has something to lose in a course, whatever graders and registers did', async () => {
  const histories = fc
    .sample(fc.array(acts, { minLength: 5, maxLength: 25 }), { numRuns: 150, seed: 20_261_125 })
    .flatMap((done) => beginnings(happenedIn(done)))
    .map((facts, number) => ({ facts, enrolmentId: id('e', number + 1) }))
  await on.happened(
    histories.flatMap(({ facts, enrolmentId }) => facts.map((fact) => inRecord(fact, enrolmentId))),
  )
  const rows = await on.db.query<{ enrolment_id: string; touched: boolean }>(
    sql`select e.enrolment_id, ${hasProgressSql} as touched from enrolments e where e.ended_at is null`,
  )
  const decided = histories.flatMap(({ facts, enrolmentId }) => {
    const state = fold(enrolment, facts)
    return state.situation === 'enrolled'
      ? [{ enrolmentId, touched: hasProgress(state), last: facts.at(-1)?.type }]
      : []
  })
  const listed = new Map(rows.map((row) => [row.enrolment_id, row.touched]))
  expect(decided.filter((one) => listed.get(one.enrolmentId) !== one.touched)).toEqual([])
  expect(listed.size).toBe(decided.length)
  // each of what may alone be there is there alone somewhere
  const lastOf = (touched: boolean) =>
    new Set(decided.filter((one) => one.touched === touched).map(({ last }) => last))
  expect([...lastOf(true)]).toEqual(
    expect.arrayContaining([
      'GradeDrafted',
      'EvaluationRestarted',
      'AttendanceTaken',
      'CompletionWithdrawn',
      'LessonCompleted',
    ]),
  )
  expect([...lastOf(false)]).toEqual(
    expect.arrayContaining(['Enrolled', 'ProgressReset', 'RequirementLifted']),
  )
})
