import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { appointAdministrator, removeAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import type { Person } from '../support/classroom.ts'
import type { Asked } from '../support/exam.ts'
import { right, wrong } from '../support/exam.ts'
import {
  consulting,
  creating,
  type Graded,
  openGraded,
  publishing,
  restarting,
  updating,
} from '../support/graded.ts'

const history = `query ($courseId: ID!, $lessonId: ID!, $userId: ID!) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId) { rows { type data digest withheld } } }`

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let ana: Person
let beto: Person

beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  app = graded.app
  room = graded.room
})
afterAll(() => app.close())
beforeEach(async () => {
  const [one, other] = await graded.learners(2)
  if (!one || !other) throw new Error('nobody')
  ana = one
  beto = other
})

const draft = async (of: Person, grade = 41): Promise<string> => {
  const given = { userId: of.id, lessonId: graded.first, grade, isDraft: true }
  return (await room.gql(creating, given, room.author)).UserEvaluation_create.id
}

describe('who grades', () => {
  const acts = (by: Person, id: string) => ({
    read: async () => (await graded.table(by)).body.code,
    save: async () =>
      (await graded.save({ [ana.id]: { grade: 99, published: true, userEvaluationId: id } }, by)).body.code,
    create: async () =>
      (
        await app.gql(
          creating,
          { userId: ana.id, lessonId: graded.first, grade: 99, isDraft: false },
          by.token,
        )
      ).code,
    update: async () => (await app.gql(updating, { id, grade: 99, isDraft: false }, by.token)).code,
    publish: async () => (await app.gql(publishing, { lessonId: graded.first }, by.token)).code,
    restart: async () =>
      (await app.gql(restarting, { id, userId: ana.id, courseId: graded.courseId }, by.token)).code,
    consult: async () =>
      (await app.gql(consulting, { lessonId: graded.first, userId: ana.id }, by.token)).code,
  })

  test('[LES-18] is an administrator, the creator and the instructor of that lesson; nobody else by any call', async () => {
    const id = await draft(ana)
    const strangers: [string, Person][] = [
      ['the learner herself', ana],
      ['another learner', beto],
      ['the instructor of another lesson', graded.otherInstructor],
      ['an author of other courses', room.colleague],
      ['somebody who reports', await room.holderOf('report.*', 'employee.*', 'employee_development.*')],
      ['an auditor', await room.holderOf('audit.*')],
    ]
    const refusal = expect.stringMatching(
      /^(access\.forbidden|courses\.no-such-lesson|courses\.not-found|grades\.no-such-grade)$/,
    )
    for (const [who, by] of strangers)
      for (const [name, act] of Object.entries(acts(by, id))) {
        const isOwn = by === ana && name === 'consult'
        expect([who, name, await act()]).toEqual([who, name, isOwn ? null : refusal])
      }
    expect(await graded.typesOf(ana)).not.toContain('GradePublished')
    const allowed: Person[] = [room.admin, room.author, graded.instructor]
    for (const by of allowed) expect((await graded.table(by)).status).toBe(200)
    const { version } = await graded.rowOf(ana)
    expect(
      (await graded.save({ [ana.id]: { grade: 42, published: false, version } }, graded.instructor)).status,
    ).toBe(200)
  })

  test('[LES-18] is an instructor no longer once deactivated, and edits nothing', async () => {
    const id = await draft(ana)
    const editing = await app.gql(
      'mutation ($id: ID, $name: String) { Lesson_update(id: $id, name: $name) { pending } }',
      { id: graded.first, name: 'Otra práctica' },
      graded.instructor.token,
    )
    expect(editing.code).toBe('access.forbidden')
    const gone = await room.newPerson({ terminalId: app.office.terminals[1] })
    await room.gql(
      'mutation ($id: ID, $instructors: [ID!]) { Lesson_update(id: $id, instructors: $instructors) { pending } }',
      { id: graded.second, instructors: [graded.otherInstructor.id, gone.id] },
      room.author,
    )
    expect((await graded.table(gone, graded.second)).status).toBe(200)
    await room.gql(
      'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
      { id: gone.id },
      room.admin,
    )
    expect((await graded.table(gone, graded.second)).status).toBe(401)
    expect((await app.gql(updating, { id, grade: 50, isDraft: true }, gone.token)).code).toBe('UNAUTHORIZED')
  })

  test('a lesson of another course, an evaluation of somebody else and one of no course are none', async () => {
    const id = await draft(ana)
    const other = await room.publishedCourse()
    const path = `/courses/${other.courseId}/lessons/${graded.first}/update-grades`
    const row = { [ana.id]: { userId: ana.id, grade: 99, published: true, edited: true } }
    expect((await app.rest('PUT', path, row, room.author.token)).body.code).toBe('courses.no-such-lesson')
    const restartOf = (over: object) =>
      app.gql(restarting, { id, userId: ana.id, courseId: graded.courseId, ...over }, room.author.token)
    expect((await restartOf({ userId: beto.id })).code).toBe('grades.no-such-grade')
    expect((await restartOf({ courseId: other.courseId })).code).toBe('grades.no-such-grade')
    expect(
      (await app.gql(updating, { id: app.services.newId(), grade: 9, isDraft: true }, room.author.token))
        .code,
    ).toBe('grades.no-such-grade')
    const save = await graded.save({ [ana.id]: { grade: 99, published: true } }, room.author, graded.test)
    expect(save.body.code).toBe('grades.automatic')
  })

  test('whoever is moved to another department keeps their grade, and is graded still', async () => {
    const id = await draft(ana)
    await room.gql(updating, { id, grade: 80, isDraft: false }, room.author)
    await room.gql(
      'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
      { id: ana.id },
      room.admin,
    )
    expect(await graded.rowOf(ana)).toMatchObject({ grade: 80, published: true })
  })
})

