import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import {
  createManual,
  createSession,
  inPerson,
  lessonCalls,
  remote,
  updateLesson,
} from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let courseId: string
let moduleId: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  courseId = await room.draft(room.author)
  moduleId = await room.addModule(room.author, courseId)
})
afterAll(() => app.close())

/** Date and time, so many minutes from now, where the company is. */
const fromNow = (minutes: number) => {
  const at = new Date(app.clock.now.getTime() + minutes * 60_000)
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Mexico_City',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  const [date, time] = local.split(' ')
  return { date, time }
}

describe('a session', () => {
  test('[LES-03] [LES-22] held remotely is created with its link, and answers with what a lesson carries', async () => {
    const made = await calls.addSession(remote(moduleId))
    expect(made).toMatchObject({
      name: 'Repaso en línea',
      isDraft: true,
      LessonType: { name: 'meet' },
      date: '2099-03-02',
      time: '09:00:00',
      timeZone: 'America/Mexico_City',
      description: 'Repaso de lo visto.',
      meetUrl: 'https://meet.example.com/repaso',
      address: null,
      addressParts: null,
      isPrivate: false,
      privateUsers: [],
      instructors: [],
      isAutomatic: false,
      containsDraft: true,
      attendedCount: 0,
      dateGraded: null,
      dateAttendanceTaken: null,
      progress: 100,
    })
    const lessons = await calls.listed(courseId)
    const place = lessons.findIndex(({ id }) => id === made.id) + 1
    expect(lessons[place - 1]).toMatchObject({ order: place, position: place, containsDraft: true })
    const released = await calls.change({ id: made.id, isDraft: false })
    expect(released).toMatchObject({ isDraft: false, containsDraft: false })
    const test = await room.addTest(room.author, moduleId)
    const carried = (await calls.listed(courseId)).find(({ id }) => id === test)
    expect(carried).toMatchObject({ isAutomatic: true, duration: 30, questionsRevision: 1, date: null })
  })

  test('[LES-03] [LES-12] held in person is created by a joined address, which is told in its parts too', async () => {
    expect(await calls.addSession(inPerson(moduleId))).toMatchObject({
      LessonType: { name: 'faceToFace' },
      meetUrl: null,
      address: 'Av. Juárez 12-Piso 3-Veracruz-Veracruz-91700',
      addressParts: {
        street: 'Av. Juárez 12',
        streetTwo: 'Piso 3',
        city: 'Veracruz',
        state: 'Veracruz',
        zipCode: '91700',
      },
    })
  })

  test('[LES-12] a hyphen within a part survives where the parts are given', async () => {
    const parts = { street: 'Km 4-B', streetTwo: '', city: 'Boca-Río', state: 'Veracruz', zipCode: '94290' }
    const made = await calls.addSession(inPerson(moduleId, { address: 'x', addressParts: parts }))
    expect(made).toMatchObject({ address: 'Km 4-B--Boca-Río-Veracruz-94290', addressParts: parts })
    const changed = await calls.change({ id: made.id, name: 'Simulacro mayor' })
    expect(changed).toMatchObject({ name: 'Simulacro mayor', addressParts: parts })
  })

  test('[LES-11] [LES-12] [LES-19] what it lacks is refused by code and field, and nothing is recorded', async () => {
    const parts = { street: 'Calle 5', zipCode: '91000' }
    const cases: readonly (readonly [object, string, string])[] = [
      [remote(moduleId, { name: '  ' }), 'FormErrorSessionName', 'name'],
      [remote(moduleId, { date: null }), 'FormErrorSessionDate', 'date'],
      [remote(moduleId, { date: '2001-01-01', time: null }), 'FormErrorSessionDate', 'date'],
      [remote(moduleId, { date: '2099-02-30' }), 'FormErrorSessionDate', 'date'],
      [remote(moduleId, { time: '25:00' }), 'FormErrorSessionTime', 'time'],
      [remote(moduleId, { description: ' ' }), 'FormErrorSessionDescription', 'description'],
      [remote(moduleId, { meetUrl: 'repaso' }), 'FormErrorSessionURL', 'meetUrl'],
      [remote(moduleId, { meetUrl: undefined }), 'FormErrorSessionURL', 'meetUrl'],
      [inPerson(moduleId, { address: undefined }), 'FormErrorSessionGeneric', 'address.street'],
      [
        inPerson(moduleId, { addressParts: { ...parts, street: ' ' } }),
        'FormErrorSessionGeneric',
        'address.street',
      ],
      [
        inPerson(moduleId, { addressParts: { ...parts, zipCode: '9100' } }),
        'FormErrorSessionZip',
        'address.zipCode',
      ],
    ]
    for (const [given, code, field] of cases)
      expect(await calls.refusal(createSession, given)).toEqual([code, field])
    const { id } = await calls.addSession(remote(moduleId))
    for (const [given, code, field] of cases.slice(2, 7)) {
      const { moduleId: _module, lessonType: _type, ...changes } = given as Record<string, unknown>
      expect(await calls.refusal(updateLesson, { ...changes, id })).toEqual([code, field])
    }
  })

  test('[LES-11] is not begun in the past of the company’s own day and hour', async () => {
    const [before, after] = [fromNow(-2), fromNow(2)]
    expect(await calls.refusal(createSession, remote(moduleId, before))).toEqual([
      'FormErrorSessionTime',
      'time',
    ])
    expect((await calls.refusal(createSession, inPerson(moduleId, before)))[0]).toBe('FormErrorSessionDate')
    expect(await calls.addSession(remote(moduleId, after))).toMatchObject(after)
    const allDay = remote(moduleId, { ...before, time: null })
    expect(await calls.addSession(allDay)).toMatchObject({ date: before.date, time: null })
  })

  test('[LES-03] [LES-11] once held keeps its day while the rest changes; a null time makes it all day', async () => {
    const { id } = await calls.addSession(remote(moduleId, fromNow(60)))
    app.clock.advance(3 * 60 * 60_000)
    const described = await calls.change({ id, description: 'Con la grabación.', name: 'Repaso grabado' })
    expect(described).toMatchObject({ name: 'Repaso grabado', description: 'Con la grabación.' })
    expect((await calls.refusal(updateLesson, { id, time: fromNow(-90).time }))[0]).toBe(
      'FormErrorSessionTime',
    )
    const moved = await calls.change({ id, date: '2099-05-01', time: null, order: 1 })
    expect(moved).toMatchObject({ date: '2099-05-01', time: null, order: 1, position: 1 })
    expect((await calls.change({ id, name: 'Repaso' })).time).toBeNull()
  })

  test('is no document, and a document no session', async () => {
    const document = await room.addLesson(room.author, moduleId, 'document')
    expect(await calls.refusal(updateLesson, { id: document, date: '2099-01-01' })).toEqual([
      'courses.no-session',
      null,
    ])
    const { id } = await calls.addSession(remote(moduleId))
    const attach =
      'mutation ($id: ID, $file: String) { Lesson_update(id: $id, file: $file) { newLesson { id } } }'
    const file = `courses/modules/${moduleId}/${id}`
    expect((await calls.refusal(attach, { id, file }))[0]).toBe('courses.lesson-needs-file')
  })

  test('[LES-18] is scheduled and changed by those alone who edit the course', async () => {
    const { id } = await calls.addSession(remote(moduleId))
    const learner = await room.newPerson()
    expect(await calls.refusal(createSession, remote(moduleId), room.colleague)).toEqual([
      'courses.not-yours',
      null,
    ])
    expect(await calls.refusal(updateLesson, { id, date: '2099-09-09' }, room.colleague)).toEqual([
      'courses.not-yours',
      null,
    ])
    expect((await calls.refusal(createSession, remote(moduleId), learner))[0]).toBe('access.forbidden')
  })
})

