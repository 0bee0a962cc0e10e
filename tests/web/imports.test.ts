import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import type { ImportSummary } from '../../api/contract/routes/imports.ts'
import { accept, accessibilityFaults, fixture, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { parseRoster } from '../support/roster-file.ts'

const header = ['nómina', 'nombre', 'correo', 'terminal', 'departamento', 'puesto', 'estado']
const place = ['Zona de ensayos', 'Zonas de carga', 'Zurcidor de velas']
const first = 88_000_000

type Line = readonly (string | number)[]

const person = (n: number, name = `Zita Zúñiga ${n}`, email = ''): Line => [
  first + n,
  name,
  email,
  ...place,
  '',
]
const people = (from: number, count: number): readonly Line[] =>
  Array.from({ length: count }, (_, n) => person(from + n))

const csv = (...lines: readonly Line[]) => ({
  name: 'plantilla-marzo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].map((line) => line.join(',')).join('\r\n')),
})

const workbook = (...lines: readonly Line[]) => {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet([header, ...lines].map((line) => [...line])),
    'Plantilla',
  )
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {
    name: 'plantilla-abril.xlsx',
    mimeType,
    buffer: xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }),
  }
}

describe('importing HR’s roster', () => {
  let page: Page

  beforeAll(async () => {
    page = await visitAs(deputy)
    await page.goto('/empleados')
  })
  afterAll(() => page.context().close())

  const drop = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file)
  const opened = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  /** Another one, from where the last one ended. */
  const begin = async () => {
    if (new URL(page.url()).pathname !== '/empleados/importar')
      await page.getByRole('link', { name: 'Importar personal', exact: true }).click()
    await opened('Importar personal')
  }
  const tile = (name: string, figure: number) =>
    page.getByRole('button', { name: `${name} ${figure.toLocaleString('es-MX')}` })
  const rows = () => page.getByRole('region', { name: 'Filas' }).getByRole('row')

  test('an administrator comes to it from the employees; a file that is no roster is refused in words', async () => {
    await page.getByRole('link', { name: /Importar/ }).click()
    await opened('Importar personal')
    await drop({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('nómina,nombre\n1,Ana') })
    await page.getByText(/le falta: terminal .*, departamento .*, puesto/).waitFor()
    await drop({ name: 'foto.csv', mimeType: 'text/csv', buffer: await readFile(fixture('cover.png')) })
    await page.getByText(/No se pudo leer el archivo/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('the example is a roster with every column that can be read', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar ejemplo' }).click(),
    ])
    const path = join(tmpdir(), `bitacora-${crypto.randomUUID()}.csv`)
    await download.saveAs(path)
    const { rows: read } = await parseRoster(await readFile(path))
    expect(read).toHaveLength(2)
    expect(Object.values(read[0]?.values ?? {}).every((value) => value !== '')).toBe(true)
  })

  test('[ORG-06] a CSV shows what would become of each row, and nothing happens until it is confirmed', async () => {
    await drop(csv(...people(0, 12), person(12, 'Zita Rechazada', 'sin arroba'), person(0, 'Zita Repetida')))
    await opened('plantilla-marzo.csv')
    await page.getByText(/Esto es una vista previa: todavía no se ha guardado nada/).waitFor()
    await tile('Nuevos', 12).waitFor()
    await page.getByText('1 terminal', { exact: true }).waitFor()
    await tile('Rechazados', 2).click()
    await expect.poll(() => rows().count()).toBe(3)
    await page.getByText('Correo «sin arroba»: El correo electrónico no es válido.').waitFor()
    await page.getByText('Nómina «88000000»: El número de nómina ya aparece en la fila 2.').waitFor()
    expect(new URL(page.url()).searchParams.get('outcome')).toBe('refused')
    await tile('Nuevos', 12).click()
    await page.getByText('Página 1 de 2').waitFor()
    await page.getByText('Zona de ensayos · Zonas de carga · Zurcidor de velas').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/Se dará de alta a 12 personas\. 2 filas rechazadas no se importarán\./).waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual(['Zona de ensayos', 'Zonas de carga', 'Zurcidor de velas'])
    for (const kind of ['1 terminal', '1 departamento', '1 puesto']) await dialog.getByText(kind).waitFor()
    expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([])
    await accept(page, 'Cancelar')
    await page.getByText(/Esto es una vista previa: todavía no se ha guardado nada/).waitFor()
  })

  test('[ORG-06] confirmed, it is done as it said, and the report is there after a reload', async () => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await accept(page, 'Importar')
    await page.getByText(/Importación terminada el .* por Dolores Timón Arriaga/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.reload()
    await page.getByText(/Importación terminada/).waitFor()
    await tile('Nuevos', 12).waitFor()
    await tile('Rechazados', 2).waitFor()
    await page.getByRole('button', { name: 'Imprimir códigos de activación' }).click()
    const codes = page.getByRole('dialog')
    await codes.getByText('Solo las personas que esta importación dio de alta.').waitFor()
    await codes.getByText('Se imprimirán 12 códigos.').waitFor()
    await codes.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('link', { name: 'Importar personal' }).click()
    const report = page.getByRole('row', { name: /plantilla-marzo\.csv/ })
    await report.getByText('Importada').waitFor()
    await report.getByText(deputy.fullName).waitFor()
    await page.getByRole('link', { name: 'Empleados', exact: true }).first().click()
    await page.getByRole('searchbox').fill(String(first + 3))
    await page.getByRole('link', { name: 'Zita Zúñiga 3' }).waitFor()
  })

  test('[ORG-06] a workbook of three hundred is followed to its end; whoever leaves finds it again', async () => {
    const progress: ImportSummary['progress'][] = []
    page.on('response', async (response) => {
      if (!/\/api\/imports\/[0-9a-f-]{36}(\/actions\/apply)?$/.test(response.url())) return
      const answer: ImportSummary | null = await response.json().catch(() => null)
      if (answer?.status === 'applying') progress.push(answer.progress)
    })
    await page.getByRole('link', { name: 'Importar personal' }).click()
    await drop(
      workbook(person(0, 'Zita Zúñiga de Ruiz', 'zita@example.com'), ...people(1, 5), ...people(100, 300)),
    )
    await opened('plantilla-abril.xlsx')
    await tile('Con cambios', 1).click()
    await page.getByText('Nombre: Zita Zúñiga 0 → Zita Zúñiga de Ruiz').waitFor()
    await page.getByText('Correo: sin dato → zita@example.com').waitFor()
    await tile('Sin cambios', 5).waitFor()
    // however soon it ends, how far it has come is seen first
    const isFollowed = (url: URL) => /\/api\/imports\/[0-9a-f-]{36}$/.test(url.pathname)
    let isSeen = false
    await page.route(isFollowed, async (route) => {
      const response = await route.fetch()
      const summary: ImportSummary = await response.json()
      const isEarly = summary.status === 'done' && !isSeen
      await route
        .fulfill({ response, json: isEarly ? { ...summary, status: 'applying' } : summary })
        .catch(() => undefined)
    })
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await accept(page, 'Importar')
    await page.getByRole('progressbar', { name: 'Personas importadas' }).waitFor()
    await page.getByText('La importación sigue aunque salga de esta página.').waitFor()
    isSeen = true
    await page.unroute(isFollowed)
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Empleados', exact: true }).first().click()
    await page.getByRole('link', { name: 'Importar personal' }).click()
    await page.getByRole('link', { name: 'plantilla-abril.xlsx' }).click()
    await page.getByText(/Importación terminada/).waitFor({ timeout: 60_000 })
    page.removeAllListeners('response')
    expect(progress.length).toBeGreaterThan(0)
    for (const { done, all } of progress) expect([all, done <= all]).toEqual([301, true])
    await tile('Nuevos', 300).click()
    await page.getByText('Página 1 de 30').waitFor()
  })

  test('[ORG-06] where the records changed meanwhile nothing is applied, and the new preview is shown', async () => {
    await begin()
    await drop({ ...csv(person(1, 'Zita de marzo')), name: 'plantilla-mayo.csv' })
    await tile('Con cambios', 1).waitFor()
    const address = page.url()
    await begin()
    await drop({ ...csv(person(1, 'Zita de abril')), name: 'plantilla-otra.csv' })
    await opened('plantilla-otra.csv')
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await accept(page, 'Importar')
    await page.getByText(/Importación terminada/).waitFor()
    await begin()
    await page.getByRole('link', { name: 'plantilla-mayo.csv' }).click()
    await page.waitForURL(address)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await accept(page, 'Importar')
    await page
      .getByRole('main')
      .getByText(/No se aplicó nada: revise la vista previa nueva/)
      .waitFor()
    await page.getByText('Nombre: Zita de abril → Zita de marzo').waitFor()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await accept(page, 'Descartar')
    await opened('Importar personal')
    // what was discarded is no step of the history: two back lead past the list that it was opened from
    await page.goBack()
    await page.goBack()
    await opened('plantilla-otra.csv')
    await page.goto(address)
    await page.getByText(/No se encontró esa importación/).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0)
  })

  test('[ORG-06] M in a file of women alone is asked, and they are taken as what was answered', async () => {
    const file = (word: string, name: string) => {
      const lines = [1, 2].map((n) => [first + 3_000 + n, `Zita Mora ${n}`, ...place, word, '03/04/1990'])
      const columns = [
        'nómina',
        'nombre',
        'terminal',
        'departamento',
        'puesto',
        'género',
        'fecha de nacimiento',
      ]
      const buffer = Buffer.from([columns, ...lines].map((line) => line.join(',')).join('\n'))
      return { name, mimeType: 'text/csv', buffer }
    }
    await begin()
    await drop(file('M', 'mujeres.csv'))
    await opened('mujeres.csv')
    await page.getByText('Falta una respuesta').waitFor()
    await page.getByText(/deja 2 preguntas abiertas/).waitFor()
    expect(await page.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    const gender = page.getByRole('radiogroup', { name: '¿Qué significa «M» en la columna género?' })
    const dates = page.getByRole('radiogroup', { name: '¿En qué orden están las fechas?' })
    await gender.getByRole('radio', { name: 'Mujer' }).check()
    await page.getByRole('button', { name: 'Ver la vista previa' }).click()
    await page.getByText('Elija una opción.').waitFor()
    await dates.getByText('03/04/1990: 3 abr 1990').waitFor()
    await dates.getByRole('radio', { name: /Día\/mes\/año/ }).check()
    await page.getByRole('button', { name: 'Ver la vista previa' }).click()
    await page.getByText(/Esto es una vista previa: todavía no se ha guardado nada/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await gender.getByRole('radio', { name: 'Mujer' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await accept(page, 'Importar')
    await page.getByText(/Importación terminada/).waitFor()
    // the same people once more, in words that leave nothing open
    await begin()
    await drop({
      ...file('Femenino', 'mujeres-claras.csv'),
      buffer: Buffer.from(file('Femenino', '').buffer.toString().replaceAll('03/04/1990', '1990-04-03')),
    })
    await tile('Sin cambios', 2).waitFor()
    expect(await page.getByRole('radiogroup').count()).toBe(0)
  })

  test('[ORG-06] a file of MS-DOS is read as such; in another encoding its names are refused with the likely one, until it is chosen', async () => {
    const dos: Readonly<Record<string, number>> = { ñ: 0xa4, ú: 0xa3, í: 0xa1 }
    const text = [
      'nomina,nombre,terminal,departamento,puesto',
      `${first + 3_100},Zita Peña Zúñiga,${place}`,
    ].join('\n')
    const buffer = Buffer.from([...text].map((letter) => dos[letter] ?? letter.charCodeAt(0)))
    await begin()
    await drop({ name: 'dos.csv', mimeType: 'text/csv', buffer })
    await page.getByText('Zita Peña Zúñiga', { exact: true }).waitFor()
    const encoding = page.getByRole('combobox', { name: 'Codificación del texto' })
    expect(await encoding.textContent()).toBe('CP850 (MS-DOS), detectada')
    const choose = async (name: string) => {
      await encoding.click()
      await page.getByRole('option', { name }).click()
      await page.getByRole('button', { name: 'Leer de nuevo' }).click()
    }
    await choose('Windows-1252 (ANSI)')
    await page
      .getByText(
        'Nombre «Zita Pe¤a Z£¤iga»: El nombre trae signos en lugar de letras: parece texto guardado como CP850 (MS-DOS).',
      )
      .waitFor()
    await choose('CP850 (MS-DOS), detectada')
    await tile('Nuevos', 1).waitFor()
    await page.getByText('Zita Peña Zúñiga', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await accept(page, 'Descartar')
    await opened('Importar personal')
  })

  test('[ORG-06] refused rows are downloaded with their reasons, corrected, dropped again and taken', async () => {
    await begin()
    const file = csv(person(3_200), person(3_201, 'Zita Corregida', 'sin arroba'))
    await drop({ ...file, name: 'con-errores.csv' })
    await opened('con-errores.csv')
    await tile('Rechazados', 1).click()
    await page.getByText(/Corrija las filas rechazadas en el archivo descargado/).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar filas rechazadas' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('con-errores-rechazadas.xlsx')
    const path = join(tmpdir(), `bitacora-${crypto.randomUUID()}.xlsx`)
    await download.saveAs(path)
    const book = xlsx.read(await readFile(path))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const rows: string[][] = xlsx.utils.sheet_to_json(sheet, { header: 1 })
    expect(rows.map((row) => [row[1], row[2], row[13]])).toEqual([
      ['nombre', 'correo', 'motivo del rechazo'],
      ['Zita Corregida', 'sin arroba', 'correo: El correo electrónico no es válido.'],
    ])
    xlsx.utils.sheet_add_aoa(sheet, [['zita.corregida@example.com']], { origin: 'C2' })
    const buffer: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
    await begin()
    await drop({ ...workbook(), name: 'corregidas.xlsx', buffer })
    await opened('corregidas.xlsx')
    await tile('Nuevos', 1).waitFor()
    await tile('Rechazados', 0).waitFor()
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await accept(page, 'Importar')
    await page.getByText(/Importación terminada/).waitFor()
  })

  test('fits a phone, in English', async () => {
    await begin()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /English$/ }).click()
    await page.getByRole('link', { name: 'plantilla-marzo.csv' }).click()
    await page.getByText(/Import finished on/).waitFor()
    await page.getByRole('button', { name: 'Refused 2' }).click()
    await page.getByText('Email “sin arroba”: The email address is not valid.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
