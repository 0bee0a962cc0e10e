import type { EventStore, Write } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { asOf, projections } from '../../projections/all.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { Projection, Table } from '../../projections/kernel/projection.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { peoplePage } from '../../projections/people.questions.ts'
import { planOf } from '../../projections/plans.questions.ts'
import { coursesReport, membersReport, memberTotals } from '../../projections/reports.questions.ts'
import { bulkCommand } from './bulk.ts'
import { chance, givenNames, surnames, unitId } from './company.ts'
import { median, msOf, quantile } from './figures.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'

const people = sized(6_000, 40)
const courseCount = sized(10, 2)
const rounds = sized(3, 1)
/** Of the second half of the log. */
const followed = sized(20_000, 200)

const next = chance(3)
const oneOf = (words: readonly string[]): string => words[Math.floor(next() * words.length)] ?? ''

const hired = (personId: string, number: number): DomainEvent => ({
  type: 'EmployeeHired',
  data: {
    personId,
    payrollNum: String(number + 1),
    fullName: `${oneOf(givenNames)} ${oneOf(surnames)} ${oneOf(surnames)}`,
    email: null,
    telephone: null,
    gender: null,
    birthDate: '1985-06-15',
    entryDate: '2018-01-08',
    terminalId: unitId('terminal', 1),
    departmentId: unitId('department', number % 20),
    jobTitleId: unitId('jobTitle', number % 50),
    jobTitleTypeId: null,
    roleId: unitId('role', 1),
  },
})

const course = (courseId: string, number: number): Write => ({
  stream: `course-${courseId}`,
  expected: 'noStream',
  events: [{ type: 'CourseDrafted', data: { courseId, name: `Curso ${number}`, createdBy: newId() } }],
})

/** Half of everything, then the other half: everybody changes department and passes every course. */
const fill = async (store: EventStore): Promise<{ courseId: string; personId: string; middle: number }> => {
  const courses = Array.from({ length: courseCount }, newId)
  const persons = Array.from({ length: people }, newId)
  const append = async (writes: readonly Write[]) => {
    for (let first = 0; first < writes.length; first += 2_000)
      await store.append(writes.slice(first, first + 2_000), bulkCommand('Fill'))
  }
  const enrolments = courses.flatMap((courseId) =>
    persons.map((personId) => ({ enrolmentId: newId(), personId, courseId, cycle: 1 })),
  )
  await append(courses.map(course))
  await append(
    persons.map((personId, number) => ({
      stream: `person-${personId}`,
      expected: 'noStream',
      events: [hired(personId, number)],
    })),
  )
  await append(
    enrolments.map((data) => ({
      stream: `enrolment-${data.enrolmentId}`,
      expected: 'noStream',
      events: [{ type: 'Enrolled', data: { ...data, because: 'requirement' } }],
    })),
  )
  const middle = await store.head()
  await append(
    persons.map((personId, number) => ({
      stream: `person-${personId}`,
      expected: 1,
      events: [
        {
          type: 'EmployeeTransferred',
          data: {
            personId,
            terminalId: unitId('terminal', 2),
            departmentId: unitId('department', (number + 1) % 20),
            jobTitleId: unitId('jobTitle', number % 50),
            jobTitleTypeId: null,
          },
        },
      ],
    })),
  )
  await append(
    enrolments.map((data) => ({
      stream: `enrolment-${data.enrolmentId}`,
      expected: 1,
      events: [
        { type: 'LessonCompleted', data: { ...data, lessonId: data.courseId } },
        { type: 'CourseApproved', data: { ...data, by: null } },
      ],
    })),
  )
  return { courseId: courses[0] ?? '', personId: persons[0] ?? '', middle }
}

/** The same read models, of which no past is kept. */
const withoutPast = (of: Projection): Projection => {
  const plain = new Map(
    of.tables.map(({ past, pastIndexes, ...table }): [string, Table] => [table.name, table]),
  )
  const stripped =
    (handler: Projection['on'][string]): Projection['on'][string] =>
    (event) =>
      [handler(event)].flat().map((one) => ({ ...one, table: plain.get(one.table.name) ?? one.table }))
  return {
    ...of,
    tables: [...plain.values()],
    on: Object.fromEntries(Object.entries(of.on).map(([type, handler]) => [type, stripped(handler)])),
  }
}

/** How long the read models take for so many events, in milliseconds. */
type Way = (db: Database, of: readonly Projection[], store: EventStore, until: number) => Promise<number>

