import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseStatuses } from '../../domain/kernel/ids.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls } from '../support/lessons.ts'

const asking = `query ($courseId: ID!, $userId: ID!, $asOf: String) {
  Audit_statusReasons(courseId: $courseId, userId: $userId, asOf: $asOf) {
    statusId courseName fullName lacking awaitsEvaluator names { id name }
    rows { position eventId type stream actorName promptedBy data before } } }`

type Row = { position: number; type: string; stream: string; data: string; before: string | null }

const minute = 60_000
const statusId = (name: string): string => courseStatuses.find((one) => one.key === name)?.id ?? ''

describe('[AUD-02] [AUD-03] why somebody has a status in a course, back to the events', () => {
  let graded: Graded
  let app: Graded['app']
  let room: Graded['room']
  let auditor: Person
  let ana: Person
  let beto: Person
  let carla: Person
  /** Before anybody was enrolled; with nothing done; with everything graded. */
  let moments: readonly [before: string, empty: string, done: string]

  const now = (): string => {
    const instant = app.clock.now.toISOString()
    app.clock.advance(minute)
    return instant
  }
  const ask = (of: Person, asOf: string | null = null, by = auditor) =>
    app.gql(asking, { courseId: graded.courseId, userId: of.id, asOf }, by.token)
  const why = async (of: Person, asOf: string | null = null) => {
    const { rows, names, ...found } = (await ask(of, asOf)).data.Audit_statusReasons
    return { ...found, types: rows.map(({ type }: Row) => type), rows }
  }
  const reported = async (asOf: string | null) => {
    const query = new URLSearchParams({ pageSize: '100', ...(asOf && { asOf }) })
    const path = `/reports/courses/${graded.courseId}/employees?${query}`
    const { rows } = (await app.rest('GET', path, undefined, auditor.token)).body
    return new Map<string, string>(
      rows.map(({ id, userCourseStatusId }: { id: string; userCourseStatusId: string }) => [
        id,
        userCourseStatusId,
      ]),
    )
  }

  beforeAll(async () => {
    graded = await openGraded()
    app = graded.app
    room = graded.room
    ana = await room.newPerson({ fullName: 'Ana Ruiz' })
    beto = await room.newPerson({ fullName: 'Beto Sosa' })
    carla = await room.newPerson({ fullName: 'Carla Mora' })
    auditor = await room.person('9', {
      roleId: await room.roleWith('audit.*', 'report.*'),
      terminalId: app.office.terminals[1],
    })
    const before = now()
    await graded.requireOfAll()
    const empty = now()
    await graded.save({
      [ana.id]: { grade: 85, published: true },
      [beto.id]: { grade: 55, published: true },
      [carla.id]: { grade: 90, published: true },
    })
    await graded.save({ [ana.id]: { grade: 60, published: false } }, room.author, graded.second)
    await graded.save({ [ana.id]: { grade: 90, published: true, version: 1 } }, room.author, graded.second)
    await app.settled()
    moments = [before, empty, now()]
  })
  afterAll(() => app.close())

  test('approved: each grade, the approval, its certificate, and the rule by which it was asked', async () => {
    const { rows, ...found } = await why(ana)
    expect(found).toEqual({
      statusId: statusId('aprobado'),
      courseName: expect.any(String),
      fullName: 'Ana Ruiz',
      lacking: [],
      awaitsEvaluator: false,
      types: [
        'CertificateIssued',
        'CourseApproved',
        'GradePublished',
        'GradePublished',
        'RequirementApplied',
        'Enrolled',
        'CourseRequired',
      ],
    })
    expect(
      rows.flatMap(({ type, data }: Row) => (type === 'GradePublished' ? JSON.parse(data).grade : [])),
    ).toEqual([90, 85])
    expect(rows.at(-1).stream).toBe(`requirements-department-${app.office.departments[0]}`)
    const record = await graded.factsOf(ana)
    const inHistory = new Map(record.map(({ position, id }) => [position, id]))
    for (const { position, eventId, stream } of rows)
      if (stream.startsWith('enrolment-')) expect(inHistory.get(position)).toBe(eventId)
  })

  test('failed: the grade that failed it', async () => {
    const { types, rows } = await why(beto)
    expect(types).toEqual([
      'CourseFailed',
      'GradePublished',
      'RequirementApplied',
      'Enrolled',
      'CourseRequired',
    ])
    expect(JSON.parse(rows[1].data)).toMatchObject({ lessonId: graded.first, grade: 55 })
  })

  test('pending: what is still to be done, by the names of then', async () => {
    const [, empty] = moments
    expect(await why(carla)).toMatchObject({
      statusId: statusId('pendiente'),
      types: ['RequirementApplied', 'Enrolled', 'CourseRequired'],
      lacking: ['Entrevista'],
    })
    expect(await why(carla, empty)).toMatchObject({ lacking: ['Práctica de amarre', 'Entrevista'] })
    const rename = async (name: string) => {
      await lessonCalls(app, room).change({ id: graded.second, name })
      await app.settled()
    }
    await rename('Plática')
    expect(await why(carla)).toMatchObject({ lacking: ['Plática'] })
    expect(await why(carla, empty)).toMatchObject({ lacking: ['Práctica de amarre', 'Entrevista'] })
    await rename('Entrevista')
  })

  test('says of every moment what the report says of it', async () => {
    for (const moment of [...moments.slice(1), null]) {
      const statuses = await reported(moment)
      expect(statuses.size).toBeGreaterThan(2)
      for (const of of [ana, beto, carla]) expect((await why(of, moment)).statusId).toBe(statuses.get(of.id))
    }
    const [before, empty] = moments
    expect(await why(ana, before)).toMatchObject({ statusId: null, types: [], lacking: [] })
    expect(await why(ana, empty)).toMatchObject({
      statusId: statusId('pendiente'),
      types: ['RequirementApplied', 'Enrolled', 'CourseRequired'],
    })
  })

  test('names the rule of where somebody was at that moment', async () => {
    const [, , done] = moments
    const [, elsewhere] = app.office.departments
    await room.require({ level: 'department', id: elsewhere }, graded.courseId)
    const [terminalId, jobTitleId] = [app.office.terminals[0], app.office.jobTitles[0]]
    const to = { departmentId: elsewhere, terminalId, jobTitleId, jobTitleTypeId: null }
    await app.services.execute(app.command('Transfer'), person, beto.id, transferEmployee(to))
    await app.settled()
    const ruleOf = async (moment: string | null) =>
      (await why(beto, moment)).rows.filter(({ type }: Row) => type === 'CourseRequired')
    expect((await ruleOf(null)).map(({ stream }: Row) => stream)).toEqual([
      `requirements-department-${elsewhere}`,
    ])
    expect((await ruleOf(done)).map(({ stream }: Row) => stream)).toEqual([
      `requirements-department-${app.office.departments[0]}`,
    ])
  })

  test('approved since the course asks for less: the change of the course', async () => {
    app.clock.advance(minute)
    const earlier = now()
    await lessonCalls(app, room).change({ id: graded.second, isDraft: true })
    await app.settled()
    const { types, rows, statusId: status } = await why(carla)
    expect(status).toBe(statusId('aprobado'))
    expect(types.slice(0, 4)).toEqual([
      'CertificateIssued',
      'CourseApproved',
      'LessonReturnedToDraft',
      'GradePublished',
    ])
    expect(rows[2].stream).toBe(`course-${graded.courseId}`)
    expect(await why(carla, earlier)).toMatchObject({
      statusId: statusId('pendiente'),
      lacking: ['Entrevista'],
    })
    // what was asked when it was approved
    const stillAsked = (await why(ana)).types.filter((type: string) => type === 'GradePublished')
    expect(stillAsked).toHaveLength(2)
  })

  test('[ROLE-08] of oneself: the same facts, without what was drafted of them or stood before elsewhere', async () => {
    const asked = async (of: Person, by: Person) =>
      (await ask(of, null, by)).data.Audit_statusReasons.rows.map(({ type, before }: Row) => ({
        type,
        before: before && JSON.parse(before).type,
      }))
    for (const [of, elsewhere] of [
      [ana, 'CourseRequired'],
      [carla, 'LessonReturnedToDraft'],
    ] as const) {
      const audited = await asked(of, auditor)
      const own = await asked(of, of)
      expect(own.map(({ type }: Row) => type)).toEqual(audited.map(({ type }: Row) => type))
      expect(own).toContainEqual({ type: elsewhere, before: null })
    }
    const [before] = moments
    expect((await ask(ana, before, ana)).errors?.[0]?.extensions).toMatchObject({ code: 'access.forbidden' })
    const published = { type: 'GradePublished', before: 'GradeDrafted' }
    expect(await asked(ana, auditor)).toContainEqual(published)
    expect(await asked(ana, ana)).not.toContainEqual(published)
    expect(await asked(carla, auditor)).toContainEqual({
      type: 'LessonReturnedToDraft',
      before: 'LessonReleased',
    })
  })

  test('[ROLE-08] of oneself: a change of the course that is about somebody else is not told', async () => {
    const { change } = lessonCalls(app, room)
    const pair = [
      await room.newPerson({ fullName: 'Dora Paz' }),
      await room.newPerson({ fullName: 'Elsa Rey' }),
    ]
    const lessonId = await graded.addManual(graded.moduleId, 'Guardia en pareja', {
      isPrivate: true,
      privateUsers: pair.map(({ id }) => id),
    })
    await change({ id: lessonId, isDraft: false })
    await graded.requireOfAll()
    await graded.save(Object.fromEntries(pair.map(({ id }) => [id, { grade: 90, published: true }])))
    await app.settled()
    await change({ id: lessonId, isPrivate: true, privateUsers: [ana.id] })
    await app.settled()
    const told = async (of: Person, by: Person) => (await ask(of, null, by)).data.Audit_statusReasons
    const all = JSON.stringify(await Promise.all(pair.map((one) => told(one, auditor))))
    expect(all).toContain('LessonUnassigned')
    for (const [of, other] of [pair, pair.toReversed()] as [Person, Person][]) {
      const found = await told(of, of)
      expect(found.statusId).toBe(statusId('aprobado'))
      expect(JSON.stringify(found)).not.toContain(other.id)
      const [change] = found.rows.filter(({ type }: Row) => type === 'LessonUnassigned')
      expect(JSON.parse(change?.data)).toMatchObject({ lessonId, personId: of.id })
    }
  })

  test('[ROLE-08] nobody learns of a course that they never took, not even whether it exists', async () => {
    const nobody = app.services.newId()
    for (const courseId of [graded.courseId, nobody]) {
      const answer = await app.gql(asking, { courseId, userId: room.author.id }, room.author.token)
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'enrolments.not-enrolled' })
    }
  })

  test('is told of others to those alone who audit, of somebody and a course that exist, and of no moment to come', async () => {
    for (const by of [beto, room.author, graded.instructor])
      expect((await ask(ana, null, by)).errors?.[0]?.extensions).toMatchObject({ code: 'access.forbidden' })
    const codeOf = async (given: object) => {
      const what = { courseId: graded.courseId, userId: ana.id, ...given }
      return (await app.gql(asking, what, auditor.token)).errors?.[0]?.extensions
    }
    const nobody = app.services.newId()
    expect(await codeOf({ userId: nobody })).toMatchObject({ code: 'people.not-found' })
    expect(await codeOf({ courseId: nobody })).toMatchObject({ code: 'courses.not-found' })
    expect(await codeOf({ asOf: '2999-01-01' })).toMatchObject({ code: 'reports.day-to-come', field: 'asOf' })
  })
})
