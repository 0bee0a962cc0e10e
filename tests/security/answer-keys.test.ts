import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment, enrol } from '../../domain/enrolments/membership.ts'
import { questionTypes, roleIds } from '../../domain/kernel/ids.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, threeQuestions } from '../support/classroom.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

/** Stands in the key and nowhere else. */
const secret = 'barlovento-4711'
const [first, second, third] = threeQuestions
const open = {
  ...third,
  evaluationQuestionTypeId: questionTypes[1].id,
  answers: [{ response: secret, isCorrect: true }],
}
const questions = [first, second, open]

const list = `query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) {
  id keyWithheld answers { id response isCorrect } } }`
const one = 'query ($id: ID!) { EvaluationAnswer_list(evaluationQuestionId: $id) { response isCorrect } }'
const revise = `mutation ($lessonId: ID!, $duration: Int, $isDraft: Boolean, $questions: [QuestionInput!]) {
  Evaluation_revise(lessonId: $lessonId, duration: $duration, isDraft: $isDraft, questions: $questions) { newLesson { id } } }`
const history = `query ($kind: String!, $id: ID!) { Audit_history(kind: $kind, id: $id) {
  rows { type data before withheld keyWithheld question answer answerBefore digest } } }`
const gradeHistory = `query ($courseId: ID!, $lessonId: ID!, $userId: ID!) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId) {
    rows { type actorId data before withheld keyWithheld question answer answerBefore digest } } }`

type Course = Awaited<ReturnType<Classroom['publishedCourse']>>

let app: TestApp
let room: Classroom
let everyDoor: readonly Operation[]
let keyDoors: readonly Operation[]
/** Required, and taken by the neighbor alone. */
let course: Course
let neighbor: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const operations = await operationsOf(app, room.admin.token)
  everyDoor = operations.filter(({ name }) => /^(Query\.|GET )/.test(name))
  neighbor = await room.holderOf()
  course = await requiredCourse()
  await sit(course.test, neighbor)
  const { terminals, departments } = app.office
  const away = { terminalId: terminals[1], departmentId: departments[1] }
  const reader = await room.newPerson({ roleId: roleIds.administrador, ...away })
  const found = await leaks(course, reader, neighbor)
  keyDoors = everyDoor.filter(({ name }) => found.includes(name))
})
afterAll(() => app.close())

const administrator = (): Promise<Person> => room.newPerson({ roleId: roleIds.administrador })
/** Required of everybody in the first department, the author of the room apart. */
const requiredCourse = async (): Promise<Course> => {
  const course = await room.publishedCourse({ test: { questions, showAnswers: 'afterAnswering' } })
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
  return course
}
const demote = async ({ id }: Person, roleId: string = roleIds.empleado): Promise<void> => {
  const change = `mutation { User_changeRole(userId: "${id}", roleId: "${roleId}") { id } }`
  await room.gql(change, {}, room.admin)
}

const tells = (value: unknown): boolean =>
  /isCorrect\\*":(true|false)|barlovento-4711/.test(JSON.stringify(value))
const start = async (lessonId: string, by: Person) =>
  (await app.rest('POST', `/lessons/${lessonId}/attempts`, {}, by.token)).body
/** Answers the first question with its second choice. */
const answerNo = async (lessonId: string, by: Person): Promise<void> => {
  const { attemptId, questions: asked } = await start(lessonId, by)
  const [{ id, answers }] = asked
  const answer = { answer: answers[1].id }
  expect((await app.rest('PUT', `/attempts/${attemptId}/answers/${id}`, answer, by.token)).status).toBe(200)
}
const sit = async (lessonId: string, by: Person, choice = 0): Promise<void> => {
  const begun = await start(lessonId, by)
  const answers = begun.questions.map(
    ({ id, answers: choices }: { id: string; answers: { id: string }[] }) => ({
      questionId: id,
      answer: choices[choice]?.id ?? (choice === 0 ? secret : 'sotavento'),
    }),
  )
  const { status } = await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
  expect(status).toBe(200)
  await app.settled()
}

