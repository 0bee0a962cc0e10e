import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { department, renameUnit } from '../../domain/organisation/units.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls } from '../support/lessons.ts'
import { type OpenedRegister, openRegister } from '../support/register.ts'
import { gridOf } from '../support/sheet.ts'

const listing = `query ($lessonId: ID!, $asOf: String) { UserLesson_listByLessonId(lessonId: $lessonId, asOf: $asOf) {
  userId attended isMakeUp isDraft scorerName revision takenAt sentAt correctedAt User { payrollNum fullName Department { name } } } }`

const minute = 60_000

describe('[AUD-03] a grading table as of a moment', () => {
  let graded: Graded
  let app: Graded['app']
  let room: Graded['room']
  let auditor: Person
  let ana: Person
  let beto: Person
  /** Before any grade; with a grade and a draft; with both corrected and published. */
  let moments: readonly [empty: string, first: string, second: string]

  const now = (): string => {
    const instant = app.clock.now.toISOString()
    app.clock.advance(minute)
    return instant
  }
  const ask = (asOf: string, by = auditor, lessonId = graded.first) =>
    graded.table(by, lessonId, `&asOf=${asOf}`)
  /** Without the administrator and the other author, who take the course too. */
  const rows = async (asOf: string, by = auditor, lessonId = graded.first) =>
    (await ask(asOf, by, lessonId)).body.rows.filter(({ userId }: { userId: string }) =>
      [ana, beto, auditor].some(({ id }) => id === userId),
    )
  const told = async (asOf: string, by = auditor) =>
    (await rows(asOf, by)).map(
      ({ fullName, grade, published, scorerName, version }: Record<string, unknown>) => ({
        fullName,
        grade,
        published,
        scorerName,
        version,
      }),
    )
  const nothing = { grade: null, published: false, scorerName: null, version: 0 }

  beforeAll(async () => {
    graded = await openGraded({ withTest: true })
    app = graded.app
    room = graded.room
    ana = await room.newPerson({ fullName: 'Ana Ruiz' })
    beto = await room.newPerson({ fullName: 'Beto Sosa' })
    auditor = await room.newPerson({ fullName: 'Carla Auditora', roleId: await room.roleWith('audit.*') })
    await graded.requireOfAll()
    const empty = now()
    await graded.save({
      [ana.id]: { grade: 60, published: true },
      [beto.id]: { grade: 55, published: false },
      [auditor.id]: { grade: 33, published: false },
    })
    const first = now()
    await graded.save({
      [ana.id]: { grade: 80, published: true, version: 1, reason: 'Se contó mal' },
      [beto.id]: { grade: 58, published: true, version: 1 },
    })
    await app.services.execute(
      app.command('RenameDepartment'),
      department,
      app.office.departments[0],
      renameUnit(department, 'Muelle nuevo'),
    )
    await app.settled()
    moments = [empty, first, now()]
  })
  afterAll(() => app.close())

  test('shows what had been published by then, and before a correction what it corrected', async () => {
    const [empty, first, second] = moments
    const people = ['Ana Ruiz', 'Beto Sosa', 'Carla Auditora']
    expect(await told(empty)).toEqual(people.map((fullName) => ({ fullName, ...nothing })))
    const scorerName = expect.any(String)
    expect(await told(first)).toEqual([
      { fullName: 'Ana Ruiz', grade: 60, published: true, scorerName, version: 1 },
      { fullName: 'Beto Sosa', ...nothing },
      { fullName: 'Carla Auditora', ...nothing },
    ])
    expect(await told(second)).toEqual([
      { fullName: 'Ana Ruiz', grade: 80, published: true, scorerName, version: 2 },
      { fullName: 'Beto Sosa', grade: 58, published: true, scorerName, version: 2 },
      { fullName: 'Carla Auditora', ...nothing },
    ])
  })

  test('tells of drafts those alone who grade it now, and nobody of their own', async () => {
    const [, first, second] = moments
    const [, draft, own] = await rows(first, room.admin)
    expect(draft).toMatchObject({ fullName: 'Beto Sosa', grade: 55, published: false, version: 1 })
    expect(own).toMatchObject({ fullName: 'Carla Auditora', grade: 33 })
    const text = JSON.stringify([await ask(first), await ask(second)])
    expect(text).not.toMatch(/\b(33|55)\b/)
  })

  test('has the names of then', async () => {
    const [empty, , second] = moments
    const names = async (asOf: string) =>
      new Set((await rows(asOf)).map((row: { departmentName: string }) => row.departmentName))
    expect([...(await names(empty))]).not.toContain('Muelle nuevo')
    expect([...(await names(second))]).toEqual(['Muelle nuevo'])
  })

  test('asks a private evaluation of those alone of whom it was asked then', async () => {
    const before = now()
    await lessonCalls(app, room).change({ id: graded.second, isPrivate: true, privateUsers: [ana.id] })
    await app.settled()
    const after = now()
    const asked = async (asOf: string) =>
      (await rows(asOf, auditor, graded.second)).map(({ userId }: { userId: string }) => userId).sort()
    expect(await asked(before)).toEqual([ana.id, beto.id, auditor.id].sort())
    expect(await asked(after)).toEqual([ana.id])
  })

  test('finds, sorts and pages as the table of today does', async () => {
    const [, first] = moments
    const found = (await graded.table(auditor, graded.first, `&asOf=${first}&fullName=sosa`)).body
    expect(found).toMatchObject({ count: 1, rows: [{ fullName: 'Beto Sosa' }] })
    const page = await app.rest(
      'GET',
      `/users/courses/${graded.courseId}/lessons/${graded.first}/users?asOf=${first}&page=1&pageSize=2&sort=name&direction=descending`,
      undefined,
      auditor.token,
    )
    expect(page.body.count).toBe(5)
    expect(page.body.rows).toHaveLength(2)
  })

  test('has payroll numbers, and finds people by them, for those alone who grade it or may read profiles', async () => {
    const [, first] = moments
    const number = async (by: Person) => {
      const [row] = (await graded.table(by, graded.first, `&asOf=${first}&fullName=ruiz`)).body.rows
      return row.payrollNum
    }
    const reader = await room.holderOf('audit.*', 'report.*')
    const known = await number(reader)
    expect(known).toMatch(/^\d+$/)
    expect([await number(room.admin), await number(auditor)]).toEqual([known, ''])
    const found = async (by: Person) =>
      (await graded.table(by, graded.first, `&asOf=${first}&fullName=${known}`)).body.count
    expect([await found(reader), await found(room.admin), await found(auditor)]).toEqual([1, 1, 0])
    const numbersIn = async (by: Person) => {
      const path = `/audit/lists/${graded.first}/export?list=grades&asOf=${first}`
      const { body } = await app.rest('GET', path, undefined, by.token)
      return gridOf(body).flatMap(([shown, name]) => (name === 'Ana Ruiz' ? [shown] : []))
    }
    expect([await numbersIn(reader), await numbersIn(auditor)]).toEqual([[known], ['']])
  })

  test('has a file that says who has seen a grade, and who is taking the test', async () => {
    const statuses = async (lessonId: string, asOf: string) => {
      const path = `/audit/lists/${lessonId}/export?list=grades&asOf=${asOf}`
      const { body } = await app.rest('GET', path, undefined, auditor.token, { 'accept-language': 'es' })
      return Object.fromEntries(gridOf(body).map((row) => [row[1], row[6]]))
    }
    const { userEvaluationId } = await graded.rowOf(ana)
    await app.rest('POST', `/user-evaluations/${userEvaluationId}/actions/see`, undefined, ana.token)
    await app.rest('POST', `/lessons/${graded.test}/attempts`, undefined, ana.token)
    await app.settled()
    const seen = now()
    expect(await statuses(graded.first, moments[2])).toMatchObject({ 'Ana Ruiz': 'Publicada' })
    expect(await statuses(graded.first, seen)).toMatchObject({
      'Ana Ruiz': 'Vista',
      'Carla Auditora': 'Sin evaluar',
    })
    expect(await statuses(graded.test, seen)).toMatchObject({
      'Ana Ruiz': 'En curso',
      'Beto Sosa': 'Sin evaluar',
    })
  })

  test('is refused to whoever does not audit, of a moment to come, and where nothing was graded then', async () => {
    const [empty] = moments
    for (const by of [ana, room.author, graded.instructor])
      expect(await ask(empty, by)).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden', field: 'asOf' },
      })
    expect(await ask('2999-01-01')).toMatchObject({ status: 422, body: { code: 'reports.day-to-come' } })
    expect(await ask('ayer')).toMatchObject({
      status: 400,
      body: { code: 'http.invalid-input', field: 'asOf' },
    })
    const none = { status: 404, body: { code: 'courses.no-such-lesson' } }
    expect(await ask('2001-01-01')).toMatchObject(none)
    const other = `/users/courses/${app.services.newId()}/lessons/${graded.first}/users?asOf=${empty}`
    expect(await app.rest('GET', other, undefined, auditor.token)).toMatchObject(none)
    expect((await graded.table(auditor)).status).toBe(403)
  })

  test('still shows what was graded in a lesson that is gone', async () => {
    const [, first] = moments
    const before = await told(first)
    await room.gql(
      'mutation ($id: ID!) { Lesson_delete(id: $id) { pending } }',
      { id: graded.first },
      room.author,
    )
    await app.settled()
    expect(await told(first)).toEqual(before)
    expect(await ask(now())).toMatchObject({ status: 404 })
  })
})

