import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

const fields = `rows { position at type stream command actorKind actorId actorName data before changed withheld keyWithheld answer question digest }
  names { id name }`
const ofLog = `query ($pageSize: Int, $before: Float, $filter: AuditFilter, $wholeActs: Boolean) {
  Audit_log(pageSize: $pageSize, before: $before, filter: $filter, wholeActs: $wholeActs) { hasMore actGoesOn ${fields} } }`
const ofRecord = `query ($kind: String!, $id: ID!, $filter: AuditFilter, $pageSize: Int, $before: Float, $wholeActs: Boolean) {
  Audit_history(kind: $kind, id: $id, filter: $filter, pageSize: $pageSize, before: $before, wholeActs: $wholeActs) { actGoesOn about count whole types actors { kind id name } ${fields} } }`
const ofGrade = `query ($courseId: ID!, $lessonId: ID!, $userId: ID!, $filter: AuditFilter) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId, filter: $filter) { count whole types ${fields} } }`
const finding =
  'query ($search: String!) { Audit_search(search: $search) { kind id name payrollNum lessonType within } }'

type Row = {
  position: number
  at: string
  type: string
  stream: string
  command: string
  actorKind: string
  actorId: string
  data: string
  before: string | null
  changed: string[]
  keyWithheld: string | null
  answer: string | null
}
type Log = {
  rows: Row[]
  names: { id: string; name: string | null }[]
  hasMore: boolean
  actGoesOn: boolean
}
type Found = { kind: string; id: string; name: string; payrollNum: string | null; within: string | null }

let app: TestApp
let room: Classroom
let auditor: Person
let learner: Person
let other: Person
let roles: { audit: string; reading: string }
let made: { courseId: string; lessonId: string }

/** At nine in the morning of 2 March in Mexico, and at nine in the evening of the 3rd, which is the 4th in Greenwich. */
beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  roles = { audit: await room.roleWith('audit.*'), reading: await room.roleWith('audit.*', 'report.*') }
  made = await exams.publishedCourse({ name: 'Operación de grúas' })
  await room.require({ level: 'department', id: app.office.departments[0] }, made.courseId)
  learner = await room.person('4100', { fullName: 'Ana Ñúñez' })
  await app.settled()
  await exams.sit(learner, made.lessonId)
  await rename('Auditoría del día')
  app.clock.advance(36 * 3_600_000)
  Object.assign(room.admin, { token: await app.as(room.admin.id) })
  await rename('Auditoría de la noche')
  other = await room.person('4101', { fullName: 'Beto Sosa' })
  auditor = await room.person('8', {
    roleId: roles.audit,
    terminalId: app.office.terminals[1],
    departmentId: app.office.departments[1],
  })
  await app.settled()
  await exams.sit(other, made.lessonId, false)
  await app.settled()
})
afterAll(() => app.close())

/** The last act of the first day, and the first of the other. */
const rename = async (name: string) => {
  const path = `/roles/${roles.audit}`
  expect((await app.rest('PATCH', path, { name, reason: `Se llama ${name}` }, room.admin.token)).status).toBe(
    200,
  )
  await app.settled()
}

const log = async (variables: object = {}, by = auditor): Promise<Log> =>
  (await room.gql(ofLog, variables, by)).Audit_log
const found = async (search: string, by = auditor): Promise<Found[]> =>
  (await room.gql(finding, { search }, by)).Audit_search
const typesOf = ({ rows }: Pick<Log, 'rows'>) => [...new Set(rows.map(({ type }) => type))].sort()

