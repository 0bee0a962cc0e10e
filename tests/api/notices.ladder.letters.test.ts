import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { noticeLetters } from '../../api/features/notices/letters.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import type { QueuedMail } from '../../api/mail/outbox.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { enrolling, type Person } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { termsOf } from '../support/due.ts'
import { samples } from '../support/samples.ts'

let on: Definition
let course: { courseId: string; lessonId: string }
let other: { courseId: string; lessonId: string }
let number = 0
let place = 0

const dayMs = 86_400_000
const firstDay = Date.parse('2026-03-02T15:00:00Z') // 9:00 in Mexico City
let began = firstDay

const services = () => ({
  ...on.app.services,
  config: { ...on.app.config, smtpUrl: 'smtp://127.0.0.1:1' },
})
const outbox = () =>
  on.app.services.db.query<QueuedMail>(sql`select * from mail_outbox order by queued_at, mail_id`)
const receivers = async () => (await outbox()).map(({ person_id }) => person_id).sort()
const queue = async () => {
  await on.app.settled()
  await queueLetters(services(), on.app.clock.now)
}

const goTo = async (days: number, hours = 0): Promise<void> => {
  on.app.clock.now = new Date(began + days * dayMs + hours * 3_600_000)
  for (const one of [on.definer, on.room.admin, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
}
const give = async () => {
  await on.app.settled()
  await giveRungs(services(), on.app.clock.now)
  await on.app.settled()
}
const put = (path: string, body: object) => on.app.rest('PUT', path, body, on.room.admin.token)
const choose = (over: object = {}) =>
  put('/company/notice-ladder', { ...noNoticeLadder, isOn: true, ...over })
const hire = async (over: object = {}): Promise<Person> => {
  number += 1
  return on.room.newPerson({ ...on.places[0], email: `persona${number}@example.com`, ...over })
}

beforeAll(async () => {
  on = await openDefinition()
  const [, first, second] = on.scopes
  if (!first || !second) throw new Error('no department')
  course = await on.exams.publishedCourse({ name: 'Bombas' })
  other = await on.exams.publishedCourse({ name: 'Grúas' })
  for (const [scope, { courseId }, days] of [
    [first, course, 10],
    [second, other, 17],
  ] as const) {
    await on.require(scope, courseId)
    await chooseRule(on.app, { scope, courseId }, inDays(days))
  }
})
afterAll(() => on.app.close())

/** Everybody was assigned their course on the first day, and nobody has a letter of that. */
const settle = async () => {
  await on.app.settled()
  await on.app.services.db.query(sql`delete from mail_outbox`)
  await on.app.services.db.query(sql`delete from letter_hours`)
  await on.app.services.db.query(sql`delete from ladder_days`)
}

let soon: Person[]
let later: Person[]

/** Each test begins 100 days after the one before. */
beforeEach(async () => {
  began = firstDay + place * 100 * dayMs
  place += 1
  await goTo(0)
  await put('/company/notice-mail', { isOn: false, digestHour: 8, quiet: null })
  await choose({ isOn: false })
  for (const one of [...(soon ?? []), ...(later ?? [])]) await on.setActive(one.id, false)
  soon = [await hire(), await hire(), await hire()]
  later = [await hire({ ...on.places[1] })]
  await on.app.settled()
  await put('/company/notice-mail', { isOn: true, digestHour: 8, quiet: null })
  await settle()
})

const ids = (people: readonly Person[]) => people.map(({ id }) => id).sort()

describe('[DUE-15] letters an hour', () => {
  test('are as many as the company allows, the most urgent first, and what is over waits for the next hour', async () => {
    await choose({ lettersAnHour: 2 })
    await goTo(10) // due today for three, in seven days for one
    await give()
    await queue()
    const first = await receivers()
    expect(first).toHaveLength(2)
    expect(ids(soon)).toEqual(expect.arrayContaining(first))
    await queue()
    expect(await receivers()).toHaveLength(2)
    await on.app.services.db.query(sql`delete from mail_outbox where person_id = ${first[0]}`)
    await queue()
    expect(await receivers(), 'a letter that left counts still').toHaveLength(1)
    await goTo(10, 1)
    await queue()
    const second = await receivers()
    expect(ids(soon)).toEqual(expect.arrayContaining(second))
    expect(second, 'one waits from the hour before').toHaveLength(2)
    await goTo(10, 2)
    await queue()
    expect(await receivers(), 'two wait from hours before').toHaveLength(2)
    await on.app.services.db.query(sql`delete from mail_outbox`)
    await queue()
    expect(await receivers(), 'they were of this hour').toHaveLength(0)
    await goTo(10, 3)
    await queue()
    expect(await receivers()).toHaveLength(2)
  })

  test('leave letters about lost passwords out of the count', async () => {
    await choose({ lettersAnHour: 2 })
    await on.app.services.db.query(sql`
      insert into mail_outbox (mail_id, kind, person_id, locale, queued_at, due_at)
      select gen_random_uuid(), 'recovery', ${on.room.admin.id}, 'es', now(), now() from generate_series(1, 3)`)
    await goTo(10)
    await give()
    await queue()
    const digests = (await outbox()).filter(({ kind }) => kind === 'digest')
    expect(digests).toHaveLength(2)
  })

  test('a tenth is left to letters that go at once, and these go before the digest', async () => {
    await choose({ lettersAnHour: 10 })
    const more = [...Array(10)].map(() => hire())
    const people = [...soon, ...later, ...(await Promise.all(more))]
    await settle()
    await goTo(10)
    await give()
    await queue()
    expect(await receivers()).toHaveLength(9)
    const [ana] = people
    if (!ana) throw new Error('nobody')
    await on.exams.sit({ id: ana.id, token: await on.app.as(ana.id) }, course.lessonId, true)
    await queue()
    const atOnce = (await outbox()).filter(({ kind }) => kind === 'notice')
    expect(atOnce.map(({ person_id }) => person_id)).toEqual([ana.id])
    for (const one of people.slice(4)) await on.setActive(one.id, false)
  })

  test('those that wait are counted once', async () => {
    await choose({ lettersAnHour: 8 })
    await goTo(10)
    const [ana, beto, cora] = soon
    if (!ana || !beto || !cora) throw new Error('nobody')
    const pass = async ({ id }: Person) => {
      await on.exams.sit({ id, token: await on.app.as(id) }, course.lessonId, true)
      await queue()
    }
    await give()
    await pass(ana)
    for (let times = 0; times < 8; times += 1) await queue()
    await pass(beto)
    const waiting = (await outbox()).map(({ kind, person_id }) => [kind, person_id])
    expect(waiting).toContainEqual(['notice', beto.id])
    expect(waiting).toContainEqual(['digest', cora.id])
  })
})

describe('[DUE-14] a letter', () => {
  const letterOf = async (of: Person) => {
    const mail = (await outbox()).find(({ person_id }) => person_id === of.id)
    if (!mail) throw new Error('no letter waits')
    return noticeLetters.digest.write(mail, services())
  }

  test('about a date is in the digest, and is not sent once the course is passed, however long it waited', async () => {
    await choose()
    await goTo(10)
    await give()
    await queue()
    const [ana, beto] = soon
    if (!ana || !beto) throw new Error('nobody')
    expect((await letterOf(ana))?.text).toContain('El curso «Bombas» vence hoy, ')
    await on.exams.sit({ id: ana.id, token: await on.app.as(ana.id) }, course.lessonId, true)
    await on.app.settled()
    const after = await letterOf(ana)
    expect(after?.text ?? '').not.toContain('vence hoy')
    expect((await letterOf(beto))?.text).toContain('vence hoy')
  })

  test('with one notice speaks of no order', async () => {
    await choose()
    await goTo(10)
    await give()
    await queue()
    const [ana] = soon
    if (!ana) throw new Error('nobody')
    const one = await letterOf(ana)
    expect([one?.subject, one?.text]).toEqual([
      'Un aviso de su capacitación',
      expect.stringContaining('Esto es lo nuevo de su capacitación.\n'),
    ])
  })

  test('that waits a day says no more that a course is due on that day, and goes on about one that is due later', async () => {
    await choose()
    await goTo(10)
    await give()
    await queue()
    const [ana] = soon
    const [eva] = later
    if (!ana || !eva) throw new Error('nobody')
    await goTo(11)
    expect((await letterOf(ana))?.text ?? '').not.toContain('vence hoy')
    expect((await letterOf(eva))?.text).toContain('El curso «Grúas» vence el ')
    await on.app.services.db.query(sql`delete from mail_outbox`)
    await give()
    await queue()
    const text = (await letterOf(ana))?.text
    expect(text).toContain('El curso «Bombas» venció el ')
    expect(text).not.toContain('vence hoy')
  })

  test('about a certificate is not sent once it is revoked or renewed, or its course waived or left', async () => {
    const { courseId, lessonId } = await on.exams.publishedCourse({ name: 'Izaje', expirationTime: 3 })
    const people = await Promise.all(Array.from({ length: 5 }, () => hire()))
    soon.push(...people)
    const [, revoked, left, waived, renewed] = people
    if (!revoked || !left || !waived || !renewed) throw new Error('nobody')
    await on.room.gql(enrolling, { courseId, users: ids(people) }, on.room.author)
    const pass = async ({ id }: Person) =>
      on.exams.sit({ id, token: await on.app.as(id) }, lessonId, true).then(() => on.app.settled())
    for (const one of people) await pass(one)
    await settle()
    await choose()
    const expiry = new Date(began)
    expiry.setUTCMonth(expiry.getUTCMonth() + 3)
    const expiresOn = expiry.toISOString().slice(0, 10)
    await goTo(Math.round((expiry.getTime() - began) / dayMs) - 30)
    type Of = { readonly certificateId: string; readonly enrolmentId: string; readonly personId: string }
    const act = async ({ id: personId }: Person, decide: (of: Of) => EnrolmentDecision) => {
      const [row] = await on.app.services.db.query<{ certificate_id: string }>(
        sql`select certificate_id from certificates where person_id = ${personId}`,
      )
      const enrolmentId = on.app.services.derivedId('enrolment', personId, courseId)
      const decision = decide({ certificateId: row?.certificate_id ?? '', enrolmentId, personId })
      await on.app.services.execute(on.app.command('Act'), enrolment, enrolmentId, decision)
      await on.app.settled()
    }
    const open = (of: Of) => () => [
      {
        type: 'RenewalOpened' as const,
        data: { ...samples.RenewalOpened, ...of, courseId, cycle: 2, expiresOn },
      },
    ]
    for (const one of [waived, renewed]) await act(one, open)
    await give()
    await queue()
    const about = () =>
      Promise.all(
        people.map(async (one) => /certificado del curso «Izaje»/.test((await letterOf(one))?.text ?? '')),
      )
    expect(await about()).toEqual([true, true, true, true, true])
    const why = { by: on.room.admin.id, reason: 'Por error', terms: termsOf({}) }
    await act(revoked, ({ certificateId }) => revokeCertificate({ certificateId, ...why }))
    expect(await about()).toEqual([true, false, true, true, true])
    await act(left, () => endEnrolment)
    expect(await about()).toEqual([true, false, false, true, true])
    const waive = `/users/${waived.id}/courses/${courseId}/due/actions/waive`
    const forGood = { until: null, dueOn: null, reason: 'Cambió de tarea' }
    expect((await on.app.rest('POST', waive, forGood, on.room.admin.token)).status).toBe(200)
    await on.app.settled()
    expect(await about()).toEqual([true, false, false, false, true])
    await pass(renewed)
    expect(await about()).toEqual([true, false, false, false, false])
  })

  test('is not written anew for what is no longer so', async () => {
    await choose()
    await goTo(10)
    await give()
    const [ana, beto] = soon
    if (!ana || !beto) throw new Error('nobody')
    await on.setActive(ana.id, false)
    const extension = `/users/${beto.id}/courses/${course.courseId}/due/actions/extend`
    const dueOn = new Date(began + 60 * dayMs).toISOString().slice(0, 10)
    await on.app.rest('POST', extension, { dueOn, reason: 'Estaba de licencia' }, on.room.admin.token)
    await queue()
    const mails = await outbox()
    expect(mails.map(({ person_id }) => person_id).sort()).toEqual(ids([...soon.slice(1), ...later]))
    const letters = await Promise.all(
      mails.map((mail) => noticeLetters[mail.kind as 'digest'].write(mail, services())),
    )
    const texts = letters.flatMap((letter) => (letter ? [letter.text] : []))
    expect(texts.filter((text) => text.includes('vence hoy'))).toHaveLength(1)
  })
})

describe('[DUE-17] people without an address', () => {
  /** A manager of one with an address and of one without. */
  const managing = async () => {
    const luis = await hire({ ...on.places[1] })
    const [silent, loud] = [await hire({ email: null }), await hire()]
    await on.app.settled()
    for (const one of [silent, loud])
      await put(`/employees/${one.id}/manager`, { managerId: luis.id, reason: null })
    await settle()
    await choose()
    return luis
  }
  const rowsOf = async ({ id }: Person) => {
    const token = await on.app.as(id)
    return (await on.app.rest('GET', '/notices', undefined, token, { 'accept-language': 'es' })).body.rows
  }

  test('are counted for their manager, once a rung of something overdue falls due, and named nowhere', async () => {
    const luis = await managing()
    await goTo(11)
    await give()
    expect((await rowsOf(luis)).slice(0, 1)).toMatchObject([
      {
        kind: 'teamUnreached',
        sentence: 'En su equipo tienen cursos vencidos y no tienen correo: 1 persona.',
        act: { link: { page: 'team' } },
      },
    ])
  })

  test('are not counted while the company mails nothing', async () => {
    const luis = await managing()
    await put('/company/notice-mail', { isOn: false, digestHour: 8, quiet: null })
    await goTo(17) // seven days overdue: a rung, and the day on which managers are told
    await give()
    const kinds = (await rowsOf(luis)).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('teamOverdue')
    expect(kinds).not.toContain('teamUnreached')
  })
})
