import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { creating, type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'
import { handInResponses, responseQuestions } from '../support/reviews.ts'

type Things = Readonly<Record<'manual' | 'session' | 'test' | 'draft' | 'attempt' | 'question', string>>

let graded: Graded
let operations: readonly Operation[]
let ana: Person
let things: Things

/** Whom each call is for, besides administrators; everybody else is refused it. */
const teachers = ['author', 'instructor']
const evaluators = ['evaluator']
const definers = ['definer']

type Call = { readonly for: readonly string[]; readonly of: () => Given }

const ofLesson = (lessonId: string): Given => ({ lessonId, courseId: graded.courseId, userId: ana.id })
const record = (): string => graded.app.services.derivedId('enrolment', ana.id, graded.courseId)
const selection = () => ({
  coursesData: [{ id: graded.courseId, isChecked: true }],
  departmentId: graded.app.office.departments[1],
  jobTitleId: graded.app.office.jobTitles[1],
})
const mark = () => [{ id: ana.id, attended: true }]
const lesson = (name: 'manual' | 'session' | 'test', more: () => Given = () => ({})): Call => ({
  for: teachers,
  of: () => ({ ...ofLesson(things[name]), ...more() }),
})
const definition: Call = { for: definers, of: selection }

const calls: Readonly<Record<string, Call>> = {
  'GET /users/courses/:courseId/lessons/:lessonId/users': lesson('manual'),
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': lesson('manual', () => ({
    body: { [ana.id]: { userId: ana.id, grade: 99, published: true, edited: true } },
  })),
  'GET /user-evaluations/course/:courseId/user/:userId': {
    for: [...teachers, 'the instructor of another lesson'],
    of: () => ofLesson(things.manual),
  },
  'Query.UserEvaluation_consultUserEvaluation': lesson('manual'),
  'Mutation.UserEvaluation_create': lesson('manual', () => ({ grade: 99, isDraft: false })),
  'Mutation.UserEvaluation_update': lesson('manual', () => ({ id: things.draft, grade: 99, isDraft: false })),
  'Mutation.UserEvaluation_publish': lesson('manual'),
  'Mutation.UserEvaluation_delete': lesson('manual', () => ({ id: things.draft })),
  'Query.UserLesson_session': lesson('session'),
  'Query.UserLesson_listByLessonId': lesson('session'),
  'Mutation.UserLesson_updateAttendance': lesson('session', () => ({ userAttendance: mark() })),
  'Mutation.UserLesson_publish': lesson('session'),
  'GET /courses/:courseId/lessons/:lessonId/reviews': lesson('test'),
  'GET /attempts/:attemptId/responses': { for: teachers, of: () => ({ attemptId: things.attempt }) },
  'PUT /attempts/:attemptId/responses/:questionId': {
    for: teachers,
    of: () => ({
      attemptId: things.attempt,
      questionId: things.question,
      body: { points: 30, before: null },
    }),
  },
  'Mutation.User_evaluateCourse': {
    for: evaluators,
    of: () => ({ id: record(), userCourseStatus: 'Aprobado' }),
  },
  'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': {
    for: evaluators,
    of: () => ({ id: ana.id, userCourseId: record() }),
  },
  'GET /users/:id/user-courses/:userCourseId/lacking-lessons': {
    for: evaluators,
    of: () => ({ id: ana.id, userCourseId: record() }),
  },
  'POST /users/:id/certifications/:certId/actions/revoke': {
    for: evaluators,
    of: () => ({ id: ana.id, certId: record(), body: { reason: 'Porque sí' } }),
  },
  'Query.Course_countByEnterprise': definition,
  'Query.Course_countByDepartment': definition,
  'Query.Course_countByJobTitle': definition,
  'Query.Course_enterpriseTypeEffects': definition,
  'Query.Course_departmentTypeEffects': definition,
  'Query.Course_jobTitleTypeEffects': definition,
  'Query.Course_listCoursesByEnterprise': definition,
  'Query.Course_listCoursesByDepartment': definition,
  'Query.Course_listCoursesByJobTitle': definition,
  'Mutation.Course_setEnterpriseType': definition,
  'Mutation.Course_setDepartmentType': definition,
  'Mutation.Course_setJobTitleType': definition,
}

const operationOf = (name: string): Operation => {
  const found = operations.find((one) => one.name === name)
  if (!found) throw new Error(`the running app does not offer ${name}`)
  return found
}
const ask = ({ token }: Person, name: string, given: Given) => {
  const { takes, call } = operationOf(name)
  return call(token, Object.fromEntries(Object.entries(given).filter(([key]) => takes.includes(key))))
}