describe('nobody grades themselves', () => {
  const administrators = (decide: typeof appointAdministrator, { id }: Person) =>
    app.services.execute(app.command('Appoint'), role, roleIds.administrador, decide(id, null))

  test('not an administrator among several, nor by publishing; a sole one may, with a reason that the log keeps', async () => {
    const second = await room.newPerson({ roleId: roleIds.administrador })
    await graded.requireOfAll()
    for (const one of [room.admin, second]) await administrators(appointAdministrator, one)
    const given = { userId: second.id, lessonId: graded.first, grade: 90, isDraft: true }
    const { id } = (await room.gql(creating, given, room.author)).UserEvaluation_create
    const { version } = await graded.rowOf(second)
    const grade = (reason?: string) =>
      graded.save({ [second.id]: { grade: 95, published: true, version, ...(reason && { reason }) } }, second)
    expect((await grade('Nadie más puede')).body.code).toBe('access.oneself')
    await room.gql(publishing, { lessonId: graded.first }, second)
    const own = { id, userId: second.id, courseId: graded.courseId }
    expect((await app.gql(restarting, own, second.token)).code).toBe('access.oneself')
    expect(await graded.typesOf(second)).not.toContain('GradePublished')
    await administrators(removeAdministrator, room.admin)
    expect((await grade()).body.code).toBe('access.oneself-reason')
    expect((await grade('Nadie más puede')).status).toBe(200)
    const published = (await graded.factsOf(second)).find(({ type }) => type === 'GradePublished')
    expect(published?.data).toMatchObject({ reason: 'Nadie más puede', by: second.id })
    await administrators(appointAdministrator, room.admin)
    await administrators(removeAdministrator, second)
  })
})

