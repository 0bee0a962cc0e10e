import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { cellsOf, frameOf, gridOf, sheetNamesOf } from '../support/sheet.ts'

let app: TestApp
let room: Classroom
let auditor: Person
let learner: Person
let taker: Person
let made: { courseId: string; lessonId: string }

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  const elsewhere = { terminalId: app.office.terminals[1], departmentId: app.office.departments[1] }
  auditor = await room.person('8', {
    fullName: 'Óscar Ibáñez',
    roleId: await room.roleWith('audit.*'),
    ...elsewhere,
  })
  learner = await room.person('100', { fullName: '=Ana Ñúñez', birthDate: '1990-05-17' })
  taker = await room.person('101', { fullName: 'Eva Auditora', roleId: await room.roleWith('audit.*') })
  const { courseId, lessonId } = await exams.publishedCourse({ name: 'Operación de grúas' })
  made = { courseId, lessonId }
  await room.require({ level: 'department', id: app.office.departments[0] }, made.courseId)
  await app.settled()
  await exams.sit(learner, made.lessonId)
  await app.settled()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => app.close())

const exporting = (what: object, { token } = auditor, language = 'es') =>
  app.rest('POST', '/audit/exports', what, token, { 'accept-language': language })
const sheet = async (history: object, filter: object | null = null, by = auditor): Promise<Uint8Array> => {
  const { status, body } = await exporting({ format: 'xlsx', history, filter }, by)
  expect(status).toBe(200)
  return body
}
const recorded = async () =>
  (await app.services.store.read(`audit-${companyId}`)).filter(({ type }) => type === 'PersonalDataExported')

