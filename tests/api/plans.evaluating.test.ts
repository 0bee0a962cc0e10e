import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseStatuses, priorities, roleIds } from '../../domain/kernel/ids.ts'
import { deactivateEmployee, transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import { fine, type Person } from '../support/classroom.ts'
import { type Evaluating, openEvaluation } from '../support/evaluating.ts'

const [normativa, , institucional] = priorities

let on: Evaluating
let evaluator: Person
let course: { courseId: string; lessonId: string }
let normative: { courseId: string; lessonId: string }

beforeAll(async () => {
  on = await openEvaluation()
  evaluator = await on.room.holderOf('employee_development.*')
  course = await on.required({ name: 'Trato al cliente', priority: institucional.id, expirationTime: 6 })
  normative = await on.required({ name: 'Cinta amarilla', priority: normativa.id })
})
afterAll(() => on.app.close())

const learner = () => on.room.newPerson()
const recordOf = (of: Person, { courseId } = course) => on.recordId(of, courseId)
const approve = (of: Person, by = evaluator, more: object = {}) =>
  on.evaluate(by, recordOf(of), 'Aprobado', more)
const typesOf = async (of: Person, { courseId } = course) =>
  (await on.facts(of, courseId)).map(({ type }) => type).filter((type) => type !== 'RequirementApplied')
const certificateOf = async (of: Person) => {
  const query =
    'query ($c: ID!, $u: ID!) { User_getCertification(courseId: $c, userId: $u) { id code expirationDate } }'
  return (await on.app.gql(query, { c: course.courseId, u: of.id }, of.token)).data.User_getCertification
}
const verified = async (code: string) => (await on.get(`/certificates/${code}/verification`)).body.status

describe('an evaluator approves', () => {
  test('[EMP-10] [CERT-01] an institucional course with their reason, by the status’s name or id; the certificate expires after its months', async () => {
    const [one, other] = [await learner(), await learner()]
    const { data } = await approve(one, evaluator, { reason: ' Lo demostró en el muelle ' })
    expect(data.User_evaluateCourse).toEqual({
      id: recordOf(one),
      UserCourseStatus: { id: courseStatuses[0].id, name: 'Aprobado' },
      transactionStatus: true,
      pending: false,
    })
    const facts = await on.facts(one, course.courseId)
    expect(facts.find(({ type }) => type === 'CourseApproved')?.data).toMatchObject({
      by: evaluator.id,
      reason: 'Lo demostró en el muelle',
    })
    expect(await on.row(one, course.courseId)).toMatchObject({ UserCourseStatus: { name: 'Aprobado' } })
    expect(await certificateOf(one)).toMatchObject({ expirationDate: '2026-09-02' })
    expect(await certificateOf(other)).toBeNull()
    await on.evaluate(evaluator, recordOf(other), courseStatuses[0].id)
    expect(await on.row(other, course.courseId)).toMatchObject({ UserCourseStatus: { name: 'Aprobado' } })
    const stored = await on.app.services.db.query<{ data: string }>({
      text: `select data::text as data from events where type = 'CourseApproved' and data::text like $1`,
      values: [`%${one.id}%`],
    })
    expect(stored[0]?.data).not.toContain('muelle')
  })

  test('[EMP-10] a normativa course never before all is done, and whoever asks is told what is missing', async () => {
    const one = await learner()
    const { code } = await on.evaluate(evaluator, recordOf(one, normative), 'Aprobado')
    expect(code).toBe('enrolments.not-all-done')
    const path = `/users/${one.id}/user-courses/${recordOf(one, normative)}/lacking-lessons`
    const lacking = async (by: Person, at = path) => on.get(at, by)
    expect((await lacking(evaluator)).body.lessons).toEqual([
      { id: normative.lessonId, name: 'Evaluación final', type: 'automaticEvaluation' },
    ])
    expect((await lacking(one)).status).toBe(403)
    const rival = await learner()
    const crossed = path.replace(one.id, rival.id)
    expect((await lacking(evaluator, crossed)).body.code).toBe('enrolments.not-enrolled')
    await on.sit(one, normative.lessonId)
    expect((await lacking(evaluator)).body.lessons).toEqual([])
    expect(await on.row(one, normative.courseId)).toMatchObject({ UserCourseStatus: { name: 'Aprobado' } })
  })

  test('[EMP-09] once, however many ask at once', async () => {
    const one = await learner()
    const second = await on.room.holderOf('employee_development.*')
    const answers = await Promise.all([approve(one), approve(one, second), approve(one)])
    expect(answers.map(({ code }) => code)).toEqual([null, null, null])
    expect(await typesOf(one)).toEqual(['Enrolled', 'CourseApproved', 'CertificateIssued'])
    expect((await approve(one)).code).toBeNull()
    expect(await typesOf(one)).toHaveLength(3)
  })

  test('[EMP-09] nothing that there is none of: another record, a status of no such name', async () => {
    const one = await learner()
    const evaluate = async (id: string, status: string) =>
      (await on.evaluate(evaluator, id, status)).errors?.[0]?.extensions
    expect(await evaluate(on.app.services.newId(), 'Aprobado')).toMatchObject({
      code: 'enrolments.not-enrolled',
    })
    expect(await evaluate(recordOf(one), 'Terminado')).toMatchObject({
      code: 'http.invalid-input',
      field: 'userCourseStatus',
    })
    expect(await evaluate('x', 'Aprobado')).toMatchObject({ code: 'http.invalid-input', field: 'id' })
  })
})

describe('who evaluates', () => {
  test('[EMP-09] holders of employee_development.* and administrators, and nobody else by any of the calls', async () => {
    const one = await learner()
    const others = [
      await learner(),
      one,
      await on.room.holderOf('employee.*', 'report.*', 'course.*', 'course_definition.*', 'audit.*'),
      on.room.author,
    ]
    for (const by of others) {
      expect((await approve(one, by)).code).toBe('access.forbidden')
      expect((await on.reset(by, one.id, recordOf(one))).body.code).toBe('access.forbidden')
      expect((await on.revoke(by, one.id, one.id, { reason: 'x' })).body.code).toBe('access.forbidden')
    }
    expect(await typesOf(one)).toEqual(['Enrolled'])
    expect((await approve(one, on.room.admin)).code).toBeNull()
  })

  test('[EMP-09] a row offers its acts to them alone: approving until it is approved, setting a status to administrators', async () => {
    const one = await learner()
    const readers = [await on.room.holderOf('employee.*'), await on.room.holderOf('report.*')]
    const acts = async (by: Person) => (await on.row(one, course.courseId, by))?.acts
    const none = {
      approve: false,
      setStatus: false,
      reset: false,
      revoke: false,
      due: false,
      recognise: false,
    }
    const open = { ...none, due: true, recognise: true }
    expect(await acts(evaluator)).toEqual({ ...open, approve: true })
    expect(await acts(on.room.admin)).toEqual({ ...open, approve: true, setStatus: true })
    for (const by of [one, ...readers]) expect(await acts(by)).toEqual(none)
    await approve(one)
    for (const by of [evaluator, on.room.admin])
      expect(await acts(by)).toEqual({ ...open, reset: true, revoke: true })
    for (const by of [one, ...readers]) expect(await acts(by)).toEqual(none)
    const withdrawn = await on.required({ name: 'Se retira', priority: institucional.id })
    const offered = async () => (await on.row(one, withdrawn.courseId, evaluator))?.acts.approve
    expect(await offered()).toBe(true)
    await on.room.setDraft(on.room.author, withdrawn.courseId, true)
    await on.app.settled()
    expect(await offered()).toBe(false)
  })

  test('[EMP-09] nobody evaluates themselves; a sole administrator may, with a reason that stays', async () => {
    const own = await on.room.holderOf('employee_development.*')
    expect((await approve(own, own, { reason: 'Ya lo sé' })).code).toBe('access.oneself')
    expect((await on.reset(own, own.id, recordOf(own), { reason: 'x' })).body.code).toBe('access.oneself')

    const { admin } = on.room
    const second = await learner()
    await on.app.services.execute(
      on.app.command('Appoint'),
      role,
      roleIds.administrador,
      appointAdministrator(admin.id, null),
    )
    const change = 'mutation ($u: ID!, $r: ID!) { User_changeRole(userId: $u, roleId: $r) { id } }'
    const assign = async (roleId: string) => {
      fine(await on.app.gql(change, { u: second.id, r: roleId }, admin.token))
      await on.app.settled()
    }
    await assign(roleIds.administrador)
    expect((await approve(admin, admin, { reason: 'Soy la única' })).code).toBe('access.oneself')
    expect((await on.row(admin, course.courseId))?.acts).toMatchObject({ approve: false })
    await assign(roleIds.empleado)
    expect((await on.row(admin, course.courseId))?.acts).toMatchObject({ approve: true, setStatus: true })
    const without = await approve(admin, admin)
    expect([without.code, without.field]).toEqual(['access.oneself-reason', 'reason'])
    expect((await approve(admin, admin, { reason: 'Soy la única' })).code).toBeNull()
    expect((await on.reset(admin, admin.id, recordOf(admin))).body.code).toBe('access.oneself-reason')
    const certificate = await certificateOf(admin)
    const taken = await on.revoke(admin, admin.id, certificate.id, { reason: 'Fue un error' })
    expect(taken.status).toBe(200)
    expect(await verified(certificate.code)).toBe('revoked')
  })

  test('[EMP-09] a status is set by hand by administrators alone, where it is not Aprobado', async () => {
    const one = await learner()
    const set = async (by: Person, status: string) => (await on.evaluate(by, recordOf(one), status)).code
    for (const status of ['Reprobado', 'Pendiente'])
      expect(await set(evaluator, status)).toBe('access.forbidden')
    expect(await set(on.room.admin, 'Reprobado')).toBeNull()
    expect(await on.row(one, course.courseId)).toMatchObject({ UserCourseStatus: { name: 'Reprobado' } })
    expect(await set(on.room.admin, 'Pendiente')).toBeNull()
    expect(await on.row(one, course.courseId)).toMatchObject({ UserCourseStatus: { name: 'Pendiente' } })
    expect(await set(on.room.admin, 'Aprobado')).toBeNull()
    expect(await set(on.room.admin, 'Reprobado')).toBe('enrolments.already-approved')
    expect(await typesOf(one)).toEqual([
      'Enrolled',
      'StatusCorrected',
      'StatusCorrected',
      'CourseApproved',
      'CertificateIssued',
    ])
  })

  test('[EMP-09] of whoever left the company nobody; of whoever moved, what they take', async () => {
    const { services, command, settled, office } = on.app
    const [gone, moved] = [await learner(), await learner()]
    await on.sit(moved, course.lessonId)
    await services.execute(
      command('Leave'),
      person,
      gone.id,
      deactivateEmployee(on.room.admin.id, 'Renunció'),
    )
    const elsewhere = {
      terminalId: office.terminals[0],
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[0],
      jobTitleTypeId: null,
    }
    await services.execute(command('Move'), person, moved.id, transferEmployee(elsewhere))
    await settled()
    expect((await approve(gone)).code).toBe('enrolments.inactive-person')
    expect((await on.reset(evaluator, gone.id, recordOf(gone))).body.code).toBe('enrolments.inactive-person')
    expect((await on.row(gone, course.courseId, evaluator))?.acts).toMatchObject({ approve: false })
    expect((await approve(moved)).code).toBeNull()
  })
})

describe('progress is reset', () => {
  test('[EMP-12] progress, results, certificate and status begin anew; the test opens again; the history stays', async () => {
    const [one, rival] = [await learner(), await learner()]
    for (const of of [one, rival]) {
      await on.sit(of, course.lessonId)
      await approve(of)
    }
    const [certificate, theirs] = [await certificateOf(one), await certificateOf(rival)]
    const answered = async (of: Person) =>
      (await on.get(`/lessons/${course.lessonId}/already-answered`, of)).body
    const before = await answered(one)
    expect(await on.row(one, course.courseId)).toMatchObject({ progress: { completed: 1, total: 1 } })

    const { status, body } = await on.reset(evaluator, one.id, recordOf(one), { reason: 'Cambió la norma' })
    expect([status, body]).toEqual([
      200,
      {
        id: recordOf(one),
        UserCourseStatus: { id: courseStatuses[1].id, name: 'Pendiente' },
        pending: false,
      },
    ])
    expect(await on.row(one, course.courseId)).toMatchObject({
      UserCourseStatus: { name: 'Pendiente' },
      certificationId: null,
      progress: { completed: 0, total: 1 },
    })
    expect(await answered(one)).not.toEqual(before)
    expect([await verified(certificate.code), await verified(theirs.code)]).toEqual(['revoked', 'valid'])
    const facts = await on.facts(one, course.courseId)
    expect(facts.slice(-2).map(({ type }) => type)).toEqual(['ProgressReset', 'CertificateRevoked'])
    for (const { data } of facts.slice(-2))
      expect(data).toMatchObject({ by: evaluator.id, reason: 'Cambió la norma', cycle: 1 })
    expect(facts.map(({ type }) => type)).toContain('EvaluationResultRecorded')
    expect((await on.sit(one, course.lessonId)).status).toBe(200)
    expect(await on.row(one, course.courseId)).toMatchObject({ progress: { completed: 1 } })
    expect((await approve(one)).code).toBeNull()
    expect(await verified((await certificateOf(one)).code)).toBe('valid')
    expect(await on.row(rival, course.courseId)).toMatchObject({ UserCourseStatus: { name: 'Aprobado' } })
  })

  test('[EMP-12] without a body, of a test that was only begun; of nothing, nothing happens', async () => {
    const one = await learner()
    expect((await on.reset(evaluator, one.id, recordOf(one))).status).toBe(200)
    expect(await typesOf(one)).toEqual(['Enrolled'])
    expect((await on.row(one, course.courseId, evaluator))?.acts).toMatchObject({ reset: false })
    await on.app.rest('POST', `/lessons/${course.lessonId}/attempts`, undefined, one.token)
    await on.app.settled()
    expect((await on.row(one, course.courseId, evaluator))?.acts).toMatchObject({ reset: true })
    expect((await on.reset(evaluator, one.id, recordOf(one))).status).toBe(200)
    expect(await typesOf(one)).toEqual(['Enrolled', 'ProgressReset'])
  })

  test('[EMP-12] a film begins anew too, and another’s stays as far as they watched it', async () => {
    const [one, rival] = [await learner(), await learner()]
    const { courseId, video } = await on.room.publishedCourse({ information: { name: 'Con película' } })
    await on.room.require({ level: 'department', id: on.app.office.departments[0] }, courseId)
    const query =
      'query ($id: ID!) { Module_list(courseId: $id) { lessons { id progress playbackSeconds } } }'
    const filmOf = async (of: Person) => {
      const { Module_list } = await on.room.gql(query, { id: courseId }, of)
      type Lesson = { id: string; progress: number; playbackSeconds: number }
      const lessons: Lesson[] = Module_list.flatMap((one: { lessons: Lesson[] }) => one.lessons)
      const { progress, playbackSeconds } = lessons.find(({ id }) => id === video) ?? {}
      return { progress, playbackSeconds }
    }
    for (const of of [one, rival]) await on.room.watch(video, 0, 50, of)
    expect(await filmOf(one)).toEqual({ progress: 50, playbackSeconds: 50 })
    expect((await on.reset(evaluator, one.id, on.recordId(one, courseId))).status).toBe(200)
    expect(await filmOf(one)).toEqual({ progress: 0, playbackSeconds: 0 })
    expect(await filmOf(rival)).toEqual({ progress: 50, playbackSeconds: 50 })
    expect(await on.room.watch(video, 50, 60, one)).toMatchObject({ progress: 10, isCompleted: false })
  })

  test('[EMP-12] another’s record under one’s own id, or one’s own, is refused', async () => {
    const [one, rival] = [await learner(), await learner()]
    await on.sit(one, course.lessonId)
    const { status, body } = await on.reset(evaluator, rival.id, recordOf(one))
    expect([status, body.code]).toEqual([403, 'enrolments.not-enrolled'])
    expect((await on.reset(evaluator, evaluator.id, recordOf(one))).body.code).toBe('enrolments.not-enrolled')
    expect(await typesOf(one)).not.toContain('ProgressReset')
  })
})

describe('a certificate is taken back', () => {
  test('[CERT-03] with a reason, of this person alone, and the public check then says revoked', async () => {
    const [one, rival] = [await learner(), await learner()]
    await approve(one)
    await approve(rival)
    const { id, code } = await certificateOf(one)
    expect((await on.revoke(evaluator, rival.id, id, { reason: 'x' })).status).toBe(404)
    const without = await on.revoke(evaluator, one.id, id)
    expect([without.status, without.body.code, without.body.field]).toEqual([
      422,
      'certificates.reason-required',
      'reason',
    ])
    expect(await verified(code)).toBe('valid')
    const { body } = await on.revoke(evaluator, one.id, id, { reason: 'Copió la evaluación' })
    expect(body).toMatchObject({ UserCourseStatus: { name: 'Pendiente' }, pending: false })
    expect(await verified(code)).toBe('revoked')
    expect((await on.facts(one, course.courseId)).at(-1)).toMatchObject({
      type: 'CertificateRevoked',
      data: { by: evaluator.id, reason: 'Copió la evaluación' },
    })
    expect((await on.revoke(evaluator, one.id, id, { reason: 'otra vez' })).status).toBe(200)
    expect((await typesOf(one)).filter((type) => type === 'CertificateRevoked')).toHaveLength(1)
  })
})

describe('what became of a course', () => {
  test('[EMP-12] is told to the person and to whoever may see their record, by name and with why', async () => {
    const [one, rival] = [await learner(), await learner()]
    await on.sit(one, course.lessonId)
    await approve(one, evaluator, { reason: 'Lo demostró' })
    await on.reset(evaluator, one.id, recordOf(one), { reason: 'Cambió la norma' })
    for (const by of [one, evaluator]) {
      const { rows, about } = (await on.history(by, recordOf(one))).data.UserCourse_history
      expect(about).toBe((await on.history(one, recordOf(one))).data.UserCourse_history.about)
      expect(rows.map(({ type }: { type: string }) => type)).toEqual([
        'CertificateRevoked',
        'ProgressReset',
        'CertificateIssued',
        'CourseApproved',
        'LessonCompleted',
        'EvaluationResultRecorded',
        'RequirementApplied',
        'Enrolled',
      ])
      expect(JSON.parse(rows[1].data).reason).toBe('Cambió la norma')
      expect(rows[1].actorName).not.toBeNull()
    }
    for (const id of [recordOf(one), on.app.services.newId()])
      expect((await on.history(rival, id)).code).toBe('access.forbidden')
  })
})
