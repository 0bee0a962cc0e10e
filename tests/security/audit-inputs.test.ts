import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'

let graded: Graded
let admin: Person

beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  admin = graded.room.admin
  await graded.requireOfAll()
})
afterAll(() => graded.app.close())

type Answer = { readonly status: number; readonly code: string | null; readonly field: string | null }

const long = 'a'.repeat(3_000)
const noIds = [
  'x',
  ' ',
  '%',
  "' or 1=1 --",
  '../../roles',
  '2',
  'null',
  `${companyId}a`,
  long,
  'é\u202e',
  '\u0000',
]
const noDays = [
  'x',
  '0000-01-01',
  '2026-02-30',
  '2026-13-01',
  '31/02/2026',
  '20260302',
  '1e9',
  'now',
  long,
  '\u0000',
]
const noMoments = [
  ...noDays,
  '2026-03-02T25:00:00Z',
  '2026-03-02T10:00:00',
  '2026-03-02T10:00:00+06:00',
  '+275760-09-13T00:00:00Z',
  '9999-12-31',
  '2999-01-01T00:00:00Z',
]
const noNumbers = ['x', '-1', '1.5', '1e999', '99999999999999999999', 'NaN']
const noWords = ['x', 'NAME', '__proto__', 'constructor', 'toString', long]

type Kind = 'id' | 'ids' | 'day' | 'moment' | 'number' | 'word'
const wrong: Readonly<Record<Kind, readonly string[]>> = {
  id: noIds,
  ids: noIds,
  day: noDays,
  moment: noMoments,
  number: noNumbers,
  word: noWords,
}

const person = {
  departmentId: 'id',
  jobTitleId: 'id',
  jobTitleTypeId: 'id',
  terminalId: 'ids',
  gender: 'word',
  minAge: 'number',
  maxAge: 'number',
  ageRange: 'word',
  entryDate: 'day',
  asOf: 'moment',
} as const
const course = {
  priorityId: 'id',
  prioritiesId: 'ids',
  categoryId: 'id',
  status: 'word',
  asOf: 'moment',
} as const
const paged = { page: 'number', pageSize: 'number', sort: 'word', direction: 'word' } as const
const members = {
  ...person,
  department: 'id',
  jobTitle: 'id',
  jobTitleType: 'id',
  age: 'word',
  status: 'word',
  inscriptionDate: 'day',
  terminationDate: 'day',
} as const
const ofPeople = { terminal: 'id', asOf: 'moment', sort: 'word', direction: 'word', columns: 'word' } as const

/** What each address takes that can be wrong. */
const asked = (): Readonly<Record<string, Readonly<Record<string, Kind>>>> => {
  const [ofCourse, one] = [`/reports/courses/${graded.courseId}`, `/reports/employees/${admin.id}/courses`]
  return {
    '/reports/courses': { ...course, ...paged, level: 'word', date: 'day' },
    '/reports/courses/summary': { ...course, level: 'word', date: 'day' },
    '/reports/courses/export': { ...course, level: 'word', date: 'day', sort: 'word', columns: 'word' },
    [`${ofCourse}/employees`]: { ...members, ...paged },
    [`${ofCourse}/employees/export`]: { ...members, columns: 'word' },
    [`${ofCourse}/employees/totals`]: members,
    [`${ofCourse}/summary`]: members,
    [`/courses/${graded.courseId}/employees`]: { ...members, ...paged },
    '/reports/employees': { ...person, ...paged },
    '/reports/employees/summary': person,
    '/reports/employees/export': { ...person, columns: 'word' },
    [one]: { ...course, ...paged, date: 'day' },
    [`${one}/totals`]: { ...course, date: 'day' },
    [`${one}/summary`]: { ...course, date: 'day' },
    [`${one}/export`]: { ...course, date: 'day', columns: 'word' },
    '/reports/plan/employees/export': { ...ofPeople, department: 'id', startDate: 'day', endDate: 'day' },
    '/reports/plan/courses/export': ofPeople,
    '/audit/comparison/export': { list: 'word', id: 'id', from: 'moment', to: 'moment' },
  }
}

/** What has to stand there for a question to be asked at all. */
const needed: Readonly<Record<string, string>> = {
  '/audit/comparison/export': 'list=grades&id=ID&from=2026-03-01',
}

/** Three of the values, other ones at each place: every field is asked with some, and each value in many fields. */
const someOf = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  values.filter((_, at) => (at + 3 * place) % values.length < 3)