describe('a draft', () => {
  test('[GRD-09] leaves by no door of its learner: cards, calls, plan, progress, result, search and dashboard', async () => {
    const secret = 41
    await draft(ana, secret)
    expect(await graded.cardsOf(ana)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          lessonId: graded.first,
          grade: null,
          hideScore: true,
          userEvaluationId: null,
          total: 0,
          totalPublished: 0,
        }),
      ]),
    )
    expect(
      (await room.gql(consulting, { lessonId: graded.first, userId: ana.id }, ana))
        .UserEvaluation_consultUserEvaluation,
    ).toBeNull()
    const paths = [
      `/user-evaluations/course/${graded.courseId}/user/${ana.id}`,
      '/user-evaluations/unseen',
      `/users/${ana.id}/development-plan`,
      `/courses/${graded.courseId}`,
      '/dashboard',
      '/dashboard/next',
      '/search?query=amarre',
    ]
    for (const path of paths) {
      const { body } = await app.rest('GET', path, undefined, ana.token)
      expect([path, JSON.stringify(body)]).toEqual([
        path,
        expect.not.stringMatching(/"(grade|total\w*)":41\b/),
      ])
    }
    const whole = await app.gql(
      'query ($id: ID!) { Module_list(courseId: $id) { lessons { id progress dateGraded } } }',
      { id: graded.courseId },
      ana.token,
    )
    expect(JSON.stringify(whole.data)).not.toMatch(/:41\b/)
  })

  test('[GRD-09] is withheld from graders and auditors where it is their own', async () => {
    const roleId = await room.roleWith('audit.*', 'course.*')
    const auditor = await room.newPerson({ roleId })
    await graded.requireOfAll()
    await draft(auditor)
    const asked = { courseId: graded.courseId, lessonId: graded.first, userId: auditor.id }
    const rows = (await room.gql(history, asked, auditor)).Audit_gradeHistory.rows
    const [entry] = rows.filter(({ type }: { type: string }) => type === 'GradeDrafted')
    expect(entry).toMatchObject({ digest: null, withheld: ['grade'] })
    expect(entry.data).not.toMatch(/:41\b/)
    const others = await room.holderOf('audit.*')
    expect((await room.gql(history, asked, others)).Audit_gradeHistory.rows[0].data).toContain('"grade":41')
    const teaching = await room.newPerson()
    await graded.requireOfAll()
    await room.gql(
      'mutation ($id: ID, $instructors: [ID!]) { Lesson_update(id: $id, instructors: $instructors) { pending } }',
      { id: graded.first, instructors: [graded.instructor.id, teaching.id] },
      room.author,
    )
    await draft(teaching)
    expect(await graded.rowOf(teaching, teaching)).toMatchObject({ grade: null, isOneself: true })
    expect((await graded.cardsOf(teaching))[0]).toMatchObject({ grade: null, canGrade: true })
  })

  test('to graders is a grade that is hidden, and counted', async () => {
    await draft(ana)
    const [card] = await graded.cardsOf(ana, graded.instructor)
    expect(card).toMatchObject({ grade: 41, hideScore: true, canGrade: true })
    const before = card.totalPublished
    await graded.save({ [beto.id]: { grade: 90, published: true } })
    const [after] = await graded.cardsOf(beto, room.author)
    expect([after.totalPublished, after.total, after.hideScore]).toEqual([before + 1, card.total + 1, false])
  })
})

describe('telling', () => {
  test('[GRD-12] a published grade is sent once its person was shown it, and a correction anew', async () => {
    const id = await draft(ana)
    const unseen = async () => (await app.rest('GET', '/user-evaluations/unseen', undefined, ana.token)).body
    const see = (by: Person) => app.rest('POST', `/user-evaluations/${id}/actions/see`, {}, by.token)
    expect(await graded.rowOf(ana)).toMatchObject({ grade: 41, published: false, sent: false })
    expect((await see(ana)).body.code).toBe('grades.no-such-grade')
    await room.gql(updating, { id, grade: 80, isDraft: false }, room.author)
    expect(await graded.rowOf(ana)).toMatchObject({ published: true, sent: false })
    expect(await unseen()).toEqual([
      expect.objectContaining({
        userEvaluationId: id,
        grade: 80,
        isApproved: true,
        lessonName: 'Práctica de amarre',
      }),
    ])
    for (const other of [beto, room.author]) expect((await see(other)).body.code).toBe('grades.no-such-grade')
    expect((await see(ana)).status).toBe(200)
    expect([await unseen(), (await graded.rowOf(ana)).sent]).toEqual([[], true])
    await room.gql(updating, { id, grade: 60, isDraft: false, reason: 'Se contó mal' }, room.author)
    expect([(await unseen())[0]?.grade, (await graded.rowOf(ana)).sent]).toEqual([60, false])
  })
})

