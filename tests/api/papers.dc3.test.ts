import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Dc3, renderDc3 } from '../../api/documents/dc3.tsx'
import { occupationAreas, occupations, thematicAreas } from '../../domain/kernel/catalogues.ts'
import { imagesIn } from '../support/paper-pictures.ts'
import { png } from '../support/pictures.ts'
import { scanned } from '../support/scanned.ts'

const faro: Dc3 = {
  worker: {
    surname: 'Núñez',
    secondSurname: 'de la Garza',
    givenNames: 'María Fernanda',
    curp: 'HEGG560427MVZRRL04',
    occupation: { code: '06.4', name: 'Marítimo y fluvial' },
    jobTitle: 'Operadora de muelle',
  },
  employer: { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: true },
  course: {
    name: 'Espacios confinados',
    hours: 12,
    startsOn: '2026-03-02',
    endsOn: '2026-11-20',
    thematicArea: { code: '6000', name: 'Seguridad' },
    agent: { name: 'Capacita México S.C.', registration: 'CAM010203AB10013' },
    isBySufficiency: false,
  },
  signers: { tutor: 'Rocío Treviño', employer: 'Andrés Zúñiga', workers: 'Lucía Ábrego' },
  folio: { year: 2026, number: 17 },
  checkAddress: 'https://capacitacion.example.com.mx/constancias/ABCD-EFGH',
  isSample: false,
  images: { logo: null, tutor: null, employer: null, workers: null },
}

type Changes = { readonly [Part in 'worker' | 'employer' | 'course' | 'signers']?: Partial<Dc3[Part]> } & {
  readonly isSample?: boolean
}

const changed = ({ worker, employer, course, signers, isSample = false }: Changes): Dc3 => ({
  ...faro,
  worker: { ...faro.worker, ...worker },
  employer: { ...faro.employer, ...employer },
  course: { ...faro.course, ...course },
  signers: { ...faro.signers, ...signers },
  isSample,
})

const pagesOf = async (changes: Changes = {}): Promise<readonly string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDc3(changed(changes))))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** What a page says under a label, up to another. */
const between = (page: string, label: string, next: string): string => {
  const [, after = ''] = page.split(label)
  return after.split(next)[0]?.trim() ?? ''
}
const boxed = (text: string): string => text.replaceAll(' ', '')

let obverse: string
let reverse: string
beforeAll(async () => {
  const [first = '', second = ''] = await pagesOf()
  obverse = first
  reverse = second
})

describe('the obverse of a DC-3', () => {
  test('[LAW-12] says who the worker is, field by field', () => {
    expect(between(obverse, 'Primer apellido', 'Segundo apellido')).toBe('Núñez')
    expect(between(obverse, 'Segundo apellido', 'Nombre(s)')).toBe('de la Garza')
    expect(between(obverse, 'Nombre(s)', 'Clave Única')).toBe('María Fernanda')
    expect(boxed(between(obverse, 'Registro de Población', 'Ocupación'))).toBe('HEGG560427MVZRRL04')
    expect(between(obverse, 'Ocupaciones) 1/', 'Puesto*')).toBe('06.4 Marítimo y fluvial')
    expect(between(obverse, 'Puesto*', 'DATOS DE LA EMPRESA')).toBe('Operadora de muelle')
  })

  test('[LAW-12] says which company, with its RFC in boxes', async () => {
    const name = 'apellidos y nombre(s))'
    expect(between(obverse, name, 'Registro Federal')).toBe('Faro del Golfo S.A. de C.V.')
    const rfc = (page: string) => boxed(between(page, 'homoclave (SHCP)', 'DATOS DEL PROGRAMA'))
    expect(rfc(obverse)).toBe('FGO-010203-AB1')
    const [ofPerson = ''] = await pagesOf({ employer: { rfc: 'NUGM800101XY9' } })
    expect(rfc(ofPerson)).toBe('NUGM-800101-XY9')
  })

  test('[LAW-12] says which course, how long, from when to when, its area, and who taught it', async () => {
    expect(between(obverse, 'Nombre del curso', 'Duración en horas')).toBe('Espacios confinados')
    expect(between(obverse, 'Duración en horas', 'Periodo')).toBe('12')
    expect(boxed(between(obverse, 'Periodo de ejecución', 'Área temática'))).toBe(
      'DeAño2026Mes03Día02aAño2026Mes11Día20',
    )
    expect(between(obverse, 'del curso 2/', 'Nombre del agente')).toBe('6000 Seguridad')
    const agent = (page: string) => between(page, 'o STPS 3/', 'Los datos se asientan')
    expect(agent(obverse)).toBe('Capacita México S.C. Registro ante la STPS: CAM010203AB10013')
    const [internal = ''] = await pagesOf({ course: { agent: { name: 'Faro', registration: null } } })
    expect(agent(internal)).toBe('Faro')
  })

  test('[LAW-12] says where it was passed by an examination alone', async () => {
    expect(obverse).not.toContain('suficiencia')
    const [alone = ''] = await pagesOf({ course: { isBySufficiency: true } })
    expect(alone).toContain('Acreditado por examen de suficiencia.')
  })

  test('[LAW-12] closes with the sentence of truth and who signs, the workers above 50 people alone', async () => {
    expect(obverse).toContain('bajo protesta de decir verdad, apercibidos de la responsabilidad')
    const signers = (page: string) => between(page, 'no se conduce con verdad.', 'Compruebe esta')
    expect(signers(obverse)).toBe(
      'Rocío Treviño Nombre y firma Instructor o tutor Andrés Zúñiga Nombre y firma Patrón o representante legal 4/ Lucía Ábrego Nombre y firma Representante de los trabajadores 5/',
    )
    const [small = ''] = await pagesOf({ employer: { isLarge: false }, signers: { workers: null } })
    expect(signers(small)).toBe(
      'Rocío Treviño Nombre y firma Instructor o tutor Andrés Zúñiga Nombre y firma Patrón o representante legal 4/',
    )
  })

  test('[LAW-12] bears its folio and the address that proves it', () => {
    expect(obverse).toContain('Folio 2026-000017')
    expect(obverse).toContain(
      'Compruebe esta constancia en https://capacitacion.example.com.mx/constancias/ABCD-EFGH',
    )
  })

  test('[LAW-12] bears a QR code that leads there', async () => {
    expect(await scanned(await renderDc3(faro))).toBe(faro.checkAddress)
  })

  test('[LAW-12] embeds its faces, and says its title and language to programs', async () => {
    const pdf = await renderDc3(faro)
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()
    expect(info).toMatchObject({ Title: 'Constancia DC-3 2026-000017', Language: 'es-MX' })
    expect(pdf.toString('latin1')).not.toMatch(/Helvetica|Courier|Times/)
  })

  test('[LAW-12] leaves empty what there is not', async () => {
    const [bare = ''] = await pagesOf({ worker: { secondSurname: null, jobTitle: null } })
    expect(between(bare, 'Segundo apellido', 'Nombre(s)')).toBe('')
    expect(between(bare, 'Puesto*', 'DATOS DE LA EMPRESA')).toBe('')
  })

  test.for([
    'Wołodźkiewiczówna',
    'Nguyễn',
    'O’Gorman y D’Ávila',
    'Pérezꞌ',
    'ÑANDÚ-ÜBER',
    'MARGARITA GUADALUPE CONCEPCIÓN DE LOS DOLORES Y SANTA MARÍA P',
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  ])('[LAW-12] bears a real name whole: %s', async (name) => {
    const [page = '', ...others] = await pagesOf({
      worker: { surname: name, secondSurname: name, givenNames: name },
      signers: { tutor: name, employer: name, workers: name },
    })
    expect(page.split(name)).toHaveLength(7)
    expect(others).toHaveLength(1)
  })

  test('[LAW-12] stays one page for the longest course and company', async () => {
    const long = 'Prevención de riesgos en el muelle '.repeat(7).trim()
    const pages = await pagesOf({ course: { name: long }, employer: { legalName: long } })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(`Nombre del curso ${long}`)
    expect(pages[0]).toContain('Folio 2026-000017')
  })

  test('a sample says across the page that it is one', async () => {
    expect(obverse).not.toContain('MUESTRA')
    const [sample] = await pagesOf({ isSample: true })
    expect(sample).toContain('MUESTRA')
  })
})

