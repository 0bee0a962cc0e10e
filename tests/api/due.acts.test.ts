import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { gridOf, sheetNamesOf } from '../support/sheet.ts'
import { waitedFor } from '../support/waited.ts'

let on: Definition
let dock: Scope
let hr: Person
let courseId: string
const reason = 'Estaba de licencia'

beforeAll(async () => {
  on = await openDefinition()
  dock = on.scopes[1] as Scope
  hr = await on.room.holderOf('employee_development.*')
  courseId = (await on.exams.publishedCourse({ name: 'Con fecha' })).courseId
  await on.require(dock, courseId)
  await chooseRule(on.app, { scope: dock, courseId }, inDays(30))
})
afterAll(() => on.app.close())

const newLearner = async (over: object = {}): Promise<Person> => {
  const person = await on.room.newPerson({ ...on.places[0], ...over })
  await on.app.settled()
  return person
}

const act = async (
  by: Person,
  of: Pick<Person, 'id'>,
  what: string,
  body: object = {},
  course = courseId,
) => {
  const path = `/users/${of.id}/courses/${course}/due/actions/${what}`
  const answer = await on.app.rest('POST', path, { reason, ...body }, by.token)
  return answer.status === 200 ? 'done' : [answer.body.code, answer.body.field]
}
const request = async (by: Person, body: object = {}, course = courseId) => {
  const path = `/courses/${course}/extensions`
  const answer = await on.app.rest('POST', path, { dueOn: '2026-05-03', reason, ...body }, by.token)
  return answer.status === 200 ? 'done' : [answer.body.code, answer.body.field]
}
const get = async (path: string, by: Person = hr) =>
  (await on.app.rest('GET', path, undefined, by.token)).body
type Asked = { personId: string; courseName: string; dueOn: string | null }
const requests = async (by: Person = hr): Promise<Asked[]> =>
  (await get('/due/requests?pageSize=100', by)).rows
const lastFact = async ({ id }: Pick<Person, 'id'>, course = courseId) => {
  const stream = `enrolment-${on.app.services.derivedId('enrolment', id, course)}`
  const fact = (await on.app.services.store.read(stream)).at(-1)
  return fact && { type: fact.type, command: fact.meta.command, data: fact.data }
}

test('[DUE-05] an extension says to which day, by whom and why, and a repetition does nothing', async () => {
  const ana = await newLearner()
  expect(await act(hr, ana, 'extend', { dueOn: '2026-05-15' })).toBe('done')
  expect(await lastFact(ana)).toMatchObject({
    type: 'DueDateExtended',
    command: 'ExtendDueDate',
    data: { personId: ana.id, courseId, dueOn: '2026-05-15', by: hr.id, reason },
  })
  const facts = await on.factsOf(ana.id, courseId)
  expect(await act(hr, ana, 'extend', { dueOn: '2026-05-15' })).toBe('done')
  expect(await on.factsOf(ana.id, courseId)).toEqual(facts)
})

test('[DUE-05] a request is the learner’s own, is shown to those who may answer, and is granted or declined with a reason', async () => {
  const [ana, beto] = [await newLearner({ fullName: 'Ana Ruiz' }), await newLearner()]
  expect(await request(ana)).toBe('done')
  expect(await request(ana, { dueOn: '2026-05-04' })).toEqual(['due.already-requested', null])
  expect(await request(beto)).toBe('done')
  expect((await requests()).find(({ personId }) => personId === ana.id)).toEqual({
    id: on.app.services.derivedId('enrolment', ana.id, courseId),
    personId: ana.id,
    fullName: 'Ana Ruiz',
    payrollNum: expect.stringMatching(/^7\d+$/),
    courseId,
    courseName: 'Con fecha',
    dueOn: '2026-04-01',
    requestedOn: '2026-05-03',
    reason,
    requestedAt: expect.any(String),
    requestedBy: null,
  })
  const { extensions } = await get('/dashboard/company', on.room.admin)
  expect(extensions).toEqual({ count: 2, rows: await requests() })
  expect(await act(hr, ana, 'extend', { dueOn: '2026-05-03' })).toBe('done')
  expect(await act(hr, beto, 'decline-extension', { reason: ' ' })).toEqual(['due.reason-missing', 'reason'])
  expect(await act(hr, beto, 'decline-extension', { reason: 'Ya tuvo otra' })).toBe('done')
  expect(await act(hr, beto, 'decline-extension')).toEqual(['due.nothing-requested', null])
  expect(await requests()).toEqual([])
  expect(await lastFact(beto)).toMatchObject({ type: 'ExtensionDeclined', data: { reason: 'Ya tuvo otra' } })
})