describe('[AUD-03] an attendance list as of a moment', () => {
  let register: OpenedRegister
  let app: OpenedRegister['app']
  let auditor: Person
  let ana: Person
  let beto: Person
  let begun: string
  let moments: readonly [string, string, string]

  const now = (): string => {
    const instant = app.clock.now.toISOString()
    app.clock.advance(minute)
    return instant
  }
  const ask = (asOf: string | null, by = auditor) =>
    app.gql(listing, { lessonId: register.lessonId, asOf }, by.token)
  const attended = async (asOf: string, by = auditor) => {
    const { data } = await ask(asOf, by)
    return Object.fromEntries(
      data.UserLesson_listByLessonId.map((row: { attended: boolean | null; User: { fullName: string } }) => [
        row.User.fullName,
        row.attended,
      ]),
    )
  }

  beforeAll(async () => {
    register = await openRegister()
    app = register.app
    const { room } = register
    ana = await room.newPerson({ fullName: 'Ana Ruiz' })
    beto = await room.newPerson({ fullName: 'Beto Sosa' })
    auditor = await room.newPerson({ fullName: 'Carla Auditora', roleId: await room.roleWith('audit.*') })
    await register.enrol(register.courseId, ana, beto, auditor)
    app.clock.now = new Date('2026-03-02T20:00:00Z')
    for (const one of [auditor, ana, beto, room.author, room.admin, register.instructor])
      Object.assign(one, { token: await app.as(one.id) })
    begun = now()
    const marks = [ana, beto, auditor].map(({ id }) => ({ id, attended: id !== beto.id }))
    await register.take(register.lessonId, marks)
    const taken = now()
    await register.send(register.lessonId)
    const sent = now()
    await register.take(
      register.lessonId,
      [{ id: beto.id, attended: true }],
      register.instructor,
      'Llegó tarde',
    )
    moments = [taken, sent, now()]
  })
  afterAll(() => app.close())

  test('shows what had been sent by then, and before a correction what it corrected', async () => {
    const [taken, sent, corrected] = moments
    const nobody = { 'Ana Ruiz': null, 'Beto Sosa': null, 'Carla Auditora': null }
    expect(await attended(taken)).toEqual(nobody)
    const first = { 'Ana Ruiz': true, 'Beto Sosa': false, 'Carla Auditora': true }
    expect(await attended(sent)).toEqual(first)
    expect(await attended(corrected)).toEqual({ ...first, 'Beto Sosa': true })
  })

  test('tells of what was not sent those alone who take the attendance', async () => {
    const [taken] = moments
    expect(await attended(taken, register.room.admin)).toMatchObject({ 'Ana Ruiz': true, 'Beto Sosa': false })
    const { data } = await ask(taken)
    for (const row of data.UserLesson_listByLessonId)
      expect(row).toMatchObject({
        isMakeUp: false,
        isDraft: false,
        scorerName: null,
        revision: 0,
        takenAt: null,
      })
  })

  test('has a file of its rows: what was sent, by whom, and what was not recorded', async () => {
    const [taken, sent, corrected] = moments
    const file = async (asOf: string, by = auditor) => {
      const path = `/audit/lists/${register.lessonId}/export?list=attendance&asOf=${asOf}`
      const { body } = await app.rest('GET', path, undefined, by.token, { 'accept-language': 'es' })
      return {
        header: gridOf(body)[0],
        rows: gridOf(body).slice(1),
        about: Object.fromEntries(gridOf(body, 1)),
      }
    }
    const states = async (asOf: string, by = auditor) =>
      (await file(asOf, by)).rows.map((row) => [row[1], row[5], row[6] === '' ? '' : 'sent', row[7]])
    const { header, rows, about } = await file(sent)
    expect(header?.join('|')).toBe(
      'Núm. de nómina|Nombre|Departamento|Puesto|Terminal|Estatus|Enviada|Registró',
    )
    expect(about).toMatchObject({ Registros: 3, 'Posición del registro': expect.any(Number) })
    expect(about.Filtros).toMatch(/^Curso: .+ · Cuándo: /)
    expect(rows.map(([number]) => number)).toEqual(['', '', expect.stringMatching(/^\d+$/)]) // the auditor's own
    const by = expect.any(String)
    expect(await states(sent)).toEqual([
      ['Ana Ruiz', 'Asistió', 'sent', by],
      ['Beto Sosa', 'No asistió', 'sent', by],
      ['Carla Auditora', 'Asistió', 'sent', by],
    ])
    expect((await states(corrected))[1]).toEqual(['Beto Sosa', 'Asistió', 'sent', by])
    const untold = ['Ana Ruiz', 'Beto Sosa', 'Carla Auditora'].map((name) => [name, 'Sin registrar', '', ''])
    expect(await states(taken)).toEqual(untold)
    expect((await states(taken, register.room.admin))[1]).toEqual(['Beto Sosa', 'No asistió', '', by])
    expect((await file(sent, register.room.admin)).rows.map(([number]) => number)).not.toContain('')
    expect(await states(begun, register.room.admin)).toEqual(untold)
  })

  test('has the payroll numbers of others for those alone who take it or may read profiles', async () => {
    const numbers = async (by: Person) => {
      const { data } = await ask(moments[1], by)
      return data.UserLesson_listByLessonId.map(({ User }: { User: { payrollNum: string } }) =>
        User.payrollNum === '' ? '' : 'number',
      )
    }
    const reader = await register.room.holderOf('audit.*', 'employee_development.*')
    for (const by of [register.room.admin, reader])
      expect(await numbers(by)).toEqual(['number', 'number', 'number'])
    expect(await numbers(auditor)).toEqual(['', '', 'number'])
  })

  test('compared with another moment tells of what was not sent those alone who take the attendance', async () => {
    const comparing = `query ($id: ID!, $from: String!, $to: String!) {
      Audit_comparison(list: attendance, id: $id, from: $from, to: $to) { count rows { name kind values { field before after } } } }`
    const compared = async (from: string, to: string, by = auditor) =>
      (await app.gql(comparing, { id: register.lessonId, from, to }, by.token)).data.Audit_comparison
    const [taken, sent, corrected] = moments
    expect(await compared(begun, taken)).toEqual({ count: 0, rows: [] })
    expect((await compared(begun, taken, register.room.admin)).count).toBe(3)
    const { count, rows } = await compared(taken, sent)
    expect(count).toBe(3)
    const valuesOf = (all: readonly { name: string; values: object[] }[]) =>
      all.find(({ name }) => name === 'Beto Sosa')?.values
    expect(valuesOf(rows)).toContainEqual({ field: 'attended', before: 'null', after: 'false' })
    expect(await compared(sent, corrected)).toMatchObject({
      count: 1,
      rows: [{ name: 'Beto Sosa', kind: 'changed' }],
    })
  })

  test('is refused to whoever does not audit, of a moment to come, and of what was no session then', async () => {
    const [taken] = moments
    for (const by of [ana, register.instructor, register.room.author])
      expect((await ask(taken, by)).code).toBe('access.forbidden')
    expect((await ask('2999-01-01')).code).toBe('reports.day-to-come')
    expect((await ask('ayer')).code).toBe('http.invalid-input')
    expect((await ask('2001-01-01')).code).toBe('courses.no-such-lesson')
    expect((await ask(null)).code).toBe('access.forbidden')
  })
})