describe('the pictures of a DC-3', () => {
  const images = { logo: png(80, 20), tutor: png(30, 10), employer: png(31, 10), workers: png(32, 10) }
  const drawnWith = (some: Partial<Dc3['images']>, changes: Changes = {}) =>
    renderDc3({ ...changed(changes), images: { ...faro.images, ...some } })

  test('[LAW-02] are the logo at the top left and each signature above its name', async () => {
    const [logo, tutor, employer, workers] = await imagesIn(await drawnWith(images))
    expect(logo).toMatchObject({ page: 1, left: 40 })
    expect(logo?.bottom).toBeGreaterThan(792 - 77)
    expect([tutor, employer, workers].map((one) => one?.page)).toEqual([1, 1, 1])
    expect(new Set([tutor, employer, workers].map((one) => one?.bottom)).size).toBe(1)
    expect(tutor?.left).toBeLessThan(employer?.left ?? 0)
    expect(employer?.left).toBeLessThan(workers?.left ?? 0)
  })

  test('[LAW-02] are only those that are given, and the workers’ only above 50 people', async () => {
    expect(await imagesIn(await renderDc3(faro))).toEqual([])
    for (const one of ['logo', 'tutor', 'employer', 'workers'] as const)
      expect(await imagesIn(await drawnWith({ [one]: images[one] })), one).toHaveLength(1)
    const small = { employer: { isLarge: false }, signers: { workers: null } }
    expect(await imagesIn(await drawnWith(images, small))).toHaveLength(3)
  })

  test('[LAW-02] move nothing else, and leave two pages', async () => {
    const textOf = async (bytes: Buffer) => {
      const pdf = await getDocumentProxy(new Uint8Array(bytes))
      const { items } = await (await pdf.getPage(1)).getTextContent()
      return [pdf.numPages, items.map((item) => 'str' in item && [item.str, item.transform])]
    }
    expect(await textOf(await drawnWith(images))).toEqual(await textOf(await renderDc3(faro)))
  })
})

describe('the reverse of a DC-3', () => {
  test('[LAW-12] bears both catalogues whole and the notes that the obverse refers to', () => {
    for (const { code, name } of [...occupationAreas, ...occupations, ...thematicAreas])
      expect(reverse).toContain(`${code} ${name}`)
    for (const note of ['1/ ', '2/ ', '3/ ', '4/ ', '5/ ', '* Dato no obligatorio.'])
      expect(reverse).toContain(note)
  })
})

test('[LAW-10] the same snapshot gives the same bytes', async () => {
  const [one, two] = [await renderDc3(faro), await renderDc3(faro)]
  expect(Buffer.compare(one, two)).toBe(0)
})