describe('what happened lately', () => {
  test('[AUD-02] is told from the newest back, page by page, without a gap or a repetition', async () => {
    const head = await app.services.store.head()
    const positions: number[] = []
    let before: number | undefined
    for (let more = true; more; ) {
      const page = await log({ pageSize: 7, before })
      positions.push(...page.rows.map(({ position }) => position))
      before = positions.at(-1)
      more = page.hasMore
    }
    expect(positions).toEqual(Array.from({ length: head }, (_, place) => head - place))
  })

  test('[AUD-02] ends a page with a whole act where that is asked for, and otherwise says that it goes on', async () => {
    const whole = (await log({ pageSize: 100 })).rows
    const first = whole.findIndex(({ command }) => command === 'SubmitAttempt')
    const end = whole.findIndex(({ command }, place) => place > first && command !== 'SubmitAttempt')
    const act = whole.slice(first, end)
    expect(act.length).toBeGreaterThan(2)
    const before = (act[0]?.position ?? 0) + 1
    const cut = await log({ pageSize: 2, before })
    expect([cut.rows, cut.actGoesOn, cut.hasMore]).toEqual([act.slice(0, 2), true, true])
    const ended = await log({ pageSize: 2, before, wholeActs: true })
    expect([ended.rows, ended.actGoesOn, ended.hasMore]).toEqual([act, false, true])
    const between = await log({ pageSize: act.length, before })
    expect([between.rows, between.actGoesOn]).toEqual([act, false])
  })

  test('says what each fact was before, though it is in another page', async () => {
    const { rows } = await log({ pageSize: 1, filter: { types: ['CourseDescribed'] } })
    expect(rows[0]).toMatchObject({ type: 'CourseDescribed' })
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ type: 'CourseDrafted' })
  })

  test('[AUD-02] of the kinds that are asked for, and of no other', async () => {
    expect(typesOf(await log({ filter: { types: ['CoursePublished', 'AnswerSaved'] } }))).toEqual([
      'AnswerSaved',
      'CoursePublished',
    ])
    const whole = await log({ pageSize: 100 })
    const { rows } = await log({ pageSize: 100, filter: { types: ['AttemptSubmitted'] } })
    expect(rows.map(({ position }) => position)).toEqual(
      whole.rows.filter(({ type }) => type === 'AttemptSubmitted').map(({ position }) => position),
    )
    expect(rows).toHaveLength(2)
  })

  test('[AUD-02] by whom: a person, a process or a command, and nobody else', async () => {
    const by = async (actorKind: string, actorId: string, types?: string[]) =>
      (await log({ pageSize: 100, filter: { actorKind, actorId, types } })).rows
    const acts = await by('person', learner.id)
    expect(acts.length).toBeGreaterThan(2)
    expect(acts.every(({ actorId }) => actorId === learner.id)).toBe(true)
    const process = 'enrol-when-a-requirement-reaches-somebody'
    const enrolled = await by('process', process)
    expect(enrolled.map(({ type }) => type)).toContain('Enrolled')
    expect(enrolled.every(({ actorKind, actorId }) => actorKind === 'process' && actorId === process)).toBe(
      true,
    )
    expect(await by('command', process)).toEqual([])
    expect((await by('person', learner.id, ['AttemptSubmitted'])).map(({ type }) => type)).toEqual([
      'AttemptSubmitted',
    ])
    const { names } = await log({
      filter: { actorKind: 'person', actorId: learner.id, types: ['RoleCreated'] },
    })
    expect(names).toContainEqual({ id: learner.id, name: 'Ana Ñúñez' })
  })

  test('[AUD-02] by the command that recorded it, also of some kinds or by somebody', async () => {
    const whole = (await log({ pageSize: 100 })).rows
    const command = whole.find(({ type }) => type === 'RoleRenamed')?.command ?? ''
    const under = async (filter: object) =>
      (await log({ pageSize: 100, filter: { command, ...filter } })).rows.map(({ position }) => position)
    const wanted = whole.filter((row) => row.command === command)
    expect(wanted.length).toBeGreaterThan(1)
    expect(await under({})).toEqual(wanted.map(({ position }) => position))
    expect(await under({ types: ['CoursePublished'] })).toEqual([])
    expect(await under({ actorKind: 'person', actorId: learner.id })).toEqual([])
    expect(await under({ actorKind: 'person', actorId: room.admin.id })).toEqual(await under({}))
    expect(await under({ command: command.slice(1) })).toEqual([])
  })

  test('[AUD-02] of the days that are asked for, both included, as the company’s zone has them', async () => {
    const submitted = async (filter: object) =>
      (await log({ filter: { types: ['AttemptSubmitted'], ...filter } })).rows.map(({ actorId }) => actorId)
    expect(await submitted({})).toEqual([other.id, learner.id])
    expect(await submitted({ from: '2026-03-02', until: '2026-03-02' })).toEqual([learner.id])
    expect(await submitted({ from: '2026-03-03', until: '2026-03-03' })).toEqual([other.id])
    expect(await submitted({ from: '2026-03-04' })).toEqual([])
    expect(await submitted({ until: '2026-03-02' })).toEqual([learner.id])
    expect(await submitted({ until: '2026-03-01' })).toEqual([])
    const [last] = (await log({ filter: { until: '2026-03-02' } })).rows
    const later = await log({ pageSize: 100, filter: { types: [last?.type], from: '2026-03-03' } })
    expect(later.rows.filter(({ position }) => position <= (last?.position ?? 0))).toEqual([])
    expect(await submitted({ from: '2099-01-01' })).toEqual([])
  })

  test('refuses a kind that is not known, half an author and days the wrong way round', async () => {
    const refused = async (filter: object) => (await app.gql(ofLog, { filter }, auditor.token)).code
    for (const filter of [
      { types: ['Gossip'] },
      { types: [] },
      { actorId: learner.id },
      { actorKind: 'person' },
      { actorKind: 'ghost', actorId: learner.id },
      { command: '' },
      { command: 'x'.repeat(101) },
      { from: '2026-03-02', until: '2026-03-01' },
      { from: 'yesterday' },
    ])
      expect(await refused(filter)).not.toBeNull()
  })

  test('[AUD-02] withholds the key of a test that is still to take, and shows it once it has been taken', async () => {
    const taker = await room.person('4102', { roleId: roles.audit })
    await app.settled()
    const asked = {
      pageSize: 100,
      filter: { types: ['AnswerSaved', 'EvaluationRevised', 'AttemptSubmitted'] },
    }
    const told = await log(asked, taker)
    const ofTest = told.rows.filter(
      ({ data, stream }) => stream.startsWith('attempt-') || data.includes(made.lessonId),
    )
    expect(ofTest.length).toBeGreaterThan(2)
    for (const row of ofTest) {
      expect(row).toMatchObject({ keyWithheld: 'toTake', answer: null, digest: null })
      expect(JSON.stringify(row)).not.toMatch(/isCorrect|\\"answer\\"|\\"points\\"/)
    }
    const alone = await log({ filter: { types: ['AttemptSubmitted'] } }, taker)
    expect(alone.rows.length).toBeGreaterThan(0)
    for (const { data, keyWithheld } of alone.rows) {
      expect(keyWithheld).toBe('toTake')
      expect(data).not.toContain('points')
    }
    expect((await log(asked)).rows.some(({ answer }) => answer === 'Sí')).toBe(true)
  })

  test('is for auditors alone', async () => {
    for (const { token } of [other])
      for (const [query, variables] of [
        [ofLog, {}],
        [finding, { search: 'Ana' }],
      ] as const)
        expect((await app.gql(query, variables, token)).code).toBe('access.forbidden')
  })
})

