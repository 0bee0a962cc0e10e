import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../api/features/all.ts'
import { authenticate } from '../../api/http/auth.ts'
import { jsonAnswer, presentedOnce } from '../../api/http/json.ts'
import { costMax, costOf } from '../../api/http/query-cost.ts'
import { parseQueryText } from '../../api/http/query-limits.ts'
import { rootOperation } from '../../api/http/root-fields.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTerminal, terminal } from '../../domain/organisation/units.ts'
import type { Statement } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { webOperationTexts } from '../support/web-operations.ts'

const schema = buildSchema(operations)
const cost = (query: string, variables = {}): number =>
  costOf(schema, rootOperation(parseQueryText(query), null), variables)

describe('the cost of a query', () => {
  test('is of its lists, by the rows that each is asked for, wherever the number stands', () => {
    const sized = (size: string, head = '') =>
      cost(`query ${head} { User_list(pageSize: ${size}) { count } }`)
    expect([sized('7'), sized('100'), sized('$n', '($n: Int = 30)')]).toEqual([57, 150, 80])
    expect(cost('query ($n: Int) { User_list(pageSize: $n) { count } }', { n: 20 })).toBe(70)
    expect(cost('{ User_list { count } User_listCourses { count } }')).toBe(57 + 60)
    expect(cost('{ Terminal_list { id } Priority_list { id } __typename }')).toBe(50 + 50 + 10 + 1)
  })

  test('is of what its rows hold, too: lists within lists, through fragments, as often as they are asked for', () => {
    const lessons = (selection: string) => cost(`{ Module_list(courseId: "c") { lessons { ${selection} } } }`)
    const [bare, full] = [lessons('id'), lessons('id name file captions { signedUrl fileName } transcript')]
    expect([bare, full]).toEqual([154, 178])
    const fragment = 'fragment F on Module { lessons { id } }'
    expect(cost(`{ Module_list(courseId: "c") { ...F } } ${fragment}`)).toBe(bare)
    expect(cost('{ Module_list(courseId: "c") { ... on Module { lessons { id } } } }')).toBe(bare)
    expect(cost('{ Module_list(courseId: "c") { a: lessons { id } b: lessons { id } } }')).toBe(159)
    const people = (selection: string) => cost(`{ User_list(pageSize: 100) { rows { ${selection} } } }`)
    expect(people('Role { permissions { key name } }') - people('id')).toBe(42)
    expect(cost('{ Course_listCoursesByEnterprise { terminals { Terminal { name } } } }')).toBeGreaterThan(
      cost('{ Department_list { name } }'),
    )
  })

  test('of a course with its lessons, and of its members, is more than of one thing or a list', () => {
    const ofOne = cost('{ User(id: "u") { id } }')
    for (const [call, most] of [
      ['Course(id: "c") { name }', 33],
      ['findOneCourse(id: "c") { name }', 33],
      ['Course_contentCount(courseId: "c") { videoCount }', 33],
      ['Lesson_count(moduleId: "m")', 6],
      ['Lesson_list(moduleId: "m") { id }', 6],
      ['Module_list(courseId: "c") { id }', 6],
      ['User_listPrivateLessons(userId: "u") { id }', 2],
      ['Course_members(courseId: "c", pageSize: 100) { count }', 4],
      ['Audit_person(userId: "u") { fullName }', 6],
    ] as const) {
      const one = cost(`{ ${call} }`)
      expect([call, Math.floor(costMax / one)]).toEqual([call, most])
      expect(one).toBeGreaterThan(ofOne)
    }
  })

  test('counts each alias, also where a fragment spreads it', () => {
    const twice = 2 * cost('{ Lesson_count(moduleId: "m") }')
    expect(cost('{ a: Lesson_count(moduleId: "m") b: Lesson_count(moduleId: "m") }')).toBe(twice)
    const fragment = 'fragment F on Query { a: Lesson_count(moduleId: "m") }'
    expect(cost(`{ ...F ... on Query { ...F } } ${fragment}`)).toBe(twice)
  })

  test('of a whole file, a copy or everybody in a course is so much that no three go together', () => {
    const id = '0b17ac07-1111-4111-8111-111111111111'
    for (const [type, call] of [
      ['query', 'Audit_comparison(list: courses, from: "2026-01-01", pageSize: 1) { count }'],
      ['query', 'EvaluationQuestion_readFile(text: "", format: gift) { questions { line } }'],
      ['query', `Course_changeEffects(change: addLesson, id: "${id}") { members }`],
      ['query', `Course_publicationEffects(courseId: "${id}") { total }`],
      ['query', 'Course_enterpriseTypeEffects(coursesData: []) { id }'],
      ['query', `Course_departmentTypeEffects(coursesData: [], departmentId: "${id}") { id }`],
      ['query', `Course_jobTitleTypeEffects(coursesData: [], jobTitleId: "${id}") { id }`],
      ['query', `Course_readPayrollNumbers(courseId: "${id}", text: "") { ready }`],
      ['query', `User_listUsersByCourse(courseId: "${id}", pageSize: 1) { wasUserEnrolled }`],
      ['query', `UserLesson_listByLessonId(lessonId: "${id}", pageSize: 1) { id }`],
      ['mutation', `Course_duplicate(id: "${id}") { id }`],
      ['mutation', `Module_duplicate(id: "${id}") { id }`],
      ['mutation', `Lesson_duplicate(id: "${id}") { pending }`],
    ])
      expect(cost(`${type} { a: ${call} b: ${call} c: ${call} }`), call).toBeGreaterThan(costMax)
  })

  test('of a report is by its limit, and of all its rows that of a whole', () => {
    const limited = (limit: string, head = '', variables = {}) =>
      cost(`query ${head} { User_list_developmentPlan(limit: ${limit}) { count } }`, variables)
    expect([limited('7'), limited('100'), limited('$n', '($n: Int)', { n: 20 })]).toEqual([57, 150, 70])
    expect(cost('{ Course_list_developmentPlan { count } }')).toBe(60)
    expect([limited('null'), limited('$n', '($n: Int)', { n: null })]).toEqual([400, 400])
    expect(limited('-1000')).toBe(60)
  })

  test('is not made less by a page of no rows, of fewer than none, or of what is no number', () => {
    for (const pageSize of [0, -1_000, 1e9, 'many', {}, null])
      expect(cost('query ($n: Int) { User_list(pageSize: $n) { count } }', { n: pageSize })).toBeGreaterThan(
        50,
      )
  })

  test('of any screen’s own queries is at most half of what one may ask, with the largest pages', async () => {
    const texts = await webOperationTexts()
    expect(texts.length).toBeGreaterThan(50)
    for (const text of texts) expect(cost(text, { pageSize: 100 }), text).toBeLessThanOrEqual(costMax / 2)
  })
})