const following =
  (page: number): Way =>
  async (db, of, store, until) => {
    let end = 0
    const models = await startProjections({
      db,
      readEvents: async (after, limit) =>
        after >= end ? [] : store.readFacts(after, Math.min(limit, end - after)),
      head: async () => end,
      projections: of,
      page,
      onError: console.error,
    })
    await models.rebuild()
    end = until
    const time = await msOf(() => models.caughtUp(until, 600_000))
    await models.stop()
    return time
  }

const rebuilding: Way = async (db, of, store, until) => {
  const log = { readEvents: store.readFacts, head: async () => until }
  const models = await startProjections({ db, ...log, projections: of, onError: console.error })
  const time = await msOf(() => models.rebuild())
  await models.stop()
  return time
}

type Questions = Readonly<Record<string, (db: Queryable) => Promise<unknown>>>

const questions = (courseId: string, personId: string): Questions => {
  const page = { page: 1, size: 10 }
  const filters = { timeZone: 'America/Mexico_City', today: '2026-03-02' }
  const anybody = { terminalId: null, departmentId: null, isActive: null }
  return {
    'a page of courses': (db) => coursesReport(db, filters, page),
    'members of a course': (db) => membersReport(db, courseId, filters, page),
    'of one department': (db) =>
      membersReport(db, courseId, { ...filters, departmentId: unitId('department', 1) }, page),
    'totals of a course': (db) => memberTotals(db, courseId, filters),
    'a page of people': (db) => peoplePage(db, { search: null, filters: anybody, page: 1, size: 10 }),
    'a plan': (db) => planOf(db, personId, { isOwn: false, today: '2026-03-02' }),
  }
}

const sizeOf = async (db: Database, like: string): Promise<number> => {
  const [found] = await db.query<{ bytes: number }>({
    text: `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
      where relkind = 'r' and relname like $1`,
    values: [like],
  })
  return (found?.bytes ?? 0) / 2 ** 20
}

/** What it costs to keep the past, and to ask it. */
export const bench = (): Promise<void> =>
  onOwnServer('past', async ({ db, store }) => {
    const { courseId, personId, middle } = await fill(store)
    const head = await store.head()
    console.log(`  ${head.toLocaleString('en')} events`)
    await compareWays(db, store, head)
    await askAll(db, questions(courseId, personId), { head, middle })
  })

/** How fast read models with a past are kept beside the same without one, and how much room the past takes. */
const compareWays = async (db: Database, store: EventStore, head: number): Promise<void> => {
  const [plain, kept] = [projections.map(withoutPast), projections]
  const ways: readonly (readonly [name: string, way: Way, until: number])[] = [
    ['followed 20 at a time', following(20), Math.min(followed, head)],
    ['followed, behind', following(1_000), head],
    ['rebuilt', rebuilding, head],
  ]
  for (const [name, way, until] of ways) {
    const [without, keeping]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      without.push(await way(db, plain, store, until))
      keeping.push(await way(db, kept, store, until))
    }
    const rate = (times: readonly number[]) => Math.round((until / median(times)) * 1_000)
    const ratio = rate(keeping) / rate(without)
    console.log(
      `  ${name.padEnd(22)}${rate(without).toLocaleString('en').padStart(8)}/s without, ` +
        `${rate(keeping).toLocaleString('en').padStart(8)}/s with: ${ratio.toFixed(2)}`,
    )
  }
  const [past, all] = [await sizeOf(db, '%\\_past\\_v%'), await sizeOf(db, '%\\_v%')]
  console.log(`  today ${(all - past).toFixed(0)} MB, past ${past.toFixed(0)} MB`)
}

/** Each question of today, as of the newest position, and as of the middle of the log. */
const askAll = async (
  db: Database,
  asked: Questions,
  { head, middle }: { head: number; middle: number },
): Promise<void> => {
  console.log(
    `  ${'ms, median (p95)'.padEnd(22)}${['today', 'as of now', 'of then'].map((of) => of.padStart(16)).join('')}`,
  )
  for (const [name, ask] of Object.entries(asked)) {
    const cells = []
    for (const of of [null, head, middle]) {
      const times: number[] = []
      // every question anew: what a list keeps is kept by its database
      for (let round = 0; round < sized(60, 2); round += 1)
        times.push(await msOf(() => ask(of === null ? { query: db.query } : asOf(db, of))))
      cells.push(`${median(times).toFixed(1)} (${quantile(times, 0.95).toFixed(1)})`)
    }
    console.log(`  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(16)).join('')}`)
  }
}