const fieldsOf = (answers: readonly (readonly [string, Answer])[], isFine: (answer: Answer) => boolean) =>
  answers.filter(([, answer]) => !isFine(answer)).map(([what, answer]) => [what.slice(0, 200), answer])

const unchanged = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  const before = await graded.app.services.store.head()
  const result = await act()
  expect(await graded.app.services.store.head()).toBe(before)
  return result
}

const rest = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
  const { status, body: answer } = await graded.app.rest(method, path, body, admin.token)
  return { status, code: answer.code ?? null, field: answer.field ?? null }
}

test('a question to a report with a wrong id, date, number or word is refused by the field', async () => {
  const fields = Object.entries(asked()).flatMap(([path, takes]) =>
    Object.entries(takes).map(([name, kind]) => [path, name, kind] as const),
  )
  const answers = await unchanged(async () => {
    const all: (readonly [string, Answer])[] = []
    for (const [place, [path, name, kind]] of fields.entries())
      for (const value of someOf(wrong[kind], place)) {
        const rest_ = new URLSearchParams(needed[path]?.replace('ID', graded.first))
        rest_.set(name, value)
        const address = `${path}?${rest_}`
        all.push([address, await rest('GET', address)])
      }
    return all
  })
  const isFine = ({ status, code, field }: Answer) =>
    status >= 400 && status < 500 && code !== null && field !== null
  expect(answers.length).toBeGreaterThan(400)
  expect(fieldsOf(answers, isFine)).toEqual([])
})

test('a question about whom or what is not there is refused too', async () => {
  const none = '0b17ac07-1111-4111-8111-111111111111'
  const paths = [
    ...noIds.concat(none).flatMap((one) => {
      const of = encodeURIComponent(one)
      return [
        `/reports/courses/${of}/employees`,
        `/reports/courses/${of}/employees/export`,
        `/reports/courses/${of}/summary`,
        `/reports/courses/${of}/totals`,
        `/courses/${of}/totals`,
        `/reports/employees/${of}/courses`,
        `/reports/employees/${of}/courses/totals`,
        `/reports/employees/${of}/courses/summary`,
        `/reports/employees/${of}/courses/export`,
      ]
    }),
    '/audit/comparison/export',
    '/audit/comparison/export?list=grades&from=2026-03-01',
    `/audit/comparison/export?list=grades&id=${none}&from=2026-03-01`,
    `/audit/comparison/export?list=courseEmployees&id=${none}&from=2026-03-01`,
    '/audit/comparison/export?list=courses&from=2026-03-02&to=2026-03-01',
  ]
  const answers: (readonly [string, Answer])[] = []
  await unchanged(async () => {
    for (const path of paths) answers.push([path, await rest('GET', path)])
  })
  expect(fieldsOf(answers, ({ status, code }) => status >= 400 && status < 500 && code !== null)).toEqual([])
})

test('days as far as dates go are days, and whatever was not recorded by then is not there', async () => {
  for (const day of ['0001-01-01', '1899-12-31', '1970-01-01', '01/01/2000']) {
    const { status, body } = await graded.app.rest(
      'GET',
      `/reports/courses?asOf=${day}`,
      undefined,
      admin.token,
    )
    expect([day, status, body.count]).toEqual([day, 200, 0])
  }
})

const strange: readonly unknown[] = [null, [], {}, [[]], 7, true, '', ...noIds]

