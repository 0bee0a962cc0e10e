import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { noticeLetters } from '../../api/features/notices/letters.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import type { QueuedMail } from '../../api/mail/outbox.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { activeMembersOf, countActiveMembers } from '../../projections/notices.sessions.ts'
import type { Person } from '../support/classroom.ts'
import { noticesIn } from '../support/notices.ts'
import { type OpenedRegister, openRegister } from '../support/register.ts'

const deleting = 'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }'

let on: OpenedRegister
let notices: ReturnType<typeof noticesIn>
let ana: Person
let beto: Person

beforeAll(async () => {
  on = await openRegister()
  notices = noticesIn(on.app)
  ana = await on.room.newPerson()
  beto = await on.room.newPerson()
  await on.app.settled()
  await on.enrol(on.courseId, ana)
})
afterAll(() => on.app.close())

const later = { date: '2026-03-20', time: '10:00:00' }
const session = (over: object = {}) => on.addSession(on.moduleId, { ...later, ...over })
const change = (id: string, given: object) => on.calls.change({ id, ...given })

describe('[DUE-19] notices of sessions', () => {
  test('a change of time or place tells the members and nobody else, with the time that holds', async () => {
    const id = await session()
    await on.app.settled()
    const moved = () => change(id, { date: '2026-03-21', time: '12:30:00' })
    expect(await notices.after(moved, ana, beto, on.room.author)).toEqual([['sessionChanged'], [], []])
    const [last] = (await notices.given(ana)).slice(-1)
    expect(last?.about).toEqual({
      courseId: on.courseId,
      lessonId: id,
      session: { date: '2026-03-21', time: '12:30:00', timeZone: 'America/Mexico_City' },
    })
    const place = () => change(id, { meetUrl: 'https://meet.example.com/otra' })
    expect(await notices.after(place, ana)).toEqual([['sessionChanged']])
    expect(await notices.after(() => change(id, { description: 'Otra cosa' }), ana)).toEqual([[]])
    expect(await notices.after(() => change(id, { name: 'Otro nombre' }), ana)).toEqual([[]])
  })

  test('members are told page by page, each once, in an order that a job can resume', async () => {
    const { courseId } = await on.room.publishedCourse()
    const people = await Promise.all(Array.from({ length: 5 }, () => on.room.newPerson()))
    const [gone, ...members] = people
    if (!gone) throw new Error('nobody')
    await on.enrol(courseId, ...people)
    const setActive =
      'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }'
    await on.room.gql(setActive, { id: gone.id, status: false }, on.room.admin)
    await on.app.settled()
    const { db } = on.app.services
    const today = '2026-03-01'
    const found: string[] = []
    for (const size of [2, 2, 0]) {
      const page = await activeMembersOf(db, courseId, {
        ...{ today, limit: 2 },
        after: found.at(-1) ?? null,
      })
      expect(page).toHaveLength(size)
      found.push(...page)
    }
    expect(found).toEqual(members.map(({ id }) => id).sort())
    expect(await countActiveMembers(db, courseId, today)).toBe(4)
  })

  test('a first time is no change', async () => {
    expect(await notices.after(() => session(), ana)).toEqual([[]])
  })

  test('a session to come that is removed or hidden is canceled', async () => {
    const [removed, hidden] = [await session(), await session()]
    await on.app.settled()
    const remove = (id: string) => on.room.gql(deleting, { id }, on.room.author)
    expect(await notices.after(() => remove(removed), ana, beto)).toEqual([['sessionCancelled'], []])
    expect(await notices.after(() => change(hidden, { isDraft: true }), ana)).toEqual([['sessionCancelled']])
    const { body } = await on.app.rest('GET', '/notices?pageSize=2', undefined, ana.token, {
      'accept-language': 'es',
    })
    expect(body.rows[0].sentence).toMatch(
      /^Se canceló la sesión del 20 de marzo de 2026, a las 10:00 h, del curso «.+»\.$/,
    )
    expect(body.rows[0].act.link.page).toBe('course')
  })

  test('a hidden or private session tells nobody who does not see it', async () => {
    const draft = await session({ isDraft: true })
    expect(await notices.after(() => change(draft, { date: '2026-03-22' }), ana)).toEqual([[]])
    const id = await session()
    await change(id, { isPrivate: true, privateUsers: [] })
    await on.app.settled()
    expect(await notices.after(() => change(id, { date: '2026-03-23' }), ana)).toEqual([[]])
    await change(id, { isPrivate: true, privateUsers: [ana.id] })
    await on.app.settled()
    expect(await notices.after(() => change(id, { date: '2026-03-24' }), ana)).toEqual([['sessionChanged']])
  })

  test('a change, a removal or a hidden module by somebody else tells the instructors as the members', async () => {
    const { instructor } = on
    const [left, other] = [await on.room.newPerson(), await on.room.newPerson()]
    const course = await on.taughtCourse()
    const [kept, removed, gone] = [
      await on.addSession(course.moduleId, { ...later, isPrivate: true, privateUsers: [] }),
      await on.addSession(course.moduleId, later),
      await on.addSession(course.moduleId, { ...later, time: '16:00:00' }),
    ]
    await change(kept, { instructors: [instructor.id, left.id, other.id] })
    await on.publish(course)
    await on.enrol(course.courseId, ana)
    await on.room.gql(
      `mutation { User_updateEmployee(id: "${left.id}", status: false) { id } }`,
      {},
      on.room.admin,
    )
    await on.app.settled()
    const move = () => change(kept, { date: '2026-03-21' })
    expect(await notices.after(move, instructor, ana, left, on.room.author)).toEqual([
      ['sessionChanged'],
      ...[[], [], []],
    ])
    await change(gone, { instructors: [instructor.id, on.room.author.id] })
    const moveOwn = () => change(gone, { time: '17:00:00' })
    expect(await notices.after(moveOwn, on.room.author, instructor)).toEqual([[], ['sessionChanged']])
    const remove = () => on.room.gql(deleting, { id: removed }, on.room.author)
    expect(await notices.after(remove, instructor, ana)).toEqual([['sessionCancelled'], ['sessionCancelled']])
    const hide = () => on.room.setModuleDraft(on.room.author, course.moduleId, true)
    expect(await notices.after(hide, instructor, other, ana, left)).toEqual([
      ['sessionCancelled', 'sessionCancelled'],
      ['sessionCancelled'],
      ['sessionCancelled'],
      [],
    ])
    const { body } = await on.app.rest('GET', '/notices?pageSize=1', undefined, instructor.token)
    expect(body.rows[0].why).toBe('You receive it because the session is for you, or you teach it.')
  })

  test('a module that goes tells of each of its sessions', async () => {
    const course = await on.taughtCourse()
    await on.addSession(course.moduleId, later)
    await on.addSession(course.moduleId, { ...later, time: '16:00:00' })
    await on.publish(course)
    await on.enrol(course.courseId, ana)
    await on.app.settled()
    const hide = () => on.room.setModuleDraft(on.room.author, course.moduleId, true)
    expect(await notices.after(hide, ana)).toEqual([['sessionCancelled', 'sessionCancelled']])
  })

  test('attendance that is sent or corrected tells the person of their own', async () => {
    const { lessonId: id } = on
    const mark = (said: object, reason?: string) =>
      on.take(id, [{ id: ana.id, attended: true, ...said }], on.instructor, reason)
    expect(await notices.after(() => mark({}), ana)).toEqual([[]])
    expect(await notices.after(() => on.send(id), ana, on.instructor)).toEqual([['attendanceSent'], []])
    const revision = Number((await on.rowOf(id, ana))?.revision)
    const correct = () => mark({ attended: false, revision }, 'Salió antes')
    expect(await notices.after(correct, ana)).toEqual([['attendanceCorrected']])
  })

  test('a session that has begun is not canceled', async () => {
    const id = await session({ date: '2026-03-02', time: '11:00:00' })
    await on.app.settled()
    on.app.clock.advance(3 * 3_600_000)
    const author = await on.fresh(on.room.author)
    expect(await notices.after(() => on.room.gql(deleting, { id }, author), ana)).toEqual([[]])
  })
})

