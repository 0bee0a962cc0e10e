import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyId, type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

type Code = string | null
type Door = readonly [name: string, ask: (by: Person | null) => Promise<Code>]

let graded: Graded
let learner: Person
let neighbour: Person
let session: string
let roleId: string
let past: string
const people: Record<string, Person | null> = {}

const demoted = async (by: Person) => {
  const change = `mutation { User_changeRole(userId: "${by.id}", roleId: "${roleIds.empleado}") { id } }`
  await graded.room.gql(change, {}, graded.room.admin)
}

/** Everybody with a reason to try, each with a token from before their role, access or course changed. */
beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  const { app, room, moduleId } = graded
  const away = { terminalId: app.office.terminals[1], departmentId: app.office.departments[1] }
  const holder = async (...keys: readonly PermissionKey[]) =>
    room.newPerson({ roleId: await room.roleWith(...keys), ...away })
  const given = { isDraft: false, date: '2026-03-02', time: '23:30:00' }
  session = (await lessonCalls(app, room).addSession(remote(moduleId, given))).id
  roleId = await room.roleWith('course.*')
  learner = await room.newPerson()
  neighbour = await room.newPerson()
  await graded.requireOfAll()
  await graded.save({ [learner.id]: { grade: 80, published: true } })
  past = app.clock.now.toISOString()
  app.clock.advance(60_000)
  Object.assign(people, {
    nobody: null,
    learner,
    neighbour,
    instructor: graded.instructor,
    author: room.author,
    report: await holder('report.*'),
    audit: await holder('audit.*'),
    'audit and report': await holder('audit.*', 'report.*'),
    employee: await holder('employee.*'),
    course: await holder('course.*'),
    development: await holder('employee_development.*'),
    'every other permission': await holder(
      'job_title.*',
      'department.*',
      'enterprise.*',
      'course_definition.*',
      'employee.*',
      'course.*',
      'roles_permissions.*',
    ),
    administrator: room.admin,
    'former auditor': await holder('audit.*', 'report.*', 'employee_development.*'),
    'former administrator': await room.newPerson({ roleId: roleIds.administrador, ...away }),
    'auditor who left': await holder('audit.*', 'report.*'),
    'administrator who left': await room.newPerson({ roleId: roleIds.administrador, ...away }),
    moved: await room.newPerson(),
  })
  for (const name of ['former auditor', 'former administrator']) await demoted(people[name] as Person)
  for (const name of ['auditor who left', 'administrator who left'])
    await room.gql(
      'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
      { id: people[name]?.id },
      room.admin,
    )
  const to = { ...away, jobTitleId: app.office.jobTitles[0] ?? '', jobTitleTypeId: null }
  await app.services.execute(
    app.command('Transfer'),
    person,
    people.moved?.id ?? '',
    transferEmployee({ ...to, terminalId: away.terminalId ?? '', departmentId: away.departmentId ?? '' }),
  )
  await app.settled()
  const taken = { kind: 'employee', id: learner.id }
  expect((await app.rest('POST', '/audit/exports/history', taken, room.admin.token)).status).toBe(200)
})
afterAll(() => graded.app.close())

const query =
  (text: string, variables: () => object = () => ({})) =>
  async (by: Person | null): Promise<Code> =>
    (await graded.app.gql(text, variables(), by?.token)).code
const get =
  (path: () => string) =>
  async (by: Person | null): Promise<Code> =>
    codeOf(await graded.app.rest('GET', path(), undefined, by?.token))
const post =
  (path: () => string, body: () => object) =>
  async (by: Person | null): Promise<Code> =>
    codeOf(await graded.app.rest('POST', path(), body(), by?.token))
const codeOf = ({ status, body }: { status: number; body: { code?: string } }): Code =>
  status < 300 ? null : (body.code ?? `${status}`)

const c = () => graded.courseId
const u = () => learner.id
const ofCourse = ['/employees', '/employees/export', '/employees/totals', '/summary', '/totals']
const ofPerson = ['', '/totals', '/summary', '/export']

/** Addresses of reports, each without its question. */
const reportPaths = (): readonly string[] => [
  ...['', '/summary', '/export'].flatMap((end) => [`/reports/courses${end}`, `/reports/employees${end}`]),
  ...ofCourse.map((end) => `/reports/courses/${c()}${end}`),
  ...ofPerson.map((end) => `/reports/employees/${u()}/courses${end}`),
  `/courses/${c()}/employees`,
  `/courses/${c()}/totals`,
]
const planPaths = ['/reports/plan/employees/export', '/reports/plan/courses/export']
const planQueries = ['User', 'Course'].map((of) => `${of}_list_developmentPlan`)

