import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { asOf, projections } from '../../projections/all.ts'
import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { cachedRows, joinedPage } from '../../projections/kernel/list.ts'
import { readModelsOf } from '../../projections/kernel/named-read-models.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { employeesReport } from '../../projections/reports.employees.ts'
import { coursesReport } from '../../projections/reports.questions.ts'
import { a, id } from '../support/a.ts'
import { openAnyDatabase } from '../support/database.ts'

/** More than a list keeps in order. */
const count = 1_060
const size = 50
const today = '2026-03-02'

/** Numbers in letters, since digits match payroll numbers too. */
const nameOf = (number: number): string =>
  `Persona ${String((number * 379) % count)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`

const enrolment = (number: number) => ({
  enrolmentId: id('e', number),
  personId: id('p', number),
  courseId: id('c'),
})

const facts: DomainEvent[] = [
  { type: 'CourseDrafted', data: { courseId: id('c'), name: 'Grúas', createdBy: id('p', 1) } },
  ...Array.from({ length: count }, (_, index) =>
    a.hired({ personId: id('p', index + 1), payrollNum: String(index + 1), fullName: nameOf(index + 1) }),
  ),
  a.enrolled(enrolment(7)),
  a.enrolled(enrolment(900)),
]

let db: Database
let readModels: ReadModels
const recorded = facts.map((fact, index) => a.recorded(fact, { position: index + 1 }))

const append = async (...more: DomainEvent[]): Promise<void> => {
  for (const fact of more) recorded.push(a.recorded(fact, { position: recorded.length + 1 }))
  expect(await readModels.caughtUp(recorded.length, 10_000)).toBe(true)
}

/** The database, with what it is asked from now on. */
const watched = () => {
  const asked: string[] = []
  const query: Queryable['query'] = (statement: Statement) => {
    asked.push(statement.text)
    return db.query(statement)
  }
  return { asked, reader: { query } satisfies Queryable }
}

const counts = (texts: readonly string[]): number =>
  texts.filter((text) => text.includes('count(*)::int as total ')).length

beforeAll(async () => {
  db = await openAnyDatabase()
  readModels = await startProjections({
    db,
    readEvents: async (after, limit) => recorded.slice(after, after + limit),
    head: async () => recorded.length,
    projections,
    onError: (error) => {
      throw error
    },
  })
}, 120_000)
afterAll(async () => {
  await readModels.stop()
  await db.close()
})

const inOrder = (): string[] =>
  Array.from({ length: count }, (_, index) => index + 1)
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map((number) => id('p', number))

test('pages follow one another, also beyond the keys that are kept', async () => {
  const found: string[] = []
  for (let page = 1; page <= Math.ceil(count / size) + 1; page += 1) {
    const { rows, total } = await employeesReport(db, { today }, { page, size })
    expect(total).toBe(count)
    found.push(...rows.map(({ person_id }) => person_id))
  }
  expect(found).toEqual(inOrder())
})

test('far pages follow one another as well, and the rows are not sorted for each of them', async () => {
  const { asked, reader } = watched()
  const copies = Array.from({ length: 20 }, (_, copy) => copy)
  const rows = sql`from (
    select md5(p.person_id::text || n.n)::uuid as row_id
    from people p cross join (select unnest(${copies}::int[]) as n) n where p.payroll_num is not null) r`
  const list = {
    from: rows,
    order: { by: [sql`r.row_id`], descending: false },
    show: (found: Sql, order: Sql) => sql`select r.row_id from (${found}) r ${order}`,
  }
  const all = await db.query<{ row_id: string }>(sql`select r.row_id ${rows} order by 1`)
  // before 20,000, across it, beyond it, and after the last
  for (const page of [64, 67, 70, 71, 72])
    expect(await joinedPage(reader, list, { page, size: 300 })).toEqual({
      rows: all.slice((page - 1) * 300, page * 300),
      total: copies.length * count,
    })
  // the first ones, and those from 1 and from 20,001 on
  expect(asked.filter((text) => text.includes('as keys'))).toHaveLength(3)
})

test('are turned without counting again, until a row of one of the read models changes', async () => {
  const { asked, reader } = watched()
  const ask = (page: number) => employeesReport(reader, { today }, { page, size })
  await ask(1)
  expect(counts(asked)).toBe(1)
  await ask(2)
  await ask(21)
  expect(counts(asked)).toBe(1)
  await append(a.hired({ personId: id('q'), payrollNum: '99999', fullName: 'Aarón Primero' }))
  const { rows, total } = await ask(1)
  expect([rows[0]?.person_id, total]).toEqual([id('q'), count + 1])
  expect(counts(asked)).toBe(2)
  await append({ type: 'PersonForgotten', data: { personId: id('q'), kept: [], keptName: null } })
  const after = await ask(1)
  expect([after.rows[0]?.full_name, after.total]).toEqual([null, count + 1])
  expect(counts(asked)).toBe(3)
})

