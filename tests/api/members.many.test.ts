import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { leaveJob } from '../support/jobs.ts'

const matching = `mutation ($courseId: ID!, $search: String, $terminal: ID, $department: ID, $jobTitle: ID, $expected: Int!) {
  it: Course_enrollMatching(courseId: $courseId, search: $search, terminal: $terminal, department: $department, jobTitle: $jobTitle,
    expected: $expected) { total isUnderWay pending } }`
const reading =
  'query ($courseId: ID!, $text: String!) { it: Course_readPayrollNumbers(courseId: $courseId, text: $text) { ready numbers { line text refusal User { fullName } } } }'
const progressing =
  'query ($courseId: ID!) { it: Course_enrollmentProgress(courseId: $courseId) { id done total canBeStopped isOfRoster isDelayed } }'
const stopping =
  'mutation ($courseId: ID!) { it: Course_cancelEnrollment(courseId: $courseId) { transactionStatus } }'
const members = 'query ($courseId: ID!) { it: Course_members(courseId: $courseId) { count } }'

let app: TestApp
let room: Classroom
let courseId: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const newCourse = async () => {
  courseId = await room.draft(room.author)
  await room.describe(room.author, courseId)
  await app.settled()
}
const call = (query: string, over: object = {}, by: Person = room.author) =>
  app.gql(query, { courseId, ...over }, by.token)
const memberCount = async () => (await call(members)).data.it.count
const read = async (text: string) => (await call(reading, { text })).data.it

describe('payroll numbers that are pasted', () => {
  type Read = { line: number; text: string; refusal: string | null }

  test('[MEM-02] each is told by its line: found, or why not; reading enrolls nobody', async () => {
    await newCourse()
    await room.person('91001', { fullName: 'Rosa Mar' })
    const enrolled = await room.person('91002')
    const gone = await room.person('91003')
    await room.person('91004', { terminalId: app.office.terminals[1] })
    await room.gql(`mutation { User_updateEmployee(id: "${gone.id}", status: false) { id } }`, {}, room.admin)
    await room.gql(
      `mutation { Course_enrollUsers(courseId: "${courseId}", users: ["${enrolled.id}"]) }`,
      {},
      room.author,
    )
    const { ready, numbers } = await read('0091001\r\n\n91002\n91003, 91004\n 91001\t99999;abc\n2')
    expect(ready).toBe(1)
    expect(numbers.map(({ line, text, refusal }: Read) => [line, text, refusal])).toEqual([
      [1, '0091001', null],
      [3, '91002', 'enrolments.already-enrolled'],
      [4, '91003', 'enrolments.inactive-person'],
      [4, '91004', 'enrolments.other-terminal'],
      [5, '91001', 'enrolments.repeated-number'],
      [5, '99999', 'enrolments.no-such-person'],
      [5, 'abc', 'IncorrectPayrollNum'],
      [6, '2', 'enrolments.oneself'],
    ])
    expect(numbers[0].User).toEqual({ fullName: 'Rosa Mar' })
    expect(await memberCount()).toBe(1)
  })

  test('a number with its thousands apart or with decimals names nobody; quotes around one are left out', async () => {
    await newCourse()
    for (const number of ['91011', '91012', '911']) await room.person(number, {})
    const { ready, numbers } = await read('91,011 "91011"\n1,911\n91012.0, 911,912\n123456789')
    expect(numbers.map(({ line, text, refusal }: Read) => [line, text, refusal])).toEqual([
      [1, '91,011', 'IncorrectPayrollNum'],
      [1, '"91011"', null],
      [2, '1,911', 'IncorrectPayrollNum'],
      [3, '91012.0', 'IncorrectPayrollNum'],
      [3, '911', null],
      [3, '912', 'enrolments.no-such-person'],
      [4, '123456789', 'IncorrectPayrollNum'],
    ])
    expect(ready).toBe(2)
  })

  test('nothing at all is nothing; more than 500 are refused, and so is a longer text', async () => {
    expect(await read(' \n\t\n')).toEqual({ ready: 0, numbers: [] })
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 200_000).join('\n')
    expect((await read(many(500))).numbers).toHaveLength(500)
    const { code, field, errors } = await call(reading, { text: many(501) })
    expect([code, field]).toEqual(['enrolments.too-many-numbers', 'text'])
    expect(errors?.[0]?.extensions.params).toEqual({ most: 500, count: 501 })
    expect((await call(reading, { text: '1'.repeat(50_001) })).code).toBe('http.invalid-input')
  })

  test('more than 500 people of one act are refused', async () => {
    const users = Array.from({ length: 501 }, () => app.services.newId())
    const enrol =
      'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
    const { code, field } = await call(enrol, { users })
    expect([code, field]).toEqual(['http.invalid-input', 'users'])
  })

  test('a letter that no database keeps is nobody’s number', async () => {
    expect((await call(reading, { text: '12\u0000' })).code).toBe('http.invalid-input')
  })
})