test('[DUE-05] a request rests while its course is a draft, and goes with the person', async () => {
  const ana = await newLearner()
  await request(ana)
  await on.room.setDraft(on.room.author, courseId, true)
  await on.app.settled()
  expect(await requests()).toEqual([])
  await on.room.setDraft(on.room.author, courseId, false)
  await on.app.settled()
  expect(await requests()).toHaveLength(1)
  await on.setActive(ana.id, false)
  expect(await requests()).toEqual([])
  expect(await act(hr, ana, 'extend', { dueOn: '2026-06-01' })).toEqual(['enrolments.inactive-person', null])
  expect(await request(ana)).toEqual(['UNAUTHORIZED', null])
})

test('[DUE-05] a waiver until a day or for good, and its end, each with a reason', async () => {
  const ana = await newLearner()
  expect(await act(hr, ana, 'end-waiver')).toEqual(['due.not-waived', null])
  expect(await act(hr, ana, 'waive', { until: '2026-06-30', dueOn: null })).toEqual([
    'due.new-date-missing',
    'dueOn',
  ])
  expect(await act(hr, ana, 'waive', { until: '2026-06-30', dueOn: '2026-07-31' })).toBe('done')
  expect(await lastFact(ana)).toMatchObject({
    type: 'RequirementWaived',
    data: { until: '2026-06-30', dueOn: '2026-07-31', by: hr.id, reason },
  })
  expect(await act(hr, ana, 'waive', { until: null, dueOn: null })).toBe('done')
  expect(await act(hr, ana, 'end-waiver')).toBe('done')
  expect((await on.factsOf(ana.id, courseId)).slice(-2)).toEqual(['WaiverEnded', 'DueDateSet'])
})

test('[DUE-05] what is bad is refused by code and field, and changes nothing', async () => {
  const ana = await newLearner()
  const facts = await on.factsOf(ana.id, courseId)
  const extended = (body: object) => act(hr, ana, 'extend', body)
  expect(await extended({})).toEqual(['http.invalid-input', 'dueOn'])
  expect(await extended({ dueOn: '2026-02-30' })).toEqual(['http.invalid-input', 'dueOn'])
  expect(await extended({ dueOn: '2026-05-15', reason: null })).toEqual(['due.reason-missing', 'reason'])
  expect(await extended({ dueOn: '2026-05-15', reason: 'x'.repeat(5_000) })).toEqual([
    'http.invalid-input',
    'reason',
  ])
  expect(await extended({ dueOn: '2026-03-01' })).toEqual(['due.in-the-past', 'dueOn'])
  expect(await extended({ dueOn: '2026-04-01' })).toEqual(['due.not-later', 'dueOn'])
  expect(await act(hr, ana, 'waive', { until: '2026-03-01', dueOn: null })).toEqual([
    'due.in-the-past',
    'until',
  ])
  expect(await act(hr, ana, 'waive', { until: null })).toEqual(['http.invalid-input', 'dueOn'])
  expect(await act(hr, ana, 'resolve', { dueOn: '2026-05-15' })).toEqual(['due.no-exception', null])
  expect(await request(ana, { dueOn: '2026-03-01' })).toEqual(['due.in-the-past', 'dueOn'])
  expect(await request(ana, { reason: '' })).toEqual(['due.reason-missing', 'reason'])
  expect(await on.factsOf(ana.id, courseId)).toEqual(facts)
})

