import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { noticeLetters } from '../../api/features/notices/letters.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import type { QueuedMail } from '../../api/mail/outbox.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { describeConstancia } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof openClassroom>>
let legal: Person
let courseId: string
let number = 0

type Row = { kind: string; title: string; sentence: string; why: string; act: object | null }

const spanish = { 'accept-language': 'es' }
const services = () => ({ ...app.services, config: { ...app.config, smtpUrl: 'smtp://127.0.0.1:1' } })

/** At nine on that day in Mexico City. */
const goTo = async (day: string): Promise<void> => {
  app.clock.now = new Date(`${day}T15:00:00.000Z`)
  Object.assign(room.admin, { token: await app.as(room.admin.id) })
}
const give = async (): Promise<void> => {
  await app.settled()
  await giveRungs(services(), app.clock.now)
  await app.settled()
}
const rowsOf = async ({ id }: Pick<Person, 'id'>, headers: Record<string, string> = spanish) => {
  const answer = await app.rest('GET', '/notices?pageSize=50', undefined, await app.as(id), headers)
  return (answer.body.rows as Row[]).filter(({ kind }) => kind.startsWith('papers'))
}
/** What somebody is notified of on this day, the newest first. */
const givenOn = async (day: string, who: Pick<Person, 'id'> = legal): Promise<Row[]> => {
  await goTo(day)
  const before = (await rowsOf(who)).length
  await give()
  const rows = await rowsOf(who)
  return rows.slice(0, rows.length - before)
}
const pass = async () => {
  number += 1
  const learner = await room.newPerson({
    fullName: `Ana Ruiz ${number}`,
    terminalId: app.office.terminals[0],
  })
  await earnCertificate(
    app,
    { personId: learner.id, fullName: `Ana Ruiz ${number}` },
    { courseId, name: 'Amarre', expirationMonths: 12 },
  )
  await app.settled()
}
const constancias = async () => {
  const { body } = await app.rest('GET', '/legal/constancias', undefined, room.admin.token)
  return body.rows as { id: string; situation: string }[]
}
const withdraw = async (): Promise<void> => {
  const open = (await constancias()).find(({ situation }) => situation !== 'withdrawn')
  const path = `/legal/constancias/${open?.id}/actions/withdraw`
  await app.rest('POST', path, { reason: 'Se capturó dos veces' }, room.admin.token)
  await app.settled()
}
const put = (path: string, body: object) => app.rest('PUT', path, body, room.admin.token)
const lawIs = async (isOn: boolean) => {
  await put('/company/legal-duties', { isOn })
  await app.settled()
}
const letterTo = async ({ id }: Pick<Person, 'id'>): Promise<string | null> => {
  await app.services.db.query({ text: 'delete from mail_outbox', values: [] })
  await queueLetters(services(), app.clock.now)
  const mails = await app.services.db.query<QueuedMail>({ text: 'select * from mail_outbox', values: [] })
  const mail = mails.find(({ person_id }) => person_id === id)
  return mail ? ((await noticeLetters.digest.write(mail, services()))?.text ?? null) : null
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  courseId = await room.draft(room.admin, 'Amarre')
  await goTo('2027-03-01')
  const role = await openStaff(app).roleWith('legal.*')
  legal = await room.newPerson({ roleId: role, email: 'rh@example.com' })
  await put('/company/notice-mail', { isOn: true, digestHour: 8, quiet: null })
  await put('/company/notice-ladder', { ...noNoticeLadder, isOn: true })
  await lawIs(true)
  await describeConstancia(app, room.admin, courseId)
  await pass()
  await pass()
  await give()
})
afterAll(() => app.close())