test('a body of exports with a wrong field is refused by it, and nothing is recorded as taken', async () => {
  const id = graded.courseId
  const [record, file, proof] = [
    `/users/${admin.id}/record/actions/export`,
    '/audit/exports',
    '/audit/exports/history',
  ]
  const whole = { format: 'xlsx', history: { kind: 'course', id } }
  const bodies: (readonly [string, unknown])[] = [
    ...[null, [], 'x', 7, {}, undefined].flatMap((body) =>
      [record, file, proof].map((path) => [path, body] as const),
    ),
    ...strange.flatMap((value): (readonly [string, unknown])[] => [
      [record, { format: value }],
      [file, { ...whole, format: value }],
      [file, { ...whole, history: { kind: value === null ? 7 : value, id } }],
      [file, { ...whole, history: { kind: 'course', id: value === null ? 7 : value } }],
      [file, { ...whole, history: { courseId: id, userId: value } }],
      [file, { ...whole, filter: { types: value === null ? 7 : value } }],
      [file, { ...whole, filter: { types: [value] } }],
      [file, { ...whole, filter: { from: value === null ? 7 : value } }],
      [file, { ...whole, filter: { actorKind: value === null ? 7 : value, actorId: 'x' } }],
      [proof, { kind: value, id }],
      [proof, { kind: 'course', id: value }],
      [proof, { kind: 'enrolment', id, userId: value }],
      [proof, { kind: 'enrolment', id, userId: admin.id, lessonId: value === null ? 7 : value }],
    ]),
    [file, { ...whole, history: [] }],
    [file, { ...whole, history: null }],
    [file, { ...whole, history: { lessonId: id } }],
    [file, { ...whole, history: { kind: 'course', id, lessonId: id } }],
    [file, { ...whole, history: { kind: 'course', id, courseId: id, userId: admin.id } }],
    [file, { ...whole, filter: { from: '2026-03-02', until: '2026-03-01' } }],
    [file, { ...whole, filter: { actorId: admin.id } }],
    [file, { ...whole, more: 1 }],
    [proof, { kind: 'course', id, userId: admin.id }],
    [proof, { kind: 'course', id, lessonId: id }],
    [proof, { kind: 'audit', id: companyId }],
  ]
  const answers: (readonly [string, Answer])[] = []
  const before = await graded.app.services.store.head()
  for (const [path, body] of bodies)
    answers.push([`${path} ${JSON.stringify(body)}`, await rest('POST', path, body)])
  expect(fieldsOf(answers, ({ status, code }) => status >= 400 && status < 500 && code !== null)).toEqual([])
  for (const [body, field] of [
    [{ ...whole, more: 1 }, 'more'],
    [{ ...whole, filter: { more: 1 } }, 'filter.more'],
  ] as const)
    expect(await rest('POST', file, body)).toMatchObject({ code: 'http.invalid-input', field })
  expect(await graded.app.services.store.head()).toBe(before)
})

const paging = 'pageSize: $pageSize, before: $before, filter: $filter'
const takes = '$pageSize: Int, $before: Float, $filter: AuditFilter'
const histories: Readonly<Record<string, string>> = {
  grade: `query ($c: ID!, $l: ID!, $u: ID!, ${takes}) { Audit_gradeHistory(courseId: $c, lessonId: $l, userId: $u, ${paging}) { count } }`,
  enrolment: `query ($c: ID!, $u: ID!, ${takes}) { Audit_enrolmentHistory(courseId: $c, userId: $u, ${paging}) { count } }`,
  record: `query ($kind: String!, $id: ID!, ${takes}) { Audit_history(kind: $kind, id: $id, ${paging}) { count } }`,
  log: `query (${takes}) { Audit_log(${paging}) { hasMore } }`,
}

test('a history with a wrong id, page or filter is refused by the field', async () => {
  const of = { c: graded.courseId, l: graded.first, u: admin.id, kind: 'course', id: graded.courseId }
  const pages = [
    ...[0, -1, 101, 2_147_483_647].map((pageSize) => ({ pageSize })),
    ...[0, -1, 1.5, 1e300].map((before) => ({ before })),
    ...[
      { types: [] },
      { types: ['x'] },
      { types: ['__proto__'] },
      { types: Array.from({ length: 201 }, () => 'Enrolled') },
      { actorKind: 'person' },
      { actorKind: 'x', actorId: 'x' },
      { actorKind: 'person', actorId: '' },
      { actorKind: 'person', actorId: long },
      { actorKind: 'person', actorId: 'x' },
      { from: '2026-02-30' },
      { from: '0000-01-01' },
      { until: 'x' },
      { from: '2026-03-02', until: '2026-03-01' },
    ].map((filter) => ({ filter })),
  ]
  const asking: (readonly [string, object])[] = [
    ...Object.keys(histories).flatMap((name) => pages.map((page) => [name, page] as const)),
    ...['grade', 'enrolment'].flatMap((name) =>
      ['c', 'u'].flatMap((key) => noIds.map((value) => [name, { [key]: value }] as const)),
    ),
    ...noIds.flatMap((value) => [
      ['grade', { l: value }] as const,
      ['record', { id: value }] as const,
      ['record', { kind: value }] as const,
      ['record', { kind: 'requirements', id: `department-${value}` }] as const,
      ['record', { kind: 'attendance', id: value }] as const,
    ]),
  ]
  const answers: (readonly [string, Answer])[] = []
  for (const [name, given] of asking) {
    const { status, code, field } = await graded.app.gql(
      histories[name] ?? '',
      { ...of, ...given },
      admin.token,
    )
    answers.push([`${name} ${JSON.stringify(given)}`, { status, code, field }])
  }
  const isFine = ({ status, code, field }: Answer) =>
    status < 500 && code === 'http.invalid-input' && field !== null
  expect(fieldsOf(answers, isFine)).toEqual([])
})

