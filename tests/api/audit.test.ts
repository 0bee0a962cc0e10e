import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { achievements } from '../../domain/achievements/rules.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { endLetter, notices } from '../../domain/notices/notices.ts'
import { company, recordRestore } from '../../domain/organisation/company.ts'
import { jobTitleType, openJobTitleType } from '../../domain/organisation/units.ts'
import { projections } from '../../projections/all.ts'
import { storedTables } from '../../projections/kernel/past-tables.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { approveWithEvidence, earnCertificate, noteWithEvidence } from '../support/certificates.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { examsIn } from '../support/exam.ts'
import { issuableAmongOthers } from '../support/issuing-room.ts'
import { keepRecords } from '../support/kept-records.ts'
import {
  agreeOnImages,
  describeConstancia,
  draftTrainingPlan,
  registerEmployer,
} from '../support/lawful-company.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { handInResponses, responseQuestions } from '../support/reviews.ts'
import { samples } from '../support/samples.ts'

const entry = `about count names { id name }
  rows { position eventId at type stream version actorKind actorId actorName promptedBy command commandId correlationId causationId app
    data before changed withheld question answer answerBefore digest }`
const ofGrade = `query ($courseId: ID!, $lessonId: ID!, $userId: ID!) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId) { ${entry} } }`
const ofEnrolment = `query ($courseId: ID!, $userId: ID!) { Audit_enrolmentHistory(courseId: $courseId, userId: $userId) { ${entry} } }`
const ofRecord = `query ($kind: String!, $id: ID!) { Audit_history(kind: $kind, id: $id) { ${entry} } }`
const ofSubject = `query ($courseId: ID!, $userId: ID!) { Audit_subject(courseId: $courseId, userId: $userId) {
  courseId courseName userId fullName lessons { id name type } } }`
const proofFields =
  'state checked head startedAt finishedAt chain brokenAt brokenEventId reason expectedHead witnesses'
const proof = `query { Audit_verify { ${proofFields} } }`
const startingProof = `mutation { Audit_startVerification { ${proofFields} } }`

type Entry = {
  position: number
  eventId: string
  at: string
  type: string
  stream: string
  actorKind: string
  actorId: string
  actorName: string | null
  promptedBy: string | null
  command: string
  commandId: string
  correlationId: string
  data: string
  before: string | null
  changed: string[]
  withheld: string[]
  question: string | null
  answer: string | null
  answerBefore: string | null
  digest: string
}

let app: TestApp
let room: Classroom
let auditor: Person
let learner: Person
let rival: Person
let made: { courseId: string; lessonId: string }
let otherTest: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  auditor = await room.person('8', {
    roleId: await room.roleWith('audit.*'),
    terminalId: app.office.terminals[1],
  })
  learner = await room.person('100', {
    fullName: 'Ana Ñúñez',
    email: 'ana@example.com',
    birthDate: '1990-05-17',
  })
  rival = await room.person('101', { fullName: 'Beto Sosa' })
  const { courseId, moduleId, lessonId } = await exams.draftCourse({ name: 'Con historia' })
  otherTest = await room.addTest(room.author, moduleId, { name: 'Otra evaluación' })
  await room.setDraft(room.author, courseId, false)
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  const begun = await room.draft(room.author)
  const begunModule = await room.addModule(room.author, begun)
  await room.addLesson(room.author, begunModule, 'document')
  const gone = await room.addStored(room.author, begunModule, 'document')
  await room.gql(
    'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }',
    { id: gone },
    room.author,
  )
  await room.addDocument(room.author, begun)
  made = { courseId, lessonId }
  app.clock.advance(60_000)
  await changeOfMind(lessonId)
  await exams.sit(learner, lessonId)
  await exams.sit(learner, otherTest, false)
  await exams.sit(rival, lessonId, false)
  const written = { test: { questions: responseQuestions } }
  const waiting = await room.publishedCourse(written)
  const writer = await room.person('103')
  await room.require({ level: 'department', id: app.office.departments[0] }, waiting.courseId)
  await handInResponses(app, writer, waiting.test)
  const graduate = await room.person('102')
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  for (const one of [lessonId, otherTest]) await exams.sit(graduate, one)
  const repeater = await room.person('103')
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  await exams.sit(repeater, lessonId, false)
  const enrolmentId = app.services.derivedId('enrolment', repeater.id, courseId)
  await room.gql(
    'mutation ($id: ID!, $userId: ID!, $courseId: ID!) { UserEvaluation_delete(id: $id, userId: $userId, courseId: $courseId) { pending } }',
    { id: app.services.derivedId('attempt', enrolmentId, lessonId, '1'), userId: repeater.id, courseId },
    room.author,
  )
  await room.gql(
    `mutation { Achievement_update(id: "${achievements[2].id}", name: "Altamar") { id } }`,
    {},
    room.admin,
  )
  const id = app.services.newId()
  const open = openJobTitleType({ id, name: 'Operativo' })
  await app.services.execute(app.command('OpenJobTitleType'), jobTitleType, id, open)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => app.close())

