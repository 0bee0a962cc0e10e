import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { type Dc4, renderDc4 } from '../../api/documents/dc4.tsx'
import { type SheetRow, sheetCell } from '../../api/features/legal/sirce/sheet.ts'
import type { Dc4Line } from '../../domain/legal/listing-rules.ts'
import { isDaySource, type UploadField, uploadFields } from '../../domain/sirce/rules.ts'
import { snapshot } from '../support/issued-paper.ts'
import { imagesIn } from '../support/paper-pictures.ts'
import { png } from '../support/pictures.ts'

const { worker, course } = snapshot()

const line = (over: Partial<Dc4Line> = {}): Dc4Line => ({
  ...{ folio: '2026-000001', sex: 'M', address: 'Calle Ancla 5, Veracruz' },
  ...{ schooling: '5', proof: '1', school: '2', course: 'Amarre', hours: 8 },
  ...{ startsOn: '2026-03-01', endsOn: '2026-03-02', objective: 'risks', modality: 'mixed' },
  paper: { worker: { ...worker, secondSurname: 'Ábrego' }, course },
  ...over,
})

const dc4: Dc4 = {
  employer: { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1' },
  establishment: {
    name: 'Muelle norte',
    registration: 'A1234567890',
    address: 'Av. del Puerto 1, Veracruz',
  },
  ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', day: '2027-02-10', signer: 'Andrés Zúñiga', logo: null },
  lines: [line()],
}

const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const read = async (over: Partial<Dc4> = {}) => {
  const pages = await pagesOf(await renderDc4({ ...dc4, ...over }))
  return { front: pages[0] ?? '', lists: pages.slice(1, -1), codes: pages.at(-1) ?? '' }
}
const between = (page: string, label: string, next: string): string =>
  (page.split(label)[1] ?? '').split(next)[0]?.trim() ?? ''
const boxed = (text: string): string => text.replaceAll(' ', '')

const heads =
  'Núm. Folio Primer apellido Segundo apellido Nombre(s) CURP Sexo Ocupación Puesto Escolaridad Documento probatorio Institución Domicilio Curso Área temática Horas Inicio Término Agente Nombre y registro del agente Modalidad Objetivo'

const linesOn = (page: string): string => between(page, heads, '¶')

describe('a DC-4', () => {
  test('[LAW-16] says of which company, establishment and year it is, and on which day it was made', async () => {
    const { front } = await read()
    expect(front).toContain('FORMATO DC-4 LISTA DE CONSTANCIAS DE COMPETENCIAS O DE HABILIDADES LABORALES')
    expect(between(front, 'apellidos y nombre(s))', 'Registro Federal')).toBe(dc4.employer.legalName)
    expect(boxed(between(front, 'homoclave (SHCP)', 'Registro patronal'))).toBe('FGO-010203-AB1')
    expect(between(front, 'patronal del IMSS', 'Establecimiento')).toBe('A1234567890')
    expect(between(front, ' Establecimiento ', 'Domicilio')).toBe('Muelle norte')
    expect(between(front, 'Domicilio del establecimiento', 'DATOS DE LA LISTA')).toBe(
      'Av. del Puerto 1, Veracruz',
    )
    expect(boxed(between(front, 'Año del plan', 'Fecha de'))).toBe('DeAño2026Mes01Día01aAño2026Mes12Día31')
    expect(boxed(between(front, 'Fecha de elaboración', 'Constancias:'))).toBe('Año2027Mes02Día10')
    expect(front).toContain('Los datos se asientan en este formato bajo protesta de decir verdad')
    expect(front).toContain('Andrés Zúñiga Nombre y firma Patrón o representante legal de la empresa')
  })

  test('[LAW-16] counts constancias by sex and by course', async () => {
    const lines = [
      line(),
      line({ sex: 'H', course: 'Guardia' }),
      line({ sex: 'X', course: 'Guardia' }),
      line({ sex: null, paper: null }),
      line({ course: 'Guardia' }),
      line({ course: 'Guardia' }),
    ]
    const { front } = await read({ lines })
    expect(between(front, 'Constancias: hombres', 'Constancias: mujeres')).toBe('1')
    expect(between(front, 'Constancias: mujeres', 'Constancias: sexo X')).toBe('3')
    expect(between(front, 'Constancias: sexo X', 'Constancias: sin dato')).toBe('1')
    expect(between(front, 'Constancias: sin dato', 'Total')).toBe('1')
    expect(between(front, 'Total de constancias', 'CONSTANCIAS POR CURSO')).toBe('6')
    expect(between(front, 'Curso Hombres Mujeres X Sin dato Total', 'Los datos')).toBe(
      'Amarre 0 1 0 1 2 Guardia 1 2 1 0 4',
    )
  })

  test('[LAW-16] repeats the heading of its courses where they go on to another page, each course once', async () => {
    const names = Array.from({ length: 60 }, (_, place) => `Maniobra ${String(place + 1).padStart(2, '0')}`)
    const pages = await pagesOf(await renderDc4({ ...dc4, lines: names.map((course) => line({ course })) }))
    const summary = pages.filter((page) => !page.includes('Hoja ')).slice(0, -1)
    expect(summary).toHaveLength(3)
    const head = 'Curso Hombres Mujeres X Sin dato Total'
    const ofCourses = summary.map((page) => page.split(head))
    expect(ofCourses.map((parts) => parts.length)).toEqual([2, 2, 2])
    const counted = summary.join(' ').match(/Maniobra \d\d(?= 0 1 0 0 1)/g)
    expect(counted).toEqual(names)
    expect(ofCourses[1]?.[1]).toMatch(/^ Maniobra \d\d 0 1/)
  })

  test('[LAW-16] has each constancia with all fields of the form, in its columns', async () => {
    const { lists } = await read()
    expect(lists).toHaveLength(1)
    expect(lists[0]).toContain('DC-4 A1234567890 2026-01-01 a 2026-12-31 Hoja 1 de 1')
    expect(lists[0]).toContain('Faro del Golfo S.A. de C.V.')
    expect(linesOn(lists[0] ?? '')).toBe(
      [
        '1 2026-000001 Ibáñez Ábrego Marisol HEGG560427MVZRRL04 M 06.4 Operadora de muelle 5 1 2',
        'Calle Ancla 5, Veracruz Amarre 6000 8 2026-03-01 2026-03-02 2 Faro Capacitación FCA010203AB1-0013 3 4',
      ].join(' '),
    )
  })

  test('[LAW-16] names an internal agent without registration, and says what was passed by exam alone', async () => {
    const agent = { name: 'Faro del Golfo S.A. de C.V.', registration: null }
    const own = { worker, course: { ...course, agent, isBySufficiency: true } }
    const { lists } = await read({ lines: [line({ paper: own })] })
    expect(linesOn(lists[0] ?? '')).toContain(
      'Amarre (examen de suficiencia) 6000 8 2026-03-01 2026-03-02 1 Faro del Golfo S.A. de C.V. 3 4',
    )
  })

  test('[LAW-16] leaves blank what is not known, and what is no longer kept of an erased person', async () => {
    const blank = { address: null, schooling: null, proof: null, school: null }
    const lines = [
      line({ ...blank, objective: null, modality: null }),
      line({ ...blank, sex: null, paper: null }),
    ]
    const { lists } = await read({ lines })
    expect(linesOn(lists[0] ?? '')).toBe(
      [
        '1 2026-000001 Ibáñez Ábrego Marisol HEGG560427MVZRRL04 M 06.4 Operadora de muelle',
        'Amarre 6000 8 2026-03-01 2026-03-02 2 Faro Capacitación FCA010203AB1-0013',
        '2 2026-000001 Amarre 8 2026-03-01 2026-03-02 3 4',
      ].join(' '),
    )
  })

  test('[LAW-16] goes on over pages that repeat the headings, each constancia once and in order', async () => {
    const folioOf = (place: number) => `2026-${String(place + 1).padStart(6, '0')}`
    const lines = Array.from({ length: 31 }, (_, place) => line({ folio: folioOf(place) }))
    const { lists } = await read({ lines })
    expect(lists).toHaveLength(4)
    for (const [place, page] of lists.entries()) {
      expect(page).toContain(`Hoja ${place + 1} de 4`)
      expect(page).toContain(heads)
    }
    expect(lists.join(' ').match(/2026-\d{6}/g)).toEqual(lines.map(({ folio }) => folio))
    expect(linesOn(lists[3] ?? '')).toMatch(/^31 2026-000031 /)
  })

  test('[LAW-16] says what the codes mean, with both catalogues', async () => {
    const { codes } = await read()
    for (const part of [
      'Escolaridad 0 Ninguno 1 Primaria 2 Secundaria 3 Bachillerato 4 Carrera técnica 5 Licenciatura 6 Especialidad 7 Maestría 8 Doctorado',
      'Documento probatorio 1 Título 2 Certificado 3 Diploma 4 Otro',
      'Institución 1 Pública 2 Privada',
      'Agente capacitador 1 Interno 2 Externo',
      'Modalidad 1 Presencial 2 En línea 3 Mixta',
      'Objetivo 1 Actualizar y perfeccionar conocimientos y habilidades 2 Proporcionar información de nuevas tecnologías 3 Preparar para ocupar vacantes o puestos de nueva creación 4 Prevenir riesgos de trabajo 5 Incrementar la productividad',
      '06.4 Marítimo y fluvial',
      '6000 Seguridad',
    ])
      expect(codes).toContain(part)
  })

  test.for([
    'Wołodźkiewiczówna Nguyễn O’Gorman y D’Ávila',
    'MARGARITA GUADALUPE CONCEPCIÓN DE LOS DOLORES Y SANTA MARÍA P',
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  ])('[LAW-16] bears a real name whole: %s', async (name) => {
    const named = {
      worker: { ...worker, surname: name, secondSurname: name, givenNames: name, jobTitle: name },
      course: { ...course, agent: { name, registration: null } },
    }
    const lines = [line({ course: name, address: name, paper: named })]
    const { front, lists } = await read({ lines, signer: name })
    expect(lists[0]?.split(name)).toHaveLength(8)
    expect(front.split(name)).toHaveLength(3)
  })

  test('[LAW-16] is drawn without constancias too, and without somebody who signs', async () => {
    const { front, lists } = await read({ lines: [], signer: null })
    expect(lists).toEqual([])
    expect(between(front, 'Total de constancias', 'CONSTANCIAS')).toBe('0')
    expect(front).toContain('verdad. Nombre y firma')
  })

  test('[LAW-16] embeds its faces, says title and language to programs, and bears the logo alone', async () => {
    const logo = png(80, 20)
    const bytes = await renderDc4({ ...dc4, logo })
    const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
    expect(info).toMatchObject({
      ...{ Title: 'DC-4 A1234567890 2026-12-31', Language: 'es-MX', Author: dc4.employer.legalName },
    })
    expect(bytes.toString('latin1')).not.toMatch(/Helvetica|Courier|Times/)
    expect(await imagesIn(bytes)).toMatchObject([{ page: 1, left: 40 }])
    expect(await imagesIn(await renderDc4(dc4))).toEqual([])
    expect(Buffer.compare(bytes, await renderDc4({ ...dc4, logo }))).toBe(0)
  })
})

describe('a row of the upload sheet', () => {
  const row = (over: Partial<SheetRow> = {}): SheetRow => ({
    ...line(),
    ...{ number: 7, sirceKey: 'CAP/1', issuedOn: '2026-03-12' },
    ...{ employer: dc4.employer, establishment: dc4.establishment },
    ...over,
  })
  const cells = (of: SheetRow) =>
    Object.fromEntries(
      uploadFields.map((source) => {
        const dayFormat = isDaySource(source) ? ('dd/MM/yyyy' as const) : null
        return [source, sheetCell({ heading: 'x', source, text: null, dayFormat }, of)]
      }),
    )
  const whole = {
    ...{ number: 7, folio: '2026-000001', curp: 'HEGG560427MVZRRL04', sex: 'M' },
    ...{ surname: 'Ibáñez', secondSurname: 'Ábrego', givenNames: 'Marisol' },
    ...{ occupation: '06.4', jobTitle: 'Operadora de muelle' },
    ...{ schooling: '5', schoolingProof: '1', schoolKind: '2', address: 'Calle Ancla 5, Veracruz' },
    ...{ sirceKey: 'CAP/1', course: 'Amarre', thematicArea: '6000', hours: 8 },
    ...{
      startsOn: '01/03/2026',
      endsOn: '02/03/2026',
      issuedOn: '12/03/2026',
      modality: '3',
      objective: '4',
    },
    ...{ agentKind: '2', agentName: 'Faro Capacitación', agentRegistration: 'FCA010203AB1-0013' },
    ...{ legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1' },
    ...{ registration: 'A1234567890', establishment: 'Muelle norte' },
  } as const satisfies Record<UploadField, string | number>

  test('[LAW-16] has every field of a constancia, each in its own cell', () => {
    expect(cells(row())).toEqual(whole)
  })

  test('[LAW-16] leaves empty what is not known, and what is no longer kept of an erased person', () => {
    const unknown = {
      ...{ address: null, schooling: null, proof: null, school: null },
      ...{ sirceKey: null, objective: null, modality: null },
    }
    const agent = { name: 'Faro del Golfo S.A. de C.V.', registration: null }
    const paper = { worker: { ...worker, secondSurname: null, jobTitle: null }, course: { ...course, agent } }
    const empty = {
      ...{ address: '', schooling: '', schoolingProof: '', schoolKind: '' },
      ...{ sirceKey: '', objective: '', modality: '' },
    }
    expect(cells(row({ ...unknown, paper }))).toEqual({
      ...{ ...whole, ...empty, secondSurname: '', jobTitle: '' },
      ...{ agentKind: '1', agentName: 'Faro del Golfo S.A. de C.V.', agentRegistration: '' },
    })
    expect(cells(row({ ...unknown, sex: null, paper: null }))).toEqual({
      ...{ ...whole, ...empty, sex: '', curp: '', surname: '', secondSurname: '', givenNames: '' },
      ...{
        occupation: '',
        jobTitle: '',
        thematicArea: '',
        agentKind: '',
        agentName: '',
        agentRegistration: '',
      },
    })
  })

  test('[LAW-16] has the same text in each row where the column says one, and days as dates of the spreadsheet', () => {
    const fixed = { heading: 'País', source: 'text', dayFormat: null } as const
    expect(sheetCell({ ...fixed, text: 'México' }, row())).toBe('México')
    expect(sheetCell({ ...fixed, text: null }, row())).toBe('')
    const day = { heading: 'Fin', source: 'endsOn', text: null } as const
    expect(sheetCell({ ...day, dayFormat: 'date' }, row())).toEqual({ date: '2026-03-02' })
    expect(sheetCell({ ...day, dayFormat: 'yyyyMMdd' }, row())).toBe('20260302')
  })
})
