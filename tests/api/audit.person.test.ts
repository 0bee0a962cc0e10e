import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { resetProgress } from '../../domain/enrolments/resetting.ts'
import { type CourseStatusKey, companyId, courseStatuses, streamName } from '../../domain/kernel/ids.ts'
import { department, renameUnit } from '../../domain/organisation/units.ts'
import type { Person } from '../support/classroom.ts'
import { termsOf } from '../support/due.ts'
import { openExam, right } from '../support/exam.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { gridOf, sheetNamesOf } from '../support/sheet.ts'

const account = `userId fullName payrollNum isActive roleName department hiredAt firstLoggedInAt lastSession
  courses { courseId name statusId enrolledAt endedAt approvedAt expiresOn lessonId grade gradedAt }`
const ofPerson = `query ($userId: ID!, $asOf: String) { Audit_person(userId: $userId, asOf: $asOf) { ${account} } }`
const ofHistory = `query ($id: ID!, $asOf: String, $pageSize: Int) {
  Audit_history(kind: "employee", id: $id, asOf: $asOf, pageSize: $pageSize) { count whole types rows { type stream data } } }`

const minute = 60_000

const statusId = (key: CourseStatusKey) => courseStatuses.find((one) => one.key === key)?.id

describe('[AUD-02] a person as one page', () => {
  let graded: Graded
  let app: Graded['app']
  let room: Graded['room']
  let auditor: Person
  let ana: Person
  let beto: Person
  /** Before anybody was hired, before any grade, with one published, and after its correction. */
  let moments: readonly string[]

  const now = (): string => {
    const instant = app.clock.now.toISOString()
    app.clock.advance(minute)
    return instant
  }
  const ask = async (of: { id: string }, by = auditor, asOf?: string) => {
    const { data, code } = await app.gql(ofPerson, { userId: of.id, asOf }, by.token)
    return code ?? data.Audit_person
  }
  const history = async (of: { id: string }, asOf?: string, by = auditor) => {
    const { data, code } = await app.gql(ofHistory, { id: of.id, asOf }, by.token)
    return code ?? data.Audit_history
  }

  beforeAll(async () => {
    graded = await openGraded()
    app = graded.app
    room = graded.room
    const unhired = now()
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
    await graded.save({ [ana.id]: { grade: 80, published: true, version: 1, reason: 'Se contó mal' } })
    await app.services.execute(
      app.command('RenameDepartment'),
      department,
      app.office.departments[0],
      renameUnit(department, 'Muelle nuevo'),
    )
    await app.settled()
    moments = [unhired, empty, first, now()]
  })
  afterAll(() => app.close())

  const standing = (person: { courses: Record<string, unknown>[] }) =>
    person.courses.map(({ statusId, grade, lessonId }) => ({ statusId, grade, lessonId }))

  test('has the account and a row a course: how it stands, and the latest published grade', async () => {
    const person = await ask(ana)
    expect(person).toMatchObject({
      userId: ana.id,
      fullName: 'Ana Ruiz',
      isActive: true,
      department: 'Muelle nuevo',
      hiredAt: expect.any(String),
    })
    expect(person.courses).toEqual([
      expect.objectContaining({
        courseId: graded.courseId,
        grade: 80,
        lessonId: graded.first,
        gradedAt: expect.any(String),
        enrolledAt: expect.any(String),
        endedAt: null,
        approvedAt: null,
        expiresOn: null,
      }),
    ])
  })

  test('[AUD-03] stands as of a moment as it stood then, and not before the person was hired', async () => {
    const [unhired, empty, first, second] = moments
    const pending = { statusId: statusId('pendiente'), grade: null, lessonId: null }
    expect(standing(await ask(ana, auditor, empty))).toEqual([pending])
    expect(standing(await ask(ana, auditor, first))).toEqual([
      { statusId: statusId('reprobado'), grade: 60, lessonId: graded.first },
    ])
    expect(standing(await ask(ana, auditor, second))[0]).toMatchObject({ grade: 80 })
    expect((await ask(ana, auditor, first)).department).not.toBe('Muelle nuevo')
    expect(await ask(ana, auditor, unhired)).toBe('people.not-found')
    expect(await ask(ana, auditor, '2999-01-01')).toBe('reports.day-to-come')
  })

  const paper = (of: { id: string }, asOf?: string, by = auditor) =>
    app.rest('POST', `/audit/people/${of.id}/actions/report`, { asOf }, by.token, {
      'accept-language': 'es',
    })
  const wordsOf = async (body: Uint8Array) =>
    (await extractText(await getDocumentProxy(body), { mergePages: true })).text.replace(/\s+/g, ' ')

  test('[AUD-03] on paper has each course as it stood, who made it, and the checkpoint that covers it', async () => {
    const [, , first, second] = moments
    const reader = await room.holderOf('audit.*', 'report.*')
    const { status, headers, body } = await paper(ana, first, reader)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = await wordsOf(body)
    expect(text).toMatch(/Capacitación al .* Ana Ruiz Núm\. de nómina \d+ /)
    expect(text).toMatch(/Reprobado 60 Calificación: /)
    expect(text).not.toContain('Muelle nuevo')
    expect(text).toMatch(
      /Punto de control posición [\d,]+, .* Bitácora bitacora\/[\da-f-]{36} Raíz [\w+/]{43}=/,
    )
    expect(await wordsOf((await paper(ana, second, reader)).body)).toMatch(/80 Calificación: /)
    expect(await wordsOf((await paper(ana, first)).body)).not.toContain('Núm. de nómina')
    const facts = await app.services.store.read(streamName('audit', companyId))
    expect(facts.at(-1)).toMatchObject({
      type: 'PersonalDataExported',
      meta: { actor: { kind: 'person', id: auditor.id }, command: 'ExportPersonReport' },
      data: { format: 'pdf', record: 'training', id: ana.id, facts: 1 },
    })
    const { upTo } = (facts.at(-1)?.data ?? {}) as { upTo: number }
    expect(upTo).toBe(await app.services.store.positionBefore(new Date(Date.parse(first ?? '') + 1)))
  })

  test('[CERT-01] on paper has the certificate and its last day, if it has one, and who left when', async () => {
    const paperOfPassed = async (fullName: string) => {
      const one = await room.newPerson({ fullName })
      await graded.requireOfAll()
      for (const lesson of [graded.first, graded.second])
        await graded.save({ [one.id]: { grade: 90, published: true } }, room.author, lesson)
      return wordsOf((await paper(one)).body)
    }
    const approved = 'Aprobado 90 Aprobación: \\d+ \\w+ \\d{4} \\w{16}'
    expect(await paperOfPassed('Eva Mar')).toMatch(new RegExp(`${approved}, vigente hasta el \\d+ \\w+ 2027`))
    await room.describe(room.author, graded.courseId, { expirationTime: 0 })
    expect(await paperOfPassed('Fina Sol')).toMatch(new RegExp(`${approved} Punto de control`))
    await room.gql(
      'mutation ($courseId: ID!, $userId: ID!) { User_userCourseDeleteUser(coursesId: $courseId, userId: $userId) { pending } }',
      { courseId: graded.courseId, userId: beto.id },
      room.author,
    )
    await app.settled()
    expect(await wordsOf((await paper(beto)).body)).toMatch(/Pendiente Baja: \d+ \w+ \d{4}/)
  })

  test('[AUD-03] on paper is refused as its page is, and then nothing is recorded', async () => {
    const before = (await app.services.store.read(streamName('audit', companyId))).length
    expect((await paper(ana, moments[0])).body).toMatchObject({ code: 'people.not-found', field: 'id' })
    expect((await paper(ana, '2999-01-01')).body.code).toBe('reports.day-to-come')
    for (const by of [ana, beto, await room.holderOf('report.*')])
      expect((await paper(ana, undefined, by)).status).toBe(403)
    expect((await app.services.store.read(streamName('audit', companyId))).length).toBe(before)
  })

  test('[AUD-03] the grading table has a file of how it stood, without drafts for others than its graders', async () => {
    const file = (list: string, by = auditor, id = graded.first, asOf = moments[2] ?? '') =>
      app.rest(
        'GET',
        `/audit/lists/${id}/export?${new URLSearchParams({ list, asOf })}`,
        undefined,
        by.token,
        {
          'accept-language': 'es',
        },
      )
    const { body } = await file('grades')
    expect(sheetNamesOf(body)).toEqual(['Calificaciones · Práctica de am', 'Sobre este archivo'])
    const [header, ...rows] = gridOf(body)
    expect(header?.join('|')).toBe(
      'Núm. de nómina|Nombre|Departamento|Puesto|Terminal|Calificación|Estatus|Registró',
    )
    const stateOf = (name: string) => rows.find((row) => row[1] === name)?.slice(5, 7)
    expect([stateOf('Ana Ruiz'), stateOf('Beto Sosa')]).toEqual([
      [60, 'Publicada'],
      ['', 'Sin evaluar'],
    ])
    const about = Object.fromEntries(gridOf(body, 1))
    expect(about).toMatchObject({ 'Posición del registro': expect.any(Number), Registros: rows.length })
    expect(about['Como estaba']).toMatch(/^\d{4}-\d{2}-\d{2} /)
    expect((await file('attendance')).body.code).toBe('courses.no-such-lesson')
    expect((await file('grades', auditor, app.services.newId())).body.code).toBe('courses.no-such-lesson')
    expect((await file('grades', ana)).status).toBe(403)
  })

  test('shows no grade that was not published, nobody’s and not one’s own', async () => {
    for (const one of [beto, auditor]) expect(standing(await ask(one))[0]?.grade).toBeNull()
    const { rows } = await history(auditor)
    const [draft] = rows.filter(({ type }: { type: string }) => type === 'GradeDrafted')
    expect(JSON.parse(draft.data).grade).toBeUndefined()
  })

  test('shows no grade of an earlier cycle, which the history keeps', async () => {
    const dora = await room.newPerson({ fullName: 'Dora Luz' })
    await graded.requireOfAll()
    await graded.save({ [dora.id]: { grade: 90, published: true } })
    expect(standing(await ask(dora))[0]?.grade).toBe(90)
    const enrolmentId = app.services.derivedId('enrolment', dora.id, graded.courseId)
    const reset = resetProgress({ by: room.admin.id, reason: null, hasBegun: false, terms: termsOf({}) })
    await app.services.execute(app.command('ResetProgress'), enrolment, enrolmentId, reset)
    await app.settled()
    expect(standing(await ask(dora))).toEqual([
      { statusId: statusId('pendiente'), grade: null, lessonId: null },
    ])
    expect((await history(dora)).types).toContain('GradePublished')
  })

  test('says the payroll number and the latest log-in to those alone who read them elsewhere', async () => {
    await app.rest('GET', '/terminals', undefined, ana.token)
    expect(await ask(ana)).toMatchObject({ payrollNum: null, lastSession: null })
    const reader = await room.holderOf('audit.*', 'report.*')
    const known = await ask(ana, reader)
    expect([known.payrollNum, known.lastSession]).toEqual([expect.any(String), expect.any(String)])
    expect((await ask(ana, reader, moments[2])).lastSession).toBeNull()
    const keeper = await room.holderOf('audit.*', 'employee.*')
    expect(await ask(ana, keeper)).toMatchObject({ payrollNum: expect.any(String), lastSession: null })
  })

  test('[NAV-13] is for auditors and administrators: not for oneself, a neighbor, or who reads reports', async () => {
    expect(await ask(ana, room.admin)).toMatchObject({ fullName: 'Ana Ruiz' })
    for (const by of [ana, beto, await room.holderOf('report.*', 'employee.*')])
      expect([await ask(ana, by), await history(ana, undefined, by)]).toEqual([
        'access.forbidden',
        'access.forbidden',
      ])
    expect(await ask({ id: app.services.newId() })).toBe('people.not-found')
  })

  test('has one history of the account and every course, also as of a moment', async () => {
    const whole = await history(ana)
    const kinds = new Set(whole.rows.map(({ stream }: { stream: string }) => stream.split('-')[0]))
    expect([...kinds].toSorted()).toEqual(['enrolment', 'notices', 'person'])
    expect(whole.types).toContain('GradeCorrected')
    const then = await history(ana, moments[2])
    expect(then.types).toContain('GradePublished')
    expect(then.types).not.toContain('GradeCorrected')
    expect(then.whole).toBe(then.rows.length)
    expect(whole.whole).toBeGreaterThan(then.whole)
    expect((await history(ana, moments[0])).whole).toBe(0)
    expect(await history(ana, '2999-01-01')).toBe('reports.day-to-come')
  })
})