describe('a record’s history', () => {
  const course = async (filter: object) =>
    (await room.gql(ofRecord, { kind: 'course', id: made.courseId, filter }, auditor)).Audit_history

  test('[AUD-02] is filtered by kind, author and day; how much there is, of what and by whom is said of the whole', async () => {
    const whole = await course({})
    const published = await course({ types: ['CoursePublished'] })
    expect(published.rows.map(({ type }: Row) => type)).toEqual(['CoursePublished'])
    expect(published).toMatchObject({
      count: 1,
      whole: whole.count,
      types: whole.types,
      actors: whole.actors,
    })
    expect(whole.types).toContain('CourseDrafted')
    expect(whole.actors).toContainEqual({ kind: 'person', id: room.author.id, name: expect.any(String) })
    expect(await course({ actorKind: 'person', actorId: learner.id })).toMatchObject({ count: 0, rows: [] })
    expect(await course({ from: '2026-03-03' })).toMatchObject({ count: 0, whole: whole.count })
    const [{ command }] = published.rows
    expect(await course({ command })).toMatchObject({
      count: whole.rows.filter((row: Row) => row.command === command).length,
    })
    expect(await course({ command: 'Nothing' })).toMatchObject({ count: 0, rows: [] })
  })

  test('[AUD-02] has each fact in its own day, to the last one of it and from the first of the next', async () => {
    const days = async (filter: object) => {
      const asked = { kind: 'role', id: roles.audit, filter: { types: ['RoleRenamed'], ...filter } }
      const { rows }: { rows: Row[] } = (await room.gql(ofRecord, asked, auditor)).Audit_history
      return rows.map(({ data }) => JSON.parse(data).name)
    }
    const [first, second] = ['Auditoría del día', 'Auditoría de la noche']
    expect(await days({})).toEqual([second, first])
    expect(await days({ until: '2026-03-02' })).toEqual([first])
    expect(await days({ from: '2026-03-03' })).toEqual([second])
    expect(await days({ from: '2026-03-02', until: '2026-03-03' })).toEqual([second, first])
  })

  test('[AUD-02] of a role says who renamed it, when and why, and what it was called before', async () => {
    const { rows } = (await room.gql(ofRecord, { kind: 'role', id: roles.audit }, auditor)).Audit_history
    const [second, first, created]: Row[] = rows
    const data = (text: string | null | undefined) => JSON.parse(text ?? '')
    expect(second).toMatchObject({
      type: 'RoleRenamed',
      actorKind: 'person',
      actorId: room.admin.id,
      at: app.clock.now.toISOString(),
    })
    expect(data(second?.data)).toMatchObject({ reason: 'Se llama Auditoría de la noche' })
    expect(data(second?.before)).toMatchObject({ type: 'RoleRenamed', data: { name: 'Auditoría del día' } })
    expect(data(first?.before)).toMatchObject({
      type: 'RoleCreated',
      data: { name: data(created?.data).name },
    })
    expect(created).toMatchObject({ type: 'RoleCreated', before: null, changed: [] })
  })

  test('[AUD-02] by a process is not by a command or a person of that name', async () => {
    const enrolment = `query ($courseId: ID!, $userId: ID!, $filter: AuditFilter) {
      Audit_enrolmentHistory(courseId: $courseId, userId: $userId, filter: $filter) { count actors { kind id } } }`
    const asked = { courseId: made.courseId, userId: learner.id }
    const read = async (filter: object) =>
      (await room.gql(enrolment, { ...asked, filter }, auditor)).Audit_enrolmentHistory
    const { actors }: { actors: { kind: string; id: string }[] } = await read({})
    const actorId = actors.find(({ kind }) => kind === 'process')?.id
    const by = async (actorKind: string): Promise<number> => (await read({ actorKind, actorId })).count
    expect(await by('process')).toBeGreaterThan(0)
    expect(await by('command')).toBe(0)
  })

  test('of a grade is filtered too', async () => {
    const asked = { ...made, userId: learner.id }
    const grade = async (filter: object) =>
      (await room.gql(ofGrade, { ...asked, filter }, auditor)).Audit_gradeHistory
    const { rows, whole } = await grade({ types: ['EvaluationResultRecorded'] })
    expect(rows.map(({ type }: Row) => type)).toEqual(['EvaluationResultRecorded'])
    expect(whole).toBeGreaterThan(1)
    expect((await grade({ actorKind: 'person', actorId: other.id })).rows).toEqual([])
  })

  test('of a terminal, a department and a job title begins with its opening', async () => {
    const { terminals, departments, jobTitles } = app.office
    for (const [kind, id] of [
      ['terminal', terminals[0]],
      ['department', departments[0]],
      ['jobTitle', jobTitles[0]],
    ] as const) {
      const { rows } = (await room.gql(ofRecord, { kind, id }, auditor)).Audit_history
      expect(rows.at(-1).type.toLowerCase()).toBe(`${kind}opened`.toLowerCase())
    }
    const missing = await app.gql(ofRecord, { kind: 'terminal', id: companyId }, auditor.token)
    expect(missing.code).toBe('organisation.not-found')
  })
})

