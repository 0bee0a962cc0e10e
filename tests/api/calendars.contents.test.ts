import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import type { Address } from '../../domain/courses/events.ts'
import { scheduleSession } from '../../domain/courses/sessions.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { enrol as enrolIn } from '../../domain/enrolments/membership.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { calendarsIn } from '../support/calendars.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { inPerson, lessonCalls, remote } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let calendars: ReturnType<typeof calendarsIn>
let courseId: string
let moduleId: string
let ana: Person

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://faro.example' })
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  calendars = calendarsIn(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  app.clock.advance(60_000)
  ;({ courseId, moduleId } = await room.publishedCourse())
  ana = await room.newPerson()
  await enrol(ana)
})

const again = async (who: Person): Promise<Person> => ({ ...who, token: await app.as(who.id) })

const enrol = async ({ id: personId }: Person) => {
  const enrolmentId = app.services.derivedId('enrolment', personId, courseId)
  const decision = enrolIn({ enrolmentId, personId, courseId })
  await app.services.execute(app.command('Enrol'), enrolment, enrolmentId, decision)
}

const seenBy = async (who: Person) => {
  await app.settled()
  return calendars.entriesOf(who)
}

const the = <Thing>([one, ...others]: readonly Thing[]): Thing => {
  if (one === undefined || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} things`)
  return one
}

const released = { isDraft: false, date: '2026-06-10', time: '09:30:00' }
const noAddress: Address = { street: '', streetTwo: '', city: '', state: '', zipCode: '' }

/** As from a company in that zone. */
const move = async (lessonId: string, timeZone: string, date: string, time: string) => {
  const clock = { timeZone, date: '2026-03-02', time: '00:00:00' }
  const what = {
    date,
    time,
    description: 'Repaso',
    meetUrl: 'https://meet.example.com/a',
    address: noAddress,
  }
  const author = { personId: room.author.id, isAdministrator: true, permissions: new Set<never>() }
  const decision = scheduleSession({ lessonId, ...what }, clock, author)
  await app.services.execute(app.command('Schedule'), course, courseId, decision)
}

describe('a session', () => {
  test('[DUE-20] is an hour of the calendar in its own zone, with its link or its address and its page', async () => {
    const { id: online } = await calls.addSession(remote(moduleId, released))
    const { id: there } = await calls.addSession(
      inPerson(moduleId, { ...released, date: '2026-06-11', time: null }),
    )
    expect(await seenBy(ana)).toEqual([
      {
        uid: `session-${online}@faro.example`,
        summary: 'Repaso en línea · Seguridad en el muelle',
        description:
          'Curso: Seguridad en el muelle\nRepaso de lo visto.\nEnlace: https://meet.example.com/repaso',
        location: 'https://meet.example.com/repaso',
        url: 'https://faro.example/dashboard?dia=2026-06-10',
        status: 'CONFIRMED',
        sequence: expect.any(Number),
        start: '2026-06-10T09:30:00',
        end: '2026-06-10T10:30:00',
        zone: 'America/Mexico_City',
        instant: '2026-06-10T15:30:00.000Z',
        isBusy: true,
        lastModified: app.clock.now.toISOString(),
      },
      expect.objectContaining({
        uid: `session-${there}@faro.example`,
        location: 'Av. Juárez 12, Piso 3, Veracruz, Veracruz, 91700',
        start: '2026-06-11',
        end: '2026-06-12',
        zone: null,
      }),
    ])
  })

  test('[DUE-20] is at the right instant before and after a change of summer time, and where there is none any more', async () => {
    const cases = [
      ['America/New_York', '2026-03-07', '2026-03-07T14:00:00.000Z'],
      ['America/New_York', '2026-03-08', '2026-03-08T13:00:00.000Z'],
      ['America/New_York', '2026-10-31', '2026-10-31T13:00:00.000Z'],
      ['America/New_York', '2026-11-01', '2026-11-01T14:00:00.000Z'],
      ['Europe/Madrid', '2026-03-28', '2026-03-28T08:00:00.000Z'],
      ['Europe/Madrid', '2026-03-29', '2026-03-29T07:00:00.000Z'],
      ['Europe/Madrid', '2026-10-24', '2026-10-24T07:00:00.000Z'],
      ['Europe/Madrid', '2026-10-25', '2026-10-25T08:00:00.000Z'],
      ['America/Mexico_City', '2026-04-04', '2026-04-04T15:00:00.000Z'],
      ['America/Mexico_City', '2026-04-06', '2026-04-06T15:00:00.000Z'],
      ['America/Mexico_City', '2026-10-26', '2026-10-26T15:00:00.000Z'],
      ['America/Tijuana', '2026-07-01', '2026-07-01T16:00:00.000Z'],
    ] as const
    for (const [zone, date] of cases) {
      const { id } = await calls.addSession(remote(moduleId, { ...released, name: `${zone} ${date}` }))
      await move(String(id), zone, date, '09:00:00')
    }
    const seen = await seenBy(ana)
    const instants = new Map(seen.map(({ summary, zone, instant }) => [summary, [zone, instant]]))
    for (const [zone, date, instant] of cases)
      expect(instants.get(`${zone} ${date} · Seguridad en el muelle`)).toEqual([zone, instant])
  })

  test('[DUE-20] of a zone under another name has the component of that zone, and an hour that a change leaves out lasts an hour', async () => {
    const { id: alias } = await calls.addSession(remote(moduleId, released))
    await move(String(alias), 'US/Eastern', '2026-03-09', '09:00:00')
    const { id: left } = await calls.addSession(remote(moduleId, { ...released, date: '2026-06-12' }))
    await move(String(left), 'America/New_York', '2026-03-08', '02:30:00')
    expect(await seenBy(ana)).toMatchObject([
      { zone: 'America/New_York', start: '2026-03-08T03:30:00', end: '2026-03-08T04:30:00' },
      { zone: 'America/New_York', instant: '2026-03-09T13:00:00.000Z' },
    ])
  })

  test('[DUE-20] keeps its UID through every change, each with a higher sequence and its time', async () => {
    const { id } = await calls.addSession(remote(moduleId, released))
    const first = the(await seenBy(ana))
    let last = first
    const changes = [
      [() => calls.change({ id, date: '2026-07-01' }), { start: '2026-07-01T09:30:00' }],
      [() => calls.change({ id, time: '11:00:00' }), { start: '2026-07-01T11:00:00' }],
      [() => calls.change({ id, name: 'Otro nombre' }), { summary: 'Otro nombre · Seguridad en el muelle' }],
      [() => room.describe(room.author, courseId, { name: 'Muelles' }), { summary: 'Otro nombre · Muelles' }],
      [
        () => calls.change({ id, meetUrl: 'https://meet.example.com/b' }),
        { location: 'https://meet.example.com/b' },
      ],
    ] as const
    for (const [change, shown] of changes) {
      app.clock.advance(60_000)
      await change()
      const now = the(await seenBy(ana))
      expect(now).toMatchObject({ uid: first.uid, ...shown, lastModified: app.clock.now.toISOString() })
      expect(now.sequence).toBeGreaterThan(last.sequence)
      last = now
    }
    await room.describe(room.author, courseId, { name: 'Muelles', description: 'Otra descripción' })
    expect(the(await seenBy(ana))).toEqual(last)
  })

  test('[DUE-20] that was removed is cancelled for thirty days, without its link; a removal after its day takes it away', async () => {
    const { id } = await calls.addSession(remote(moduleId, released))
    const { id: past } = await calls.addSession(
      remote(moduleId, { ...released, name: 'Pasada', date: '2026-03-03' }),
    )
    const before = await seenBy(ana)
    expect(before).toHaveLength(2)
    app.clock.advance(4 * 86_400_000)
    const author = await again(room.author)
    for (const lesson of [id, past])
      await room.gql(
        'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }',
        { id: lesson },
        author,
      )
    const cancelled = the(await seenBy(ana))
    expect(cancelled).toMatchObject({
      uid: `session-${id}@faro.example`,
      summary: 'Cancelada: Repaso en línea · Seguridad en el muelle',
      status: 'CANCELLED',
      location: null,
      start: '2026-06-10T09:30:00',
      isBusy: false,
      lastModified: app.clock.now.toISOString(),
    })
    expect(cancelled.description).not.toContain('meet.example.com')
    expect(cancelled.sequence).toBeGreaterThan(
      before.find(({ uid }) => uid === cancelled.uid)?.sequence ?? Number.NaN,
    )
    app.clock.advance(29 * 86_400_000)
    expect(await seenBy(ana)).toHaveLength(1)
    app.clock.advance(2 * 86_400_000)
    expect(await seenBy(ana)).toEqual([])
  })
})