const place = (number: 0 | 1) => ({
  terminalId: graded.app.office.terminals[number],
  departmentId: graded.app.office.departments[number],
  jobTitleId: graded.app.office.jobTitles[number],
})
const transfer = async ({ id }: Person, number: 0 | 1): Promise<void> => {
  const { services, command, settled } = graded.app
  const to = { ...place(number), jobTitleTypeId: null }
  await services.execute(command('Transfer'), person, id, transferEmployee(to))
  await settled()
}
const teach = async (lessonId: string, ...people: readonly Person[]): Promise<void> => {
  const change =
    'mutation ($id: ID, $instructors: [ID!]) { Lesson_update(id: $id, instructors: $instructors) { pending } }'
  await graded.room.gql(change, { id: lessonId, instructors: people.map(({ id }) => id) }, graded.room.author)
}
const strangers: Record<string, Person> = {}

beforeAll(async () => {
  graded = await openGraded()
  const { app, room, moduleId, instructor } = graded
  operations = await operationsOf(app, room.admin.token)
  const session = await lessonCalls(app, room).addSession(
    remote(moduleId, { isDraft: false, date: '2026-03-02', time: '10:00:00' }),
  )
  const paper = await room.addTest(room.author, moduleId, { questions: responseQuestions })
  for (const id of [session.id, paper]) await teach(id, instructor)
  const [one, neighbour] = await graded.learners(2)
  if (!one || !neighbour) throw new Error('nobody')
  ana = one
  const { attemptId, questionIds } = await handInResponses(app, ana, paper)
  const given = { userId: ana.id, lessonId: graded.first, grade: 41, isDraft: true }
  const draft = (await room.gql(creating, given, room.author)).UserEvaluation_create.id
  things = {
    manual: graded.first,
    session: session.id,
    test: paper,
    draft,
    attempt: attemptId,
    question: questionIds[0] ?? '',
  }
  const moved = await room.newPerson()
  await transfer(moved, 1)
  const gone = await room.newPerson(place(1))
  await teach(graded.first, instructor, gone)
  await room.gql(
    'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
    { id: gone.id },
    room.admin,
  )
  Object.assign(strangers, {
    herself: ana,
    neighbour,
    'the instructor of another lesson': graded.otherInstructor,
    'the author of another course': room.colleague,
    'a reader of reports': await room.holderOf('report.*'),
    'whoever looks after people': await room.holderOf('employee.*'),
    'an auditor': await room.holderOf('audit.*'),
    'somebody who was moved away': moved,
    'an instructor who was deactivated': gone,
    evaluator: await room.holderOf('employee_development.*'),
    definer: await room.holderOf('course_definition.*'),
    author: room.author,
    instructor,
  })
})
afterAll(() => graded.app.close())

const refusal = expect.stringMatching(
  /^(UNAUTHORIZED|access\.forbidden|courses\.(not-found|no-such-lesson)|grades\.no-such-grade|reviews\.not-found|evaluations\.still-to-take)$/,
)
/** Everybody reads their own published grades. */
const ownReads = [
  'GET /user-evaluations/course/:courseId/user/:userId',
  'Query.UserEvaluation_consultUserEvaluation',
]

/** What is no id, or may be left out. */
const mayBeEmpty = (name: string, field: string): boolean =>
  field === 'userCourseStatus' || (name === 'Query.Course_listCoursesByJobTitle' && field === 'departmentId')