describe('what was published of a lesson', () => {
  const unseen = async () =>
    (await app.rest('GET', '/user-evaluations/unseen', undefined, ana.token)).body.map(
      ({ lessonName }: { lessonName: string }) => lessonName,
    )
  const publish = (lessonId: string) =>
    room.gql(creating, { userId: ana.id, lessonId, grade: 80, isDraft: false }, room.author)

  test('[GRD-12] is told to its person as long as they see that lesson', async () => {
    const alone = await graded.addManual(graded.moduleId, 'Guardia a solas', {
      isPrivate: true,
      privateUsers: [ana.id],
    })
    for (const lessonId of [graded.first, alone]) await publish(lessonId)
    expect((await unseen()).toSorted()).toEqual(['Guardia a solas', 'Práctica de amarre'])
    await room.gql(
      'mutation ($id: ID, $people: [ID!]) { Lesson_update(id: $id, isPrivate: true, privateUsers: $people) { pending } }',
      { id: alone, people: [beto.id] },
      room.author,
    )
    expect(await unseen()).toEqual(['Práctica de amarre'])
    await room.setDraft(room.author, graded.courseId, true)
    await app.settled()
    expect(await unseen()).toEqual([])
    await room.setDraft(room.author, graded.courseId, false)
    await app.settled()
    expect(await unseen()).toEqual(['Práctica de amarre'])
  })
})

describe('an automatic evaluation', () => {
  const begin = (by: Person) => app.rest('POST', `/lessons/${graded.test}/attempts`, undefined, by.token)
  const fail = async (by: Person) => {
    const { body } = await begin(by)
    const answers = (body.questions as Asked[]).map(wrong)
    await app.rest('POST', '/lessons/answers', { lessonId: graded.test, answers }, by.token)
    await app.settled()
    return body.attemptId as string
  }
  const restartOf = (of: Person, id: string) =>
    app.gql(restarting, { id, userId: of.id, courseId: graded.courseId }, room.author.token)

  test('[GRD-06] that is restarted is taken again, and the course is failed no longer', async () => {
    const first = await fail(ana)
    const row = await graded.rowOf(ana, room.author, graded.test)
    expect(row).toMatchObject({
      userEvaluationId: first,
      grade: 0,
      published: true,
      sent: true,
      isUnderWay: false,
    })
    expect((await begin(ana)).body.code).toBe('tests.already-taken')
    expect((await restartOf(ana, first)).code).toBeNull()
    expect(await graded.typesOf(ana)).toEqual(
      expect.arrayContaining(['CourseFailed', 'EvaluationRestarted', 'CourseFailureLifted']),
    )
    expect(
      (await app.rest('GET', `/lessons/${graded.test}/already-answered`, undefined, ana.token)).body,
    ).toEqual({ alreadyAnswered: false })
    expect(await graded.rowOf(ana, room.author, graded.test)).toMatchObject({
      userEvaluationId: null,
      grade: null,
    })
    const second = await fail(ana)
    expect(second).not.toBe(first)
    expect(await graded.rowOf(ana, room.author, graded.test)).toMatchObject({
      userEvaluationId: second,
      grade: 0,
    })
    expect((await restartOf(ana, first)).code).toBeNull()
    expect((await graded.typesOf(ana)).filter((type) => type === 'EvaluationRestarted')).toHaveLength(1)
  })

  test('[GRD-08] that is passed is counted apart from manual ones', async () => {
    const { body } = await begin(ana)
    const answers = (body.questions as Asked[]).map(right)
    await app.rest('POST', '/lessons/answers', { lessonId: graded.test, answers }, ana.token)
    await app.settled()
    const asked = { lessonId: graded.test, userId: ana.id }
    expect((await room.gql(consulting, asked, ana)).UserEvaluation_consultUserEvaluation).toMatchObject({
      grade: 100,
      isDraft: false,
      scorerId: null,
      totalLessonsCompletedManual: 0,
      totalLessonsCompletedAutomatic: 1,
    })
  })

  test('is not restarted while it is taken', async () => {
    const { body } = await begin(ana)
    await app.settled()
    expect(await graded.rowOf(ana, room.author, graded.test)).toMatchObject({
      isUnderWay: true,
      userEvaluationId: body.attemptId,
    })
    expect((await restartOf(ana, body.attemptId)).code).toBe('grades.test-under-way')
  })
})
