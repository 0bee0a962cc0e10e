import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeDue } from '../../api/mail/outbox.ts'
import { course } from '../../domain/courses/course.ts'
import { scheduleSession } from '../../domain/courses/sessions.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment, enrol as enrolIn } from '../../domain/enrolments/membership.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { employeeOf, person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { calendarsIn } from '../support/calendars.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { invitationIn, invitationsOf } from '../support/invitations.ts'
import { inPerson, lessonCalls, remote } from '../support/lessons.ts'
import { samples } from '../support/samples.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const minuteMs = 60_000
const released = { isDraft: false, date: '2026-06-10', time: '09:30:00' }
const noAddress = { street: '', streetTwo: '', city: '', state: '', zipCode: '' }
const removing = 'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let mail: ReturnType<typeof invitationsOf>
let server: MailServer
let courseId: string
let moduleId: string
let ana: Person
let number = 0

const choose = (isOn: boolean) =>
  app.rest('PUT', '/company/session-invitations', { isOn, reason: null }, room.admin.token)
const companyMail = (isOn: boolean, quiet: object | null = null) =>
  app.rest('PUT', '/company/notice-mail', { isOn, digestHour: 23, quiet, reason: null }, room.admin.token)

const newPerson = async (more: object = {}): Promise<Person> => {
  number += 1
  return room.newPerson({ fullName: `Ana ${number}`, email: `ana${number}@example.com`, ...more })
}

const enrolmentOf = ({ id: personId }: Person) => {
  const enrolmentId = app.services.derivedId('enrolment', personId, courseId)
  return { enrolmentId, personId, courseId }
}
const enrol = async (person: Person) => {
  const given = enrolmentOf(person)
  await app.services.execute(app.command('Enrol'), enrolment, given.enrolmentId, enrolIn(given))
}
const addSession = async (over: object = {}) => {
  const { id } = await calls.addSession(remote(moduleId, { ...released, ...over }))
  return id
}
const the = <Thing>([one, ...others]: readonly Thing[]): Thing => {
  if (one === undefined || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} things`)
  return one
}

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://faro.example' })
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  server = await startMailServer({ refused: ['mal@example.com'] })
  mail = invitationsOf(app, () => server)
  await companyMail(true)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

beforeEach(async () => {
  await app.services.db.query(sql`delete from mail_outbox`)
  app.clock.now = new Date('2026-03-02T15:00:00.000Z') // 9:00 in Mexico City
  await choose(false)
  await companyMail(true)
  ;({ courseId, moduleId } = await room.publishedCourse())
  ana = await newPerson()
  await enrol(ana)
  await choose(true)
  await mail.deliver()
  server.received.length = 0
})

describe('an invitation', () => {
  test('[DUE-21] has the session as calendar programs read it, beside words for people', async () => {
    const id = await addSession()
    const invited = the(await mail.sent())
    expect(invited.to).toEqual([`ana${number}@example.com`])
    expect(invited.parts).toEqual([
      'multipart/mixed',
      ['multipart/alternative', ['text/plain', 'text/html', 'text/calendar']],
      'application/ics',
    ])
    expect(invited.calendar.parameters).toEqual({ charset: 'utf-8', method: 'REQUEST' })
    expect(invited.file?.text).toBe(invited.calendar.text)
    expect(invited.method).toBe('REQUEST')
    expect(invited.entry).toMatchObject({
      uid: `session-${id}@faro.example`,
      summary: 'Repaso en línea · Seguridad en el muelle',
      location: 'https://meet.example.com/repaso',
      status: 'CONFIRMED',
      start: '2026-06-10T09:30:00',
      end: '2026-06-10T10:30:00',
      zone: 'America/Mexico_City',
      instant: '2026-06-10T15:30:00.000Z',
    })
    expect(invited.subject).toBe('Invitación: Repaso en línea · miércoles, 10 de junio de 2026, 09:30 h')
    expect(invited.text).toContain('hora estándar central (UTC−6)')
    expect(invited.text).toContain('nadie lee las respuestas')
  })

  test('[DUE-21] comes from the product, asks for no reply, and names nobody else', async () => {
    const [beto, ines] = [await newPerson(), await newPerson()]
    await enrol(beto)
    const id = await addSession()
    await calls.change({ id, instructors: [ines.id] })
    const sent = await mail.sent()
    expect(sent).toHaveLength(3)
    for (const { to, attendee, organizer, calendar } of sent) {
      expect(attendee?.value.toLowerCase()).toBe(`mailto:${to[0]}`)
      expect(attendee?.parameter('rsvp')).toBe('FALSE')
      expect(attendee?.parameter('partstat')).toBe('ACCEPTED')
      expect(organizer?.value).toBe('mailto:bitacora@faro.example')
      expect(calendar.text.match(/example\.com/g)).toHaveLength(3) // the address, and the link twice
    }
    const roleOf = (number: number) =>
      sent.find(({ to }) => to[0] === `ana${number}@example.com`)?.attendee?.parameter('role')
    expect([roleOf(number), roleOf(number - 1)]).toEqual(['CHAIR', 'REQ-PARTICIPANT'])
  })

  test("[DUE-21] has the uid and the number of the calendar address' entry", async () => {
    const id = await addSession()
    await calls.change({ id, name: 'Repaso' })
    const { entry } = the(await mail.sent())
    const { uid, sequence } = the(await calendarsIn(app).entriesOf({ ...ana, token: await app.as(ana.id) }))
    expect([entry.uid, entry.sequence]).toEqual([uid, sequence])
  })

  test('[DUE-21] is at the right instant before and after a change of summer time in another country', async () => {
    const author = { personId: room.author.id, isAdministrator: true, permissions: new Set<never>() }
    for (const [timeZone, date, instant, offset] of [
      ['America/New_York', '2026-03-07', '2026-03-07T14:00:00.000Z', 'UTC−5'],
      ['America/New_York', '2026-03-09', '2026-03-09T13:00:00.000Z', 'UTC−4'],
      ['Europe/Madrid', '2026-10-24', '2026-10-24T07:00:00.000Z', 'UTC+2'],
      ['Europe/Madrid', '2026-10-26', '2026-10-26T08:00:00.000Z', 'UTC+1'],
    ] as const) {
      const lessonId = await addSession({ isDraft: true })
      const what = {
        date,
        time: '09:00:00',
        description: 'R',
        meetUrl: 'https://a.example',
        address: noAddress,
      }
      const decision = scheduleSession(
        { lessonId, ...what },
        { timeZone, date: '2026-03-02', time: '00:00:00' },
        author,
      )
      await app.services.execute(app.command('Schedule'), course, courseId, decision)
      await calls.change({ id: lessonId, isDraft: false })
      const { entry, text } = the(await mail.sent())
      expect([entry.zone, entry.start, entry.instant]).toEqual([timeZone, `${date}T09:00:00`, instant])
      expect(text).toContain(`(${offset})`)
    }
  })

  test('[DUE-21] of a session of a whole day has days and no hour', async () => {
    await calls.addSession(inPerson(moduleId, { ...released, time: null }))
    const { entry, subject, text } = the(await mail.sent())
    expect([entry.start, entry.end, entry.zone]).toEqual(['2026-06-10', '2026-06-11', null])
    expect(subject).toContain('miércoles, 10 de junio de 2026, todo el día')
    expect(text).toContain('Av. Juárez 12, Piso 3, Veracruz')
  })

  test('[DUE-21] is in the language of the person', async () => {
    await app.rest('PUT', '/me/language', { language: 'en' }, ana.token)
    await addSession()
    const { subject, text } = the(await mail.sent())
    expect(subject).toBe('Invitation: Repaso en línea · Wednesday, June 10, 2026, 9:30 AM')
    expect(text).toContain('This email adds it to your calendar.')
  })
})

describe('an update', () => {
  test('[DUE-21] follows a change of day, time, place or name, each with a higher number', async () => {
    const id = await addSession()
    const { entry: first } = the(await mail.sent())
    let last = first.sequence
    for (const change of [
      { date: '2026-06-11' },
      { time: '10:00:00' },
      { meetUrl: 'https://meet.example.com/otra' },
      { name: 'Otro nombre' },
    ]) {
      await calls.change({ id, ...change })
      const { entry, method, subject } = the(await mail.sent())
      expect([change, entry.uid, method]).toEqual([change, first.uid, 'REQUEST'])
      expect(entry.sequence).toBeGreaterThan(last)
      expect(subject).toMatch(/^Cambió la sesión: /)
      last = entry.sequence
    }
    await calls.change({ id, description: 'Otra cosa' })
    await calls.change({ id, instructors: [] })
    expect(await mail.sent()).toEqual([])
  })

  test("[DUE-21] follows the course's name", async () => {
    await addSession()
    await mail.sent()
    await room.describe(room.author, courseId, { name: 'Muelle seguro' })
    expect(the(await mail.sent()).entry.summary).toBe('Repaso en línea · Muelle seguro')
  })

  test('[DUE-21] is one for several edits within minutes, with what holds in the end', async () => {
    const id = await addSession()
    await mail.sent()
    for (const date of ['2026-06-12', '2026-06-13', '2026-06-14']) {
      await calls.change({ id, date })
      await mail.queue()
      app.clock.advance(minuteMs)
    }
    const sent = await mail.sent()
    expect(sent.map(({ entry }) => entry.start)).toEqual(['2026-06-14T09:30:00'])
  })

  test('[DUE-21] waits three minutes for further edits', async () => {
    await addSession()
    await mail.queue()
    const dueAfter = (ms: number) =>
      takeDue(app.services.db, new Date(app.clock.now.getTime() + ms)).then((one) => one?.kind ?? null)
    expect(await dueAfter(3 * minuteMs - 1)).toBeNull()
    expect(await dueAfter(3 * minuteMs)).toBe('invitation')
  })

  test('[DUE-21] is none where an edit was taken back', async () => {
    const id = await addSession()
    await mail.sent()
    await calls.change({ id, date: '2026-06-12' })
    await mail.queue()
    await calls.change({ id, date: '2026-06-10' })
    expect(await mail.sent()).toEqual([])
  })
})

describe('a cancelation', () => {
  const ending = async (act: (id: string) => Promise<unknown>) => {
    const id = await addSession()
    const { entry: before } = the(await mail.sent())
    await act(id)
    const { entry, method, subject } = the(await mail.sent())
    expect([entry.uid, method, entry.status]).toEqual([before.uid, 'CANCEL', 'CANCELLED'])
    expect(entry.sequence).toBeGreaterThan(before.sequence)
    expect(entry.start).toBe(before.start)
    expect(await mail.sent()).toEqual([])
    return subject
  }

  test('[DUE-21] follows a removal and a return to draft', async () => {
    const canceled = /^Se canceló la sesión: Repaso en línea/
    expect(await ending((id) => room.gql(removing, { id }, room.author))).toMatch(canceled)
    expect(await ending((id) => calls.change({ id, isDraft: true }))).toMatch(canceled)
    expect(await ending(() => room.setModuleDraft(room.author, moduleId, true))).toMatch(canceled)
  })

  test('[DUE-21] follows the end of an enrolment, a private session and an approval', async () => {
    const removed = /^Ya no asiste a la sesión: Repaso en línea/
    const end = () => {
      const { enrolmentId } = enrolmentOf(ana)
      return app.services.execute(app.command('End'), enrolment, enrolmentId, endEnrolment)
    }
    expect(await ending((id) => calls.change({ id, isPrivate: true, privateUsers: [] }))).toMatch(removed)
    const evaluator = await room.holderOf('employee_development.*')
    const recognise = async () => {
      const path = `/users/${ana.id}/courses/${courseId}/recognitions`
      const said = { on: '2025-11-20', approves: true, reason: 'Constancia' }
      expect((await app.rest('POST', path, said, evaluator.token)).status).toBe(200)
    }
    expect(await ending(recognise)).toMatch(removed)
    ;({ courseId, moduleId } = await room.publishedCourse())
    await enrol(ana)
    expect(await ending(end)).toMatch(removed)
  })

  test('[DUE-21] says what its reader was told, not what became of it behind their back', async () => {
    const id = await addSession()
    await mail.sent()
    await calls.change({ id, isPrivate: true, privateUsers: [] })
    await calls.change({ id, name: 'Secreto', date: '2026-07-01' })
    const { entry, subject, text } = the(await mail.sent())
    expect(entry.start).toBe('2026-06-10T09:30:00')
    expect(`${subject} ${text} ${entry.summary}`).not.toMatch(/Secreto|julio/)
  })

  test('[DUE-21] goes to nobody who was never invited', async () => {
    const id = await addSession()
    await mail.queue()
    await room.gql(removing, { id }, room.author)
    const [letter, ...others] = await mail.deliver()
    expect([letter?.raw.includes('text/calendar'), others]).toEqual([false, []])
  })

  test('[DUE-21] does not stand in the way of another invitation, whose number is higher', async () => {
    const id = await addSession()
    await mail.sent()
    await calls.change({ id, isDraft: true })
    const { entry: canceled } = the(await mail.sent())
    await calls.change({ id, isDraft: false })
    const { entry, method, subject } = the(await mail.sent())
    expect([method, entry.status]).toEqual(['REQUEST', 'CONFIRMED'])
    expect(entry.sequence).toBeGreaterThan(canceled.sequence)
    expect(subject).toMatch(/^Invitación: /)
  })
})

describe('who is invited', () => {
  test('[DUE-21] a new member gets the invitation as it stands; earlier ones get none again', async () => {
    const id = await addSession()
    await mail.sent()
    await calls.change({ id, date: '2026-06-20' })
    await mail.sent()
    const beto = await newPerson()
    await enrol(beto)
    const { to, entry } = the(await mail.sent())
    expect([to, entry.start]).toEqual([[`ana${number}@example.com`], '2026-06-20T09:30:00'])
  })

  test('[DUE-21] nobody who is waived, until the waiver has ended', async () => {
    const evaluator = await room.holderOf('employee_development.*')
    const id = await addSession()
    const { entry: first } = the(await mail.sent())
    const path = `/users/${ana.id}/courses/${courseId}/due/actions/waive`
    const waiver = { until: '2026-04-30', dueOn: null, reason: 'Licencia' }
    expect((await app.rest('POST', path, waiver, evaluator.token)).status).toBe(200)
    const { entry: canceled, method } = the(await mail.sent())
    expect([canceled.uid, method]).toEqual([first.uid, 'CANCEL'])
    app.clock.now = new Date('2026-05-01T05:00:00.000Z') // 23:00 on the last day in Mexico City
    expect(await mail.sent()).toEqual([])
    app.clock.now = new Date('2026-05-01T15:00:00.000Z')
    const { entry: again } = the(await mail.sent())
    expect([again.uid, again.status]).toEqual([`session-${id}@faro.example`, 'CONFIRMED'])
    expect(again.sequence).toBeGreaterThan(canceled.sequence)
  })

  test('[DUE-21] whoever passed the course again, once its renewal is open', async () => {
    const evaluator = await room.holderOf('employee_development.*')
    const said = { on: '2025-11-20', approves: true, reason: 'Constancia' }
    const path = `/users/${ana.id}/courses/${courseId}/recognitions`
    expect((await app.rest('POST', path, said, evaluator.token)).status).toBe(200)
    const id = await addSession()
    expect(await mail.sent()).toEqual([])
    const of = enrolmentOf(ana)
    const opened = {
      ...{ ...samples.RenewalOpened, ...of, cycle: 2 },
      ...{ expiresOn: '2026-11-20', level: 'enterprise' as const },
    }
    await app.services.execute(app.command('OpenRenewal'), enrolment, of.enrolmentId, () => [
      { type: 'RenewalOpened' as const, data: opened },
    ])
    const { entry, method } = the(await mail.sent())
    expect([entry.uid, method]).toEqual([`session-${id}@faro.example`, 'REQUEST'])
  })

  test('[DUE-21] nobody to a session that has begun, nor to a draft', async () => {
    await addSession({ date: '2026-03-02', time: '10:00:00' })
    app.clock.advance(61 * minuteMs)
    await addSession({ isDraft: true, date: '2026-06-10' })
    expect(await mail.sent()).toEqual([])
  })

  test('[DUE-21] while a course is a draft nothing is sent, and what changed follows once it is published', async () => {
    const id = await addSession()
    await mail.sent()
    await room.setDraft(room.author, courseId, true)
    await calls.change({ id, date: '2026-06-21' })
    expect(await mail.sent()).toEqual([])
    await room.setDraft(room.author, courseId, false)
    expect(the(await mail.sent()).entry.start).toBe('2026-06-21T09:30:00')
  })

  test('[DUE-21] nobody without an address, who stopped mail, or who left', async () => {
    const [stopped, leaver, without] = [
      await newPerson(),
      await newPerson(),
      await newPerson({ email: null }),
    ]
    for (const one of [stopped, leaver, without]) await enrol(one)
    await app.rest('PUT', '/me/mail', { isStopped: true }, stopped.token)
    const off = `mutation { User_updateEmployee(id: "${leaver.id}", status: false) { id } }`
    await app.gql(off, {}, room.admin.token)
    await addSession()
    expect((await mail.sent()).map(({ attendee }) => attendee?.value.toLowerCase())).toEqual([
      `mailto:ana${number - 3}@example.com`,
    ])
  })

  test('[DUE-21] an address that its server refuses is a fact, is left alone, and invited once it is corrected', async () => {
    const beto = await newPerson({ email: 'mal@example.com' })
    await enrol(beto)
    await addSession()
    expect(await mail.sent()).toHaveLength(1)
    expect((await mail.factsOf(beto)).map(({ type }) => type)).toEqual(['InvitationFailed'])
    expect(await mail.sent()).toEqual([])
    const email = 'bien@example.com'
    await app.services.execute(app.command('Correct'), person, beto.id, (state) =>
      correctDetails({ ...employeeOf(state).details, email })(state),
    )
    expect(the(await mail.sent()).to).toEqual(['bien@example.com'])
    expect(await mail.sent()).toEqual([])
  })
})

describe("the company's choice", () => {
  const chosen = async () =>
    (await app.rest('GET', '/company/session-invitations', undefined, room.admin.token)).body

  test('[DUE-21] off sends nothing; it says before how many go out, which then do', async () => {
    await choose(false)
    await addSession()
    await app.settled()
    expect(await mail.sent()).toEqual([])
    const before = await chosen()
    expect(before).toMatchObject({ isOn: false, letters: 1, people: 1 })
    await choose(true)
    expect(await mail.sent()).toHaveLength(before.letters)
    expect(await chosen()).toMatchObject({ isOn: true, letters: 0 })
  })

  test('[DUE-21] without the mail of the company nothing goes out, and in its quiet hours it waits', async () => {
    await companyMail(false)
    await addSession()
    expect(await mail.sent()).toEqual([])
    await companyMail(true, { from: 9, until: 11 })
    await mail.queue()
    app.clock.advance(10 * minuteMs)
    await mail.queue()
    expect(await mail.waiting()).toEqual([])
    await companyMail(true)
    expect(await mail.sent()).toHaveLength(1)
  })

  test('is a fact, once; other people are refused', async () => {
    const head = await app.services.store.head()
    await choose(true)
    expect(await app.services.store.head()).toBe(head)
    const refused = await app.rest('PUT', '/company/session-invitations', { isOn: false }, ana.token)
    expect([refused.status, await app.services.store.head()]).toEqual([403, head])
  })
})

describe('one letter a thing', () => {
  const subjects = async () => {
    const received = await mail.deliver()
    return received.map((one) => /^Subject: (.*)/m.exec(one.raw)?.[1] ?? '')
  }

  test('[DUE-21] whoever gets an update or a cancelation gets no letter of the same, but the notice in the product', async () => {
    const id = await addSession()
    await mail.sent()
    await calls.change({ id, date: '2026-06-25' })
    expect((await mail.deliver()).map(invitationIn).map(({ method }) => method)).toEqual(['REQUEST'])
    await calls.change({ id, isDraft: true })
    expect((await mail.deliver()).map(invitationIn).map(({ method }) => method)).toEqual(['CANCEL'])
    const { rows } = (await app.rest('GET', '/notices', undefined, ana.token)).body
    expect(rows.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
      'sessionCancelled',
      'sessionChanged',
    ])
    app.clock.advance(60 * minuteMs)
    expect(await mail.deliver()).toEqual([])
  })

  test('[DUE-21] without invitations the letter of the notice goes out as before', async () => {
    await choose(false)
    const id = await addSession()
    await app.settled()
    await calls.change({ id, date: '2026-06-25' })
    expect(await subjects()).toHaveLength(1)
  })
})