describe('notices of constancias to be issued by 30 March', () => {
  test('[LAW-09] count them so many business days before, for people with the right alone, once', async () => {
    const employee = await room.newPerson({})
    expect(await givenOn('2027-03-19')).toEqual([
      expect.objectContaining({
        kind: 'papersDueSoon',
        title: 'Plazo de constancias cercano',
        sentence: 'El 30 de marzo de 2027 vence el plazo de 2 constancias.',
        why: 'Lo recibe porque usted lleva las constancias de la empresa.',
        act: { label: 'Ver las constancias', link: { page: 'constancias' } },
      }),
    ])
    expect(await givenOn('2027-03-19')).toEqual([])
    expect(await givenOn('2027-03-22')).toEqual([])
    expect(await rowsOf(room.admin)).toHaveLength(1)
    expect(await rowsOf(employee)).toEqual([])
    expect((await rowsOf(legal, { 'accept-language': 'en' }))[0]).toMatchObject({
      title: 'Constancia deadline near',
      sentence: 'The deadline of 2 constancias is on March 30, 2027.',
      why: 'You receive it because you keep the company’s constancias.',
      act: { label: 'See the constancias' },
    })
  })

  test('[LAW-09] are in the digest, without names', async () => {
    await goTo('2027-03-23')
    const text = await letterTo(legal)
    expect(text).toContain('El 30 de marzo de 2027 vence el plazo de 2 constancias.')
    expect(text).not.toContain('Ana Ruiz')
  })

  test('[LAW-09] count those that are left, also on the day itself', async () => {
    await goTo('2027-03-24')
    await withdraw()
    expect(await givenOn('2027-03-29')).toMatchObject([
      { kind: 'papersDueSoon', sentence: 'El 30 de marzo de 2027 vence el plazo de 1 constancia.' },
    ])
    expect(await givenOn('2027-03-30')).toMatchObject([
      {
        kind: 'papersDueToday',
        title: 'Plazo de constancias hoy',
        sentence: 'Hoy, 30 de marzo de 2027, vence el plazo de 1 constancia.',
      },
    ])
    expect((await rowsOf(legal, { 'accept-language': 'en' }))[0]).toMatchObject({
      title: 'Constancia deadline today',
      sentence: 'The deadline of 1 constancia is today, March 30, 2027.',
    })
  })

  test('[LAW-09] say that the deadline passed, at most once a day for all that is late', async () => {
    expect(await givenOn('2027-03-31')).toMatchObject([
      {
        kind: 'papersLate',
        title: 'Plazo de constancias vencido',
        sentence: 'Ya venció el plazo de 1 constancia.',
        act: { link: { page: 'constancias' } },
      },
    ])
    expect(await givenOn('2027-04-01')).toEqual([])
    await pass() // by 29 April
    expect((await givenOn('2027-04-08')).map(({ sentence }) => sentence)).toEqual([
      'Ya venció el plazo de 1 constancia.',
    ])
    expect((await rowsOf(legal, { 'accept-language': 'en' }))[0]).toMatchObject({
      title: 'Constancia deadline passed',
      sentence: 'The deadline of 1 constancia has passed.',
    })
  })

  test('[LAW-09] go with the last of them: no act, no letter, and none is given', async () => {
    await goTo('2027-04-09')
    expect(await letterTo(legal)).toContain('Ya venció el plazo de 1 constancia.')
    await withdraw()
    expect(await letterTo(legal)).toBeNull()
    expect((await rowsOf(legal)).map(({ act }) => act)).toEqual([null, null, null, null, null])
    expect(await givenOn('2027-04-19')).toEqual([])
  })
})

describe('the dashboard of people with the right', () => {
  const papers = async (by: Pick<Person, 'token'> = room.admin) =>
    (await app.rest('GET', '/dashboard/papers', undefined, by.token)).body

  test('[LAW-09] counts what is late, and what has its last day within 7 days', async () => {
    const firstOn = '2027-04-29'
    for (const [day, counted] of [
      ['2027-04-22', { late: 0, soon: 0, firstOn }],
      ['2027-04-23', { late: 0, soon: 1, firstOn }],
      [firstOn, { late: 0, soon: 1, firstOn }],
      ['2027-04-30', { late: 1, soon: 0, firstOn }],
    ] as const) {
      await goTo(day)
      expect([day, await papers()]).toEqual([day, counted])
    }
    await lawIs(false)
    expect(await papers()).toEqual({ late: 0, soon: 0, firstOn: null })
    await lawIs(true)
    expect(await papers(await room.newPerson({}))).toMatchObject({ code: 'access.forbidden' })
  })
})

describe('notices of constancias', () => {
  test('[LAW-09] have no act for somebody who lost the right', async () => {
    const [first] = await givenOn('2027-04-20')
    expect(first).toMatchObject({ kind: 'papersDueSoon', act: { link: { page: 'constancias' } } })
    const change = { ids: [legal.id], roleId: roleIds.empleado, reason: 'Cambió de puesto' }
    await app.rest('POST', '/employees/actions/change-role', change, room.admin.token)
    await app.settled()
    expect((await rowsOf(legal))[0]).toMatchObject({ kind: 'papersDueSoon', act: null })
  })

  test('[LAW-01] [LAW-09] are none while the law is off, and lose their acts', async () => {
    const admin = room.admin
    expect((await rowsOf(admin))[0]).toMatchObject({ act: { link: { page: 'constancias' } } })
    await lawIs(false)
    expect((await rowsOf(admin))[0]).toMatchObject({ act: null })
    expect(await givenOn('2027-04-28', admin)).toEqual([])
    await lawIs(true)
    expect(await givenOn('2027-04-29', admin)).toMatchObject([{ kind: 'papersDueToday' }])
  })

  test('[DUE-15] are in the figures of a ladder while there are any', async () => {
    const preview = async () => {
      const query = encodeURIComponent(JSON.stringify({ ...noNoticeLadder, isOn: true }))
      const { body } = await app.rest(
        'GET',
        `/company/notice-ladder/preview?ladder=${query}`,
        undefined,
        room.admin.token,
        spanish,
      )
      return body.kinds.filter(({ kind }: { kind: string }) => kind.startsWith('papers'))
    }
    await goTo('2027-04-30')
    expect(await preview()).toMatchObject([
      { kind: 'papersLate', title: 'Plazo de constancias vencido', notices: { today: 1, week: 1 } },
    ])
    await lawIs(false)
    expect(await preview()).toEqual([])
  })
})