describe('grades, attendance, reviews, the acts of a plan and the definition of courses', () => {
  test('[ROLE-08] are refused by every call to whoever they are not for, and nothing is recorded', async () => {
    const head = await graded.app.services.store.head()
    for (const [name, { for: allowed, of }] of Object.entries(calls))
      for (const [who, by] of Object.entries(strangers)) {
        const isOwn = who === 'herself' && ownReads.includes(name)
        if (allowed.includes(who) || isOwn) continue
        expect([name, who, (await ask(by, name, of())).code]).toEqual([name, who, refusal])
      }
    expect(await graded.app.services.store.head()).toBe(head)
  })

  test('[LES-18] tell an instructor of somebody’s grades in their own lesson alone', async () => {
    const cards = await graded.cardsOf(ana, graded.otherInstructor)
    expect(cards.map(({ lessonId }: { lessonId: string }) => lessonId)).toEqual([graded.second])
  })

  test('[GRD-09] say nothing of what there is: an id of something is answered as an id of nothing', async () => {
    const named: readonly [string, string, string][] = [
      ['Mutation.UserEvaluation_update', 'id', things.draft],
      ['Mutation.UserEvaluation_delete', 'id', things.draft],
      ['POST /user-evaluations/:id/actions/see', 'id', things.draft],
      ['GET /attempts/:attemptId/responses', 'attemptId', things.attempt],
      ['PUT /attempts/:attemptId/responses/:questionId', 'attemptId', things.attempt],
      ['Mutation.User_evaluateCourse', 'id', record()],
      ['Query.UserCourse_history', 'userCourseId', record()],
      ['Query.UserCourse_evidence', 'userCourseId', record()],
    ]
    const given = {
      ...ofLesson(things.manual),
      grade: 99,
      isDraft: true,
      cycle: 1,
      userCourseStatus: 'Aprobado',
    }
    for (const [name, field, id] of named)
      for (const who of ['herself', 'neighbour', 'somebody who was moved away']) {
        const by = strangers[who] ?? ana
        if (who === 'herself' && name.startsWith('Query.UserCourse')) continue
        const body = name.startsWith('PUT') ? { points: 30, before: null } : {}
        const asked = { ...given, questionId: things.question, body }
        const known = await ask(by, name, { ...asked, [field]: id })
        const unknown = await ask(by, name, { ...asked, [field]: graded.app.services.newId() })
        expect([name, who, known.code, known.field]).toEqual([name, who, unknown.code, unknown.field])
        expect(known.code).not.toBeNull()
      }
  })

  test('[API-05] take no id that is none, from whoever may call them either', async () => {
    const head = await graded.app.services.store.head()
    const { admin } = graded.room
    for (const [name, { of }] of Object.entries(calls)) {
      const whole = of()
      const ids = Object.entries(whole).filter(
        ([field, value]) => typeof value === 'string' && !mayBeEmpty(name, field),
      )
      for (const [field] of ids)
        for (const wrong of ['', 'x', null, [], [whole[field], whole[field]], { a: 1 }, 7, "' or 1=1 --"]) {
          if (!operationOf(name).takes.includes(field)) continue
          const path = name.includes(' ') ? encodeURIComponent(String(wrong) || ' ') : wrong
          const { status, code } = await ask(admin, name, { ...whole, [field]: path })
          expect([
            name,
            field,
            wrong,
            status < 500 && code !== null && code !== 'INTERNAL_SERVER_ERROR',
          ]).toEqual([name, field, wrong, true])
        }
    }
    expect(await graded.app.services.store.head()).toBe(head)
  })
})

describe('whoever is moved to another terminal and department', () => {
  test('[LES-18] still grades the lesson that is theirs, and no other', async () => {
    const teaching = await graded.room.newPerson(place(1))
    await teach(graded.first, graded.instructor, teaching)
    expect((await graded.table(teaching)).status).toBe(200)
    await transfer(teaching, 0)
    expect((await graded.table(teaching)).status).toBe(200)
    expect((await graded.table(teaching, graded.second)).body.code).toMatch(
      /^(access\.forbidden|courses\.no-such-lesson)$/,
    )
    await teach(graded.first, graded.instructor)
    expect((await graded.table(teaching)).body.code).toMatch(
      /^(access\.forbidden|courses\.(not-found|no-such-lesson))$/,
    )
  })

  test('takes their draft with them, which nobody at the new place sees and which they do not', async () => {
    const { app, room } = graded
    const [moved] = await graded.learners(1)
    if (!moved) throw new Error('nobody')
    await room.gql(
      creating,
      { userId: moved.id, lessonId: graded.first, grade: 41, isDraft: true },
      room.author,
    )
    await transfer(moved, 1)
    expect(await graded.rowOf(moved)).toMatchObject({ grade: 41, published: false })
    const { terminalId, departmentId } = place(1)
    const found = async (filters: string) =>
      (await graded.table(room.author, graded.first, filters)).body.rows.map(
        ({ userId }: { userId: string }) => userId,
      )
    expect(await found(`&terminal=${terminalId}&department=${departmentId}`)).toEqual([moved.id])
    expect(await found(`&terminal=${place(0).terminalId}`)).not.toContain(moved.id)
    const cards = await graded.cardsOf(moved)
    expect(cards.filter(({ grade }: { grade: number | null }) => grade !== null)).toEqual([])
    const head = await room.newPerson({ ...place(1), roleId: roleIds.empleado })
    expect(
      (await app.rest('GET', `/users/${moved.id}/development-plan`, undefined, head.token)).body.code,
    ).toBe('access.forbidden')
  })
})