const attendOne = async () => {
  const { courseId, moduleId } = await room.publishedCourse()
  const calls = lessonCalls(app, room)
  const { id: lessonId } = await calls.addSession(remote(moduleId, { isDraft: false }))
  await room.gql(
    `mutation ($courseId: ID!, $lessonId: ID!, $id: ID!) {
      Course_enrollUsers(courseId: $courseId, users: [$id])
      UserLesson_updateAttendance(lessonId: $lessonId, userAttendance: [{ id: $id, attended: true }]) { status } }`,
    { courseId, lessonId, id: learner.id },
    room.author,
  )
}

const askForAnother = async () => {
  const { courseId, lessonId } = made
  const enrolmentId = app.services.derivedId('enrolment', rival.id, courseId)
  const evaluationId = app.services.derivedId('attempt', enrolmentId, lessonId, '1')
  const body = { evaluationId, reason: 'Se fue la luz' }
  const { status } = await app.rest('POST', `/lessons/${lessonId}/opportunities`, body, rival.token)
  expect(status).toBe(200)
}

/** A rest day, a responsible person and who stands in, a reminder, and a later date that is asked for. */
const askForLater = async () => {
  const { courseId } = await examsIn(app, room).publishedCourse({ name: 'Con fecha' })
  const scope = { level: 'enterprise', id: null } as const
  await room.require(scope, courseId)
  await app.settled()
  await chooseRule(app, { scope, courseId }, inDays(30), 'everybody')
  const acts = [
    ['POST', `/courses/${courseId}/extensions`, { dueOn: '2026-06-03', reason: 'Embarazo' }, learner],
    ['POST', '/company/rest-days', { on: '2026-04-02', name: 'Jueves Santo' }, room.admin],
    ['PUT', `/departments/${app.office.departments[0]}/responsible`, { responsibleId: rival.id }, room.admin],
    ['POST', `/team/${learner.id}/reminders`, undefined, room.admin],
    [
      'PUT',
      `/employees/${rival.id}/stand-in`,
      { standInId: learner.id, firstDay: '2026-04-06', lastDay: '2026-04-10' },
      room.admin,
    ],
  ] as const
  for (const [method, path, body, { token }] of acts) {
    const answer = await app.rest(method, path, body, token)
    expect([path, answer.status, answer.body.code]).toEqual([path, expect.any(Number), undefined])
  }
}

/** The first question is answered wrong, then otherwise. */
const changeOfMind = async (lessonId: string) => {
  const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, learner.token)
  const [{ id: questionId, answers }] = body.questions
  for (const { id: answer } of [answers[1], answers[2]])
    await app.rest('PUT', `/attempts/${body.attemptId}/answers/${questionId}`, { answer }, learner.token)
}

type History = {
  about: string | null
  count: number
  rows: Entry[]
  names: { id: string; name: string | null }[]
}

const whole = async (query: string, variables: object, by = auditor): Promise<History> =>
  Object.values(await room.gql(query, variables, by))[0] as History
/** From the first to the last. */
const history = async (query: string, variables: object, by = auditor): Promise<Entry[]> =>
  (await whole(query, variables, by)).rows.toReversed()