test('where a session is held online is told to whoever takes the course, not to authors of others', async () => {
  const published = await room.publishedCourse()
  await calls.addSession({ ...remote(published.moduleId), isDraft: false })
  const learner = await room.newPerson()
  await room.gql(
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
    { courseId: published.courseId, users: [learner.id] },
    room.author,
  )
  await app.settled()
  const links = async (by: Person) => {
    const asked = 'query ($id: ID!) { Module_list(courseId: $id) { lessons { date meetUrl } } }'
    const { Module_list: modules } = await room.gql(asked, { id: published.courseId }, by)
    const lessons = modules.flatMap((one: { lessons: object[] }) => one.lessons)
    return lessons.filter(({ date }: { date: string | null }) => date !== null)
  }
  const session = { date: '2099-03-02', meetUrl: 'https://meet.example.com/repaso' }
  for (const by of [room.author, learner]) expect(await links(by)).toEqual([session])
  expect(await links(room.colleague)).toEqual([{ ...session, meetUrl: null }])
})

describe('a manual evaluation', () => {
  const manual = (over: object = {}) => ({
    moduleId,
    name: 'Práctica de soldadura',
    lessonType: typeId('manualEvaluation'),
    ...over,
  })

  test('[LES-03] [LES-13] is created by its name alone, and released at once where that is wanted', async () => {
    const { newLesson } = (await room.gql(createManual, manual(), room.author)).Lesson_create
    expect(newLesson).toMatchObject({
      isDraft: true,
      isAutomatic: false,
      LessonType: { name: 'manualEvaluation' },
    })
    expect(await calls.change({ id: newLesson.id, name: ' Práctica ', isDraft: false })).toMatchObject({
      name: 'Práctica',
      isDraft: false,
    })
    const counted = async () =>
      (
        await room.gql(
          'query ($id: ID!) { Course_contentCount(courseId: $id) { evaluationCount } }',
          { id: courseId },
          room.author,
        )
      ).Course_contentCount.evaluationCount
    const before = await counted()
    const released = await room.gql(createManual, manual({ isDraft: false }), room.author)
    expect(released.Lesson_create.newLesson.isDraft).toBe(false)
    expect(await counted()).toBe(before + 1)
  })

  test('[LES-13] [LES-19] a blank name is refused, when it is created and later', async () => {
    expect(await calls.refusal(createManual, manual({ name: ' ' }))).toEqual(['FormErrorExamName', 'name'])
    const { newLesson } = (await room.gql(createManual, manual(), room.author)).Lesson_create
    expect(await calls.refusal(updateLesson, { id: newLesson.id, name: '' })).toEqual([
      'FormErrorExamName',
      'name',
    ])
  })

  test('[LES-21] neither it nor a session is created without name, module and type', async () => {
    for (const missing of ['name', 'moduleId', 'lessonType']) {
      const given = { ...remote(moduleId), [missing]: undefined }
      expect((await calls.refusal(createSession, given))[0]).toBe('http.invalid-input')
      expect((await calls.refusal(createManual, manual({ [missing]: undefined })))[0]).toBe(
        'http.invalid-input',
      )
    }
    expect((await calls.refusal(updateLesson, { name: 'Sin id' }))[0]).toBe('http.invalid-input')
  })
})

