import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseForgotten } from '../../api/features/people/forgetting/erase.ts'
import { asOf } from '../../projections/all.ts'
import { isWaivedOn } from '../../projections/enrolments.questions.ts'
import { applies } from '../../projections/requirements.questions.ts'
import { fine } from '../support/classroom.ts'
import type { PlainEnrolment } from '../support/year/ledger.ts'
import { differences, type Simulated, simulate } from '../support/year/run.ts'

let lived: Simulated

// the year of 300 people: `bun run bench year`
beforeAll(async () => {
  lived = await simulate({ days: 30, people: 16, actsADay: 4, seed: 'un mes', withLadder: true })
}, 600_000)
afterAll(() => lived.year.on.app.close())

const rest = async (path: string) => {
  const { on } = lived.year
  return (await on.app.rest('GET', path, undefined, lived.year.hr.token)).body
}
const records = (suits: (one: PlainEnrolment) => boolean) =>
  [...lived.year.clerk.enrolments.values()].filter(suits)

test('[DUE-01] [DUE-02] [DUE-05] [DUE-07] [DUE-08] every day of a month is due what a clerk writes by the book, in every situation', () => {
  const situations = [...lived.days.values()].flatMap(({ written }) =>
    [...written.values()].map(({ situation }) => situation),
  )
  expect([...new Set(situations)].sort()).toEqual([
    'inGrace',
    'overdue',
    'renewalOpen',
    'toCome',
    'undated',
    'waived',
  ])
})

test('[DUE-22] [DUE-14] each morning of the month gives the rungs that a clerk finds by the book, each once, with two servers, one that dies and a rebuild', () => {
  const { notices } = lived
  expect(notices.length).toBeGreaterThan(20)
  expect(new Set(notices).size).toBe(notices.length)
})

test('[DUE-08] what was due on any past day is what the clerk wrote on it', async () => {
  for (const [day, { position, written }] of lived.days)
    expect([day, differences(written, await lived.read(day, position))]).toEqual([day, []])
})

test('[DUE-08] the plan of each person says so too', async () => {
  const { clerk } = lived.year
  for (const { id } of [...clerk.people.values()].filter(({ isActive }) => isActive)) {
    const plan = await rest(`/users/${id}/development-plan`)
    for (const { id: course, due } of [...plan.enterprise, ...plan.department, ...plan.jobTitle]) {
      const record = clerk.enrolments.get(`${id} ${course}`)
      const answer = record ? clerk.answer(record) : null
      expect(due && { situation: due.situation, dueOn: due.dueOn }).toEqual(answer)
    }
  }
})

test('[DUE-04] nobody is without a date silently: the tray has everybody whose date could not hold, and nobody else', async () => {
  const { rows } = await rest('/due/exceptions?pageSize=100')
  // the people who run the company are in no record of the clerk's
  const listed = rows.filter((row: { personId: string }) => lived.year.clerk.people.has(row.personId))
  const waiting = records(
    ({ date, endedAt, person }) => date?.isException === true && endedAt === null && person.isActive,
  )
  expect(waiting.length).toBeGreaterThan(0)
  const keyOf = (personId: string, courseId: string) => `${personId} ${courseId}`
  expect(
    listed.map((row: { personId: string; courseId: string }) => keyOf(row.personId, row.courseId)).sort(),
  ).toEqual(waiting.map(({ person, course }) => keyOf(person.id, course.id)).sort())
})

test('[DUE-04] each open enrolment that a rule reaches has a date, an exception or a decision by hand', async () => {
  const [last = ''] = [...lived.days.keys()].slice(-1)
  const silent = await lived.year.on.app.services.db.query(sql`
    select e.person_id, e.course_id from enrolments e
    join people p on p.person_id = e.person_id and p.is_active
    join courses c on c.course_id = e.course_id and not c.is_draft
    where e.person_id = any(${[...lived.year.clerk.people.keys()]}::uuid[])
      and e.ended_at is null and e.status <> 'aprobado' and not ${isWaivedOn(last)}
      and e.due_on is null and e.due_problem is null and not e.is_due_fixed
      and exists (
        select from requirements r
        where r.course_id = e.course_id and r.level = any(e.levels) and ${applies} and r.rule ->> 'first' is not null)`)
  expect(silent).toEqual([])
})

test('[AUD-05] the rows of a month are those of a rebuild', async () => {
  for (const name of ['enrolments', 'certificates', 'due'])
    expect(await lived.year.on.app.services.readModels.check(name)).toMatchObject({ differences: [] })
})

test('[DUE-02] an erasure leaves no date that follows from a hire date, and no basis, today or as of any day', async () => {
  const { on } = lived.year
  const { services } = on.app
  const [theirs] = records(
    ({ candidates, date, endedAt, person }) =>
      endedAt === null &&
      person.isActive &&
      date?.by === 'rules' &&
      date.on !== null &&
      [...candidates.values()].some(({ rule }) => rule.from === 'hire'),
  )
  if (!theirs) throw new Error('nobody has a date that follows from their hire')
  const { id, payrollNum } = theirs.person
  const stream = `enrolment-${services.derivedId('enrolment', id, theirs.course.id)}`
  const sealed = async () =>
    (await services.store.read(stream)).flatMap(({ data }) =>
      'sealedDates' in data ? [data.sealedDates] : [],
    )
  const rowsOf = async (position?: number) =>
    (position === undefined ? services.db : asOf(services.db, position)).query<{ due_on: string | null }>(sql`
      select due_on, due_candidates from enrolments where person_id = ${id} and is_due_by_hire`)
  expect((await sealed()).some((dates) => dates !== null)).toBe(true)
  const before = await services.store.head()
  expect((await rowsOf(before)).some(({ due_on }) => due_on !== null)).toBe(true)
  const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
    User_forget(id: $id, payrollNum: $payrollNum, ground: request) { id } }`
  fine(await on.app.gql(forgetting, { id, payrollNum }, on.room.admin.token))
  await eraseForgotten(services)
  await on.app.settled()
  expect((await sealed()).every((dates) => dates === null)).toBe(true)
  for (const position of [undefined, before, ...[...lived.days.values()].map((day) => day.position)])
    for (const row of await rowsOf(position)) expect(row).toEqual({ due_on: null, due_candidates: null })
})