test('acts on read models and comparisons with wrong arguments are refused by the field', async () => {
  const calls: (readonly [string, readonly object[]])[] = [
    ['mutation ($name: String) { Audit_rebuild(name: $name) { head } }', noWords.map((name) => ({ name }))],
    ['mutation ($name: String) { Audit_check(name: $name) { head } }', noWords.map((name) => ({ name }))],
    [
      'mutation ($follower: String!, $position: Float!, $reason: String) { Audit_skip(follower: $follower, position: $position, reason: $reason) { pending } }',
      [
        ...noWords.map((follower) => ({ follower, position: 1, reason: 'r' })),
        ...[0, -1, 1.5, 1e300].map((position) => ({ follower: 'roles', position, reason: 'r' })),
        ...[null, '', '  ', '\u202e', 'a'.repeat(100_000)].map((reason) => ({
          follower: 'roles',
          position: 1,
          reason,
        })),
      ],
    ],
    [
      'mutation ($doubt: ID!, $reason: String) { Audit_confirmClock(doubt: $doubt, reason: $reason) { at } }',
      [
        ...noIds.map((doubt) => ({ doubt, reason: 'r' })),
        ...['\u202e', 'a'.repeat(100_000)].map((reason) => ({
          doubt: '00000000-0000-4000-8000-000000000000',
          reason,
        })),
      ],
    ],
    [
      'query ($list: ComparedList!, $id: ID, $from: String!, $to: String, $page: Int, $pageSize: Int) { Audit_comparison(list: $list, id: $id, from: $from, to: $to, page: $page, pageSize: $pageSize) { count } }',
      [
        ...noMoments.flatMap((moment) => [{ from: moment }, { to: moment }]),
        ...[...noIds, null].map((id) => ({ id })),
        ...[0, -1, 100_001].map((page) => ({ page })),
        ...[0, -1, 51].map((pageSize) => ({ pageSize })),
      ].map((given) => ({ list: 'grades', id: graded.first, from: '2026-03-01', ...given })),
    ],
    [
      'query ($search: String!, $asOf: String) { Audit_lists(search: $search, asOf: $asOf) { lessonId } }',
      [{ search: long }, ...noMoments.map((asOf) => ({ search: 'a', asOf }))],
    ],
    [
      'query ($l: ID!, $asOf: String) { Audit_list(lessonId: $l, asOf: $asOf) { lessonId } }',
      [...noIds.map((l) => ({ l })), ...noMoments.map((asOf) => ({ l: graded.first, asOf }))],
    ],
    [
      'query ($c: ID!, $u: ID!) { Audit_subject(courseId: $c, userId: $u) { fullName } }',
      noIds.flatMap((value) => [
        { c: value, u: admin.id },
        { c: graded.courseId, u: value },
      ]),
    ],
    ['query ($search: String!) { Audit_search(search: $search) { id } }', [{ search: long }]],
    ...['User', 'Course'].map(
      (of) =>
        [
          `query ($terminal: ID, $limit: Int, $offset: Int, $asOf: String) { ${of}_list_developmentPlan(terminal: $terminal, limit: $limit, offset: $offset, asOf: $asOf) { count } }`,
          [
            ...noIds.map((terminal) => ({ terminal })),
            ...noMoments.map((asOf) => ({ asOf })),
            ...[-1, 101].map((limit) => ({ limit })),
            { offset: -1 },
          ],
        ] as const,
    ),
  ]
  const answers: (readonly [string, Answer])[] = []
  await unchanged(async () => {
    for (const [query, all] of calls)
      for (const given of all) {
        const { status, code, field } = await graded.app.gql(query, given, admin.token)
        answers.push([`${query.slice(0, 60)} ${JSON.stringify(given)}`, { status, code, field }])
      }
  })
  const isFine = ({ status, code, field }: Answer) =>
    status < 500 && code !== null && code !== 'internal' && field !== null
  expect(fieldsOf(answers, isFine)).toEqual([])
})