describe('a search for records', () => {
  const kindsOf = (records: readonly Found[]) => records.map(({ kind, name }) => [kind, name])

  test('[AUD-02] finds a person by any part of the name, with accents or without, and nobody else', async () => {
    expect(kindsOf(await found('nune'))).toEqual([['employee', 'Ana Ñúñez']])
    expect(kindsOf(await found('ÑÚÑ an'))).toEqual([['employee', 'Ana Ñúñez']])
    for (const payrollNum of ['810', '811']) await app.hire({ payrollNum, fullName: `Persona ${payrollNum}` })
    const called = (await found('persona')).filter(({ kind }) => kind === 'employee')
    expect(called).toHaveLength(5)
    expect(await found('   ')).toEqual([])
    expect(await found('zzzz')).toEqual([])
  })

  test('[AUD-02] finds courses, tests, user types, places and units', async () => {
    expect(kindsOf(await found('gruas'))).toContainEqual(['course', 'Operación de grúas'])
    const tests = (await found('evaluac')).filter(({ kind }) => kind === 'lesson')
    expect(tests).toContainEqual(
      expect.objectContaining({
        id: made.lessonId,
        lessonType: 'automaticEvaluation',
        within: 'Operación de grúas',
      }),
    )
    expect(kindsOf(await found('administrad'))).toContainEqual(['role', 'Administrador'])
    const { terminals, departments, jobTitles } = app.office
    for (const [kind, id] of [
      ['terminal', terminals[0]],
      ['department', departments[0]],
      ['jobTitle', jobTitles[0]],
    ] as const) {
      const { about } = (await room.gql(ofRecord, { kind, id }, auditor)).Audit_history
      expect(await found(about)).toContainEqual(expect.objectContaining({ kind, id, name: about }))
    }
  })

  test('[AUD-02] finds commands that have recorded something by a part of their name, five at most', async () => {
    const [renamed] = (await log({ filter: { types: ['RoleRenamed'] } })).rows
    const command = renamed?.command ?? ''
    const named = async (search: string) =>
      (await found(search)).filter(({ kind }) => kind === 'command').map(({ id, name }) => [id, name])
    expect(await named(command.toLowerCase())).toContainEqual([command, command])
    expect(await named(command.slice(0, 5).toUpperCase())).toContainEqual([command, command])
    expect(await named(`${command} nadie`)).toEqual([])
    expect(await named('e')).toHaveLength(5)
  })

  test('[AUD-02] finds by payroll number for whoever may read profiles, and for nobody else', async () => {
    expect(await found('4100')).toEqual([])
    expect((await found('Ñúñez')).map(({ payrollNum }) => payrollNum)).toEqual([null])
    const reader = await room.person('9', {
      roleId: roles.reading,
      terminalId: app.office.terminals[1],
    })
    expect(kindsOf(await found('4100', reader))).toEqual([['employee', 'Ana Ñúñez']])
    expect((await found('Ñúñez', reader)).map(({ payrollNum }) => payrollNum)).toEqual(['4100'])
  })
})
