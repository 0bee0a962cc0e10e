import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCompletion } from '../../api/features/imports/completions/judge.ts'
import { saveCompletionPlan } from '../../api/features/imports/completions/records.ts'
import { daysAfter } from '../../domain/kernel/days.ts'
import { personById } from '../../projections/people.ts'
import type { Person } from '../support/classroom.ts'
import { completionFile, importingCompletions } from '../support/completions.ts'
import { type Evaluating, openEvaluation } from '../support/evaluating.ts'
import { leaveJob } from '../support/jobs.ts'

const reason = 'Constancia de otro puerto'
const applying = 'apply-completions'

let on: Evaluating
let evaluator: Person
let screen: ReturnType<typeof importingCompletions>
let courseId: string
let ana: Person
let number: string

beforeAll(async () => {
  on = await openEvaluation()
  evaluator = await on.room.holderOf('employee_development.*')
  screen = importingCompletions(on.app, evaluator.token)
  ;({ courseId } = await on.required({ name: 'Amarre', expirationTime: 12 }))
})
afterAll(() => on.app.close())

beforeEach(async () => {
  ana = await on.room.newPerson()
  await on.app.settled()
  number = (await personById(on.app.services.db, ana.id))?.payroll_num ?? ''
})

const dayAt = (place: number): string => daysAfter('2025-10-01', place)

/** Notes of one person, a day each. */
const notes = (count: number, of = number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, place) => [of, 'Amarre', dayAt(place), 'no', reason, ''])

const dryRun = async (lines: readonly (readonly string[])[]) =>
  (await screen.upload(completionFile(...lines))).body

const noted = async (): Promise<readonly string[]> =>
  (await on.facts(ana, courseId)).flatMap(({ type, data }) =>
    type === 'CompletionRecognised' ? [(data as { on: string }).on] : [],
  )

test('[DUE-06] a text with half of a character is refused at its column', () => {
  const values = {
    payrollNum: number,
    course: 'Amarre',
    on: dayAt(0),
    approves: 'no',
    reason: '',
    evidence: '',
  }
  const courses = { find: () => [{ id: courseId, name: 'Amarre' }] }
  const read = (text: string) => readCompletion({ row: 2, values: { ...values, reason: text } }, courses)
  expect(read('Puerto \ud83d')).toEqual({
    reasons: [{ code: 'roster.strange-characters', column: 'reason', params: {} }],
  })
  expect(read('Puerto \ud83d\udea2')).toMatchObject({ completion: { reason: 'Puerto \ud83d\udea2' } })
})

test('[DUE-06] rows that are refused when they are applied stand among the refused, page by page, in the order of the file', async () => {
  const nobody = ['99999999', 'Amarre', dayAt(0), 'no', reason, '']
  const [first = [], second = [], third = []] = notes(3)
  const { id, digest } = await dryRun([first, nobody, second, third])
  const eva = await on.room.newPerson()
  await on.app.settled()
  // as if the first and the last were of somebody who left
  const { db } = on.app.services
  const [part] = await db.query<{ content: string }>(
    sql`select content from import_parts where import_id = ${id} and kind = 'write'`,
  )
  const planned = JSON.parse(part?.content ?? '[]').map((one: { on: string }) =>
    one.on === dayAt(1) ? one : { ...one, personId: eva.id },
  )
  await db.query(sql`
    update import_parts set content = ${JSON.stringify(planned)} where import_id = ${id} and kind = 'write'`)
  await on.app.rest(
    'POST',
    '/employees/actions/deactivate',
    { ids: [eva.id], reason: null },
    on.room.admin.token,
  )
  await screen.apply(id, digest)
  expect((await screen.ended(id)).counts).toEqual({ approved: 0, noted: 1, unchanged: 0, refused: 3 })
  const linesAt = async (query: string) =>
    (await screen.rows(id, `${query}&pageSize=2`)).map(({ line }) => line)
  expect([await linesAt('?outcome=refused&page=1'), await linesAt('?outcome=refused&page=2')]).toEqual([
    [2, 3],
    [5],
  ])
  expect([await linesAt('?outcome=noted&page=1'), await linesAt('?outcome=noted&page=2')]).toEqual([[4], []])
  expect([await linesAt('?page=1'), await linesAt('?page=2'), await linesAt('?page=3')]).toEqual([
    [2, 3],
    [4, 5],
    [],
  ])
})

test('[DUE-06] a dry run that ends late replaces no import that was applied meanwhile', async () => {
  const { id, digest } = await dryRun(notes(1))
  await screen.apply(id, digest)
  const done = await screen.ended(id)
  await saveCompletionPlan(on.app.services.db, id, {
    counts: { approved: 5, noted: 0, unchanged: 0, refused: 0 },
    digest: 'f'.repeat(64),
  })
  expect(await screen.summary(id)).toEqual(done)
})

test('[DUE-06] what nobody asked to apply is not applied, whatever jobs there are', async () => {
  const { id, digest, counts } = await dryRun(notes(1))
  const { db, jobs } = on.app.services
  await leaveJob(db, { kind: applying, key: id })
  await jobs.wake()
  await jobs.idle(id, 10_000)
  expect(await screen.summary(id)).toMatchObject({ status: 'planned', counts })
  expect(await noted()).toEqual([])
  await screen.apply(id, digest)
  expect(await screen.ended(id)).toMatchObject({ status: 'done', counts })
  expect(await noted()).toEqual([dayAt(0)])
})

test('[DUE-06] a file of more rows than are applied at a time goes on after the last of them that was recorded', async () => {
  const { id, digest } = await dryRun(notes(45))
  const { db, jobs } = on.app.services
  await db.query(sql`
    update imports set status = 'applying', applied_by = uploaded_by where import_id = ${id} and digest = ${digest}`)
  await leaveJob(db, { kind: applying, key: id, cursor: { part: 0, next: 20 } })
  await jobs.wake()
  expect((await screen.ended(id)).status).toBe('done')
  expect(await noted()).toEqual(
    notes(45)
      .map((_, place) => dayAt(place))
      .slice(20),
  )
  const [job] = await db.query<{ cursor: object }>(
    sql`select cursor from jobs where kind = ${applying} and key = ${id}`,
  )
  expect(job?.cursor).toEqual({ part: 0, next: 45 })
})