test('a list is presented once for as long as the same rows come, and again for others', async () => {
  const presented: number[] = []
  const list = presentedOnce((id: number) => {
    presented.push(id)
    return { id }
  })
  const rows = [1, 2]
  const texts = [list(rows), list(rows), list([3])].map((shown) => jsonAnswer(shown, 200).text())
  expect(await Promise.all(texts)).toEqual(['[{"id":1},{"id":2}]', '[{"id":1},{"id":2}]', '[{"id":3}]'])
  expect(presented).toEqual([1, 2, 3])
})

describe('a query', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp()
    token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  })
  afterAll(() => app.close())

  const lists = (count: number, pageSize: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `l${i}: User_list(pageSize: ${pageSize}, search: "${i}a") { count }`).join(' ')} }`

  test('that asks for fifty lists at once is refused before it is carried out, the first time and the next', async () => {
    const before = app.services.db
    let asked = 0
    const counted = {
      ...before,
      query: (statement: { text: string; values: readonly unknown[] }) => {
        if (statement.text.includes('from people')) asked += 1
        return before.query(statement)
      },
    }
    Object.assign(app.services, { db: counted })
    for (const _ of [1, 2])
      expect(await app.gql(lists(50, 7), {}, token)).toMatchObject({
        status: 200,
        data: null,
        code: 'http.too-costly',
        errors: [{ extensions: { params: { most: costMax } } }],
      })
    expect(asked).toBe(0)
    expect((await app.gql(lists(6, 100), {}, token)).errors).toBeUndefined()
    Object.assign(app.services, { db: before })
  })

  test('is answered the second time, from its known document, as the first time, refusals and all', async () => {
    const asks: [string, object][] = [
      ['{ User(id: "nobody") { id } Terminal_list { name } }', {}],
      ['{ noSuchField }', {}],
      ['query ($id: ID!) { User(id: $id) { id } }', {}],
      ['query ($n: Int) { User_list(pageSize: $n) { count rows { id } } }', { n: 'seven' }],
      ['query ($n: Int) { User_list(pageSize: $n) { count rows { id payrollNum } } }', { n: 5 }],
      ['query A { Priority_list { id } } query B { Terminal_list { id } }', {}],
      ['{ a: User(id: "00000000-0000-4000-8000-000000000001") { id } }', {}],
    ]
    for (const [query, variables] of asks) {
      const say = async () => {
        const { headers: _, ...answer } = await app.gql(query, variables, token)
        return JSON.stringify(answer)
      }
      const first = await say()
      expect(await say()).toBe(first)
      expect(await say()).toBe(first)
    }
  })

  test('by a known text is asked for its session and its right each time', async () => {
    const query = '{ User_list { count } }'
    expect((await app.gql(query, {}, token)).errors).toBeUndefined()
    expect((await app.gql(query, {}, token)).errors).toBeUndefined()
    expect(await app.gql(query)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    const employee = await app.as(await app.hire({ payrollNum: '2' }))
    expect(await app.gql(query, {}, employee)).toMatchObject({ code: 'access.forbidden' })
  })

  /** What is asked of the app's database while `act` runs. */
  const statementsOf = async (
    act: (asked: readonly Statement[]) => Promise<unknown>,
  ): Promise<Statement[]> => {
    const { db } = app.services
    const asked: Statement[] = []
    const query = <Row extends object>(statement: Statement) => {
      asked.push(statement)
      return db.query<Row>(statement)
    }
    Object.assign(app.services, { db: { ...db, query } })
    try {
      await act(asked)
    } finally {
      Object.assign(app.services, { db })
    }
    return asked
  }

  test('shares the statement that knows who asks with whoever asks in the same turn of the event loop', async () => {
    const other = await app.as(await app.hire({ payrollNum: '3' }))
    for (const known of [token, other]) await app.gql('{ User_logged { id } }', {}, known)
    const askers = Array.from({ length: 8 }, (_, index) => (index % 2 ? token : other))
    let requireCaller: string[] = []
    const together = await statementsOf(async () => {
      const found = await Promise.all(
        askers.map((known) => authenticate(app.services, `Bearer ${known}`, { writes: false })),
      )
      requireCaller = found.map(({ personId }) => personId)
    })
    expect(new Set(requireCaller).size).toBe(2)
    expect(together.map(({ text }) => text)).toEqual([expect.stringContaining('who_asks')])

    let answered: string[] = []
    const asked = await statementsOf(async () => {
      const answers = await Promise.all(askers.map((known) => app.gql('{ User_logged { id } }', {}, known)))
      answered = answers.map(({ data }) => data.User_logged.id)
    })
    expect(answered).toEqual(requireCaller)
    const sought = asked.flatMap(({ text, values }) => (text.includes('who_asks') ? values[0] : []))
    expect(sought).toHaveLength(askers.length)
    expect(
      asked.filter(({ text }) => text.includes('login_sessions') || text.includes('from streams')),
    ).toEqual([])
  })

  test('that writes does not ask for the versions of what is cached, as it reads nothing from there', async () => {
    const asking = (writes: boolean) => authenticate(app.services, `Bearer ${token}`, { writes })
    const versions = async (...askers: readonly boolean[]) => {
      let known: unknown[] = []
      const [asked] = await statementsOf(async () => {
        const found = await Promise.all(askers.map(asking))
        known = found.map(({ readFrom }) => readFrom.versions)
      })
      return { isAsked: asked?.text.includes('from live_checkpoints'), known }
    }
    expect(await versions(true, true)).toEqual({ isAsked: false, known: [null, null] })
    const read = await versions(true, false)
    expect(read).toEqual({ isAsked: true, known: [expect.stringContaining('people'), read.known[0]] })
  })

  test('for the zone of many courses asks for it once', async () => {
    const create = (name: string) => `${name}: Course_create(course: { name: "Curso ${name}" }) { id }`
    await app.gql(`mutation { ${['uno', 'dos', 'tres'].map(create).join(' ')} }`, {}, token)
    const query = '{ Course_findByName { rows { timeZone again: timeZone } } }'
    const asked = await statementsOf(async () => {
      const { data } = await app.gql(query, {}, token)
      expect(data.Course_findByName.rows).toHaveLength(3)
    })
    expect(asked.filter(({ text }) => text.includes('from company'))).toHaveLength(1)
  })

  test('of a small list costs the statement that knows who asks, unless the list has changed', async () => {
    const terminals = async () => (await app.rest('GET', '/terminals', undefined, token)).body
    const id = app.services.newId()
    const opened = { id, name: 'Áncora', status: true }
    await statementsOf(async (asked) => {
      const first = await terminals()
      const before = asked.length
      expect(await terminals()).toEqual(first)
      expect(asked.slice(before).map(({ text }) => text)).toEqual([expect.stringContaining('who_asks')])
      await app.services.execute(
        app.command('OpenTerminal'),
        terminal,
        id,
        openTerminal({ id, name: opened.name }),
      )
      await app.settled()
      expect(await terminals()).toEqual([opened, ...first])
    })
  })
})