/** Every question and every page of the product that somebody may open, asked about this course and its test for all that it offers. */
const leaks = async (
  { courseId, moduleId, test: lessonId }: Course,
  by: Person,
  about: Person = room.author,
  doors: readonly Operation[] = everyDoor,
): Promise<string[]> => {
  const shown = await room.gql(list, { lessonId }, room.admin).catch(() => null)
  const [asked] = shown?.EvaluationQuestion_list ?? []
  const found: string[] = []
  const ids = { courseId, moduleId, lessonId, userId: about.id, evaluationQuestionId: asked?.id }
  const answered: string[] = []
  const calls: readonly Given[] = [
    { ...ids, id: courseId },
    { ...ids, id: lessonId, kind: 'evaluation', key: `courses/modules/${moduleId}` },
    { ...ids, id: courseId, kind: 'course', key: `courses/modules/${moduleId}/${lessonId}` },
    { ...ids, id: lessonId, query: 'format=gift' },
  ]
  for (const { name, takes, call } of doors) {
    const taken = (given: Given): string => JSON.stringify(takes.map((value) => given[value]))
    for (const given of new Map(calls.map((each) => [taken(each), each])).values()) {
      const { code, data } = await call(by.token, given, 'every')
      if (code === null) answered.push(name)
      if (tells(data)) found.push(name)
    }
  }
  if (doors === everyDoor) expect(new Set(answered).size).toBeGreaterThan(5)
  return [...new Set(found)]
}
/** Asks only the doors that tell the key to somebody: for what changes who they are told to, not what is told. */
const leaksOfKeyDoors = (course: Course, by: Person, about?: Person) => leaks(course, by, about, keyDoors)

describe('whoever wrote a test and may write courses no more', () => {
  test('[TST-02] [ROLE-08] reads its key by no door, before they take it and while they do', async () => {
    const author = await room.holderOf('course.*')
    const courseId = await room.draft(author)
    await room.describe(author, courseId)
    const moduleId = await room.addModule(author, courseId)
    const lessonId = await room.addTest(author, moduleId, { questions })
    await room.setModuleDraft(author, moduleId, false)
    await room.setDraft(author, courseId, false)
    await app.settled()
    expect(tells(await room.gql(list, { lessonId }, author))).toBe(true)
    const questionId = (await room.gql(list, { lessonId }, author)).EvaluationQuestion_list[0].id
    for (const roleId of [
      roleIds.empleado,
      await room.roleWith('employee.*', 'report.*', 'course_definition.*', 'roles_permissions.*'),
    ]) {
      await demote(author, roleId)
      expect((await app.gql(list, { lessonId }, author.token)).code).toBe('courses.no-such-lesson')
      expect((await app.gql(one, { id: questionId }, author.token)).code).toBe('evaluations.not-found')
      const shown = await app.rest('GET', `/lessons/${lessonId}/questions`, undefined, author.token)
      expect(shown.body.code).toBe('courses.no-such-lesson')
      expect((await app.gql(revise, { lessonId, questions }, author.token)).code).toBe('access.forbidden')
    }
    const course = { courseId, moduleId, test: lessonId, video: '', document: '' }
    expect(await leaksOfKeyDoors(course, author)).toEqual([])
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    await start(lessonId, author)
    const under = (await room.gql(list, { lessonId }, author)).EvaluationQuestion_list
    expect(under).toHaveLength(3)
    expect(tells(under)).toBe(false)
    expect(await leaks(course, author)).toEqual([])
  })
})