test('by a figure of another read model change with it', async () => {
  const first = async () => {
    const sort = { by: 'totalSubscribedCourses', descending: true } as const
    const { rows } = await employeesReport(db, { today }, { page: 1, size: 3, sort })
    return rows.map(({ person_id, total_courses }) => [person_id, total_courses])
  }
  const before = await first()
  expect(before.map(([, courses]) => courses)).toEqual([1, 1, 0])
  await append(a.enrolled(enrolment(500)))
  expect((await first()).map(([, courses]) => courses)).toEqual([1, 1, 1])
})

test('each moment is cached apart from the others, for everybody who asks about it', async () => {
  const { asked, reader } = watched()
  const totalAt = async (position: number) =>
    (await employeesReport(asOf(reader, position), { today }, { page: 1, size })).total
  expect([await totalAt(1), await totalAt(11), await totalAt(101)]).toEqual([0, 10, 100])
  expect((await employeesReport(reader, { today }, { page: 1, size })).total).toBe(count + 1)
  const before = counts(asked)
  expect([await totalAt(11), await totalAt(101)]).toEqual([10, 100])
  expect(counts(asked)).toBe(before)
})

test('whoever is forgotten is found by name no more in what was cached of the past, and counts on there', async () => {
  const total = async (filters: { fullName?: string }) =>
    (await employeesReport(asOf(db, 101), { ...filters, today }, { page: 1, size })).total
  const named = { fullName: nameOf(3) }
  expect([await total(named), await total({})]).toEqual([1, 100])
  await append({ type: 'PersonForgotten', data: { personId: id('p', 3), kept: [], keptName: null } })
  expect([await total(named), await total({})]).toEqual([0, 100])
})

test('what happens after a moment leaves what was cached of it', async () => {
  const { asked, reader } = watched()
  const totalAt = async (position: number) =>
    (await employeesReport(asOf(reader, position), { today }, { page: 1, size })).total
  const next = recorded.length + 1
  const [past, latest] = [await totalAt(201), await totalAt(next)]
  const before = counts(asked)
  await append(a.hired({ personId: id('p', count + 1), payrollNum: '99999' }))
  expect([await totalAt(201), counts(asked)]).toEqual([past, before])
  expect([await totalAt(next), counts(asked)]).toEqual([latest + 1, before + 1])
})

test('what a figure of the past is added up from is counted once for its moment', async () => {
  const { asked, reader } = watched()
  await append({
    type: 'CourseDrafted',
    data: { courseId: id('c', 2), name: 'Muelles', createdBy: id('p', 1) },
  })
  const past = asOf(reader, recorded.length)
  const filters = { today, timeZone: 'America/Mexico_City' }
  const by = async (sort: 'name' | 'progress', page: number) => {
    asked.length = 0
    const found = await coursesReport(past, filters, { page, size: 1, sort: { by: sort, descending: false } })
    const counted = asked.filter((text) => text.includes('array_agg("people")')).length
    return [found.rows.map(({ total_users }) => total_users), counted]
  }
  const [enrolled] = await db.query<{ people: number }>(sql`select count(*)::int as people from enrolments`)
  expect(await by('name', 1)).toEqual([[enrolled?.people], 1])
  expect(await by('progress', 1)).toHaveProperty('1', 0)
  expect(await by('name', 2)).toEqual([[0], 0])
})

test('an answer that hangs on more than read models is asked anew each time', async () => {
  expect(readModelsOf(sql`select 1 from people p join enrolments e using (person_id)`)).toEqual([
    'enrolments',
    'people',
  ])
  expect(readModelsOf(sql`select 1 from people p join lessons l on true`)).toEqual(['courses', 'people'])
  const played = sql`select count(*)::int as n from playback_positions b join people p using (person_id)`
  expect(readModelsOf(played)).toBe(null)
  const { asked, reader } = watched()
  await cachedRows(reader, played)
  await cachedRows(reader, played)
  expect(asked).toHaveLength(2)
  const list = {
    from: sql`from playback_positions b join people p using (person_id)`,
    order: { by: [sql`p.person_id`], descending: false },
    show: (found: Sql) => found,
  }
  asked.length = 0
  await joinedPage(reader, list, { page: 1, size })
  await joinedPage(reader, list, { page: 1, size })
  expect(counts(asked)).toBe(2)
})