const several =
  (asks: () => readonly Door[]) =>
  async (by: Person | null): Promise<readonly (readonly [string, Code])[]> => {
    const answers: (readonly [string, Code])[] = []
    for (const [name, ask] of asks()) answers.push([name, await ask(by)])
    return answers
  }

const kinds = (): readonly (readonly [string, string])[] => [
  ['course', c()],
  ['employee', u()],
  ['role', roleId],
  ['company', companyId],
  ['audit', companyId],
  ['terminal', graded.app.office.terminals[0] ?? ''],
  ['department', graded.app.office.departments[0] ?? ''],
  ['jobTitle', graded.app.office.jobTitles[0] ?? ''],
  ['evaluation', graded.test],
  ['attendance', session],
  ['requirements', `department-${graded.app.office.departments[0]}`],
]
const comparing = (list: string, id: () => string | null): Door => [
  `comparison of ${list}`,
  query(
    'query ($id: ID, $from: String!, $list: ComparedList!) { Audit_comparison(list: $list, id: $id, from: $from) { count } }',
    () => ({ id: id(), from: past, list }),
  ),
]
const reading = (kind: string, id: string): Door => [
  `history of ${kind}`,
  query('query ($kind: String!, $id: ID!) { Audit_history(kind: $kind, id: $id) { count } }', () => ({
    kind,
    id,
  })),
]

/** The doors of part 6, by who is let in, as the documents have it: section 8 of the matrix of permissions, and the auditor's desk. */
const doors = {
  reports: several(() => reportPaths().map((path) => [path, get(() => path)])),
  'reports of the past': several(() =>
    reportPaths().map((path) => [path, get(() => `${path}?asOf=${past}`)]),
  ),
  plans: several(() => [
    ...planPaths.map((path): Door => [path, get(() => path)]),
    ...planQueries.map((name): Door => [name, query(`{ ${name} { count } }`)]),
  ]),
  'plans of the past': several(() => [
    ...planPaths.map((path): Door => [path, get(() => `${path}?asOf=${past}`)]),
    ...planQueries.map((name): Door => [name, query(`{ ${name}(asOf: "${past}") { count } }`)]),
  ]),
  audit: several(() => [
    ...kinds().map(([kind, id]) => reading(kind, id)),
    [
      'grade',
      query(
        'query ($c: ID!, $l: ID!, $u: ID!) { Audit_gradeHistory(courseId: $c, lessonId: $l, userId: $u) { count } }',
        () => ({ c: c(), l: graded.first, u: u() }),
      ),
    ],
    [
      'enrolment',
      query(
        'query ($c: ID!, $u: ID!) { Audit_enrolmentHistory(courseId: $c, userId: $u) { count } }',
        () => ({ c: c(), u: u() }),
      ),
    ],
    ['log', query('{ Audit_log { hasMore } }')],
    ['search', query('{ Audit_search(search: "amarre") { id } }')],
    [
      'subject',
      query('query ($c: ID!, $u: ID!) { Audit_subject(courseId: $c, userId: $u) { fullName } }', () => ({
        c: c(),
        u: u(),
      })),
    ],
    ['verification', query('{ Audit_verify { state } }')],
    ['checkpoints', query('{ Audit_checkpoints { place } }')],
    ['read models', query('{ Audit_readModels { head } }')],
    ['clocks', query('{ Audit_clocks { now } }')],
    ['lists', query('{ Audit_lists(search: "amarre") { lessonId } }')],
    ['lists of the past', query(`{ Audit_lists(search: "amarre", asOf: "${past}") { lessonId } }`)],
    ['a list', query('query ($l: ID!) { Audit_list(lessonId: $l) { lessonId } }', () => ({ l: session }))],
    comparing('grades', () => graded.first),
    comparing('attendance', () => session),
    ['begin a verification', query('mutation { Audit_startVerification { state } }')],
    ['check', query('mutation { Audit_check(name: "roles") { head } }')],
    [
      'xlsx',
      post(
        () => '/audit/exports',
        () => ({ format: 'xlsx', history: { kind: 'course', id: c() } }),
      ),
    ],
    [
      'pdf',
      post(
        () => '/audit/exports',
        () => ({ format: 'pdf', history: { courseId: c(), userId: u() } }),
      ),
    ],
    [
      'proof',
      post(
        () => '/audit/exports/history',
        () => ({ kind: 'employee', id: u() }),
      ),
    ],
    ['comparison to keep', get(() => `/audit/comparison/export?list=grades&id=${graded.first}&from=${past}`)],
    ['grades of the past', get(() => `/users/courses/${c()}/lessons/${graded.first}/users?asOf=${past}`)],
    [
      'attendance of the past',
      query(
        'query ($l: ID!, $at: String!) { UserLesson_listByLessonId(lessonId: $l, asOf: $at) { id } }',
        () => ({ l: session, at: past }),
      ),
    ],
  ]),
  'comparison of reports': several(() => [
    comparing('courses', () => null),
    comparing('employees', () => null),
    comparing('courseEmployees', c),
    ['to keep', get(() => `/audit/comparison/export?list=courses&from=${past}`)],
    ['to keep, of one', get(() => `/audit/comparison/export?list=courseEmployees&id=${c()}&from=${past}`)],
  ]),
  administration: several(() => [
    ['rebuild', query('mutation { Audit_rebuild(name: "roles") { head } }')],
    [
      'whom forgetting hits',
      query('query ($u: ID!) { User_forgettingEffects(id: $u) { __typename } }', () => ({ u: u() })),
    ],
  ]),
  'record of another': several(() => [
    [
      'json',
      post(
        () => `/users/${u()}/record/actions/export`,
        () => ({ format: 'json' }),
      ),
    ],
    [
      'pdf',
      post(
        () => `/users/${u()}/record/actions/export`,
        () => ({ format: 'pdf' }),
      ),
    ],
  ]),
} as const