describe('whoever has a test still to take', () => {
  let author: Person
  let admin: Person
  let everything: Person

  beforeAll(async () => {
    author = await room.holderOf('course.*')
    admin = await administrator()
    everything = await room.holderOf('course.*', 'audit.*', 'employee.*', 'report.*', 'roles_permissions.*')
  })

  test('[TST-02] is shown its key by no door of the product, whatever else they may do', async () => {
    expect(await leaks(course, everything)).toEqual([])
    for (const by of [admin, await room.holderOf(), author])
      expect(await leaksOfKeyDoors(course, by)).toEqual([])
    expect(keyDoors.map(({ name }) => name)).toEqual([
      'Query.Audit_gradeHistory',
      'Query.Audit_enrolmentHistory',
      'Query.Audit_history',
      'Query.Audit_log',
      'Query.EvaluationQuestion_list',
      'Query.EvaluationAnswer_list',
      'GET /lessons/:id/questions/export',
    ])
    expect(await leaksOfKeyDoors(course, room.author, neighbor)).toEqual([
      'Query.EvaluationQuestion_list',
      'Query.EvaluationAnswer_list',
      'GET /lessons/:id/questions/export',
    ])
  })

  test('edits it only once they have submitted it: before, the questions come without the key, and saving is refused', async () => {
    const { test: lessonId } = course
    const before = await app.services.store.read(`evaluation-${lessonId}`)
    const shown = (await room.gql(list, { lessonId }, admin)).EvaluationQuestion_list
    expect(shown.map(({ keyWithheld }: { keyWithheld: boolean }) => keyWithheld)).toEqual([true, true, true])
    expect(tells(shown)).toBe(false)
    for (const [by, code] of [
      [admin, 'evaluations.still-to-take'],
      [everything, 'courses.not-yours'],
      [author, 'courses.not-yours'],
    ] as const)
      for (const variables of [
        { lessonId, questions },
        {
          lessonId,
          questions: shown.map(({ id }: { id: string }, at: number) => ({ ...questions[at], id })),
        },
        { lessonId, duration: null },
        { lessonId, isDraft: true },
        { lessonId },
      ])
        expect((await app.gql(revise, variables, by.token)).code).toBe(code)
    expect(await app.services.store.read(`evaluation-${lessonId}`)).toEqual(before)

    await start(lessonId, admin)
    expect((await app.gql(revise, { lessonId, questions }, admin.token)).code).toBe(
      'evaluations.still-to-take',
    )
    expect(await leaksOfKeyDoors(course, admin)).toEqual([])
    await sit(lessonId, admin)
    const after = (await room.gql(list, { lessonId }, admin)).EvaluationQuestion_list
    expect(tells(after)).toBe(true)
    expect(after.some(({ keyWithheld }: { keyWithheld: boolean }) => keyWithheld)).toBe(false)
    expect((await app.gql(revise, { lessonId, duration: 12 }, admin.token)).code).toBeNull()
  })

  test('does not come by it by showing the test to nobody for a while', async () => {
    const other = await administrator()
    const own = await requiredCourse()
    const hide = `mutation ($id: ID!) { Lesson_update(id: $id, isPrivate: true, privateUsers: []) { newLesson { isPrivate } } }`
    await room.gql(hide, { id: own.test }, other)
    expect(await leaksOfKeyDoors(own, other)).toEqual([])
    expect((await app.gql(revise, { lessonId: own.test, duration: 11 }, other.token)).code).toBe(
      'evaluations.still-to-take',
    )
  })

  test('does not come by it by a copy that somebody else makes, nor by a copy of that', async () => {
    const other = await administrator()
    const own = await requiredCourse()
    const copy = 'mutation ($id: ID!) { Course_duplicate(id: $id) { id } }'
    const outline =
      'query ($id: ID!) { Module_list(courseId: $id) { id lessons { id LessonType { name } } } }'
    const copyOf = async (id: string): Promise<Course> => {
      const { id: courseId } = (await room.gql(copy, { id }, room.author)).Course_duplicate
      await app.settled()
      const [module] = (await room.gql(outline, { id: courseId }, room.author)).Module_list
      const of = (type: string) =>
        module.lessons.find((one: { LessonType: { name: string } }) => one.LessonType.name === type)?.id ?? ''
      return { courseId, moduleId: module.id, test: of('automaticEvaluation'), video: '', document: '' }
    }
    const first = await copyOf(own.courseId)
    const copies = [first, await copyOf(first.courseId)]
    for (const each of copies) expect(await leaksOfKeyDoors(each, other)).toEqual([])
    await sit(own.test, other)
    for (const { test: lessonId } of copies)
      expect(tells((await room.gql(list, { lessonId }, other)).EvaluationQuestion_list)).toBe(true)
  })

  test('does not come by it by putting the course, its module or the test back to draft, or by moving away', async () => {
    const other = await administrator()
    const own = await requiredCourse()
    const { courseId, moduleId, test: lessonId } = own
    await room.setDraft(other, courseId, true)
    expect(await leaksOfKeyDoors(own, other)).toEqual([])
    await room.setModuleDraft(other, moduleId, true)
    expect(await leaks(own, other)).toEqual([])
    await room.setModuleDraft(other, moduleId, false)
    await room.setDraft(other, courseId, false)
    const { departments, jobTitles, terminals } = app.office
    const to = {
      terminalId: terminals[1],
      departmentId: departments[1],
      jobTitleId: jobTitles[1],
      jobTitleTypeId: null,
    }
    await app.services.execute(app.command('Transfer'), person, other.id, transferEmployee(to))
    await app.settled()
    expect(await leaksOfKeyDoors(own, other)).toEqual([])
    const { store, derivedId, execute } = app.services
    const enrolmentId = derivedId('enrolment', other.id, courseId)
    await start(lessonId, other)
    await execute(app.command('End'), enrolment, enrolmentId, endEnrolment)
    await app.settled()
    expect((await store.read(`enrolment-${enrolmentId}`)).at(-1)?.type).toBe('EnrolmentEnded')
    expect(await leaksOfKeyDoors(own, other), 'an attempt under way, and no member any more').toEqual([])
  })

  test('does not come by it between two enrolments, by lifting a requirement and setting it again', async () => {
    const other = await administrator()
    const own = await requiredCourse()
    const { courseId, test: lessonId } = own
    const { derivedId, execute } = app.services
    const enrolmentId = derivedId('enrolment', other.id, courseId)
    const leave = async () => {
      await execute(app.command('Lift'), enrolment, enrolmentId, endEnrolment)
      await app.settled()
    }
    const comeBack = async () => {
      const who = { enrolmentId, personId: other.id, courseId }
      await execute(app.command('Enrol'), enrolment, enrolmentId, enrol(who))
      await app.settled()
    }
    const revising = async () => (await app.gql(revise, { lessonId, duration: 13 }, other.token)).code
    await leave()
    expect(await leaksOfKeyDoors(own, other), 'never begun').toEqual([])
    expect(await revising()).toBe('evaluations.still-to-take')
    await comeBack()
    await sit(lessonId, other, 1)
    await leave()
    expect(await leaksOfKeyDoors(own, other), 'failed').toEqual([])
    await comeBack()
    await sit(lessonId, other)
    await leave()
    expect(await revising(), 'passed').toBeNull()
  })

  test('whoever is enrolled while their revision is being decided is refused all the same', async () => {
    const other = await administrator()
    const { courseId, test: lessonId } = await room.publishedCourse({ test: { questions } })
    const { services } = app
    const { executeAll, derivedId } = services
    const enrolmentId = derivedId('enrolment', other.id, courseId)
    let isFirst = true
    const crossing: typeof executeAll = (command, decide) =>
      executeAll(command, async (load) => {
        const writes = await decide(load)
        if (isFirst) {
          isFirst = false
          const who = { enrolmentId, personId: other.id, courseId }
          await services.execute(app.command('Enrol'), enrolment, enrolmentId, enrol(who))
        }
        return writes
      })
    Object.assign(services, { executeAll: crossing })
    const answer = await app.gql(revise, { lessonId, duration: 11 }, other.token)
    Object.assign(services, { executeAll })
    expect([isFirst, answer.code]).toEqual([false, 'evaluations.still-to-take'])
    expect(await services.store.read(`evaluation-${lessonId}`)).toHaveLength(1)
  })
})