describe('everybody who matches', () => {
  test('is enrolled, in the name of whoever asked', async () => {
    await newCourse()
    const people: Person[] = []
    for (const number of [1, 2, 3])
      people.push(await room.person(`9200${number}`, { fullName: `Bahía ${number}` }))
    await room.person('92009', { fullName: 'Bahía lejana', terminalId: app.office.terminals[1] })
    const { data } = await call(matching, { search: 'bahia', expected: 3 })
    expect(data.it).toEqual({ total: 3, isUnderWay: false, pending: false })
    expect(await memberCount()).toBe(3)
    const enrolmentId = app.services.derivedId('enrolment', people[0]?.id ?? '', courseId)
    const [fact] = await app.services.store.read(streamName('enrolment', enrolmentId))
    expect(fact?.type).toBe('Enrolled')
    expect(fact?.meta.actor).toEqual({ kind: 'person', id: room.author.id })
    expect((await call(progressing)).data.it).toEqual([])
  })

  test('is refused where the list is not as it was seen, with how many there are now', async () => {
    await newCourse()
    const { code, errors } = await call(matching, { search: 'bahia', expected: 2 })
    expect(code).toBe('enrolments.list-changed')
    expect(errors?.[0]?.extensions.params).toEqual({ count: 3 })
    expect((await call(matching, { search: 'nadie así', expected: 1 })).code).toBe('enrolments.list-changed')
    expect((await call(matching, { expected: 0 })).code).toBe('http.invalid-input')
    expect(await memberCount()).toBe(0)
  })

  test('keeps to the terminal, department and job title that were chosen', async () => {
    await newCourse()
    const { departments, jobTitles, terminals } = app.office
    await room.person('93001', { departmentId: departments[1] })
    await room.person('93002', { jobTitleId: jobTitles[1] })
    for (const filter of [{ department: departments[1] }, { jobTitle: jobTitles[1] }])
      expect((await call(matching, { ...filter, expected: 1 })).data.it.total).toBe(1)
    expect((await call(matching, { terminal: terminals[1], expected: 1 })).code).toBe(
      'enrolments.list-changed',
    )
    expect(await memberCount()).toBe(2)
  })

  describe('while it goes on', () => {
    const kind = 'enrol-matching'
    const asked = {
      search: 'bahia',
      filters: { terminalId: null, departmentId: null, jobTitleId: null },
    }
    const inputBy = (by: string) => ({ by, correlationId: app.services.newId(), asked })
    /** As another server works on it, which is well. */
    const hold = () =>
      app.services.db.query(sql`
        insert into jobs (job_id, kind, key, slot, input, done, total, owner, available_at)
        values (gen_random_uuid(), ${kind}, ${courseId}, ${`${kind} ${courseId}`},
          ${JSON.stringify(inputBy(room.author.id))}::jsonb, 100, 300, gen_random_uuid(), now() + interval '1 hour')`)

    test('its progress is told, nobody begins another, and it can be stopped', async () => {
      await newCourse()
      await hold()
      expect((await call(progressing)).data.it).toEqual([
        {
          id: expect.any(String),
          done: 100,
          total: 300,
          canBeStopped: true,
          isOfRoster: false,
          isDelayed: false,
        },
      ])
      expect((await call(matching, { search: 'bahia', expected: 3 })).code).toBe('enrolments.another-running')
      expect((await call(stopping)).data.it).toEqual({ transactionStatus: true })
      expect((await call(stopping)).data.it).toEqual({ transactionStatus: true })
      expect((await call(progressing)).data.it).toEqual([])
      expect((await call(matching, { search: 'bahia', expected: 3 })).code).toBeNull()
    })

    test('that of another course is none of this one', async () => {
      await newCourse()
      await hold()
      const held = courseId
      await newCourse()
      expect((await call(progressing)).data.it).toEqual([])
      await call(stopping)
      expect((await call(progressing, { courseId: held })).data.it).toHaveLength(1)
      await call(stopping, { courseId: held })
    })

    test('[EDT-11] so are those that a requirement or a roster causes, at the courses that they enroll in', async () => {
      const held = (name: string, about: string | null) =>
        app.services.db.query(sql`
          insert into jobs (job_id, kind, key, slot, input, done, total, owner, available_at)
          values (gen_random_uuid(), ${name}, ${`stream ${name} ${about}`}, ${`${name} ${about}`},
            ${JSON.stringify({ position: 1, about })}::jsonb, 10, 400, gen_random_uuid(), now() + interval '1 hour')`)
      await newCourse()
      const another = courseId
      await newCourse()
      await held('enrol-when-a-requirement-reaches-somebody', courseId)
      await held('enrol-when-a-requirement-reaches-somebody', another)
      await held('follow-requirements-when-a-roster-is-imported', null)
      const job = { id: expect.any(String), done: 10, total: 400, canBeStopped: false, isDelayed: false }
      const required = { ...job, isOfRoster: false }
      expect((await call(progressing)).data.it).toEqual([required])
      expect((await call(progressing, { courseId: another })).data.it).toEqual([required])
      await room.require({ level: 'department', id: app.office.departments[1] }, courseId)
      const told = (await call(progressing)).data.it
      expect(told).toEqual([required, { ...job, isOfRoster: true }])
      expect(new Set(told.map(({ id }: { id: string }) => id)).size).toBe(2)
      expect((await call(progressing, { courseId: another })).data.it).toEqual([required])
      await app.services.db.query(sql`delete from jobs where key like 'stream %'`)
    })

    test('it goes on after a crash from whom it had come to', async () => {
      await newCourse()
      const ids = (
        await app.services.db.query<{ person_id: string }>(
          sql`select person_id from people where full_name ~ '^Bahía [123]' order by person_id`,
        )
      ).map(({ person_id }) => person_id)
      await leaveJob(app.services.db, {
        kind,
        key: courseId,
        input: inputBy(room.author.id),
        cursor: ids[0],
      })
      await app.services.jobs.wake()
      await app.services.jobs.idle(courseId)
      await app.settled()
      expect(await memberCount()).toBe(2)
      expect((await call(progressing)).data.it).toEqual([])
    })

    test('[MEM-03] it ends where whoever asked may enroll no more', async () => {
      await newCourse()
      await leaveJob(app.services.db, { kind, key: courseId, input: inputBy(room.colleague.id) })
      await app.services.jobs.wake()
      await app.services.jobs.idle(courseId)
      await app.settled()
      expect(await memberCount()).toBe(0)
      expect((await call(progressing)).data.it).toEqual([])
    })
  })
})
