import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { type Dc1, renderDc1 } from '../../api/documents/dc1.tsx'
import { type Dc2, renderDc2 } from '../../api/documents/dc2.tsx'
import { imagesIn } from '../support/paper-pictures.ts'
import { png } from '../support/pictures.ts'

const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1' }
const norte = { name: 'Muelle norte', registration: 'A1234567890', address: 'Av. del Puerto 1, Veracruz' }

const dc1: Dc1 = {
  employer,
  establishment: norte,
  people: { men: 41, women: 29, unsaid: 2 },
  members: {
    employer: [
      { name: 'Andrés Zúñiga', startsOn: '2026-01-05', endsOn: '2027-01-04', minutes: 'Acta 1/2026' },
    ],
    workers: [{ name: 'Lucía Ábrego', startsOn: '2026-02-09', endsOn: null, minutes: 'Acta 2/2026' }],
  },
  since: '2026-02-09',
  day: '2026-11-23',
  logo: null,
}

const dc2: Dc2 = {
  employer,
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
  establishments: [norte, { name: 'Muelle sur', registration: 'B1234567890', address: 'Malecón 5, Tuxpan' }],
  ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
  stages: [
    { name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' },
    { name: 'Oficio', startsOn: '2026-07-01', endsOn: '2027-12-31' },
  ],
  courses: [
    {
      ...{ name: 'Amarre', stage: 'Inducción', people: 12 },
      ...{ jobTitles: ['Marinero', 'Capitán'], establishments: ['Muelle norte'] },
    },
    { name: 'Guardia', stage: null, people: 7, jobTitles: ['Vigía'], establishments: [] },
  ],
  signer: 'Andrés Zúñiga',
  day: '2026-11-23',
  logo: null,
}

const textOf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const pagesOf = async (bytes: Buffer): Promise<number> =>
  (await getDocumentProxy(new Uint8Array(bytes))).numPages

/** What a page says under a label, up to another. */
const between = (page: string, label: string, next: string): string => {
  const [, after = ''] = page.split(label)
  return after.split(next)[0]?.trim() ?? ''
}
const boxed = (text: string): string => text.replaceAll(' ', '')

const companyOf = (page: string) => ({
  name: between(page, 'apellidos y nombre(s))', 'Registro Federal'),
  rfc: boxed(between(page, 'homoclave (SHCP)', 'Registro patronal')),
})

const longNames = [
  'Wołodźkiewiczówna Nguyễn O’Gorman y D’Ávila',
  'MARGARITA GUADALUPE CONCEPCIÓN DE LOS DOLORES Y SANTA MARÍA P',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
]
const truth = 'bajo protesta de decir verdad, apercibidos de la responsabilidad'

describe('a DC-1', () => {
  test('[LAW-17] says which company and establishment, and how many work there by sex', async () => {
    const page = await textOf(await renderDc1(dc1))
    expect(page).toContain('FORMATO DC-1 INFORME SOBRE LA CONSTITUCIÓN DE LA COMISIÓN MIXTA')
    expect(companyOf(page)).toEqual({ name: employer.legalName, rfc: 'FGO-010203-AB1' })
    expect(between(page, 'patronal del IMSS', 'Establecimiento')).toBe('A1234567890')
    expect(between(page, ' Establecimiento ', 'Domicilio')).toBe('Muelle norte')
    expect(between(page, 'Domicilio del establecimiento', 'Trabajadores:')).toBe('Av. del Puerto 1, Veracruz')
    expect(between(page, 'hombres', 'Trabajadores: mujeres')).toBe('41')
    expect(between(page, 'mujeres', 'Trabajadores: sin dato')).toBe('29')
    expect(between(page, 'sin dato u otro', 'Total')).toBe('2')
    expect(between(page, 'Total de trabajadores', 'DATOS DE LA COMISIÓN')).toBe('72')
  })

  test('[LAW-17] says the members of each side with their terms and minutes, and since when', async () => {
    const page = await textOf(await renderDc1(dc1))
    expect(between(page, 'Número de integrantes', 'Con estos')).toBe('2')
    expect(boxed(between(page, 'integrantes desde', 'Fecha de'))).toBe('Año2026Mes02Día09')
    expect(boxed(between(page, 'Fecha de elaboración', 'REPRESENTANTES DEL'))).toBe('Año2026Mes11Día23')
    const header = 'Nombre Desde Último día Acta Firma'
    expect(between(page, 'REPRESENTANTES DEL PATRÓN', 'REPRESENTANTES DE LOS')).toBe(
      `${header} Andrés Zúñiga 2026-01-05 2027-01-04 Acta 1/2026`,
    )
    expect(between(page, 'REPRESENTANTES DE LOS TRABAJADORES', 'Los datos se')).toBe(
      `${header} Lucía Ábrego 2026-02-09 Acta 2/2026`,
    )
    expect(page).toContain(`Los datos se asientan en este formato ${truth}`)
  })

  test.for(longNames)('[LAW-17] bears a real name whole: %s', async (name) => {
    const [one] = dc1.members.employer
    if (!one) throw new Error('somebody is there')
    const named = { ...one, name }
    const page = await textOf(await renderDc1({ ...dc1, members: { employer: [named], workers: [named] } }))
    expect(page.split(name)).toHaveLength(3)
  })

  test('[LAW-17] goes on over pages with a large commission, each member whole', async () => {
    const seats = Array.from({ length: 20 }, (_, place) => ({
      ...{ name: `Integrante ${place + 1}`, startsOn: '2026-01-05', endsOn: null, minutes: 'Acta 1/2026' },
    }))
    const bytes = await renderDc1({ ...dc1, members: { employer: seats, workers: seats } })
    expect(await pagesOf(bytes)).toBe(3)
    const page = await textOf(bytes)
    for (const { name } of seats) expect(page.split(`${name} 2026-01-05 Acta 1/2026`)).toHaveLength(3)
  })
})

describe('a DC-2', () => {
  test('[LAW-17] says which company, its establishments, and the period of the plan', async () => {
    const page = await textOf(await renderDc2(dc2))
    expect(page).toContain('FORMATO DC-2 ELABORACIÓN DEL PLAN Y PROGRAMAS DE CAPACITACIÓN')
    expect(companyOf(page)).toEqual({ name: employer.legalName, rfc: 'FGO-010203-AB1' })
    expect(between(page, 'patronal del IMSS Establecimiento Domicilio', 'DATOS DEL PLAN')).toBe(
      'A1234567890 Muelle norte Av. del Puerto 1, Veracruz B1234567890 Muelle sur Malecón 5, Tuxpan',
    )
    expect(boxed(between(page, 'Periodo del plan', 'Fecha de'))).toBe('DeAño2026Mes01Día01aAño2027Mes12Día31')
    expect(boxed(between(page, 'Fecha de elaboración', 'Número de etapas'))).toBe('Año2026Mes11Día23')
    expect(between(page, 'Número de etapas', 'Número de cursos')).toBe('2')
    expect(between(page, 'Número de cursos', 'Número de establecimientos')).toBe('2')
    expect(between(page, 'establecimientos en que rige', 'OBJETIVOS')).toBe('2')
  })

  test('[LAW-17] ranks the five objectives, and says stages and courses with whom they are for', async () => {
    const page = await textOf(await renderDc2(dc2))
    expect(between(page, 'Prioridad Objetivo', 'ETAPAS')).toBe(
      [
        '1 Prevenir riesgos de trabajo',
        '2 Actualizar y perfeccionar conocimientos y habilidades y proporcionar información de nuevas tecnologías',
        '3 Incrementar la productividad',
        '4 Preparar para ocupar vacantes o puestos de nueva creación',
        '5 Mejorar el nivel educativo',
      ].join(' '),
    )
    expect(between(page, 'Etapa Desde Hasta', 'CURSOS')).toBe(
      'Inducción 2026-01-01 2026-06-30 Oficio 2026-07-01 2027-12-31',
    )
    expect(between(page, 'Curso Etapa Puestos Personas Establecimientos', 'Los datos')).toBe(
      'Amarre Inducción Marinero, Capitán 12 Muelle norte Guardia Todo el periodo Vigía 7 Todos los del plan',
    )
    expect(between(page, 'no se conduce con verdad.', 'x')).toContain(
      'Andrés Zúñiga Nombre y firma Patrón o representante legal de la empresa',
    )
    expect(page).toContain(`Los datos se asientan en este formato ${truth}`)
  })

  test('[LAW-17] has no table of stages where there is none', async () => {
    const page = await textOf(await renderDc2({ ...dc2, stages: [] }))
    expect(page).not.toContain('ETAPAS')
    expect(between(page, 'Número de etapas', 'Número de cursos')).toBe('0')
  })

  test.for(longNames)('[LAW-17] bears a real name whole: %s', async (name) => {
    const [one] = dc2.courses
    if (!one) throw new Error('a course is there')
    const stages = [{ name, startsOn: '2026-01-01', endsOn: '2026-06-30' }]
    const page = await textOf(await renderDc2({ ...dc2, signer: name, stages, courses: [{ ...one, name }] }))
    expect(page.split(name)).toHaveLength(4)
  })

  test('[LAW-17] goes on over pages with many courses, each whole', async () => {
    const [one] = dc2.courses
    if (!one) throw new Error('a course is there')
    const courses = Array.from({ length: 80 }, (_, place) => ({ ...one, name: `Curso ${place + 1}` }))
    const bytes = await renderDc2({ ...dc2, courses })
    expect(await pagesOf(bytes)).toBeGreaterThan(2)
    const page = await textOf(bytes)
    for (const { name } of courses)
      expect(page).toContain(`${name} Inducción Marinero, Capitán 12 Muelle norte`)
  })
})

describe('both', () => {
  test('[LAW-17] embed their faces, and say title and language to programs', async () => {
    for (const [bytes, Title] of [
      [await renderDc1(dc1), 'DC-1 Muelle norte'],
      [await renderDc2(dc2), 'DC-2 2026-01-01 2027-12-31'],
    ] as const) {
      const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
      expect(info).toMatchObject({ Title, Language: 'es-MX', Author: employer.legalName })
      expect(bytes.toString('latin1')).not.toMatch(/Helvetica|Courier|Times/)
    }
  })

  test('[LAW-17] bear the employer’s logo at the top left, and no other picture', async () => {
    const logo = png(80, 20)
    expect(await imagesIn(await renderDc1(dc1))).toEqual([])
    expect(await imagesIn(await renderDc2(dc2))).toEqual([])
    for (const bytes of [await renderDc1({ ...dc1, logo }), await renderDc2({ ...dc2, logo })])
      expect(await imagesIn(bytes)).toMatchObject([{ page: 1, left: 40 }])
  })

  test('[LAW-17] are the same bytes for the same data', async () => {
    expect(Buffer.compare(await renderDc1(dc1), await renderDc1(dc1))).toBe(0)
    expect(Buffer.compare(await renderDc2(dc2), await renderDc2(dc2))).toBe(0)
  })
})