test('a test that was removed is nobody’s to take any more', async () => {
  const other = await administrator()
  const { test: lessonId } = await requiredCourse()
  const told = async () => {
    const { Audit_history } = await room.gql(history, { kind: 'evaluation', id: lessonId }, other)
    return [Audit_history.rows[0].keyWithheld, tells(Audit_history.rows)]
  }
  expect(await told()).toEqual(['toTake', false])
  await room.gql(
    'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }',
    { id: lessonId },
    room.author,
  )
  expect(await told()).toEqual([null, true])
})

describe('whoever audits', () => {
  /** From the first to the last. */
  const entries = async (query: string, variables: object, by: Person) => {
    const [history] = Object.values(await room.gql(query, variables, by))
    return (history as { rows: Record<string, unknown>[] }).rows.toReversed()
  }

  test('[AUD-02] reads of a test that they have to take who changed it and when, and that its key is kept from them', async () => {
    const auditor = await room.holderOf('audit.*')
    const passed = await room.holderOf()
    const course = await requiredCourse()
    const { courseId, test: lessonId } = course
    await answerNo(lessonId, passed)
    await sit(lessonId, passed)
    const [revised] = await entries(history, { kind: 'evaluation', id: lessonId }, auditor)
    expect(revised).toMatchObject({
      type: 'EvaluationRevised',
      keyWithheld: 'toTake',
      withheld: ['questions'],
      digest: null,
    })
    expect(JSON.parse(String(revised?.data))).toMatchObject({ lessonId, revision: 1, duration: 30 })
    const of = { courseId, lessonId, userId: passed.id }
    const theirs = await entries(gradeHistory, of, auditor)
    const answers = theirs.filter(({ type }) => type === 'AnswerSaved')
    expect(answers).toHaveLength(4)
    for (const { data, question, answer, answerBefore, withheld, keyWithheld } of answers) {
      expect(JSON.parse(String(data))).not.toHaveProperty('answer')
      expect({ question, answer, answerBefore, withheld, keyWithheld }).toEqual({
        question: null,
        answer: null,
        answerBefore: null,
        withheld: ['answer'],
        keyWithheld: 'toTake',
      })
    }
    const submitted = theirs.find(({ type }) => type === 'AttemptSubmitted')
    expect(submitted).toMatchObject({ withheld: ['points'], keyWithheld: 'toTake', digest: null })
    expect(JSON.parse(String(submitted?.data))).not.toHaveProperty('points')
    expect(theirs.find(({ type }) => type === 'EvaluationResultRecorded')).toMatchObject({
      keyWithheld: null,
    })

    await start(lessonId, auditor)
    await answerNo(lessonId, auditor)
    await app.settled()
    const mine = await entries(gradeHistory, { ...of, userId: auditor.id }, auditor)
    expect(mine.find(({ type }) => type === 'AnswerSaved')).toMatchObject({ answer: 'No', keyWithheld: null })
    expect(await leaksOfKeyDoors(course, auditor, passed)).toEqual([])

    await sit(lessonId, auditor)
    const [after] = await entries(history, { kind: 'evaluation', id: lessonId }, auditor)
    expect(after).toMatchObject({
      keyWithheld: null,
      withheld: [],
      digest: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(tells(after)).toBe(true)
    const shown = await entries(gradeHistory, of, auditor)
    const answered = shown.filter(({ type }) => type === 'AnswerSaved')
    expect(answered[0]).toMatchObject({ answer: 'No', answerBefore: null, keyWithheld: null })
    expect(answered[1]).toMatchObject({ answer: 'Sí', answerBefore: 'No', keyWithheld: null })
  })

  test('what a revision replaced says no more of the key than the revision itself', async () => {
    const auditor = await room.holderOf('audit.*')
    const { test: lessonId } = await requiredCourse()
    await room.gql(revise, { lessonId, duration: 44 }, room.author)
    const facts = await entries(history, { kind: 'evaluation', id: lessonId }, auditor)
    expect(facts).toHaveLength(2)
    expect(JSON.parse(String(facts[1]?.before))).toMatchObject({
      type: 'EvaluationRevised',
      data: { duration: 30 },
    })
    expect(tells(facts)).toBe(false)
  })

  test('reads the key of a published test that is not theirs to take, and of no draft', async () => {
    const away = { terminalId: app.office.terminals[1], departmentId: app.office.departments[1] }
    const auditor = await room.newPerson({ roleId: await room.roleWith('audit.*'), ...away })
    const { courseId, moduleId, test: lessonId } = await requiredCourse()
    const taker = await room.holderOf()
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    await sit(lessonId, taker)
    const told = async (id = lessonId) => {
      const [entry] = await entries(history, { kind: 'evaluation', id }, auditor)
      return [entry?.keyWithheld, tells(entry)]
    }
    expect(await told()).toEqual([null, true])
    await room.setDraft(room.author, courseId, true)
    expect(await told()).toEqual(['draft', false])
    const theirs = await entries(gradeHistory, { courseId, lessonId, userId: taker.id }, auditor)
    expect(theirs.find(({ type }) => type === 'AnswerSaved')).toMatchObject({
      answer: 'Sí',
      keyWithheld: null,
    })
    await room.setDraft(room.author, courseId, false)
    await room.setModuleDraft(room.author, moduleId, true)
    expect(await told()).toEqual(['draft', false])
    await room.setModuleDraft(room.author, moduleId, false)
    const draft = await room.addTest(room.author, moduleId, {
      name: 'Sin publicar',
      isDraft: true,
      questions,
    })
    expect(await told(draft)).toEqual(['draft', false])
    expect(await told()).toEqual([null, true])
    const admin = await room.newPerson({ roleId: roleIds.administrador, ...away })
    const [seen] = await entries(history, { kind: 'evaluation', id: draft }, admin)
    expect([seen?.keyWithheld, tells(seen)]).toEqual([null, true])
  })
})
