import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clockIn } from '../../api/calendar.ts'
import { formats } from '../../api/contract/formats.ts'
import { comparedLists } from '../../api/features/audit/comparison/lists.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { id } from '../support/a.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { cellsOf, frameOf, gridOf, sheetNamesOf } from '../support/sheet.ts'

const comparing = `query ($list: ComparedList!, $id: ID, $from: String!, $to: String, $page: Int, $pageSize: Int) {
  Audit_comparison(list: $list, id: $id, from: $from, to: $to, page: $page, pageSize: $pageSize) {
    title courseId lessonId rowsBefore rowsAfter added gone changed count names { id name }
    rows { id name kind values { field before after } hasMoreFacts facts { type at actorName stream data } } } }`

const minute = 60_000

const toldIn = (locale: 'es' | 'en') => (instant: string) =>
  formats(locale, 'America/Mexico_City').dateTime(instant)
/** As files write a moment, in the company's zone. */
const told = { es: toldIn('es'), en: toldIn('en') }

/** As a cell has it, in the same zone. */
const cellOf = (instant: string): string => {
  const { date, time } = clockIn('America/Mexico_City', new Date(instant))
  return `${date} ${time}`
}

type Row = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly values: readonly { field: string; before: string | null; after: string | null }[]
  readonly facts: readonly {
    type: string
    at: string
    actorName: string | null
    stream: string
    data: string
  }[]
}

