import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { PersonalRecord } from '../../api/contract/personal-record.ts'
import { type PaperEntry, pagesOfEntries } from '../../api/documents/entry-pages.ts'
import { renderHistory } from '../../api/documents/history.tsx'
import { renderRecord } from '../../api/documents/record.tsx'
import { renderTable, type TablePaper } from '../../api/documents/table.tsx'

const pagesOf = async (paper: Promise<Uint8Array>) => {
  const document = await getDocumentProxy(new Uint8Array(await paper))
  const { text } = await extractText(document)
  return { document, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}
const wordsOf = async (paper: Promise<Uint8Array>) => (await pagesOf(paper)).pages.join(' ')

/** The left edges, in points, of texts on a page. */
const edgesOf = async (paper: Promise<Uint8Array>, page = 1) => {
  const { document } = await pagesOf(paper)
  const sheet = await document.getPage(page)
  const { items } = await sheet.getTextContent()
  const [, , width = 0] = sheet.view
  const edges = items.flatMap((item) => ('str' in item ? [[item.str, item] as const] : []))
  return {
    width,
    of: (text: string) => {
      const item = edges.find(([words]) => words === text)?.[1]
      return {
        left: item?.transform[4] as number,
        right: (item?.transform[4] as number) + (item?.width ?? 0),
      }
    },
  }
}

const at = '2026-03-02T18:05:00Z'
const fact = { at, type: 'Enrolled', sentence: 'Ana Ruiz quedó inscrita', changes: [], note: '' }
const course: PersonalRecord['courses'][number] = {
  ...{ courseId: 'c', name: 'Redes', status: 'pendiente', due: null, cycle: 2, requiredBy: [] },
  ...{ enrolledAt: at, approvedAt: null, endedAt: null, trainingMinutes: 90, grades: [], attendance: [] },
  earlierCycles: [],
}
const certificate: PersonalRecord['certificates'][number] = {
  ...{ id: 'z', courseName: 'Redes', cycle: 1, code: 'ABCD-EFGH', verification: 'https://a.mx/verificar/A' },
  ...{ issuedOn: '2026-03-02', expiresOn: null, isRevoked: false },
}
const record = (over: Partial<PersonalRecord>): PersonalRecord => ({
  ...{
    format: 'bitacora.record',
    version: 1,
    language: 'es',
    madeAt: at,
    position: 1,
    company: 'Agua del Golfo',
  },
  person: {
    ...{ id: 'p', payrollNum: '7', fullName: 'Ana Ruiz', email: 'ana@a.mx', telephone: '229 100' },
    ...{ birthDate: '1996-03-03', entryDate: '2019-03-04', isActive: true },
    ...{ terminal: 'Norte', department: 'Almacén', jobTitle: 'Gruista' },
  },
  courses: [],
  certificates: [],
  history: [],
  ...over,
})
const onPaper = (over: Partial<PersonalRecord>) =>
  wordsOf(renderRecord({ record: record(over), timeZone: 'America/Mexico_City' }))

describe('[AUD-06] the record on paper', () => {
  test('has the account, and says where it has nothing', async () => {
    const text = await onPaper({})
    expect(text).toContain(
      'Núm. de nómina 7 Departamento Almacén Puesto Gruista Terminal Norte Correo electrónico ana@a.mx Teléfono 229 100 Nacimiento 3 de marzo de 1996 Ingreso 4 de marzo de 2019 Emitido 2 mar 2026, 12:05',
    )
    for (const part of ['Cursos', 'Certificados', 'Historial'])
      expect(text).toContain(`${part} Sin registros`)
    expect(text).toMatch(/Expediente de capacitación · Ana Ruiz · 2 mar 2026, 12:05 1 \/ 2/)
  })

  test('has each course with who requires it, what was passed, and since when it is not taken', async () => {
    const text = await onPaper({
      courses: [
        { ...course, requiredBy: ['enterprise', 'jobTitle'], grades: [], endedAt: '2026-03-05T18:00:00Z' },
        { ...course, courseId: 'd', name: 'Cabos', status: 'aprobado', approvedAt: '2026-03-04T18:00:00Z' },
      ],
    })
    expect(text).toContain(
      'Pendiente Redes Inscripción: 2 mar 2026 · Ya no lo cursa desde: 5 mar 2026 · Requerido por: la empresa, su puesto',
    )
    expect(text).toContain('Aprobado Cabos Inscripción: 2 mar 2026 · Aprobación: 4 mar 2026 Certificados')
  })

  test('has grades, each kind of attendance, and every earlier time with its own', async () => {
    const grade = { lessonId: 'l', name: 'Examen', grade: 85, isApproved: true, recordedAt: at }
    const session = { lessonId: 's', sentAt: at, attended: true, isMakeUp: false }
    const past = { cycle: 1, beganAt: '2025-03-02T18:00:00Z', endedAt: '2026-03-01T18:00:00Z' }
    const text = await onPaper({
      courses: [
        {
          ...course,
          grades: [grade],
          attendance: [
            { ...session, name: 'Nudos' },
            { ...session, name: 'Amarras', isMakeUp: true },
            { ...session, name: 'Anclas', attended: false },
          ],
          earlierCycles: [
            {
              ...{ ...past, status: 'reprobado', approvedAt: null },
              ...{ grades: [{ ...grade, grade: 40 }], attendance: [{ ...session, name: 'Velas' }] },
            },
          ],
        },
      ],
    })
    expect(text).toContain(
      'Examen · Calificación: 85 Nudos · Asistió Amarras · Reposición Anclas · No asistió Reprobado Redes Vez anterior: 2 mar 2025 – 1 mar 2026 Examen · Calificación: 40 Velas · Asistió',
    )
  })

  test('has each certificate with its last day, if it has one, its code, and where it is checked', async () => {
    const text = await onPaper({
      certificates: [certificate, { ...certificate, id: 'y', expiresOn: '2027-03-02', isRevoked: true }],
    })
    const checked = 'Código de verificación: ABCD-EFGH https://a.mx/verificar/A'
    expect(text).toContain(`2 mar 2026 Redes Expedido: 2 mar 2026 · Sin vencimiento ${checked}`)
    expect(text).toContain(`Expedido: 2 mar 2026 · Vigente hasta: 2 mar 2027 · Revocado ${checked}`)
  })

  test('has every fact once, with what it changed and who did it, on full pages', async () => {
    const facts = Array.from({ length: 100 }, (_, place) => ({ ...fact, sentence: `Hecho ${place + 1}.` }))
    const [first, ...rest] = facts
    const history = [{ ...fact, ...first, changes: ['Estatus: Aprobado'], note: 'Luis Vega' }, ...rest]
    const { pages } = await pagesOf(
      renderRecord({ record: record({ history }), timeZone: 'America/Mexico_City' }),
    )
    expect(pages[1]).toMatch(/^Historial 2 mar 2026, 12:05 Hecho 1\. Estatus: Aprobado Luis Vega 2 mar/)
    for (const { sentence } of facts) expect(pages.filter((page) => page.includes(sentence))).toHaveLength(1)
    const filled = pages.slice(1, -1).map((page) => page.match(/Hecho/g)?.length ?? 0)
    expect(Math.min(...filled), 'a page that breaks off leaves the next one short').toBeGreaterThan(20)
  })
})

test('entries go to sheets by their lines, fewer to the first, and a long one to a sheet of its own', () => {
  const entry = { at: '2 mar', sentence: 'Hecho', lines: ['Antes: 60'], note: 'Luis Vega' }
  const sizes = (entries: readonly PaperEntry[], head: number) =>
    pagesOfEntries(entries, head).map(({ length }) => length)
  const thirty = Array.from({ length: 30 }, () => entry)
  expect([sizes(thirty, 0), sizes(thirty, 10)]).toEqual([
    [12, 12, 6],
    [10, 12, 8],
  ])
  expect(sizes([entry, { ...entry, sentence: 'Hecho '.repeat(800) }, entry], 0)).toEqual([1, 1, 1])
  expect(sizes([], 3)).toEqual([0])
})

test('[AUD-06] a history on paper has each sentence with its lines and note, on as many pages as it needs', async () => {
  const entries = Array.from({ length: 60 }, (_, place) => ({
    ...{ at: '2 mar', sentence: `Hecho ${place + 1}.`, lines: ['Antes: 60'], note: 'Luis Vega' },
  }))
  const { pages } = await pagesOf(
    renderHistory({
      ...{ companyName: 'Agua del Golfo', title: 'Historial', about: [['Curso', 'Redes']] },
      ...{ foot: 'Pie', locale: 'es', entries },
    }),
  )
  expect(pages[0]).toMatch(/^Agua del Golfo Historial Curso Redes 2 mar Hecho 1\. Antes: 60 Luis Vega 2 mar/)
  expect(pages.length).toBeGreaterThan(3)
  for (const [place, page] of pages.entries()) expect(page).toContain(`Pie ${place + 1} / ${pages.length}`)
  for (const { sentence } of entries) expect(pages.filter((page) => page.includes(sentence))).toHaveLength(1)
})

const table = (over: Partial<TablePaper>): Promise<Buffer> =>
  renderTable({
    ...{
      companyName: 'Agua del Golfo',
      title: 'Reporte',
      facts: [['Por', 'Luis Vega']],
      proof: [['Raíz', 'abc']],
    },
    ...{ foot: 'Pie', pageWord: 'Página', none: 'Sin registros', locale: 'es' },
    header: [
      { text: 'Nombre', width: 30, isFigure: false },
      { text: 'Total', width: 12, isFigure: true },
    ],
    rows: [['Ana Ruiz', '85']],
    ...over,
  })

describe('[AUD-03] a table on paper', () => {
  test('has its person, facts, header and rows, then what proves it', async () => {
    expect(await wordsOf(table({ subject: 'Ana Ruiz' }))).toBe(
      'Agua del Golfo Reporte Ana Ruiz Por Luis Vega Nombre Total Ana Ruiz 85 Raíz abc Pie Página 1 / 1',
    )
    expect(await wordsOf(table({ rows: [] }))).toContain('Por Luis Vega Sin registros Raíz abc')
  })

  test('ends figures where their header ends, and begins words where theirs begins', async () => {
    const { of } = await edgesOf(table({}))
    expect(of('85').right).toBeCloseTo(of('Total').right, 0)
    expect(of('85').left).toBeGreaterThan(of('Total').left)
    expect(of('Ana Ruiz').left).toBeCloseTo(of('Nombre').left, 0)
  })

  test('repeats its header on every page, has each row once, and its proof at the end alone', async () => {
    const rows = Array.from({ length: 90 }, (_, place) => [`Persona ${place + 1}.`, String(place)])
    const { pages } = await pagesOf(table({ rows }))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Nombre Total Persona')
    for (const [name] of rows) expect(pages.filter((page) => page.includes(` ${name} `))).toHaveLength(1)
    expect(pages.map((page) => page.includes('Raíz abc'))).toEqual([...pages.slice(1).map(() => false), true])
  })

  test('of up to six columns is upright, of more it lies', async () => {
    const widthWith = async (columns: number) => {
      const header = Array.from({ length: columns }, (_, place) => ({
        ...{ text: `C${place}`, width: 10, isFigure: false },
      }))
      return (await edgesOf(table({ header, rows: [header.map(({ text }) => text)] }))).width
    }
    expect([await widthWith(6), await widthWith(7)]).toEqual([612, 792])
  })

  test('gives a longer text more of its width', async () => {
    const long = 'Uso de la red en el mar y en la ría, de día y de noche'
    const header = [
      { text: 'Nombre', width: 10, isFigure: false },
      { text: 'Curso', width: 10, isFigure: false },
    ]
    const edges = await edgesOf(table({ header, rows: [['Ana', long]] }))
    // with equal shares it would begin in the middle
    expect(edges.of('Curso').left).toBeLessThan(260)
  })
})