type Name = keyof typeof doors

/** Written by hand: who is let in. Everybody else is refused. */
const letIn: Readonly<Record<Name, readonly string[]>> = {
  reports: ['report', 'audit and report', 'administrator'],
  'reports of the past': ['audit and report', 'administrator'],
  plans: ['report', 'development', 'audit and report', 'administrator'],
  'plans of the past': ['audit and report', 'administrator'],
  audit: ['audit', 'audit and report', 'administrator'],
  'comparison of reports': ['audit and report', 'administrator'],
  administration: ['administrator'],
  'record of another': ['learner', 'administrator'],
}

/** Whose token is worth nothing. */
const unknown: readonly string[] = ['nobody', 'auditor who left', 'administrator who left']

describe('[ROLE-08] the doors of reports and audit', () => {
  test.each(Object.keys(doors) as Name[])('%s', { timeout: 240_000 }, async (name) => {
    for (const [who, by] of Object.entries(people)) {
      const before = await graded.app.services.store.head()
      const answers = await doors[name](by)
      const code = unknown.includes(who) ? 'UNAUTHORIZED' : 'access.forbidden'
      const wanted = letIn[name].includes(who) ? null : code
      expect([who, ...answers]).toEqual([who, ...answers.map(([door]) => [door, wanted])])
      if (wanted !== null) expect([who, await graded.app.services.store.head()]).toEqual([who, before])
    }
  })

  test('a fact is left out, and a time confirmed, by administrators alone, and nobody is forgotten by whoever is not one', async () => {
    const skip = query(
      'mutation { Audit_skip(follower: "roles", position: 1, reason: "No cabe") { pending } }',
    )
    const confirm = query('mutation ($u: ID!) { Audit_confirmClock(doubt: $u) { pending } }', () => ({
      u: u(),
    }))
    const forget = query(
      'mutation ($u: ID!) { User_forget(id: $u, payrollNum: "1", ground: request) { __typename } }',
      () => ({ u: u() }),
    )
    for (const [who, by] of Object.entries(people)) {
      if (who === 'administrator') continue
      const code = unknown.includes(who) ? 'UNAUTHORIZED' : 'access.forbidden'
      expect([who, await skip(by), await confirm(by), await forget(by)]).toEqual([who, code, code, code])
    }
    expect(await skip(graded.room.admin)).not.toBe('access.forbidden')
  })

  test('a record is one’s own: whoever is moved, demoted or has no permission takes theirs, and nobody takes their neighbour’s', async () => {
    const { app } = graded
    const take = async (by: Person, of: Person) =>
      codeOf(await app.rest('POST', `/users/${of.id}/record/actions/export`, { format: 'json' }, by.token))
    for (const who of ['neighbour', 'moved', 'former auditor', 'former administrator', 'audit', 'report'])
      expect([
        who,
        await take(people[who] as Person, people[who] as Person),
        await take(people[who] as Person, learner),
      ]).toEqual([who, null, 'access.forbidden'])
    expect(await take(people['auditor who left'] as Person, people['auditor who left'] as Person)).toBe(
      'UNAUTHORIZED',
    )
  })
})