describe('[DUE-19] a session of tomorrow', () => {
  const give = async () => {
    await on.app.settled()
    await giveRungs(on.app.services, on.app.clock.now)
  }
  const at = async (instant: string) => {
    on.app.clock.now = new Date(instant)
    for (const one of [on.room.admin, on.room.author]) Object.assign(one, await on.fresh(one))
  }
  const choose = (isOn: boolean) =>
    on.app.rest('PUT', '/company/notice-ladder', { ...noNoticeLadder, isOn }, on.room.admin.token)
  const tomorrow = ['sessionTomorrow']

  test('is told its members the day before, by the zone of the session, once, and again once its day changes', async () => {
    await at('2026-06-10T15:00:00Z')
    const id = await session({ date: '2026-06-20', time: '10:00:00' })
    await choose(true)
    const begins = async (instant: string) => {
      await at(instant)
      return notices.after(give, ana, beto)
    }
    expect(await begins('2026-06-19T05:30:00Z'), 'the 18th in Mexico City').toEqual([[], []])
    expect(await begins('2026-06-19T06:30:00Z')).toEqual([tomorrow, []])
    expect(await notices.after(give, ana)).toEqual([[]])
    const { body } = await on.app.rest('GET', '/notices?pageSize=1', undefined, await on.app.as(ana.id), {
      'accept-language': 'es',
    })
    expect(body.rows[0].sentence).toMatch(
      /^Mañana es la sesión «.+», del curso «.+»: 20 de junio de 2026, a las 10:00 h\.$/,
    )
    await change(id, { date: '2026-06-19', time: '23:00:00' })
    expect(await notices.after(give, ana), 'today').toEqual([[]])
    await change(id, { date: '2026-06-20' })
    expect(await notices.after(give, ana), 'the day that was told').toEqual([[]])
    await change(id, { date: '2026-06-25' })
    expect(await begins('2026-06-24T15:00:00Z')).toEqual([tomorrow, []])
  })

  test('is told nobody who does not see it, and nobody while the company has it off', async () => {
    await at('2026-07-10T15:00:00Z')
    const id = await session({ date: '2026-07-20', time: '10:00:00' })
    await change(id, { isPrivate: true, privateUsers: [] })
    await at('2026-07-19T15:00:00Z')
    expect(await notices.after(give, ana)).toEqual([[]])
    await change(id, { isPrivate: true, privateUsers: [ana.id] })
    await choose(false)
    expect(await notices.after(give, ana)).toEqual([[]])
    await choose(true)
    expect(await notices.after(give, ana)).toEqual([tomorrow])
  })

  test('is told nobody who is waived or has passed the course', async () => {
    await at('2026-07-28T15:00:00Z')
    const id = await session({ date: '2026-07-30', time: '10:00:00' })
    const [waived, passed] = [await on.room.newPerson(), await on.room.newPerson()]
    await on.enrol(on.courseId, waived, passed)
    const act = async ({ id }: Person, what: string, body: object) => {
      const path = `/users/${id}/courses/${on.courseId}/${what}`
      const answer = await on.app.rest('POST', path, { ...body, reason: 'Constancia' }, on.room.admin.token)
      expect(answer.status).toBe(200)
    }
    await act(waived, 'due/actions/waive', { until: null, dueOn: null })
    await act(passed, 'recognitions', { on: '2025-11-20', approves: true })
    await at('2026-07-29T15:00:00Z')
    expect(await notices.after(give, ana, waived, passed)).toEqual([tomorrow, [], []])
    const move = () => change(id, { date: '2026-08-03' })
    expect(await notices.after(move, ana, waived, passed)).toEqual([['sessionChanged'], [], []])
  })

  test('is not mailed once it is another day, or they are expected there no more', async () => {
    await at('2026-08-18T15:00:00Z')
    const mail = (isOn: boolean) => {
      const choice = { isOn, digestHour: 23, quiet: null, reason: null }
      return on.app.rest('PUT', '/company/notice-mail', choice, on.room.admin.token)
    }
    await mail(true)
    const people = [
      await on.room.newPerson({ email: 'cora@example.com' }),
      await on.room.newPerson({ email: 'dora@example.com' }),
    ] as const
    const [, dora] = people
    await on.enrol(on.courseId, ...people)
    const named = (name: string) => session({ name, date: '2026-08-20', time: '10:00:00' })
    const [, moved, hidden, removed] = [
      await named('Dada'),
      await named('Movida'),
      await named('Escondida'),
      await named('Quitada'),
    ]
    await at('2026-08-19T15:00:00Z')
    await give()
    await on.app.settled()
    const services = { ...on.app.services, config: { ...on.app.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    const { db } = services
    await queueLetters(services, on.app.clock.now)
    /** Of each, the sessions that letters say to be tomorrow. */
    const said = async () => {
      await on.app.settled()
      const letters = await db.query<QueuedMail>(sql`select * from mail_outbox where kind = 'notice'`)
      const written = await Promise.all(
        letters.map(async (one) => ({
          to: one.person_id,
          letter: await noticeLetters.notice.write(one, services),
        })),
      )
      return people.map(({ id }) =>
        written
          .filter(({ to }) => to === id)
          .flatMap(({ letter }) => /Mañana es la sesión «(.+?)»/.exec(letter?.text ?? '')?.[1] ?? [])
          .toSorted(),
      )
    }
    const all = ['Dada', 'Escondida', 'Movida', 'Quitada']
    expect(await said()).toEqual([all, all])
    await change(moved, { date: '2026-08-25' })
    await change(hidden, { isDraft: true })
    await on.room.gql(deleting, { id: removed }, on.room.author)
    expect(await said()).toEqual([['Dada'], ['Dada']])
    const enrolmentId = services.derivedId('enrolment', dora.id, on.courseId)
    await services.execute(on.app.command('End'), enrolment, enrolmentId, endEnrolment)
    expect(await said()).toEqual([['Dada'], []])
    await at('2026-08-20T05:30:00Z') // the 19th in Mexico City
    expect(await said()).toEqual([['Dada'], []])
    for (const instant of ['2026-08-20T06:30:00Z', '2026-08-24T15:00:00Z']) {
      await at(instant) // the day itself, and the one before that to which another was moved
      expect(await said()).toEqual([[], []])
    }
    await db.query(sql`delete from mail_outbox`)
    await queueLetters(services, on.app.clock.now)
    expect(await said()).toEqual([[], []])
    await mail(false)
  })
})