const grade = (over: object = {}) => history(ofGrade, { ...made, userId: learner.id, ...over })
const typesOf = (entries: readonly Entry[]) => entries.map(({ type }) => type)

describe('the history of a grade', () => {
  test('[AUD-01] says who did what and when, by which act, and proves each fact', async () => {
    const entries = await grade()
    expect(typesOf(entries).slice(0, 3)).toEqual(['AttemptStarted', 'AnswerSaved', 'AnswerSaved'])
    expect(typesOf(entries)).toContain('AttemptSubmitted')
    const [result] = entries.filter(({ type }) => type === 'EvaluationResultRecorded')
    expect(result).toMatchObject({
      actorKind: 'person',
      actorId: learner.id,
      actorName: 'Ana Ñúñez',
      command: 'SubmitAttempt',
      at: app.clock.now.toISOString(),
      withheld: [],
      before: null,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(JSON.parse(result?.data ?? '')).toMatchObject({ ...made, grade: 100, isApproved: true })
    expect(entries.map(({ position }) => position)).toEqual(
      entries.map(({ position }) => position).toSorted((one, other) => one - other),
    )
    expect(new Set(entries.map(({ digest }) => digest)).size).toBe(entries.length)
    for (const { eventId, commandId, correlationId } of entries)
      expect([eventId, commandId, correlationId].every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true)
  })

  test('says what an answer was before, in words', async () => {
    const [first, second] = (await grade()).filter(({ type }) => type === 'AnswerSaved')
    expect(first).toMatchObject({
      question: 'Pregunta número 1',
      answer: 'No',
      before: null,
      answerBefore: null,
    })
    expect(second).toMatchObject({ question: 'Pregunta número 1', answer: 'Tal vez', answerBefore: 'No' })
    expect(JSON.parse(second?.before ?? '')).toEqual({
      position: first?.position,
      type: 'AnswerSaved',
      data: JSON.parse(first?.data ?? ''),
    })
  })

  test('is of one person and one test', async () => {
    const mine = await grade()
    const other = await grade({ lessonId: otherTest })
    const theirs = await grade({ userId: rival.id })
    expect(typesOf(other)).toContain('CourseFailed')
    expect(typesOf(mine)).not.toContain('CourseFailed')
    const ids = [mine, other, theirs].flatMap((entries) => entries.map(({ eventId }) => eventId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(theirs.every(({ actorId }) => actorId === rival.id)).toBe(true)
    expect(await grade({ userId: room.author.id })).toEqual([])
  })
})

describe('other histories', () => {
  test('[AUD-01] an enrolment begins with the process that made it, and holds everything since', async () => {
    const entries = await history(ofEnrolment, { courseId: made.courseId, userId: learner.id })
    expect(entries[0]).toMatchObject({ type: 'Enrolled', actorKind: 'process', actorName: null })
    const types = typesOf(entries)
    for (const type of ['RequirementApplied', 'AttemptStarted', 'EvaluationResultRecorded', 'CourseFailed'])
      expect(types).toContain(type)
    expect(types.filter((type) => type === 'AttemptStarted')).toHaveLength(2)
  })

  test('a course tells who published it', async () => {
    const entries = await history(ofRecord, { kind: 'course', id: made.courseId })
    const published = entries.find(({ type }) => type === 'CoursePublished')
    expect(published).toMatchObject({ actorId: room.author.id, command: 'PublishCourse' })
    const described = entries.find(({ type }) => type === 'CourseDescribed')
    expect(JSON.parse(described?.before ?? '')).toMatchObject({
      type: 'CourseDrafted',
      data: { name: 'Curso nuevo' },
    })
  })

  test('every kind of record has one', async () => {
    const of = async (kind: string, id: string) => (await history(ofRecord, { kind, id }))[0]?.type
    const { departments } = app.office
    const [role] = await app.services.db.query<{ role_id: string }>(sql`select role_id from roles limit 1`)
    const [company] = await app.services.db.query<{ company_id: string }>(sql`select company_id from company`)
    expect(await of('employee', learner.id)).toBe('EmployeeHired')
    expect(await of('role', role?.role_id ?? '')).toBe('RoleCreated')
    expect(await of('company', company?.company_id ?? '')).toBe('CompanyRegistered')
    expect(await of('evaluation', made.lessonId)).toBe('EvaluationRevised')
    expect(await of('requirements', `department-${departments[0]}`)).toBe('CourseRequired')
    expect(await of('requirements', `department-${departments[1]}`)).toBeUndefined()
    expect(await of('requirements', 'company')).toBeUndefined()
  })

  test('an evaluation that a grader marks has what its course tells of it, and of no other lesson', async () => {
    const { author } = room
    const moduleId = await room.addModule(author, await room.draft(author, 'Con práctica'))
    const adding = `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
      Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: true) { newLesson { id } } }`
    const add = async (name: string): Promise<string> => {
      const given = { moduleId, name, lessonType: typeId('manualEvaluation') }
      return (await room.gql(adding, given, author)).Lesson_create.newLesson.id
    }
    const [id] = [await add('Práctica'), await add('Entrevista')]
    await lessonCalls(app, room).change({ id, name: 'Práctica de amarre' })
    await app.settled()
    const told = await whole(ofRecord, { kind: 'evaluation', id })
    expect([told.about, typesOf(told.rows)]).toEqual(['Práctica de amarre', ['LessonRenamed', 'LessonAdded']])
    expect(told.rows.map(({ data }) => JSON.parse(data).lessonId)).toEqual([id, id])
    expect((await app.gql(ofRecord, { kind: 'attendance', id }, auditor.token)).code).toBe(
      'courses.no-such-lesson',
    )
  })

  test('what was never recorded, or is of another kind, is not found, and nobody is named by it', async () => {
    const refused = async (query: string, variables: object) => {
      const { code, data } = await app.gql(query, variables, auditor.token)
      expect(JSON.stringify(data ?? null)).not.toContain('Ñúñez')
      return code
    }
    const other = {
      course: learner.id,
      employee: made.courseId,
      role: learner.id,
      company: learner.id,
      evaluation: made.courseId,
    }
    const codes = await Promise.all(
      Object.entries(other).map(([kind, id]) => refused(ofRecord, { kind, id })),
    )
    expect(codes).toEqual([
      'courses.not-found',
      'people.not-found',
      'roles.not-found',
      'organisation.not-found',
      'evaluations.not-found',
    ])
    for (const id of [`department-${learner.id}`, `jobTitle-${app.office.departments[0]}`])
      expect(await refused(ofRecord, { kind: 'requirements', id })).toBe('organisation.not-found')
    const unknown = app.services.newId()
    const ofNone = [
      { ...made, courseId: unknown, userId: learner.id },
      { ...made, userId: unknown },
    ]
    for (const [place, variables] of ofNone.entries())
      for (const query of [ofEnrolment, ofGrade])
        expect(await refused(query, variables)).toBe(place === 0 ? 'courses.not-found' : 'people.not-found')
    expect(await refused(ofEnrolment, { ...made, userId: room.author.id })).toBeNull()
  })

  test('a person’s history holds the badges that they earned, each by its name', async () => {
    const [graduate] = await app.services.db.query<{ id: string }>(
      sql`select person_id as id from people where payroll_num = '102'`,
    )
    const { rows, names } = await whole(ofRecord, { kind: 'employee', id: graduate?.id })
    const earned = rows.filter(({ type }) => type === 'BadgeEarned').map(({ data }) => JSON.parse(data))
    const called = new Map(names.map(({ id, name }) => [id, name]))
    expect(earned.map(({ achievementId }) => called.get(achievementId)).toSorted()).toEqual([
      'First voyage',
      'On course',
    ])
    const ofRival = await whole(ofRecord, { kind: 'employee', id: rival.id })
    expect(ofRival.rows.filter(({ type }) => type === 'BadgeEarned')).toEqual([])
  })

  test('an auditor sees names; the rest of a person’s details is for those who look after people', async () => {
    const hired = async (by: Person) =>
      (await history(ofRecord, { kind: 'employee', id: learner.id }, by)).find(
        ({ type }) => type === 'EmployeeHired',
      ) as Entry
    const seen = await hired(auditor)
    expect(seen.withheld.toSorted()).toEqual([
      'birthDate',
      'email',
      'entryDate',
      'gender',
      'payrollNum',
      'telephone',
    ])
    expect(JSON.parse(seen.data)).toMatchObject({ fullName: 'Ana Ñúñez', personId: learner.id })
    expect(seen.data).not.toContain('ana@example.com')
    expect(seen.data).not.toContain('1990-05-17')
    const keeper = await room.person('7', { roleId: await room.roleWith('audit.*', 'employee.*') })
    const whole = await hired(keeper)
    expect(whole.withheld).toEqual([])
    expect(JSON.parse(whole.data)).toMatchObject({ email: 'ana@example.com', birthDate: '1990-05-17' })
  })

  test('an auditor is led from a person to each course that they take or took', async () => {
    const ofCourses =
      'query ($userId: ID!) { Audit_person(userId: $userId) { courses { courseId name enrolledAt endedAt } } }'
    const coursesOf = async (userId: string, by: Person = auditor) => {
      const { data, code } = await app.gql(ofCourses, { userId }, by.token)
      return code ?? data.Audit_person.courses
    }
    const leaver = await room.person('8', { departmentId: app.office.departments[1] })
    const left = await room.publishedCourse({ information: { name: 'Abandonado' } })
    await room.require({ level: 'department', id: app.office.departments[1] }, left.courseId)
    await room.require({ level: 'department', id: app.office.departments[1] }, made.courseId)
    expect(await coursesOf(leaver.id)).toEqual([
      { courseId: left.courseId, name: 'Abandonado', enrolledAt: expect.any(String), endedAt: null },
      { courseId: made.courseId, name: 'Con historia', enrolledAt: expect.any(String), endedAt: null },
    ])
    const enrolmentId = app.services.derivedId('enrolment', leaver.id, left.courseId)
    await app.services.execute(app.command('EndEnrolment'), enrolment, enrolmentId, endEnrolment)
    await app.settled()
    expect((await coursesOf(leaver.id))[0]).toMatchObject({ name: 'Abandonado', endedAt: expect.any(String) })
    expect(await coursesOf(app.services.newId())).toBe('people.not-found')
    expect(await coursesOf(leaver.id, leaver)).toBe('access.forbidden')
  })

  test('an auditor who neither takes nor writes the course learns whose record it is', async () => {
    const { Audit_subject: subject } = await room.gql(
      ofSubject,
      { courseId: made.courseId, userId: learner.id },
      auditor,
    )
    expect(subject).toMatchObject({ courseName: 'Con historia', fullName: 'Ana Ñúñez' })
    expect(subject.lessons.map(({ id }: { id: string }) => id)).toEqual([made.lessonId, otherTest])
    const unknown = app.services.newId()
    const refused = async (variables: object) => (await app.gql(ofSubject, variables, auditor.token)).code
    expect(await refused({ courseId: unknown, userId: learner.id })).toBe('courses.not-found')
    expect(await refused({ courseId: made.courseId, userId: unknown })).toBe('people.not-found')
  })
})

describe('who may audit', () => {
  test('[NAV-13] nobody without audit.*, not even about themselves', async () => {
    const variables = { ...made, userId: learner.id, kind: 'employee', id: learner.id }
    const reader = await room.person('6', { roleId: await room.roleWith('report.*', 'employee.*') })
    for (const query of [ofGrade, ofEnrolment, ofRecord, ofSubject, proof, startingProof])
      for (const by of [learner, room.author, reader])
        expect((await app.gql(query, variables, by.token)).code).toBe('access.forbidden')
  })

  test('[API-05] ids and kinds that are none are refused', async () => {
    const asked: [string, object, string][] = [
      [ofGrade, { ...made, lessonId: 'x', userId: learner.id }, 'lessonId'],
      [ofGrade, { ...made, userId: "' or 1=1" }, 'userId'],
      [ofEnrolment, { courseId: '', userId: learner.id }, 'courseId'],
      [ofRecord, { kind: 'stream', id: learner.id }, 'kind'],
      [ofRecord, { kind: 'constructor', id: learner.id }, 'kind'],
      [ofRecord, { kind: 'employee', id: 'company' }, 'id'],
      [ofRecord, { kind: 'requirements', id: `person-${learner.id}` }, 'id'],
    ]
    for (const [query, variables, field] of asked)
      expect(await app.gql(query, variables, auditor.token)).toMatchObject({
        code: 'http.invalid-input',
        field,
      })
  })
})

describe('the proof', () => {
  const read = async () => (await room.gql(proof, {}, auditor)).Audit_verify
  const verified = async () => {
    await room.gql(startingProof, {}, auditor)
    await expect.poll(async () => (await read()).state).not.toBe('running')
    return read()
  }

  test('is nothing as long as nobody has asked for one', async () => {
    expect(await read()).toBeNull()
  })

  test('[AUD-04] holds as long as nobody touches the log, and names the event that somebody changed', async () => {
    const head = await app.services.store.head()
    const whole = {
      state: 'held',
      checked: head,
      head,
      startedAt: app.clock.now.toISOString(),
      finishedAt: app.clock.now.toISOString(),
      chain: expect.stringMatching(/^[0-9a-f]{64}$/),
      brokenAt: null,
      brokenEventId: null,
      reason: null,
      expectedHead: null,
      witnesses: [],
    }
    expect(await verified()).toEqual(whole)
    const [result] = (await grade()).filter(({ type }) => type === 'EvaluationResultRecorded')
    const { db } = app.services
    const setGrade = (to: number) =>
      db.transaction(async (tx) => {
        await tx.query(sql`alter table events disable trigger events_only_grow`)
        await tx.query(
          sql`update events set data = jsonb_set(data, '{grade}', to_jsonb(${to}::int)) where event_id = ${result?.eventId}`,
        )
        await tx.query(sql`alter table events enable trigger events_only_grow`)
      })
    await setGrade(99)
    expect(await verified()).toMatchObject({
      state: 'broken',
      checked: (result?.position ?? 0) - 1,
      head,
      brokenAt: result?.position,
      brokenEventId: result?.eventId,
      reason: 'digest',
    })
    await setGrade(100)
    expect(await verified()).toEqual(whole)
  })

  test('asked for fifty times in one request is begun, or looked up, once', async () => {
    const { verification } = app.services
    const spies = [vi.spyOn(verification, 'current'), vi.spyOn(verification, 'start')]
    const fifty = (field: string) =>
      Array.from({ length: 50 }, (_, n) => `v${n}: ${field} { state }`).join(' ')
    for (const query of [`{ ${fifty('Audit_verify')} }`, `mutation { ${fifty('Audit_startVerification')} }`])
      expect(Object.keys(await room.gql(query, {}, auditor))).toHaveLength(50)
    for (const spy of spies) expect(spy).toHaveBeenCalledTimes(1)
  })
})

describe('the read models', () => {
  const dump = async () => {
    const tables = projections.flatMap(storedTables)
    const rows = await Promise.all(
      tables.map(async ({ name, key }) => {
        const order = key.map((column) => `"${column}"`).join(', ')
        return [
          name,
          await app.services.db.query({ text: `select * from "${name}" order by ${order}`, values: [] }),
        ] as const
      }),
    )
    return Object.fromEntries(rows)
  }

  test('[AUD-05] are dropped and rebuilt to the same rows, while people go on', async () => {
    await attendOne()
    await approveWithEvidence(app, learner.id, room.admin.id)
    await noteWithEvidence(app, learner.id, room.admin.id)
    await askForAnother()
    await askForLater()
    await app.settled()
    const { body: told } = await app.rest('GET', '/notices', undefined, learner.token)
    await app.rest('POST', '/notices/read', { upTo: told.newest }, learner.token)
    const mail = { isOn: true, digestHour: 9, quiet: null }
    await app.rest('PUT', '/company/notice-mail', mail, room.admin.token)
    await app.rest('PUT', '/company/notice-ladder', { ...noNoticeLadder, isOn: true }, room.admin.token)
    await app.rest('PUT', '/company/session-invitations', { isOn: true }, room.admin.token)
    await app.rest('PUT', '/company/legal-duties', { isOn: true }, room.admin.token)
    const { employerId } = await registerEmployer(app, room.admin)
    await draftTrainingPlan(app, room.admin, employerId)
    const year = { startsOn: '2024-01-01', endsOn: '2024-12-31' }
    const past = await draftTrainingPlan(app, room.admin, employerId, year)
    const presented = { presentedOn: '2025-02-03' }
    await app.rest('PUT', `/legal/plans/${past}/lists/2024-12-31`, presented, room.admin.token)
    const [{ establishments }] = (await app.rest('GET', '/legal/employers', undefined, room.admin.token)).body
    const ofPlace = `/legal/plans/${past}/lists/2024-12-31/establishments/${establishments[0].id}/receipt`
    await sendBytes(app, `${ofPlace}?presentedOn=2025-02-03`, pixel(), room.admin.token)
    await app.rest('POST', `${ofPlace}/actions/take-back`, { reason: 'Era de otro año' }, room.admin.token)
    await agreeOnImages(app, room.admin, employerId)
    const inPlan = await room.draft(room.admin)
    await describeConstancia(app, room.admin, inPlan)
    const keys = { keys: [{ courseId: inPlan, key: 'CAP/7' }], reason: null }
    await app.rest('PUT', `/legal/employers/${employerId}/sirce-keys`, keys, room.admin.token)
    const holder = { personId: learner.id, fullName: 'Ana Ruiz' }
    await earnCertificate(app, holder, { courseId: inPlan, name: 'Amarre', expirationMonths: 12 })
    const { id: issuable } = await issuableAmongOthers(app, room)
    await app.rest('POST', `/legal/constancias/${issuable}/actions/issue`, {}, room.admin.token)
    const kept = await keepRecords(app, room.admin, await room.newPerson())
    const hold = { until: null, reason: 'Juicio 12/2026' }
    await app.rest('PUT', `/legal/retentions/${kept}/hold`, hold, room.admin.token)
    const curp = { curp: 'HEGG560427MVZRRL04' }
    await app.rest('PUT', `/employees/${learner.id}/legal-details`, curp, room.admin.token)
    const occupation = `/job-titles/${app.office.jobTitles[0]}/occupation`
    await app.rest('PUT', occupation, { occupation: '06.2' }, room.admin.token)
    const zone = `/terminals/${app.office.terminals[0]}/time-zone`
    await app.rest('PUT', zone, { timeZone: 'America/Tijuana' }, room.admin.token)
    const restored = recordRestore({ ...samples.BackupRestored, letters: 'mailed' })
    await app.services.execute(app.command('RecordRestore'), company, companyId, restored)
    const letter = { ...samples.LetterDelivered, personId: learner.id, noticeIds: [told.newest] }
    const delivered = endLetter({ type: 'LetterDelivered', data: letter })
    await app.services.execute(app.command('EndLetter'), notices, `${learner.id}-2026-03`, delivered)
    const invited = endLetter({
      type: 'InvitationDelivered',
      data: { ...samples.InvitationDelivered, personId: learner.id },
    })
    await app.services.execute(app.command('EndLetter'), notices, `${learner.id}-2026-03`, invited)
    await app.settled()
    const { readModels } = app.services
    const before = await dump()
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    const generations = readModels.status().map(({ version }) => version)
    await readModels.rebuild()
    expect(await dump()).toEqual(before)
    for (const [index, { version, status }] of readModels.status().entries()) {
      expect(status).toBe('running')
      expect(version).not.toBe(generations[index])
    }
    const [, drafted] = await Promise.all([readModels.rebuild(), room.draft(room.author, 'Entretanto')])
    await app.settled()
    const after = await dump()
    expect(after.courses?.find(({ course_id }) => course_id === drafted)).toBeDefined()
    await readModels.rebuild('courses')
    expect(await dump()).toEqual(after)
  })
})