describe('[AUD-03] two moments compared', () => {
  let graded: Graded
  let app: Graded['app']
  let room: Graded['room']
  let auditor: Person
  let reader: Person
  let ana: Person
  let beto: Person
  let dora: Person
  let from: string
  let to: string

  const now = (): string => {
    const instant = app.clock.now.toISOString()
    app.clock.advance(minute)
    return instant
  }
  const ask = (given: object, by = auditor) => app.gql(comparing, { from, to, ...given }, by.token)
  const compared = async (given: object, by = auditor) => {
    const { data, errors } = await ask(given, by)
    expect(errors).toBeUndefined()
    return data.Audit_comparison
  }
  const rowOf = ({ rows }: { rows: readonly Row[] }, who: Person) => rows.find(({ id }) => id === who.id)
  const typesOf = (row: Row | undefined) => row?.facts.map(({ type }) => type)

  const rename = async (fullName: string): Promise<void> => {
    const details = { payrollNum: '7004', email: null, telephone: null, gender: 1 } as const
    const days = { birthDate: '1996-03-03', entryDate: '2019-03-04' }
    const decide = correctDetails({ ...details, ...days, fullName })
    await app.services.execute(app.command('CorrectDetails'), person, beto.id, decide)
    await app.settled()
  }

  beforeAll(async () => {
    graded = await openGraded()
    app = graded.app
    room = graded.room
    ana = await room.newPerson({ fullName: 'Ana Ruiz' })
    beto = await room.newPerson({ fullName: 'Beto Sosa' })
    const elsewhere = { terminalId: app.office.terminals[1] }
    auditor = await room.newPerson({ roleId: await room.roleWith('audit.*'), ...elsewhere })
    reader = await room.newPerson({ roleId: await room.roleWith('audit.*', 'report.*'), ...elsewhere })
    await graded.requireOfAll()
    await graded.save({ [ana.id]: { grade: 60, published: true }, [beto.id]: { grade: 71, published: true } })
    from = now()
    await graded.save({ [ana.id]: { grade: 80, published: true, version: 1, reason: 'Se contó mal' } })
    await graded.save({ [room.colleague.id]: { grade: 41, published: false } })
    await rename('Beto Sosa Lima')
    await app.services.execute(
      app.command('EndEnrolment'),
      enrolment,
      app.services.derivedId('enrolment', room.admin.id, graded.courseId),
      endEnrolment,
    )
    await app.settled()
    to = now()
    dora = await room.newPerson({ fullName: 'Dora Paz' })
    await app.settled()
  })
  afterAll(() => app.close())

  test('a grading table: which rows changed, each value before and after, and by whom', async () => {
    const found = await compared({ list: 'grades', id: graded.first })
    expect(found).toMatchObject({
      title: 'Práctica de amarre',
      courseId: graded.courseId,
      lessonId: graded.first,
      added: 0,
      gone: 1,
      changed: 2,
      count: 3,
    })
    const corrected = rowOf(found, ana)
    expect(corrected).toMatchObject({
      name: 'Ana Ruiz',
      kind: 'changed',
      values: [{ field: 'grade', before: '60', after: '80' }],
      hasMoreFacts: false,
    })
    expect(typesOf(corrected)).toContain('GradeCorrected')
    expect(typesOf(corrected)).not.toContain('GradePublished')
    const correction = corrected?.facts.find(({ type }) => type === 'GradeCorrected')
    expect(JSON.parse(correction?.data ?? '')).toMatchObject({ from: 60, grade: 80, reason: 'Se contó mal' })
    const renamed = rowOf(found, beto)
    expect(renamed).toMatchObject({
      kind: 'changed',
      values: [{ field: 'name', before: '"Beto Sosa"', after: '"Beto Sosa Lima"' }],
    })
    expect(typesOf(renamed)).toEqual(['PersonalDetailsCorrected'])
    const gone = rowOf(found, room.admin)
    expect(gone).toMatchObject({ kind: 'gone' })
    expect(gone?.values.every(({ after }: { after: string | null }) => after === null)).toBe(true)
    expect(typesOf(gone)).toEqual(['EnrolmentEnded'])
  })

  test('tells no drafts to whoever does not grade, nor any facts of another row', async () => {
    const found = await compared({ list: 'grades', id: graded.first })
    expect(rowOf(found, room.colleague)).toBeUndefined()
    expect(JSON.stringify(found)).not.toMatch(/GradeDrafted|:41\b/)
    const seen = await compared({ list: 'grades', id: graded.first }, room.admin)
    expect(rowOf(seen, room.colleague)?.values).toContainEqual({
      field: 'grade',
      before: 'null',
      after: '41',
    })
    for (const row of found.rows as Row[])
      for (const { stream, data } of row.facts)
        expect(stream === `person-${row.id}` || data.includes(row.id)).toBe(true)
  })

  test('people who came since are added, with the facts that brought them', async () => {
    const found = await compared({ list: 'grades', id: graded.first, from: to, to: null })
    expect(found).toMatchObject({ added: 1, gone: 0, changed: 0 })
    const added = rowOf(found, dora)
    expect(added).toMatchObject({ kind: 'added', name: 'Dora Paz' })
    expect(typesOf(added)).toContain('Enrolled')
    expect(added?.values.every(({ before }) => before === null)).toBe(true)
  })

  test('the reports, for whoever may read them too', async () => {
    const people = await compared({ list: 'courseEmployees', id: graded.courseId }, reader)
    expect(people).toMatchObject({ title: 'Seguridad en el muelle', gone: 1 })
    expect(rowOf(people, ana)?.values).toContainEqual({ field: 'evaluations', before: '0', after: '1' })
    const courses = await compared({ list: 'courses' }, reader)
    expect(courses).toMatchObject({ title: null, count: 1, changed: 1 })
    expect(courses.rows[0]).toMatchObject({ id: graded.courseId, name: 'Seguridad en el muelle' })
    const fields = courses.rows[0].values.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['enrolled'])
    const everybody = await compared({ list: 'employees' }, reader)
    expect(everybody.title).toBeNull()
    expect(rowOf(everybody, room.admin)?.values).toContainEqual({
      field: 'enrolled',
      before: '1',
      after: '0',
    })
    expect(typesOf(rowOf(everybody, room.admin))).toEqual(['EnrolmentEnded'])
    expect(rowOf(everybody, ana)).toBeUndefined()
    for (const list of ['courses', 'courseEmployees', 'employees'])
      expect((await ask({ list, id: graded.courseId })).code).toBe('access.forbidden')
  })

  test('tells nothing of another lesson, and of more than five facts the newest, and that there are more', async () => {
    const { second, first, save } = graded
    await save({ [beto.id]: { grade: 50, published: true } }, room.author, second)
    await app.settled()
    const began = now()
    const regraded = { grade: 55, published: true, version: 1, reason: 'Se contó mal' }
    expect((await save({ [beto.id]: regraded }, room.author, second)).status).toBe(200)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await rename(`Beto ${name}`)
    const since = { list: 'grades', id: first, from: began, to: null }
    const five = rowOf(await compared(since), beto)
    expect(typesOf(five)).toEqual(Array(5).fill('PersonalDetailsCorrected'))
    expect(five).toMatchObject({ hasMoreFacts: false })
    const until = now()
    await rename('Beto F')
    expect(rowOf(await compared({ ...since, to: until }), beto)?.facts).toEqual(five?.facts)
    const six = rowOf(await compared(since), beto)
    expect(six).toMatchObject({ hasMoreFacts: true })
    expect(six?.facts.map(({ data }) => JSON.parse(data).fullName)).toEqual(
      ['F', 'E', 'D', 'C', 'B'].map((name) => `Beto ${name}`),
    )
  })

  test('a page holds as many as it is asked for, of all that differ', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => compared({ list: 'grades', id: graded.first, page, pageSize: 2 })),
    )
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 1, 0])
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }: Row) => id))
    expect(new Set(ids).size).toBe(3)
    for (const { count } of pages) expect(count).toBe(3)
    expect((await ask({ list: 'grades', id: graded.first, pageSize: 51 })).code).toBe('http.invalid-input')
  })

  test('moments that are reversed, to come or none, and lists that are none, are refused', async () => {
    const grades = { list: 'grades', id: graded.first }
    expect((await ask({ ...grades, from: to, to: from })).code).toBe('audit.moments-reversed')
    expect((await ask({ ...grades, to: '2999-01-01' })).code).toBe('reports.day-to-come')
    const present = app.clock.now
    expect((await ask({ ...grades, to: present.toISOString() })).code).toBeNull()
    const next = new Date(present.getTime() + 1).toISOString()
    expect(await ask({ ...grades, to: next })).toMatchObject({
      code: 'reports.moment-to-come',
      field: 'to',
    })
    expect((await ask({ ...grades, from: 'ayer' })).code).toBe('http.invalid-input')
    expect((await ask({ list: 'grades' })).code).toBe('http.invalid-input')
    expect((await ask({ list: 'grades', id: graded.courseId })).code).toBe('courses.no-such-lesson')
    expect((await ask({ list: 'attendance', id: graded.first })).code).toBe('courses.no-such-lesson')
    expect((await ask({ list: 'courseEmployees', id: graded.first }, reader)).code).toBe('courses.not-found')
    expect((await ask(grades, ana)).code).toBe('access.forbidden')
    expect(await compared({ ...grades, from, to: from })).toMatchObject({ count: 0, rows: [] })
  })

  test('a file has a line for each value that changed, in the reader’s language, with who changed it', async () => {
    const path = `/audit/comparison/export?${new URLSearchParams({ list: 'grades', id: graded.first, from, to })}`
    const taken = async (locale: string, asked = path) => {
      const headers = { authorization: `Bearer ${auditor.token}`, 'accept-language': locale }
      const answer = await app.send(`/api${asked}`, { headers })
      const name = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const last = cellsOf(bytes).at(-1)
      const rows = gridOf(bytes)
      const numbers = rows.map((row) => [row[0], row[1]])
      const grid = rows.map(([row = '', , ...others]) => [row, ...others])
      return { name, numbers, grid, sheets: sheetNamesOf(bytes), frame: frameOf(bytes), last }
    }
    const spanish = await taken('es')
    expect(spanish.name).toContain('Calificaciones_·_Práctica_de_amarre.xlsx')
    expect(spanish.sheets[0]).toMatch(/^Calificaciones · Práctica/)
    expect(spanish.grid[0]).toEqual([
      'Fila',
      'Qué pasó',
      'Dato',
      `Antes (${told.es(from)})`,
      `Después (${told.es(to)})`,
      'Registros',
      'Quién y por qué',
      'El último, cuándo',
    ])
    expect(spanish.frame).toEqual({ frozen: 1, widths: [36, 16, 14, 24, 28, 28, 60, 40, 22] })
    expect(spanish.numbers[0]).toEqual(['Fila', 'Núm. de nómina'])
    expect(spanish.sheets.at(-1)).toBe('Sobre este archivo')
    const line = spanish.grid.find(([name]) => name === 'Ana Ruiz')
    expect(line?.slice(0, 5)).toEqual(['Ana Ruiz', 'Cambió', 'Calificación', 60, 80])
    expect(line?.[5]).toContain('Se corrigió la calificación de Ana Ruiz en «Práctica de amarre»')
    expect(line?.[6]).toContain('Por Persona 2 · Motivo: Se contó mal')
    expect(line?.[7]).toBe(cellOf(to))
    expect(spanish.last).toMatchObject({ t: 'n', z: 'm/d/yy h:mm' })
    const gone = spanish.grid.filter(([, kind]) => kind === 'Ya no está')
    expect(gone.length).toBeGreaterThan(0)
    expect(new Set(gone.map(([, , , , after]) => after))).toEqual(new Set(['']))
    const english = await taken('en')
    expect(english.name).toContain('Grades_·_Práctica_de_amarre.xlsx')
    expect(english.grid[0]).toEqual([
      'Row',
      'What happened',
      'Field',
      `Before (${told.en(from)})`,
      `After (${told.en(to)})`,
      'Records',
      'By whom and why',
      'The latest, when',
    ])
    expect(english.grid.find(([name]) => name === 'Ana Ruiz')?.slice(1, 3)).toEqual(['Changed', 'Grade'])
    const since = `/audit/comparison/export?${new URLSearchParams({ list: 'grades', id: graded.first, from: '2026-03-01' })}`
    expect((await taken('es', since)).grid[0]?.slice(3, 5)).toEqual(['Antes (1 mar 2026)', 'Después (ahora)'])
    expect((await taken('en', since)).grid[0]?.slice(3, 5)).toEqual(['Before (Mar 1, 2026)', 'After (now)'])
    expect((await app.rest('GET', path, undefined, ana.token)).status).toBe(403)
  })

  test('a file has as many rows as it takes, and is refused with one more', async () => {
    const taken = async (count: number) => {
      const row = { name: 'Amarre', enrolled: 1 }
      const spy = vi
        .spyOn(comparedLists.courses, 'rowsAt')
        .mockResolvedValueOnce(new Map())
        .mockResolvedValueOnce(new Map(Array.from({ length: count }, (_, n) => [id('c', n + 1), row])))
      const query = new URLSearchParams({ list: 'courses', from, to })
      const answer = await app.rest('GET', `/audit/comparison/export?${query}`, undefined, reader.token)
      spy.mockRestore()
      return answer
    }
    expect(gridOf((await taken(5_000)).body)).toHaveLength(1 + 2 * 5_000)
    expect(await taken(5_001)).toMatchObject({
      status: 422,
      body: { code: 'exports.too-many', params: { count: 5_001, most: 5_000 } },
    })
  })

  test('files are made one at a time, however many are asked for together', async () => {
    const { store } = app.services
    const read = store.readEach.bind(store)
    let [reading, most] = [0, 0]
    const spy = vi.spyOn(store, 'readEach').mockImplementation(async (streams) => {
      if (!streams.some((name) => name.startsWith('enrolment-'))) return read(streams)
      reading += 1
      most = Math.max(most, reading)
      const found = await read(streams)
      reading -= 1
      return found
    })
    const query = new URLSearchParams({ list: 'grades', id: graded.first, from, to })
    const take = () => app.rest('GET', `/audit/comparison/export?${query}`, undefined, auditor.token)
    expect((await take()).status).toBe(200)
    const alone = most
    for (const { status } of await Promise.all([1, 2, 3].map(take))) expect(status).toBe(200)
    expect([alone > 0, most]).toEqual([true, alone])
    spy.mockRestore()
  })

  test('evaluations and sessions are found by any part of their names, also as of a moment', async () => {
    const finding =
      'query ($search: String!, $asOf: String) { Audit_lists(search: $search, asOf: $asOf) { lessonName courseName type } }'
    const found = async (search: string, asOf?: string) =>
      (await room.gql(finding, { search, asOf }, auditor)).Audit_lists
    expect(await found('AMARRE')).toEqual([
      { lessonName: 'Práctica de amarre', courseName: 'Seguridad en el muelle', type: 'manualEvaluation' },
    ])
    expect(await found('muelle')).toHaveLength(2)
    expect(await found('nada de esto')).toEqual([])
    expect(await found('amarre', '2001-01-01')).toEqual([])
    const one =
      'query ($lessonId: ID!, $asOf: String) { Audit_list(lessonId: $lessonId, asOf: $asOf) { lessonName courseId date } }'
    expect((await room.gql(one, { lessonId: graded.first }, auditor)).Audit_list).toEqual({
      lessonName: 'Práctica de amarre',
      courseId: graded.courseId,
      date: null,
    })
    const gone = await app.gql(one, { lessonId: graded.first, asOf: '2001-01-01' }, auditor.token)
    expect(gone.code).toBe('courses.no-such-lesson')
  })

  test('of what is gone is titled as it was last', async () => {
    await room.gql(
      'mutation ($id: ID!) { Lesson_delete(id: $id) { pending } }',
      { id: graded.second },
      room.author,
    )
    await app.settled()
    const found = await compared({ list: 'grades', id: graded.second, to: null })
    expect(found).toMatchObject({ title: 'Entrevista', rowsAfter: 0 })
    expect(found.gone).toBe(found.rowsBefore)
  })
})
