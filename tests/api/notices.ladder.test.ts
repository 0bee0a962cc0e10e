import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { noticesIn } from '../support/notices.ts'

let on: Definition
let notices: ReturnType<typeof noticesIn>
/** Due 40 days after the first one. */
let pumps: { courseId: string; moduleId: string; lessonId: string }
let admin: Person
let hr: Person
let ana: Person

const spanish = { 'accept-language': 'es' }
const dayMs = 86_400_000
const firstDay = Date.parse('2026-03-02T15:00:00Z') // 9:00 in Mexico City

const ladder = { ...noNoticeLadder, isOn: true }

beforeAll(async () => {
  on = await openDefinition()
  notices = noticesIn(on.app)
  hr = await on.room.holderOf('employee_development.*')
})
afterAll(() => on.app.close())

/** The day so many days later, at nine. */
const goTo = async (days: number): Promise<void> => {
  on.app.clock.now = new Date(began + days * dayMs)
  for (const one of [hr, on.definer, on.room.admin, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
  admin = on.room.admin
}

const run = async (): Promise<void> => {
  await on.app.settled()
  await expireCertificates(on.app.services, on.app.clock.now)
  await on.app.settled()
  await giveRungs(on.app.services, on.app.clock.now)
  await on.app.settled()
}

const choose = async (over: object = {}) => {
  const answer = await on.app.rest('PUT', '/company/notice-ladder', { ...ladder, ...over }, admin.token)
  await on.app.settled()
  return answer
}

let began = firstDay
let place = 0
const required: string[] = []

/** Each test begins 400 days after the one before, so that nobody's ladder reaches into the next. */
beforeEach(async () => {
  began = firstDay + place * 400 * dayMs
  place += 1
  await goTo(0)
  await choose({ isOn: false })
  await choose()
  await run()
  const scope = on.scopes[1]
  if (!scope) throw new Error('no department')
  pumps = await on.exams.publishedCourse({ name: `Bombas ${place}`, expirationTime: 3 })
  await on.require(scope, pumps.courseId)
  required.push(pumps.courseId)
  await chooseRule(on.app, { scope, courseId: pumps.courseId }, inDays(40))
  ana = await on.room.newPerson({ ...on.places[0] })
  await on.app.settled()
})

afterEach(async () => {
  await goTo(399)
  for (const scope of on.scopes.slice(1, 2)) await on.release(scope, ...required)
  required.length = 0
})

const fail = (): never => {
  throw new Error('no department')
}

const dated = ['dueSoon', 'dueToday', 'overdue']

const toldOn = async (who: Pick<Person, 'id'>, month?: string) =>
  (await notices.given(who, month)).filter(({ kind }) => kind !== 'courseAssigned')

const dayOf = (days: number) => new Date(began + days * dayMs).toISOString().slice(0, 10)

/** What they were told from one day to another, as `day kind`. */
const toldFrom = (who: Pick<Person, 'id'>, from: number, to: number) =>
  toldOnDays(
    who,
    Array.from({ length: to - from + 1 }, (_, place) => from + place),
  )

const toldOnDays = async (who: Pick<Person, 'id'>, days: readonly number[]) => {
  const told: string[] = []
  for (const day of days) {
    await goTo(day)
    const before = await countOf(who)
    await run()
    const rows = await all(who)
    for (const { kind } of rows.slice(0, rows.length - before)) told.push(`${day} ${kind}`)
  }
  return told
}

const all = async (who: Pick<Person, 'id'>) => {
  const token = await on.app.as(who.id)
  return (await on.app.rest('GET', '/notices?pageSize=50', undefined, token, spanish)).body.rows as {
    kind: string
    sentence: string
    act: { link: object } | null
  }[]
}
const countOf = async (who: Pick<Person, 'id'>) => (await all(who)).length

const act = (what: string, body: object, of = ana) =>
  on.app.rest(
    'POST',
    `/users/${of.id}/courses/${pumps.courseId}/due/actions/${what}`,
    { reason: 'Estaba de licencia', ...body },
    hr.token,
  )

const approve = async (of = ana) => {
  await on.exams.sit({ id: of.id, token: await on.app.as(of.id) }, pumps.lessonId, true)
  await on.app.settled()
}

describe('[DUE-14] the ladder of a due date', () => {
  test('tells 30, 7 and 1 days before, on the day, 1, 7 and 14 after, each once, in words with the day', async () => {
    const days = [0, 9, 10, 11, 32, 33, 34, 38, 39, 40, 41, 42, 46, 47, 48, 53, 54]
    expect(await toldOnDays(ana, days)).toEqual([
      '10 dueSoon',
      '33 dueSoon',
      '39 dueSoon',
      '40 dueToday',
      '41 overdue',
      '47 overdue',
      '54 overdue',
    ])
    const [last] = await all(ana)
    expect(last?.sentence).toBe(
      `El curso «Bombas ${place}» venció el 11 de abril de ${dayOf(0).slice(0, 4)} y sigue pendiente.`,
    )
    expect(last?.act?.link).toMatchObject({ page: 'course' })
    const [first] = await toldOn(ana, dayOf(10).slice(0, 7))
    expect(first).toMatchObject({ kind: 'dueSoon', rung: '30', cycle: 1, sealedDueOn: dayOf(40) })
  })

  test('repeated on the same day it gives nothing, and of missed days the last alone', async () => {
    await goTo(10)
    await run()
    await run()
    expect((await toldOn(ana)).map(({ kind }) => kind)).toEqual(['dueSoon'])
    expect(await toldFrom(ana, 48, 49)).toEqual(['48 overdue'])
  })

  test('[DUE-15] begins with the day on which it is switched on, and with nothing of earlier days', async () => {
    await choose({ isOn: false })
    expect(await toldFrom(ana, 10, 11)).toEqual([])
    await goTo(33)
    await choose()
    expect(await toldFrom(ana, 33, 34)).toEqual(['33 dueSoon'])
    await choose({ isOn: false })
    expect(await toldFrom(ana, 39, 40)).toEqual([])
    await goTo(42)
    await choose()
    expect(await toldFrom(ana, 42, 43)).toEqual([])
  })

  test('a date that is moved begins its ladder anew; one that is given again as it was does not', async () => {
    await goTo(10)
    await run()
    await act('extend', { dueOn: dayOf(70) })
    await on.app.settled()
    expect(await toldOnDays(ana, [11, 33, 39, 40, 41])).toEqual(['40 dueSoon'])
    await act('extend', { dueOn: dayOf(70) })
    await run()
    expect(await toldOnDays(ana, [42, 47, 62, 63])).toEqual(['63 dueSoon'])
  })

  test.each([
    ['an approval', () => approve()],
    ['a waiver', () => act('waive', { until: null, dueOn: null })],
    ['a deactivation', () => on.setActive(ana.id, false)],
  ])('nothing is told after %s', async (_, end) => {
    await goTo(20)
    await end()
    await on.app.settled()
    for (const day of [33, 39, 40, 41]) {
      await goTo(day)
      await run()
    }
    const months = [...new Set([0, 10, 20, 33, 41].map((day) => dayOf(day).slice(0, 7)))]
    const told = (await Promise.all(months.map((month) => notices.given(ana, month)))).flat()
    expect(told.map(({ kind }) => kind).filter((kind) => dated.includes(kind))).toEqual([])
  })

  test('a waiver for some days pauses it, and what fell within is not told later', async () => {
    await goTo(20)
    await act('waive', { until: dayOf(35), dueOn: dayOf(40) })
    expect(await toldOnDays(ana, [33, 35, 36, 38, 39])).toEqual(['39 dueSoon'])
  })

  test('a date that follows from a hire date gives neither the day nor the step away in the log', async () => {
    const scope = on.scopes[1]
    if (!scope) throw new Error('no department')
    const welcome = await on.exams.publishedCourse({ name: `Bienvenida ${place}` })
    await on.require(scope, welcome.courseId)
    required.push(welcome.courseId)
    await chooseRule(on.app, { scope, courseId: welcome.courseId }, afterHire(30))
    const late = await on.room.newPerson({ ...on.places[0], entryDate: dayOf(-10) })
    await on.app.settled()
    await goTo(13)
    await run()
    const [given] = (await toldOn(late)).filter(({ about }) => about.courseId === welcome.courseId)
    expect(given).toMatchObject({ kind: 'dueSoon', rung: null, sealedDueOn: dayOf(20) })
    expect(JSON.stringify({ ...given, sealedDueOn: null })).not.toContain(dayOf(20))
  })
})

describe('[DUE-19] a certificate', () => {
  /** How many days after the first one it expires: three months. */
  const expiry = () => {
    const day = new Date(began)
    day.setUTCMonth(day.getUTCMonth() + 3)
    return Math.round((day.getTime() - began) / dayMs)
  }
  const near = async (days: readonly number[]) => {
    const told: string[] = []
    for (const day of days)
      for (const one of await toldFrom(ana, expiry() + day, expiry() + day)) told.push(one)
    return told.map((one) => {
      const [day = '', kind] = one.split(' ')
      return `${Number(day) - expiry()} ${kind}`
    })
  }

  test('that expires is told of 60, 30 and 7 days before, and once it expired', async () => {
    await approve()
    expect(await near([-61, -60, -59, -30, -8, -7, -1, 0, 1])).toEqual([
      '-60 certificateExpiring',
      '-30 certificateExpiring',
      '-7 certificateExpiring',
      '1 certificateExpired',
    ])
  })

  test('whose renewal opens is told of on that day, as expiring afterwards, due on its last day, and overdue a week later', async () => {
    const scope = on.scopes[1]
    if (!scope) throw new Error('no department')
    const renewed = { ...inDays(40), renewal: { opensBefore: 30, grace: 10 } }
    await chooseRule(on.app, { scope, courseId: pumps.courseId }, renewed)
    await approve()
    expect(await near([-60, -31, -30, -29, -7, -1, 0, 1, 2, 7])).toEqual([
      '-60 certificateExpiring',
      '-30 renewalOpens',
      '-7 certificateExpiring',
      '0 dueToday',
      '1 certificateExpired',
      '7 overdue',
    ])
    const opens = (await all(ana)).find(({ kind }) => kind === 'renewalOpens')
    expect(opens?.sentence).toMatch(/^Ya puede renovar su certificado del curso «Bombas \d+», que vence el /)
  })

  test('of somebody who is waived is told of nothing', async () => {
    const scope = on.scopes[1]
    if (!scope) throw new Error('no department')
    const renewed = { ...inDays(40), renewal: { opensBefore: 30, grace: 10 } }
    await chooseRule(on.app, { scope, courseId: pumps.courseId }, renewed)
    const waive = `/users/${ana.id}/courses/${pumps.courseId}/due/actions/waive`
    const forGood = { until: null, dueOn: null, reason: 'Cambió de tarea' }
    expect((await on.app.rest('POST', waive, forGood, hr.token)).status).toBe(200)
    await approve()
    expect((await near([-60, -30, -7])).filter((one) => !one.includes('certificateIssued'))).toEqual([])
  })

  test.each([
    ['a deactivation', () => on.setActive(ana.id, false)],
    [
      'the end of the enrollment',
      () => {
        const stream = on.app.services.derivedId('enrolment', ana.id, pumps.courseId)
        return on.app.services.execute(on.app.command('End'), enrolment, stream, endEnrolment)
      },
    ],
    ['a return of the course to draft', () => on.room.setDraft(on.room.author, pumps.courseId, true)],
  ])('is told of nothing after %s', async (_, end) => {
    await approve()
    await goTo(20)
    await end()
    const months = new Set([dayOf(0).slice(0, 7)])
    for (const day of [-60, -30, -7]) {
      await goTo(expiry() + day)
      await run()
      months.add(dayOf(expiry() + day).slice(0, 7))
    }
    const told = (await Promise.all([...months].map((month) => notices.given(ana, month)))).flat()
    const kinds = told.map(({ kind }) => kind)
    expect(kinds).toContain('certificateIssued')
    expect(kinds).not.toContain('certificateExpiring')
  })

  test('that was renewed early, or while the ladder is off, is told of nothing', async () => {
    const scope = on.scopes[1]
    if (!scope) throw new Error('no department')
    const renewed = { ...inDays(40), renewal: { opensBefore: 80, grace: 10 } }
    await chooseRule(on.app, { scope, courseId: pumps.courseId }, renewed)
    await approve()
    await choose({ isOn: false })
    expect(await near([-80, -60])).toEqual([])
    await choose()
    await approve()
    expect((await near([-30, -7, 0])).filter((one) => !one.includes('certificateIssued'))).toEqual([])
  })
})

describe('[DUE-14] managers', () => {
  const assign = (personId: string, managerId: string) =>
    on.app.rest('PUT', `/employees/${personId}/manager`, { managerId, reason: null }, admin.token)

  test('are told once a day how many of their people are late for so many days, and the next ones later, without a name', async () => {
    const [eva, luis, olga] = [
      await on.room.newPerson({ ...on.places[1] }),
      await on.room.newPerson({ ...on.places[1] }),
      await on.room.newPerson({ ...on.places[0] }),
    ]
    await on.app.settled()
    for (const one of [ana, olga]) await assign(one.id, luis.id)
    await assign(luis.id, eva.id)
    await on.app.settled()
    expect(await toldFrom(luis, 46, 48)).toEqual(['47 teamOverdue'])
    const [told] = await all(luis)
    expect(told?.sentence).toBe('En su equipo tienen cursos vencidos desde hace días: 2 personas.')
    expect(told?.act?.link).toEqual({ page: 'team' })
    expect(await toldFrom(eva, 60, 62)).toEqual(['61 teamOverdue'])
    expect(await countOf(luis)).toBe(1)
  })

  test('who are away have their stand-in told', async () => {
    const [luis, eva] = [
      await on.room.newPerson({ ...on.places[1] }),
      await on.room.newPerson({ ...on.places[1] }),
    ]
    await on.app.settled()
    await assign(ana.id, luis.id)
    await goTo(40)
    const days = { firstDay: dayOf(40), lastDay: dayOf(50) }
    await on.app.rest('PUT', `/employees/${luis.id}/stand-in`, { standInId: eva.id, ...days }, admin.token)
    await on.app.settled()
    expect(await toldFrom(eva, 46, 47)).toEqual(['47 teamOverdue'])
    expect(await countOf(luis)).toBe(0)
  })
})

describe('[DUE-15] the preview', () => {
  const ask = (over: object = {}, token = admin.token) => {
    const query = new URLSearchParams({ ladder: JSON.stringify({ ...ladder, ...over }) })
    return on.app.rest('GET', `/company/notice-ladder/preview?${query}`, undefined, token)
  }

  test('counts by kind what the days then give, today and within the week, and changes nothing', async () => {
    await choose({ isOn: false })
    await goTo(39)
    const head = await on.app.services.store.head()
    const preview = await ask()
    expect(await on.app.services.store.head()).toBe(head)
    const counted = Object.fromEntries(
      preview.body.kinds.map((one: { kind: string; notices: object }) => [one.kind, one.notices]),
    )
    const { body } = preview
    expect(counted.dueSoon.today).toBeGreaterThan(0)
    expect(counted.dueToday).toEqual({ today: 0, week: counted.dueSoon.today })
    await choose()
    const before = await totals()
    await run()
    const today = await totals()
    expect(today.notices - before.notices).toBe(
      body.kinds.reduce((sum: number, one: { notices: { today: number } }) => sum + one.notices.today, 0),
    )
    for (const day of [40, 41, 42, 43, 44, 45]) {
      await goTo(day)
      await run()
    }
    const week = await totals()
    expect(week.notices - before.notices).toBe(
      body.kinds.reduce((sum: number, one: { notices: { week: number } }) => sum + one.notices.week, 0),
    )
  })

  test('says of each kind how many notices, and of employees and managers how many people, then get them', async () => {
    const scope = on.scopes[1] ?? fail()
    const expiry = new Date(began)
    expiry.setUTCMonth(expiry.getUTCMonth() + 3)
    const opensBefore = Math.round((expiry.getTime() - began) / dayMs) - 46
    const renewed = { ...inDays(40), renewal: { opensBefore, grace: 10 } }
    await chooseRule(on.app, { scope, courseId: pumps.courseId }, renewed)
    const [luis, beto, cora] = [
      await on.room.newPerson({ ...on.places[1] }),
      await on.room.newPerson({ ...on.places[0] }),
      await on.room.newPerson({ ...on.places[0] }),
    ]
    await on.app.settled()
    for (const { id } of [ana, cora])
      await on.app.rest('PUT', `/employees/${id}/manager`, { managerId: luis.id, reason: null }, admin.token)
    await approve(beto)
    const { addSession } = lessonCalls(on.app, on.room)
    await addSession(remote(pumps.moduleId, { isDraft: false, date: dayOf(46), time: '10:00:00' }))
    await addSession(remote(pumps.moduleId, { isDraft: false, date: dayOf(48), time: '10:00:00' }))
    const steps = { ...ladder, daysBeforeExpiry: [opensBefore - 1], daysAfter: [1, 9], thenEvery: 1 }
    await choose(steps)
    await goTo(44)
    await run()
    await goTo(45)
    const { body } = await ask(steps)
    type Given = { readonly kind: string; readonly person_id: string }
    const before = await on.app.services.store.head()
    const given = () =>
      on.app.services.db.query<Given>(sql`select kind, person_id from notices where position > ${before}`)
    const kinds = body.kinds as readonly {
      kind: string
      isForManagers: boolean
      notices: { today: number; week: number }
    }[]
    const figures = async (period: 'today' | 'week') => {
      const rows = await given()
      for (const { kind, notices } of kinds)
        expect([kind, notices[period]]).toEqual([kind, rows.filter((row) => row.kind === kind).length])
      const receivers = (isForManagers: boolean) => {
        const theirs = kinds.filter((one) => one.isForManagers === isForManagers).map(({ kind }) => kind)
        return new Set(rows.filter(({ kind }) => theirs.includes(kind)).map((row) => row.person_id)).size
      }
      expect([body.employees[period], body.managers[period]]).toEqual([receivers(false), receivers(true)])
    }
    await run()
    await figures('today')
    for (const day of [46, 47, 48, 49, 50, 51]) {
      await goTo(day)
      await run()
    }
    await figures('week')
    const reminded = (await given()).filter(({ kind }) => kind === 'sessionTomorrow')
    expect(reminded.filter(({ person_id }) => person_id === beto.id)).toHaveLength(1)
    const some = kinds.filter(({ notices }) => notices.week > 0).map(({ kind }) => kind)
    expect(some).toEqual(
      expect.arrayContaining([
        'overdue',
        'renewalOpens',
        'certificateExpiring',
        'sessionTomorrow',
        'teamOverdue',
      ]),
    )
    expect(body.managers.week).toBe(1)
    expect(body.employees.week).toBeGreaterThan(2)
  })

  test('refuses a bad ladder by its field, and anybody else', async () => {
    expect((await ask({ daysAfter: [1, 1] })).body).toMatchObject({
      code: 'organisation.rung-repeated',
      field: 'daysAfter',
    })
    expect((await choose({ daysBefore: [-1] })).body).toMatchObject({
      code: 'organisation.rung-out-of-range',
      field: 'daysBefore',
    })
    expect((await ask({}, hr.token)).status).toBe(403)
    expect((await on.app.rest('GET', '/company/notice-ladder', undefined, hr.token)).status).toBe(403)
  })
})

const totals = async () => ({
  notices: (await on.app.services.db.query(sql`select from notices`)).length,
})