describe('on a plan and a course', () => {
  type Item = { id: string; acts: { due: boolean }; due: unknown; declinedExtension: unknown }
  const planned = async (of: Person, by: Person): Promise<Item | undefined> => {
    const plan = await get(`/users/${of.id}/development-plan`, by)
    return plan.department.find(({ id }: Item) => id === courseId)
  }
  const ownCourse = async (by: Person) => {
    const query =
      'query ($id: ID!) { findOneCourse(id: $id) { due { requested } declinedExtension { reason declinedAt } } }'
    return (await on.room.gql(query, { id: courseId }, by)).findOneCourse
  }

  test('[DUE-05] a declined request is told to the person alone, until they ask again or the date changes', async () => {
    const ana = await newLearner()
    await request(ana)
    expect(await ownCourse(ana)).toEqual({ due: { requested: '2026-05-03' }, declinedExtension: null })
    await act(hr, ana, 'decline-extension', { reason: 'Ya tuvo otra' })
    const declined = { reason: 'Ya tuvo otra', declinedAt: on.app.clock.now.toISOString() }
    expect(await ownCourse(ana)).toEqual({ due: { requested: null }, declinedExtension: declined })
    expect((await planned(ana, ana))?.declinedExtension).toEqual(declined)
    expect((await planned(ana, hr))?.declinedExtension).toBeNull()
    await request(ana)
    expect((await ownCourse(ana)).declinedExtension).toBeNull()
    await act(hr, ana, 'decline-extension', { reason: 'Ya tuvo otra' })
    await act(hr, ana, 'extend', { dueOn: '2026-06-01' })
    expect((await ownCourse(ana)).declinedExtension).toBeNull()
  })

  test('[DUE-05] the acts are offered to those who may, for others who are active', async () => {
    const ana = await newLearner()
    const own = await newLearner({ roleId: await on.room.roleWith('employee_development.*') })
    const reader = await on.room.holderOf('report.*')
    const offered = async (of: Person, by: Person) => (await planned(of, by))?.acts.due
    expect([await offered(ana, hr), await offered(ana, reader), await offered(ana, ana)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await offered(own, own)).toBe(false)
    await on.setActive(ana.id, false)
    expect(await offered(ana, hr)).toBe(false)
  })
})

describe('who may', () => {
  const acts: readonly [string, object][] = [
    ['extend', { dueOn: '2026-05-15' }],
    ['decline-extension', {}],
    ['waive', { until: null, dueOn: null }],
    ['end-waiver', {}],
    ['resolve', { dueOn: null }],
  ]

  test('[DUE-05] [ROLE-08] act: nobody without the permission, nobody for themselves, and about nobody who is not enrolled', async () => {
    const ana = await newLearner()
    await request(ana)
    const facts = await on.factsOf(ana.id, courseId)
    const others = ['employee.*', 'report.*', 'course.*', 'audit.*', 'course_definition.*'] as const
    const everythingElse = await on.room.holderOf(...others)
    const neighbour = await newLearner()
    const own = await newLearner({ roleId: await on.room.roleWith('employee_development.*') })
    const elsewhere = await on.room.newPerson({ terminalId: on.app.office.terminals[1] })
    for (const [what, body] of acts) {
      for (const by of [ana, neighbour, everythingElse])
        expect([what, await act(by, ana, what, body)]).toEqual([what, ['access.forbidden', null]])
      expect([what, await act(own, own, what, body)]).toEqual([what, ['access.oneself', null]])
      const missing = [elsewhere, { id: on.app.services.newId() }]
      for (const of of missing)
        expect([what, await act(hr, of, what, body)]).toEqual([what, ['enrolments.not-enrolled', null]])
      const nowhere = await act(hr, ana, what, body, on.app.services.newId())
      expect([what, nowhere]).toEqual([what, ['enrolments.not-enrolled', null]])
    }
    expect(await on.factsOf(ana.id, courseId)).toEqual(facts)
    expect((await on.factsOf(own.id, courseId)).at(-1)).toBe('DueDateSet')
  })

  test('[DUE-05] [ROLE-08] ask: for a course that they take, and see nothing of one that they do not', async () => {
    const stranger = await on.room.newPerson({ departmentId: on.app.office.departments[1] })
    expect(await request(stranger)).toEqual(['courses.not-found', null])
    expect(await request(stranger, {}, on.app.services.newId())).toEqual(['courses.not-found', null])
    expect(await request(on.room.author)).toEqual(['enrolments.not-enrolled', null])
    const { courseId: undated } = await on.exams.publishedCourse({ name: 'Sin regla' })
    await on.require(dock, undated)
    const ana = await newLearner()
    expect(await request(ana, {}, undated)).toEqual(['due.nothing-due', null])
  })

  test('[DUE-05] answer: nobody their own request, which is listed for others', async () => {
    const own = await newLearner({ roleId: await on.room.roleWith('employee_development.*') })
    await request(own)
    const mine = ({ personId }: { personId: string }) => personId === own.id
    expect((await requests()).some(mine)).toBe(true)
    expect((await requests(own)).some(mine)).toBe(false)
  })

  test('[DUE-05] a sole administrator acts for themselves, with a reason', async () => {
    const { app, room } = on
    const { courseId: theirs } = await on.exams.publishedCourse({ name: 'De todos' })
    await room.require({ level: 'enterprise', id: null }, theirs)
    await app.settled()
    await chooseRule(
      app,
      { scope: { level: 'enterprise', id: null }, courseId: theirs },
      inDays(30),
      'everybody',
    )
    const waiving = { until: null, dueOn: null }
    const { admin } = room
    await app.services.execute(
      app.command('Appoint'),
      role,
      roleIds.administrador,
      appointAdministrator(admin.id, null),
    )
    const silent = await act(admin, admin, 'waive', { ...waiving, reason: null }, theirs)
    expect(silent).toEqual(['access.oneself-reason', 'reason'])
    expect(await act(admin, admin, 'waive', waiving, theirs)).toBe('done')
    expect(await lastFact(admin, theirs)).toMatchObject({ data: { because: 'waived' } })
  })
})

describe('dates that could not hold by themselves', () => {
  let ofHire: string
  let ana: Person
  let beto: Person
  let definer: Person

  beforeAll(async () => {
    definer = on.definer
    ofHire = (await on.exams.publishedCourse({ name: 'Del ingreso', trainingHours: '16:00:00' })).courseId
    await on.require(dock, ofHire)
    ana = await newLearner({ fullName: 'Ana Excepción', entryDate: '2019-03-04' })
    beto = await newLearner({ fullName: 'Beto Excepción', entryDate: null })
    await newLearner({ fullName: 'Carla Excepción', entryDate: '2026-02-01' })
    await chooseRule(on.app, { scope: dock, courseId: ofHire }, afterHire(30), 'everybody')
  })

  const listed = async (query = '', by: Person = hr) =>
    (await get(`/due/exceptions?search=excepcion&${query}`, by)) as {
      count: number
      rows: {
        personId: string
        fullName: string
        payrollNum: string
        problem: string
        dueOn: string | null
        isWithheld: boolean
        since: string
      }[]
    }
  const shown = async (query = '', by: Person = hr) =>
    (await listed(query, by)).rows.map(({ fullName, problem, dueOn }) => [fullName, problem, dueOn])

  test('[DUE-04] are listed with who, why, the day that could not hold and since when', async () => {
    expect(await shown('sort=fullName')).toEqual([
      ['Ana Excepción', 'past', '2019-04-03'],
      ['Beto Excepción', 'no-hire-date', null],
      ['Carla Excepción', 'too-short', '2026-03-03'],
    ])
    expect((await listed('sort=fullName')).rows[0]).toMatchObject({
      personId: ana.id,
      payrollNum: expect.stringMatching(/^7\d+$/),
      isWithheld: false,
      since: on.app.clock.now.toISOString(),
    })
    expect(await shown('problem=past')).toEqual([['Ana Excepción', 'past', '2019-04-03']])
    expect(await shown(`courseId=${courseId}`)).toEqual([])
    expect(await shown('sort=problem&direction=descending&pageSize=1')).toEqual([
      ['Carla Excepción', 'too-short', '2026-03-03'],
    ])
    const summary = await get('/due/exceptions/summary')
    const here = summary.courses.find(({ id }: { id: string }) => id === ofHire)
    expect(here.name).toBe('Del ingreso')
    expect(here.count).toBe((await get(`/due/exceptions?courseId=${ofHire}`)).count)
    expect(summary.count).toBe((await get('/due/exceptions')).count)
    const { exceptions } = await get('/dashboard/company', on.room.admin)
    expect(exceptions).toEqual({ count: summary.count, courses: ['Del ingreso'] })
  })

  test('[DUE-04] go into a file as the list shows them, which says what it is of', async () => {
    const path = `/due/exceptions/export?search=excepcion&courseId=${ofHire}&sort=fullName`
    const file = async (by: Person, language: string) =>
      (await on.app.rest('GET', path, undefined, by.token, { 'accept-language': language })).body
    const spanish = await file(hr, 'es')
    expect(sheetNamesOf(spanish)).toEqual(['Fechas límite por resolver', 'Sobre este archivo'])
    const [header, ...rows] = gridOf(spanish)
    expect(header).toEqual([
      ...['Nombre', 'Núm. de nómina', 'Curso', 'Motivo', 'Fecha que no pudo valer', 'Desde'],
    ])
    const told = (of: typeof rows) => of.map(([name, , course, why, day]) => [name, course, why, day])
    expect(told(rows)).toEqual([
      ['Ana Excepción', 'Del ingreso', 'La fecha ya había pasado', '2019-04-03'],
      ['Beto Excepción', 'Del ingreso', 'Falta la fecha de ingreso', ''],
      ['Carla Excepción', 'Del ingreso', 'No alcanza para las horas del curso', '2026-03-03'],
    ])
    expect(JSON.stringify(gridOf(spanish, 1))).toContain('Búsqueda: excepcion')
    const withheld = ['Del ingreso', 'Reason withheld', 'Withheld: follows from the hire date']
    expect(told(gridOf(await file(definer, 'en')).slice(1))).toEqual([
      ['Ana Excepción', ...withheld],
      ['Beto Excepción', ...withheld],
      ['Carla Excepción', ...withheld],
    ])
  })

  test('[DUE-02] tell a hire date to nobody who may not read the profile, by no reason, filter or order', async () => {
    const named = ['Ana Excepción', 'Beto Excepción', 'Carla Excepción'].map((name) => [name, null, null])
    expect(await shown('sort=fullName', definer)).toEqual(named)
    expect(await shown('sort=problem', definer)).toEqual(named)
    for (const problem of ['past', 'no-hire-date', 'too-short', 'waived'])
      expect(await shown(`problem=${problem}`, definer)).toEqual([])
    const [first] = (await listed('sort=fullName', definer)).rows
    expect(first).toMatchObject({ payrollNum: '', isWithheld: true })
    const number = (await listed('sort=fullName')).rows[0]?.payrollNum
    expect((await get(`/due/exceptions?search=${number}`)).count).toBe(1)
    expect((await get(`/due/exceptions?search=${number}`, definer)).count).toBe(0)
  })

  test('[DUE-02] of other rules, and of themselves, are told to everybody who sees the list', async () => {
    const long = (await on.exams.publishedCourse({ trainingHours: '16:00:00' })).courseId
    await on.require(dock, long)
    await chooseRule(on.app, { scope: dock, courseId: long }, inDays(1))
    const roleId = await on.room.roleWith('course_definition.*')
    const elena = await newLearner({ fullName: 'Elena Propia', entryDate: '2019-03-04', roleId })
    const seen = async (by: Person, query = '') =>
      (await get(`/due/exceptions?search=elena&sort=course${query}`, by)).rows.map(
        (row: { courseId: string; problem: string; dueOn: string }) => [row.courseId, row.problem, row.dueOn],
      )
    const [byDay, byHire] = [
      [long, 'too-short', '2026-03-03'],
      [ofHire, 'past', '2019-04-03'],
    ]
    expect(await seen(elena)).toEqual(expect.arrayContaining([byDay, byHire]))
    expect(await seen(elena, '&problem=past')).toEqual([byHire])
    expect(await seen(definer)).toEqual(expect.arrayContaining([byDay, [ofHire, null, null]]))
    expect(await seen(definer, '&problem=too-short')).toEqual([byDay])
    await on.release(dock, long)
  })

  test('[DUE-04] rest while their course is a draft, and go with the person', async () => {
    await on.room.setDraft(on.room.author, ofHire, true)
    await on.app.settled()
    expect(await shown()).toEqual([])
    await on.room.setDraft(on.room.author, ofHire, false)
    await on.app.settled()
    expect(await shown()).toHaveLength(3)
    const gone = await newLearner({ fullName: 'Gil Excepción' })
    expect(await shown()).toHaveLength(4)
    await on.setActive(gone.id, false)
    expect(await shown()).toHaveLength(3)
  })

  test('[DUE-04] are resolved one by one, with a date or without', async () => {
    const dora = await newLearner({ fullName: 'Dora Excepción' })
    const eva = await newLearner({ fullName: 'Eva Excepción' })
    expect(await act(hr, dora, 'resolve', { dueOn: '2026-02-28' }, ofHire)).toEqual([
      'due.in-the-past',
      'dueOn',
    ])
    expect(await act(hr, dora, 'resolve', { dueOn: '2026-05-15' }, ofHire)).toBe('done')
    expect(await lastFact(dora, ofHire)).toMatchObject({
      type: 'DateExceptionResolved',
      data: { dueOn: '2026-05-15', by: hr.id, reason },
    })
    expect(await act(hr, eva, 'resolve', { dueOn: null }, ofHire)).toBe('done')
    expect(await shown('sort=fullName')).toHaveLength(3)
  })

  test('[DUE-04] are resolved alike together, a command each, and those that are refused are named with the reason', async () => {
    const own = await newLearner({
      fullName: 'Ximena Excepción',
      roleId: await on.room.roleWith('employee_development.*'),
    })
    const unknown = on.app.services.newId()
    const enrolments = [ana, beto, ana, own, { id: unknown }].map(({ id }) => ({
      personId: id,
      courseId: ofHire,
    }))
    const send = (body: object, by: Person) =>
      on.app.rest(
        'POST',
        '/due/exceptions/actions/resolve',
        { enrolments, dueOn: '2026-05-15', reason, ...body },
        by.token,
      )
    const bad = [{ reason: null }, { dueOn: '2026-03-01' }, { enrolments: [] }, { dueOn: undefined }]
    const refusals = await Promise.all(bad.map((body) => send(body, own)))
    expect(refusals.map(({ body }) => [body.code, body.field])).toEqual([
      ['due.reason-missing', 'reason'],
      ['due.in-the-past', 'dueOn'],
      ['http.invalid-input', 'enrolments'],
      ['http.invalid-input', 'dueOn'],
    ])
    const { status, body } = await send({}, own)
    expect([status, body.total, body.changed, body.isUnderWay]).toEqual([202, 4, 2, false])
    expect(body.refused).toEqual([
      {
        id: on.app.services.derivedId('enrolment', own.id, ofHire),
        personId: own.id,
        courseId: ofHire,
        fullName: 'Ximena Excepción',
        payrollNum: expect.stringMatching(/^7\d+$/),
        courseName: 'Del ingreso',
        message: expect.stringContaining('themselves'),
      },
      {
        id: on.app.services.derivedId('enrolment', unknown, ofHire),
        personId: unknown,
        courseId: ofHire,
        fullName: '',
        payrollNum: '',
        courseName: '',
        message: 'The person is not enrolled in this course.',
      },
    ])
    expect(await lastFact(beto, ofHire)).toMatchObject({
      type: 'DateExceptionResolved',
      command: 'ResolveDateException',
      data: { by: own.id, dueOn: '2026-05-15' },
    })
    expect(await shown('sort=fullName')).toEqual([
      ['Carla Excepción', 'too-short', '2026-03-03'],
      ['Ximena Excepción', 'past', '2019-04-03'],
    ])
    const progress = () => get(`/due/exceptions/actions/${body.id}`, own)
    expect(await progress()).toEqual(body)
    expect(await waitedFor(on.app, progress)).toBe(await on.app.services.store.head())
    expect((await get(`/due/exceptions/actions/${body.id}`, hr)).code).toBe('http.not-found')
    expect((await send({}, definer)).body.code).toBe('access.forbidden')
  })

  test('[DUE-04] are resolved all alike as the list shows them, unless it has changed', async () => {
    const names = ['Hilda', 'Ida', 'Juan'].map((name) => `${name} Faltante`)
    for (const fullName of names) await newLearner({ fullName })
    await newLearner({ fullName: 'Kara Faltante', entryDate: null })
    const send = (which: object, headers = {}) => {
      const body = { ...which, dueOn: null, reason }
      return on.app.rest('POST', '/due/exceptions/actions/resolve', body, hr.token, headers)
    }
    const past = { search: 'faltante', problem: 'past', courseId: ofHire }
    const changed = await send({ matching: { ...past, expected: 2 } })
    expect([changed.status, changed.body.code]).toEqual([409, 'due.list-changed'])
    expect((await send({ matching: { search: 'nadie', expected: 0 } })).body.code).toBe('due.no-exception')
    const enrolments = [{ personId: ana.id, courseId: ofHire }]
    for (const which of [{ enrolments, matching: { expected: 1 } }, {}]) {
      const { code, field } = (await send(which)).body
      expect([code, field]).toEqual(['http.invalid-input', 'enrolments'])
    }
    const key = { 'idempotency-key': on.app.services.newId() }
    const done = await send({ matching: { ...past, expected: 3 } }, key)
    expect(done.body).toMatchObject({ changed: 3, total: 3, refused: [] })
    expect((await send({ matching: { ...past, expected: 3 } }, key)).body).toEqual(done.body)
    const left = await get('/due/exceptions?search=faltante')
    expect(left.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Kara Faltante'])
  })
})

test('[DUE-05] a request about a renewal goes with the person, whose date stays', async () => {
  const { app, exams, room } = on
  const { courseId: yearly, lessonId } = await exams.publishedCourse({
    name: 'Trimestral',
    expirationTime: 3,
  })
  await on.require(dock, yearly)
  const ana = await newLearner()
  await exams.sit(ana, lessonId)
  app.clock.now = new Date('2026-06-03T12:00:00Z')
  await expireCertificates(app.services, app.clock.now)
  await app.settled()
  const again = { id: ana.id, token: await app.as(ana.id) }
  for (const by of [hr, room.admin]) Object.assign(by, { token: await app.as(by.id) })
  expect(await request(again, { dueOn: '2026-07-31' }, yearly)).toBe('done')
  const theirs = async () => (await requests()).filter(({ courseName }) => courseName === 'Trimestral')
  expect(await theirs()).toMatchObject([{ personId: ana.id, dueOn: '2026-06-02' }])
  await on.setActive(ana.id, false)
  expect(await theirs()).toEqual([])
})

test('[AUD-05] the rows of requests and exceptions are those of a rebuild', async () => {
  for (const name of ['due', 'enrolments'])
    expect(await on.app.services.readModels.check(name)).toMatchObject({ differences: [] })
})