test('a page of a person’s history looks up the tests of its own facts alone', async () => {
  const { app, room, course, enrolAll, person, start, submit } = await openExam()
  const ana = await person({ fullName: 'Ana Ruiz' })
  await enrolAll(course.courseId)
  const { body } = await start(ana)
  await submit(ana, body.questions.map(right))
  await app.settled()
  const off = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }'
  await room.gql(off, { id: ana.id }, room.admin)
  await app.settled()
  const { store } = app.services
  const { load } = store
  const read = async (pageSize: number) => {
    const loaded: string[] = []
    vi.spyOn(store, 'load').mockImplementation((name) => {
      loaded.push(name)
      return load(name)
    })
    const { data } = await app.gql(ofHistory, { id: ana.id, pageSize }, room.admin.token)
    vi.restoreAllMocks()
    const types = data.Audit_history.rows.map(({ type }: { type: string }) => type)
    return { types, isLookedUp: loaded.some((name) => name.startsWith('attempt-')) }
  }
  const newest = await read(1)
  expect([newest.types.length, newest.isLookedUp]).toEqual([1, false])
  const whole = await read(100)
  expect(whole.types).toContain('AttemptSubmitted')
  expect(whole.isLookedUp).toBe(true)
  await app.close()
})

describe('the health of the server', () => {
  test('[OPS-04] is said to auditors in a word, and to administrators with what is wrong', async () => {
    const { app, room } = await openGraded()
    const ask = async (by: Person) => {
      const { data, code } = await app.gql('{ Audit_health { status problems { component } } }', {}, by.token)
      return code ?? data.Audit_health
    }
    expect(await ask(await room.holderOf('audit.*'))).toEqual({ status: 'ok', problems: null })
    expect(await ask(room.admin)).toEqual({ status: 'ok', problems: [] })
    expect(await ask(await room.holderOf('report.*'))).toBe('access.forbidden')
    await app.close()
  })
})