describe('a history to be read', () => {
  test('[AUD-06] is a workbook of who, when, what, before and after, and why, in the reader’s language', async () => {
    const bytes = await sheet({ kind: 'course', id: made.courseId })
    const [header, newest, ...rest] = gridOf(bytes)
    expect(header).toEqual([
      'Fecha y hora',
      'Quién',
      'Qué pasó',
      'Antes → después',
      'Motivo y notas',
      'Posición',
    ])
    expect(newest).toEqual([
      '2026-03-02 09:00:00',
      expect.any(String),
      'Se publicó el curso «Operación de grúas»',
      '',
      '',
      expect.any(Number),
    ])
    const described = rest.find(
      ([, , what]) => String(what).startsWith('Se cambió') || String(what).includes('información'),
    )
    expect(String(described?.[3])).toContain('pasó de «Curso nuevo» a «Operación de grúas»')
    expect(cellsOf(bytes)[0]).toMatchObject({ t: 'n', z: 'm/d/yy h:mm' })
    expect(sheetNamesOf(bytes)).toEqual(['Historial', 'Sobre este archivo'])
    const about = Object.fromEntries(gridOf(bytes, 1))
    expect(about).toMatchObject({
      Contenido: 'Historial del curso Operación de grúas',
      Empresa: expect.any(String),
      Exportado: '2026-03-02 09:00:00',
      Por: expect.stringMatching(/^Óscar Ibáñez · \d+$/),
      Filtros: 'Ninguno',
    })
    expect(about.Hora).toMatch(/hora estándar central.*UTC−6/)
    const english = gridOf(
      (await exporting({ format: 'xlsx', history: { kind: 'course', id: made.courseId } }, auditor, 'en'))
        .body,
    )
    expect(english[0]).toEqual([
      'Date and time',
      'Who',
      'What happened',
      'Before → after',
      'Reason and notes',
      'Position',
    ])
    expect(frameOf(bytes)).toEqual({ frozen: 1, widths: [22, 32, 80, 60, 40, 12] })
    expect(english[1]?.[2]).toBe('The course “Operación de grúas” was published')
  })

  test('[AUD-06] says why, in the words of whoever acted, and how many facts there are', async () => {
    const roleId = await room.roleWith('report.*')
    const change = { name: 'Vigilancia', active: false, reason: 'Lo pidió el comité' }
    expect((await app.rest('PATCH', `/roles/${roleId}`, change, room.admin.token)).status).toBe(200)
    await app.settled()
    const bytes = await sheet({ kind: 'role', id: roleId })
    const [, ...rows] = gridOf(bytes)
    expect(rows.map(([, , , , why]) => why)).toEqual([
      'Motivo: Lo pidió el comité',
      'Motivo: Lo pidió el comité',
      '',
    ])
    expect(rows.map((row) => row[5])).toEqual(
      rows.map((row) => Number(row[5])).toSorted((one, other) => other - one),
    )
    expect(gridOf(bytes, 1)).toContainEqual(['Registros', 3])
    const { body } = await exporting({ format: 'pdf', history: { kind: 'role', id: roleId } })
    const { text } = await extractText(await getDocumentProxy(body), { mergePages: true })
    expect(text.match(/Persona 1 · Motivo: Lo pidió el comité/g)).toHaveLength(2)
  })

  test('[AUD-06] is a file of its own name and type, which nobody keeps on the way', async () => {
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    for (const [format, type, language, name] of [
      ['xlsx', xlsx, 'es', 'historial.xlsx'],
      ['xlsx', xlsx, 'en', 'history.xlsx'],
      ['pdf', 'application/pdf', 'es', 'historial.pdf'],
      ['pdf', 'application/pdf', 'en', 'history.pdf'],
    ] as const) {
      const { headers } = await exporting(
        { format, history: { kind: 'course', id: made.courseId } },
        auditor,
        language,
      )
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('[AUD-06] holds what its filters leave, says which they were, and up to where the log had come', async () => {
    const head = await app.services.store.head()
    const filter = {
      types: ['AttemptSubmitted'],
      actorKind: 'person',
      actorId: learner.id,
      from: '2026-03-01',
      until: '2026-03-02',
    }
    const bytes = await sheet({}, filter)
    expect(
      gridOf(bytes)
        .slice(1)
        .map(([, who, what]) => [who, what]),
    ).toEqual([['=Ana Ñúñez', '=Ana Ñúñez envió la evaluación «Evaluación final»']])
    expect(gridOf(bytes, 1)).toContainEqual([
      'Filtros',
      'Entrega de una evaluación · =Ana Ñúñez · desde 1 mar 2026 · hasta 2 mar 2026',
    ])
    expect(gridOf(bytes, 1)).toContainEqual(['Posición del registro', head])
    const english = (await exporting({ format: 'xlsx', history: {}, filter }, auditor, 'en')).body
    expect(sheetNamesOf(english)).toEqual(['Records', 'About this file'])
    const about = gridOf(english, 1)
    expect(about.map(([label]) => label)).toEqual([
      'Content',
      'Company',
      'Exported',
      'Time',
      'By',
      'Filters',
      'Position of the log',
      'Records',
    ])
    expect(about.find(([label]) => label === 'Filters')?.[1]).toMatch(
      / · =Ana Ñúñez · from Mar 1, 2026 · until Mar 2, 2026$/,
    )
    const byProcess = { actorKind: 'process', actorId: 'enrol-when-a-requirement-reaches-somebody' }
    expect(gridOf(await sheet({}, byProcess), 1)).toContainEqual([
      'Filtros',
      'Por el sistema, al definirse el requisito',
    ])
    const byCommand = { command: 'Nothing', types: ['CoursePublished'] }
    const ofNone = await sheet({}, byCommand)
    expect(gridOf(ofNone).slice(1)).toEqual([])
    expect(gridOf(ofNone, 1)).toContainEqual(['Filtros', expect.stringMatching(/ · comando Nothing$/)])
    const byNobody = { actorKind: 'person', actorId: learner.id, types: ['CoursePublished'] }
    const empty = await sheet({ ...made, userId: taker.id }, byNobody)
    expect(gridOf(empty).slice(1)).toEqual([])
    expect(gridOf(empty, 1)).toContainEqual(['Filtros', expect.stringMatching(/ · =Ana Ñúñez$/)])
    expect(gridOf(empty, 1)[0]).toEqual([
      'Contenido',
      'Historial de la calificación de Eva Auditora en Evaluación final',
    ])
    const unfiltered = (await exporting({ format: 'xlsx', history: {} }, auditor, 'en')).body
    expect(gridOf(unfiltered, 1)).toContainEqual(['Filters', 'None'])
    expect(gridOf(await sheet({}, { ...filter, until: '2026-03-01' })).slice(1)).toEqual([])
    expect(cellsOf(bytes).filter(({ f }) => f !== undefined)).toEqual([])
  })

  test('[AUD-06] holds nothing that was recorded after the position that it names', async () => {
    const roleId = await room.roleWith('report.*')
    const head = await app.services.store.head()
    await app.rest('PATCH', `/roles/${roleId}`, { name: 'Vigilancia nocturna' }, room.admin.token)
    await app.settled()
    // recorded while the file was begun
    vi.spyOn(app.services.store, 'head').mockResolvedValueOnce(head)
    const bytes = await sheet({ kind: 'role', id: roleId })
    expect(gridOf(bytes, 1)).toContainEqual(['Posición del registro', head])
    expect(gridOf(bytes).slice(1)).toHaveLength(1)
    expect((await recorded()).at(-1)?.data).toMatchObject({ facts: 1, upTo: head })
    expect(gridOf(await sheet({ kind: 'role', id: roleId })).slice(1)).toHaveLength(2)
  })

  test('the history of a grade is refused as missing where the lesson is of another course', async () => {
    const history = { courseId: made.courseId, userId: learner.id, lessonId: app.services.newId() }
    for (const format of ['xlsx', 'pdf'])
      expect(await exporting({ format, history })).toMatchObject({
        status: 404,
        body: { code: 'courses.no-such-lesson', field: 'lessonId' },
      })
  })

  test('[AUD-06] is a document too', async () => {
    const { status, body, headers } = await exporting({
      format: 'pdf',
      history: { ...made, userId: learner.id },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(body), { mergePages: true })
    expect(text).toContain('Historial de la calificación de =Ana Ñúñez')
    expect(text).toContain('envió la evaluación')
    expect(text).toMatch(/Suma: 100 de 100/)
    expect(text).toContain('Óscar Ibáñez')
    expect(text).toMatch(/\(UTC-\d+\)/)
    // at the foot of each page too
    expect(text.match(/Exportado: 2 mar 2026, 09:00/g)?.length ?? 0).toBeGreaterThan(0)
    expect(text).not.toContain('?')
  })

  test('[AUD-06] withholds what the page withholds: keys, details and points', async () => {
    const ofTest = async (by: Person) =>
      JSON.stringify(gridOf(await sheet({ ...made, userId: learner.id }, null, by)))
    expect(await ofTest(auditor)).toMatch(/respondió «Sí»|correcta, 40 de 40/)
    const told = await ofTest(taker)
    expect(told).not.toMatch(/«Sí»|correcta|Suma/)
    expect(told).toContain('usted tiene pendiente presentar esta evaluación')
    expect(JSON.stringify(gridOf(await sheet({ kind: 'employee', id: learner.id })))).not.toContain('1990')
  })

  test('[AUD-06] says in which cycle a fact was recorded, from the second on', async () => {
    const record = app.services.derivedId('enrolment', learner.id, made.courseId)
    const path = `/users/${learner.id}/user-courses/${record}/actions/reset-progress`
    expect((await app.rest('POST', path, {}, room.admin.token)).status).toBe(200)
    await app.settled()
    await examsIn(app, room).sit(learner, made.lessonId)
    await app.settled()
    const [, ...rows] = gridOf(await sheet({ courseId: made.courseId, userId: learner.id }))
    const notes = rows.filter(([, , what]) => /aprobó|acredit/.test(String(what))).map(([, , , , why]) => why)
    expect(notes.slice(0, 1)).toEqual(['Ciclo 2'])
    expect(notes.at(-1)).toBe('')
  })

  test('[AUD-06] holds as many facts as a file takes, and is refused with one more', async () => {
    const { store } = app.services
    const [fact] = await store.readAll(0, 1)
    if (!fact) throw new Error('nothing was recorded')
    const ofSoMany = async (count: number) => {
      const spy = vi.spyOn(store, 'readNewest').mockImplementation(async ({ before, limit }) => {
        const newest = Math.min(before - 1, count)
        return Array.from({ length: Math.min(limit, newest) }, (_, place) => ({
          ...fact,
          position: newest - place,
        }))
      })
      const head = vi.spyOn(store, 'head').mockResolvedValueOnce(count)
      const answer = await exporting({ format: 'xlsx', history: {} })
      for (const one of [spy, head]) one.mockRestore()
      return answer
    }
    const whole = await ofSoMany(5_000)
    const rows = gridOf(whole.body).slice(1)
    expect([rows.length, rows[0]?.[5], rows.at(-1)?.[5]]).toEqual([5_000, 5_000, 1])
    expect(await ofSoMany(5_001)).toMatchObject({
      status: 422,
      body: { code: 'audit.export-too-long', params: { most: 5_000 } },
    })
  })

  test('[AUD-06] is itself recorded: who took what with them, and up to where', async () => {
    const before = await recorded()
    const head = await app.services.store.head()
    await sheet({ courseId: made.courseId, userId: learner.id })
    const after = await recorded()
    expect(after.length).toBe(before.length + 1)
    const { rows } = (
      await room.gql(
        'query ($c: ID!, $u: ID!) { Audit_enrolmentHistory(courseId: $c, userId: $u) { rows { position } } }',
        { c: made.courseId, u: learner.id },
        auditor,
      )
    ).Audit_enrolmentHistory
    expect(after.at(-1)).toMatchObject({
      meta: { actor: { kind: 'person', id: auditor.id }, command: 'ExportHistory' },
      data: {
        format: 'xlsx',
        record: 'enrolment',
        id: learner.id,
        within: made.courseId,
        facts: rows.length,
        upTo: head,
      },
    })
    await sheet({ ...made, userId: learner.id })
    await sheet({})
    const [grade, whole] = (await recorded()).slice(-2)
    expect(grade?.data).toMatchObject({ record: 'grade', id: learner.id, within: made.lessonId })
    expect(whole?.data).toMatchObject({ record: 'log', id: null, within: null })
  })

  test('reads one page at a time, however many files are asked for together', async () => {
    const { store } = app.services
    const read = store.readNewest.bind(store)
    let [reading, most] = [0, 0]
    const spy = vi.spyOn(store, 'readNewest').mockImplementation(async (asked) => {
      reading += 1
      most = Math.max(most, reading)
      const found = await read(asked)
      reading -= 1
      return found
    })
    await Promise.all([1, 2, 3].map(() => sheet({})))
    expect(spy.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(most).toBe(1)
    spy.mockRestore()
  })

  test('is refused, and not recorded, for whoever does not audit, of what is not there, and beyond what a file takes', async () => {
    const before = await recorded()
    const course = { kind: 'course', id: made.courseId }
    expect((await exporting({ format: 'xlsx', history: course }, learner)).body.code).toBe('access.forbidden')
    expect((await exporting({ format: 'xlsx', history: course }, room.author)).body.code).toBe(
      'access.forbidden',
    )
    expect((await exporting({ format: 'xlsx', history: { kind: 'course', id: learner.id } })).body.code).toBe(
      'courses.not-found',
    )
    for (const what of [
      { format: 'docx', history: course },
      { format: 'pdf', history: { kind: 'gossip', id: learner.id } },
      { format: 'pdf', history: { kind: 'course' } },
      { format: 'pdf', history: { courseId: made.courseId } },
      { format: 'xlsx', history: {}, filter: { types: ['Gossip'] } },
    ])
      expect((await exporting(what)).status, JSON.stringify(what)).toBeGreaterThanOrEqual(400)
    for (let number = 0; number < 26; number += 1)
      await app.services.store.append(
        [
          {
            stream: `role-${app.services.newId()}`,
            expected: 'noStream',
            events: Array.from({ length: 16 }, (_, place) => ({
              type: 'RoleRenamed',
              data: { roleId: app.services.newId(), from: 'a', name: `${number} ${place}` },
            })),
          },
        ],
        app.command('RenameRole'),
      )
    const refused = await exporting({ format: 'pdf', history: {} })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'audit.export-too-long', params: { most: 400 } },
    })
    expect(await recorded()).toHaveLength(before.length)
  })
})