describe('on the dashboard', () => {
  const read = async (by: Person, path: string) => (await app.rest('GET', path, undefined, by.token)).body
  const dashboard = async (by: Person) => ({
    ...(await read(by, '/dashboard')),
    ...(await read(by, '/dashboard/events')),
  })
  const named = (shown: readonly { name: string }[]) => shown.map(({ name }) => name)

  test('[DASH-03] [DASH-06] the next two remote sessions of one’s own courses, and the month’s of both kinds, none that one does not see', async () => {
    const made = await room.publishedCourse()
    const [learner, other] = [await room.newPerson(), await room.newPerson()]
    await room.require({ level: 'department', id: app.office.departments[0] }, made.courseId)
    const published = (over: object) => ({ ...remote(made.moduleId, over), isDraft: false })
    const { date } = fromNow(60)
    await calls.addSession(published({ name: 'Hoy', ...fromNow(60) }))
    await calls.addSession(published({ name: 'Todo el día', date, time: null }))
    await calls.addSession(published({ name: 'Después', date: '2099-01-01' }))
    await calls.addSession({
      ...inPerson(made.moduleId, { name: 'En el muelle', date, time: null }),
      isDraft: false,
    })
    await calls.addSession(remote(made.moduleId, { name: 'Borrador', date, time: null }))
    const secret = published({ name: 'Secreta', date, time: null, privateUsers: [learner.id] })
    const { id } = await calls.addSession(secret)
    await app.settled()
    expect(named((await dashboard(other)).sessions)).toEqual(['Todo el día', 'Hoy'])
    expect(named((await dashboard(other)).events).toSorted()).toEqual(['En el muelle', 'Hoy', 'Todo el día'])
    expect(named((await dashboard(learner)).sessions).toSorted()).toEqual(['Secreta', 'Todo el día'])
    expect(named((await dashboard(learner)).events)).toContain('Secreta')
    const [, departmentId] = app.office.departments
    const [, terminalId] = app.office.terminals
    expect(await dashboard(await room.newPerson({ departmentId, terminalId }))).toMatchObject({
      sessions: [],
      events: [],
    })
    await room.gql(
      'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }',
      { id },
      room.author,
    )
    for (const minutes of [60, 180]) {
      app.clock.advance(minutes * 60_000)
      expect(named((await dashboard(other)).sessions)).toContain('Hoy')
    }
    app.clock.advance(60_000)
    const later = named((await dashboard(other)).sessions)
    expect(later).not.toContain('Hoy')
    expect(later).toContain('Después')
  })

  test('[DASH-03] [DASH-06] a published session of a draft module is on nobody’s dashboard, not even its author’s, until the module is published', async () => {
    const made = await room.publishedCourse()
    const learner = await room.newPerson({ jobTitleId: app.office.jobTitles[1] })
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[1] }, made.courseId)
    const moduleId = await room.addModule(room.author, made.courseId)
    const { date } = fromNow(60)
    const published = { date, time: null, isDraft: false }
    await calls.addSession(remote(moduleId, { ...published, name: 'Ensayo remoto' }))
    await calls.addSession(inPerson(moduleId, { ...published, name: 'Ensayo en el muelle' }))
    const both = ['Ensayo en el muelle', 'Ensayo remoto']
    const shown = async (by: Person) => {
      await app.settled()
      const { sessions, events } = await dashboard(by)
      const ofModule = (list: readonly { name: string }[]) =>
        named(list)
          .filter((name) => both.includes(name))
          .toSorted()
      return [ofModule(sessions), ofModule(events)]
    }
    for (const by of [learner, room.author]) expect(await shown(by)).toEqual([[], []])
    await room.setModuleDraft(room.author, moduleId, false)
    for (const by of [learner, room.author]) expect(await shown(by)).toEqual([['Ensayo remoto'], both])
    await room.setModuleDraft(room.author, moduleId, true)
    for (const by of [learner, room.author]) expect(await shown(by)).toEqual([[], []])
  })
})
