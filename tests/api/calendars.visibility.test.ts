import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment, enrol as enrolIn } from '../../domain/enrolments/membership.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { calendarsIn } from '../support/calendars.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { lessonCalls, remote, type ShownLesson } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let calendars: ReturnType<typeof calendarsIn>
let courseId: string
let moduleId: string
let ana: Person
let eva: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  calendars = calendarsIn(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ courseId, moduleId } = await room.publishedCourse())
  ;[ana, eva] = [await room.newPerson(), await room.newPerson()]
  await enrol(ana)
  await enrol(eva)
})

const ofCourse = ({ id: personId }: Person) => ({
  enrolmentId: app.services.derivedId('enrolment', personId, courseId),
  personId,
  courseId,
})

const enrol = async (who: Person) => {
  const record = ofCourse(who)
  await app.services.execute(app.command('Enrol'), enrolment, record.enrolmentId, enrolIn(record))
}

const add = (name: string, over: object = {}): Promise<ShownLesson> =>
  calls.addSession(remote(moduleId, { name, isDraft: false, date: '2026-06-10', ...over }))

const seenBy = async (who: Person): Promise<readonly string[]> => {
  await app.settled()
  return (await calendars.entriesOf(who)).map(({ summary }) => summary.replace(/ · .*/, ''))
}

const remove = (mutation: 'Lesson_delete' | 'Module_delete', id: unknown) =>
  room.gql(`mutation ($id: ID!) { ${mutation}(id: $id) { transactionStatus } }`, { id }, room.author)

describe('a calendar', () => {
  test('[DUE-20] has the sessions of courses that one takes, teaches or wrote, and nobody else’s', async () => {
    const [teacher, stranger, auditor] = [
      await room.newPerson(),
      await room.newPerson(),
      await room.holderOf('audit.*', 'course.*', 'report.*'),
    ]
    await add('De todos')
    await add('De Eva al frente', { instructors: [teacher.id] })
    expect((await seenBy(ana)).toSorted()).toEqual(['De Eva al frente', 'De todos'])
    expect(await seenBy(teacher)).toEqual(['De Eva al frente'])
    expect(await seenBy(room.author)).toEqual(expect.arrayContaining(['De todos', 'De Eva al frente']))
    for (const other of [stranger, auditor, room.admin, room.colleague])
      expect(await seenBy(other)).toEqual([])
  })

  test('[DUE-20] has no draft, and nothing of a draft module or course', async () => {
    const { id } = await add('Escondida', { isDraft: true })
    expect(await seenBy(ana)).toEqual([])
    expect(await seenBy(room.author)).not.toContain('Escondida')
    await calls.change({ id, isDraft: false })
    expect(await seenBy(ana)).toEqual(['Escondida'])
    await calls.change({ id, isDraft: true })
    expect(await seenBy(ana)).toEqual([])
    await calls.change({ id, isDraft: false })
    await room.setModuleDraft(room.author, moduleId, true)
    expect(await seenBy(ana)).toEqual([])
    await room.setModuleDraft(room.author, moduleId, false)
    expect(await seenBy(ana)).toEqual(['Escondida'])
    await room.setDraft(room.author, courseId, true)
    expect(await seenBy(ana)).toEqual([])
  })

  test('[DUE-20] has a private session where it is one’s own, also for an administrator who takes the course', async () => {
    const teacher = await room.newPerson()
    await enrol(room.admin)
    await add('De Ana', { isPrivate: true, privateUsers: [ana.id], instructors: [teacher.id] })
    expect(await seenBy(ana)).toEqual(['De Ana'])
    expect(await seenBy(teacher)).toEqual(['De Ana'])
    expect(await seenBy(eva)).toEqual([])
    expect(await seenBy(room.admin)).toEqual([])
  })

  test('[DUE-20] loses the sessions of a course that one leaves, and of lessons that one no longer teaches', async () => {
    const teacher = await room.newPerson()
    const { id } = await add('Una', { instructors: [teacher.id] })
    expect([await seenBy(ana), await seenBy(teacher)]).toEqual([['Una'], ['Una']])
    const { enrolmentId } = ofCourse(ana)
    await app.services.execute(app.command('End'), enrolment, enrolmentId, endEnrolment)
    await calls.change({ id, instructors: [] })
    expect([await seenBy(ana), await seenBy(teacher), await seenBy(eva)]).toEqual([[], [], ['Una']])
  })

  test('[DUE-20] says of a removed session that it is cancelled to those who had it, and to nobody else', async () => {
    const teacher = await room.newPerson()
    const { id } = await add('Privada', {
      isPrivate: true,
      privateUsers: [ana.id],
      instructors: [teacher.id],
    })
    const { id: draft } = await add('Borrador', { isDraft: true })
    await remove('Lesson_delete', id)
    await remove('Lesson_delete', draft)
    expect([await seenBy(ana), await seenBy(teacher), await seenBy(eva)]).toEqual([
      ['Cancelada: Privada'],
      ['Cancelada: Privada'],
      [],
    ])
    await add('Del módulo')
    await remove('Module_delete', moduleId)
    expect(await seenBy(eva)).toEqual(['Cancelada: Del módulo'])
  })

  test('[DUE-20] has nothing of a module that was removed as a draft', async () => {
    await add('Nunca vista')
    await room.setModuleDraft(room.author, moduleId, true)
    await remove('Module_delete', moduleId)
    expect(await seenBy(ana)).toEqual([])
  })
})

test('[DASH-02] the calendar of the dashboard has the sessions that one teaches, and no other of that course', async () => {
  const [teacher, colleague] = [await room.newPerson(), await room.holderOf('course.*')]
  const { id } = await add('Impartida')
  await add('De otros')
  await calls.change({ id, instructors: [teacher.id, colleague.id] })
  await add('Privada', { isPrivate: true, privateUsers: [] })
  await app.settled()
  const names = async (by: Person) => {
    const { body } = await app.rest('GET', '/dashboard/events?month=2026-06', undefined, by.token)
    return body.events.map(({ name }: { name: string }) => name).sort()
  }
  expect([await names(teacher), await names(colleague)]).toEqual([['Impartida'], ['Impartida']])
  expect(await names(ana)).toEqual(['De otros', 'Impartida'])
  await calls.change({ id, isDraft: true })
  await app.settled()
  expect(await names(teacher)).toEqual([])
})

test('[DUE-20] is in the language that its owner reads by now', async () => {
  const { id } = await add('Repaso')
  const descriptionOf = async () => {
    await app.settled()
    return (await calendars.entriesOf(ana)).find(({ uid }) => uid.includes(id))?.description
  }
  expect(await descriptionOf()).toMatch(/^Curso: /)
  await app.rest('PUT', '/me/language', { language: 'en' }, ana.token)
  expect(await descriptionOf()).toMatch(/^Course: /)
})
