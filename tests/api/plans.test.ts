import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let learner: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
  learner = await room.person('100')
})
afterAll(() => app.close())

type Item = { name: string; Course: { isDraft: boolean }; UserCourseStatus: { name: string } | null }

const plan = (of: Person, by: Person = of) =>
  app.rest('GET', `/users/${of.id}/development-plan`, undefined, by.token)
const names = async (of: Person) => {
  const { body } = await plan(of)
  return Object.fromEntries(
    Object.entries<Item[]>(body).map(([group, items]) => [group, items.map(({ name }) => name)]),
  )
}

describe('the development plan', () => {
  test('shows each course once, in the group of the widest level that requires it, by name', async () => {
    const { office } = app
    const everywhere = await exams.publishedCourse({ name: 'Zonas seguras' })
    const both = await exams.publishedCourse({ name: 'Ámbar' })
    const own = await exams.publishedCourse({ name: 'Operación de grúas' })
    const others = await exams.publishedCourse({ name: 'Inventarios' })
    const elsewhere = await exams.publishedCourse({
      name: 'Solo en el sur',
      terminals: [office.terminals[1]],
    })
    await room.require({ level: 'enterprise', id: null }, everywhere.courseId)
    await room.require({ level: 'enterprise', id: null }, elsewhere.courseId)
    await room.require({ level: 'jobTitle', id: office.jobTitles[0] }, everywhere.courseId)
    await room.require({ level: 'jobTitle', id: office.jobTitles[0] }, both.courseId)
    await room.require({ level: 'department', id: office.departments[0] }, both.courseId)
    await room.require({ level: 'jobTitle', id: office.jobTitles[0] }, own.courseId)
    await room.require({ level: 'department', id: office.departments[1] }, others.courseId)
    expect(await names(learner)).toEqual({
      enterprise: ['Zonas seguras'],
      department: ['Ámbar'],
      jobTitle: ['Operación de grúas'],
    })
    const south = await room.person('101', { terminalId: office.terminals[1] })
    expect(await names(south)).toEqual({ enterprise: ['Solo en el sur'], department: [], jobTitle: [] })
  })

  test('[EMP-05] a draft is in the plan for whoever looks after it, marked, and not for its learner', async () => {
    const { courseId } = await exams.draftCourse({ name: 'Borrador del plan' })
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    expect((await names(learner)).department).not.toContain('Borrador del plan')
    const { body } = await plan(learner, room.admin)
    expect(body.department.find(({ id }: { id: string }) => id === courseId)).toMatchObject({
      Course: { isDraft: true },
      UserCourseStatus: null,
      userCourseId: null,
      progress: { completed: 0, total: 0 },
    })
  })

  test('[EMP-05] the rows of all three groups carry name, duration, priority, status and the person’s own userCourseId', async () => {
    const [one, other] = [await room.person('120'), await room.person('121')]
    const made = {
      enterprise: await exams.publishedCourse({ name: 'De la empresa', trainingHours: '02:15:00' }),
      department: await exams.publishedCourse({ name: 'Del departamento', priority: priorities[1].id }),
      jobTitle: await exams.publishedCourse({ name: 'Del puesto', priority: priorities[2].id }),
    }
    await room.require({ level: 'enterprise', id: null }, made.enterprise.courseId)
    await room.require({ level: 'department', id: app.office.departments[0] }, made.department.courseId)
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, made.jobTitle.courseId)
    await exams.sit(one, made.enterprise.lessonId)
    const told = async (of: Person) => {
      const { body } = await plan(of)
      return Object.entries(made).map(([group, { courseId }]) => {
        const { name, duration, Course, UserCourseStatus, userCourseId } = body[group].find(
          ({ id }: { id: string }) => id === courseId,
        )
        const isOwn = userCourseId === app.services.derivedId('enrolment', of.id, courseId)
        return [group, name, duration, Course.Priority.name, UserCourseStatus.name, isOwn]
      })
    }
    expect(await told(one)).toEqual([
      ['enterprise', 'De la empresa', 135, 'Normativa', 'Aprobado', true],
      ['department', 'Del departamento', 90, 'Técnica', 'Pendiente', true],
      ['jobTitle', 'Del puesto', 90, 'Institucional', 'Pendiente', true],
    ])
    expect((await told(other)).map((row) => row.slice(4))).toEqual([
      ['Pendiente', true],
      ['Pendiente', true],
      ['Pendiente', true],
    ])
    for (const row of Object.values(
      (await plan(one)).body as Record<string, { userCourseId: string }[]>,
    ).flat())
      if (row.userCourseId !== null)
        expect(await app.services.store.read(`enrolment-${row.userCourseId}`)).not.toEqual([])
  })

  test('status, certificate and progress are the person’s own', async () => {
    const { courseId, lessonId } = await exams.publishedCourse({ name: 'Con examen' })
    const rival = await room.person('102')
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    await exams.sit(learner, lessonId)
    await exams.sit(rival, lessonId, false)
    const item = async (of: Person) =>
      (await plan(of)).body.department.find(({ id }: { id: string }) => id === courseId)
    expect(await item(learner)).toEqual({
      id: courseId,
      name: 'Con examen',
      duration: 90,
      Course: {
        id: courseId,
        name: 'Con examen',
        isDraft: false,
        Priority: { id: expect.any(String), name: 'Normativa' },
      },
      UserCourseStatus: { id: expect.any(String), name: 'Aprobado' },
      missing: null,
      due: null,
      declinedExtension: null,
      failed: null,
      userCourseId: app.services.derivedId('enrolment', learner.id, courseId),
      certificationId: expect.any(String),
      certificateExpiredOn: null,
      progress: { completed: 1, total: 1 },
      acts: { approve: false, setStatus: false, reset: false, revoke: false, due: false, recognise: false },
    })
    expect(await item(rival)).toMatchObject({
      UserCourseStatus: { name: 'Reprobado' },
      certificationId: null,
      progress: { completed: 0, total: 1 },
    })
  })

  test('[EMP-05] what is failed or due again stands first, then what is to be passed, then what is passed, each by name', async () => {
    const one = await room.person('130')
    const scope = { level: 'jobTitle', id: app.office.jobTitles[1] } as const
    await app.services.execute(
      app.command('Move'),
      person,
      one.id,
      transferEmployee({
        terminalId: app.office.terminals[0],
        departmentId: app.office.departments[1],
        jobTitleId: app.office.jobTitles[1],
        jobTitleTypeId: null,
      }),
    )
    await app.settled()
    const made = new Map<string, string>()
    for (const name of ['A aprobado', 'B por aprobar', 'C por aprobar', 'D vencido', 'E reprobado']) {
      const { courseId, lessonId } = await exams.publishedCourse({ name, expirationTime: 3 })
      await room.require(scope, courseId)
      made.set(name, lessonId)
    }
    await exams.sit(one, made.get('D vencido') ?? '')
    app.clock.advance(100 * 86_400_000)
    await expireCertificates(app.services, app.clock.now)
    await app.settled()
    const again = { ...one, token: await app.as(one.id) }
    await exams.sit(again, made.get('A aprobado') ?? '')
    await exams.sit(again, made.get('E reprobado') ?? '', false)
    expect((await names(again)).jobTitle).toEqual([
      'E reprobado',
      'D vencido',
      'B por aprobar',
      'C por aprobar',
      'A aprobado',
    ])
    app.clock.advance(-100 * 86_400_000)
  })

  test('draft lessons and modules do not count', async () => {
    const { courseId, moduleId } = await exams.publishedCourse({ name: 'A medias' })
    await room.addTest(room.author, moduleId, { isDraft: true })
    const hidden = await room.addModule(room.author, courseId)
    await room.addTest(room.author, hidden)
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    const { body } = await plan(learner)
    expect(body.department.find(({ id }: { id: string }) => id === courseId).progress.total).toBe(1)
  })
})

describe('whose plan it is', () => {
  test('[NAV-13] others’ plans are for those who look after people; a stranger does not learn who exists', async () => {
    const nosy = await room.person('110')
    const nobody = { id: app.services.newId(), token: '' }
    for (const of of [learner, nobody]) {
      const { status, body } = await plan(of, nosy)
      expect([status, body.code]).toEqual([403, 'access.forbidden'])
    }
    for (const key of ['employee.*', 'employee_development.*', 'report.*'] as const) {
      const reader = await room.person(String(200 + key.length), { roleId: await room.roleWith(key) })
      expect((await plan(learner, reader)).body.department.length).toBeGreaterThan(0)
      expect(await plan(nobody, reader)).toMatchObject({ status: 404, body: { code: 'people.not-found' } })
    }
  })

  test('[API-05] an id that is none is refused before anything is looked for', async () => {
    for (const id of ['1', "x'%20or%20'1'='1", 'null'])
      expect(await app.rest('GET', `/users/${id}/development-plan`, undefined, learner.token)).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input', field: 'id' },
      })
  })
})
