import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityFaults,
  fixture,
  newcomer,
  pressingFaults,
  sessionOf,
  visitAs,
} from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { choose, inFilters, lighthouse, listed, searchFor } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import type { StoredSession } from '../support/found-company.ts'
import { passTest, planCourses } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { gridOf, sheetNamesOf } from '../support/sheet.ts'

const passed = 'Zafarrancho de incendio'
const pending = 'Luces de situación'
const password = 'linterna-de-cobre-62'

let reader: Page
let person: RosterPerson
let learner: StoredSession
let lessons: ReadonlyMap<string, readonly string[]>
/** When the learner had passed nothing yet. */
let before: Date

beforeAll(async () => {
  const roster = await readRoster(fixture('roster-lighthouse.csv'))
  person = roster.find(({ payrollNum }) => payrollNum === '7002') as RosterPerson
  reader = await visitAs(deputy)
  lessons = await planCourses(reader, lighthouse, [
    { name: passed, priority: 'Normativa', trainingHours: '00:45:00', tests: 1, level: 'enterprise' },
    { name: pending, priority: 'Técnica', trainingHours: '02:00:00', tests: 1, level: 'enterprise' },
  ])
  learner = await sessionOf(newcomer(person, password))
  // the picker rounds to seconds, so the moment has to be in a second after the enrolments
  await Bun.sleep(1000 - (Date.now() % 1000))
  before = new Date()
  before.setMilliseconds(0)
  await passTest(learner, lessons.get(passed)?.[0] ?? '')
})
afterAll(() => reader.context().close())

const atReport = () => reader.getByRole('heading', { name: 'Reporte de empleados', level: 1 }).waitFor()
const toReport = async () => {
  await reader.getByRole('link', { name: 'Reporte de empleados' }).click()
  await atReport()
}
const all = () => reader.getByText(/^10 de 3\d\d$/).waitFor()
const toPerson = async () => {
  await searchFor(reader, '7002')
  await listed(reader, 1, 1)
  await reader.getByRole('link', { name: person.fullName }).click()
  await reader.getByRole('heading', { name: person.fullName, level: 1 }).waitFor()
}

const checkTerminals = async (page: Page, button: string, ...names: string[]) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  for (const name of names) await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

const exportedFile = async (page: Page) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = await downloading
  const path = join(tmpdir(), `reports-${process.pid}.xlsx`)
  await download.saveAs(path)
  const bytes = new Uint8Array(await readFile(path))
  const about = Object.fromEntries(gridOf(bytes, sheetNamesOf(bytes).length - 1))
  return { name: download.suggestedFilename(), rows: gridOf(bytes), summary: gridOf(bytes, 1), about }
}

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]').allTextContents()

const tile = (label: string) =>
  reader
    .locator('.tiles > div')
    .filter({ has: reader.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

const openPlan = async (query = '') => {
  await follow(reader, `/reporte/plan${query}`)
  await reader.getByRole('heading', { name: 'Reporte del plan de desarrollo', level: 1 }).waitFor()
}

/** The filters and rows that reach into the margin of the page, or beyond it. */
const beyondMargin = () =>
  reader
    .locator('.filter-bar > *, .data-table, tbody tr')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > innerWidth - 15)
        .map((part) => part.outerHTML.slice(0, 120)),
    )

const asked = (name: string) => new URL(reader.url()).searchParams.get(name)

describe('[RPT-02] the employees report', () => {
  test('[NAV-10] is where the menu leads, and the toggle leads to the courses and back', async () => {
    await reader.goto('/empresa')
    await reader.getByRole('link', { name: 'Reportes', exact: true }).click()
    await reader.waitForURL('**/reporte/empleados')
    await atReport()
    expect(await current(reader)).toEqual(['Reportes'])
    const toggle = reader.getByRole('navigation', { name: 'Reportes' })
    await toggle.getByRole('link', { name: 'Cursos' }).click()
    await reader.getByRole('heading', { name: 'Reporte de cursos', level: 1 }).waitFor()
    expect(await current(reader)).toEqual(['Reportes'])
    await toggle.getByRole('link', { name: 'Empleados' }).click()
    await reader.waitForURL('**/reporte/empleados')
    await atReport()
  })

  test('any number of terminals is chosen at once, and all of them again', async () => {
    await checkTerminals(reader, 'Todas las terminales', 'Isla Verde', 'Altamira')
    await reader.getByRole('button', { name: 'Terminal: 2' }).waitFor()
    expect(new URL(reader.url()).searchParams.get('terminal')?.split(',')).toHaveLength(2)
    await checkTerminals(reader, 'Terminal: 2', 'Altamira')
    await listed(reader, 9, 9)
    await checkTerminals(reader, 'Terminal: Isla Verde', 'Todas las terminales')
    expect(new URL(reader.url()).searchParams.has('terminal')).toBe(false)
    await all()
  })

  test('filters leave their own people, together, until they are taken back', async () => {
    await choose(reader, 'Puesto', 'Farero')
    await listed(reader, 8, 8)
    await choose(reader, 'Género', 'Mujer')
    await listed(reader, 4, 4)
    await reader.getByRole('button', { name: 'Quitar filtros' }).click()
    const answered = reader.waitForResponse(/\/reports\/employees\?.*ageRange=/)
    await choose(reader, 'Edad', '51 años o más')
    const { count, rows } = await (await answered).json()
    expect(rows.filter(({ age }: { age: number }) => age >= 51)).toHaveLength(10)
    await listed(reader, 10, count)
    await reader.getByRole('button', { name: 'Quitar filtros' }).click()
    await all()
  })

  test('the days of a hire are typed as dd/MM/yyyy; what is no day is said to be none, and asks nothing', async () => {
    await reader.getByRole('button', { name: 'Filtros', exact: true }).click()
    const field = reader.getByRole('textbox', { name: 'Ingreso: desde' })
    const until = reader.getByRole('textbox', { name: 'Ingreso: hasta' })
    await field.fill('31022014')
    await reader.getByRole('alert').getByText('Escriba una fecha como 31/12/2025.').waitFor()
    expect(new URL(reader.url()).searchParams.has('entry')).toBe(false)
    await field.fill('10032014')
    expect(await field.inputValue()).toBe('10/03/2014')
    await reader.waitForURL(/entry=2014-03-10\.\.(&|$)/)
    expect(await reader.getByRole('alert').count()).toBe(0)
    await until.fill('2014-03-10')
    await reader.waitForURL(/entry=2014-03-10(&|$)/)
    await reader.getByRole('link', { name: person.fullName }).waitFor()
    await reader.keyboard.press('Escape')
    await reader.getByRole('button', { name: 'Quitar Ingreso: 10/03/2014' }).click()
    await all()
  })

  test('[RPT-06] a name or a number is found; the file has what was found, under the documents’ name', async () => {
    await searchFor(reader, 'angela nuñez pe')
    await listed(reader, 1, 1)
    await searchFor(reader, '7002')
    await reader.waitForURL(/search=7002/)
    await listed(reader, 1, 1)
    const row = reader.getByRole('row', { name: new RegExp(person.fullName) })
    await row.getByText('1 / 2', { exact: true }).waitFor()
    await row.getByText('45 min / 2 h 45 min', { exact: true }).waitFor()
    const share = reader.getByRole('figure', { name: 'Inscripciones por departamento' })
    await share.getByRole('img', { name: /Faros: Aprobado: 50%, Pendiente: 50%, Reprobado: 0%/ }).waitFor()
    const { name, rows, summary } = await exportedFile(reader)
    expect(name).toBe('empleados_reporte.xlsx')
    await reader.locator('.toast').getByText('El archivo se descargó').waitFor()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveLength(15)
    expect(rows[1]?.slice(0, 2)).toEqual([person.fullName, '7002'])
    expect(summary).toEqual([
      ['Departamento', 'Aprobado', 'Pendiente', 'Reprobado', 'Pendiente vencido'],
      ['Faros', 1, 1, 0, 0],
    ])
  })

  test('columns that are spare are shown on demand, and then the file has what is shown', async () => {
    const headers = () => reader.getByRole('columnheader').allTextContents()
    expect(await headers()).not.toContain('Género')
    await reader.getByRole('button', { name: 'Columnas' }).click()
    await reader.getByRole('menuitemcheckbox', { name: 'Género' }).click()
    await reader.keyboard.press('Escape')
    await expect.poll(headers).toContain('Género')
    const { rows } = await exportedFile(reader)
    expect(rows[0]).toContain('Género')
    expect(rows[0]).not.toContain('Terminal')
    expect(rows[1]).toContain('Mujer')
    await reader.getByRole('button', { name: 'Columnas' }).click()
    await reader.getByRole('menuitemcheckbox', { name: 'Género' }).click()
    await reader.keyboard.press('Escape')
    await searchFor(reader, '')
    await all()
  })

  test('is without faults for whoever cannot see it, on a phone and in the dark too; what fails is told once', async () => {
    // the same by day is looked at as of a moment
    expect(await pressingFaults(reader)).toEqual([])
    await reader.emulateMedia({ colorScheme: 'dark' })
    await reader.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFaults(reader)).toEqual([])
    await reader.getByRole('button', { name: 'Todas las terminales', exact: true }).click()
    const menu = await reader.getByRole('menu').boundingBox()
    expect(menu && menu.x >= 0 && menu.x + menu.width <= 390 && menu.y + menu.height <= 844).toBe(true)
    await reader.getByRole('menuitemcheckbox', { name: 'Isla Verde', exact: true }).click()
    await reader.keyboard.press('Escape')
    await listed(reader, 9, 9)
    await reader.getByRole('button', { name: 'Terminal: Isla Verde' }).waitFor()
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await reader.setViewportSize({ width: 1280, height: 800 })
    await reader.emulateMedia({ colorScheme: 'light' })
    await reader.route('**/api/reports/employees*', (route) => route.fulfill({ status: 503, json: {} }))
    await reader.goto('/reporte/empleados')
    await reader.getByRole('alert').waitFor()
    expect(await reader.getByRole('alert').count()).toBe(1)
    await reader.unrouteAll({ behavior: 'ignoreErrors' })
    await reader.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await all()
  })
})

describe('[RPT-04] the report of an employee', () => {
  test('[CERT-02] has a breadcrumb, five figures, filters, a file, and certificates of what was passed', async () => {
    await toPerson()
    await reader.getByRole('link', { name: passed }).waitFor()
    expect(await current(reader)).toEqual(['Reportes'])
    const figures = () =>
      Promise.all(
        ['Cursos', 'Aprobados', 'Pendientes', 'Evaluaciones aprobadas', 'Horas de capacitación'].map((one) =>
          tile(one).textContent(),
        ),
      )
    await expect.poll(figures).toEqual(['2', '1', '1', '1', '2 h 45 min'])
    expect(await accessibilityFaults(reader)).toEqual([])
    const file = await exportedFile(reader)
    expect(file.rows.slice(1).map(([name]) => name)).toEqual([pending, passed])
    const certificate = (of: string) =>
      reader.getByRole('button', { name: `Descargar el certificado de ${of}` })
    const downloading = reader.waitForEvent('download')
    await certificate(passed).click()
    expect((await downloading).suggestedFilename()).toBe(`certificado_${person.fullName}_.pdf`)
    expect(await certificate(pending).count()).toBe(0)
    await choose(reader, 'Estatus', 'Aprobado')
    await listed(reader, 1, 1)
    await expect.poll(figures).toEqual(['1', '1', '0', '1', '45 min'])
    await toReport()
  })
})

describe('[AUD-03] as of a moment', () => {
  const banner = () => reader.getByText(/^Como estaba: /)
  const pad = (figure: number) => String(figure).padStart(2, '0')

  test('auditors choose a moment, see what stood then, and take it along to details and files', async () => {
    await searchFor(reader, '7002')
    await reader.getByText('1 / 2', { exact: true }).waitFor()
    await reader.getByRole('button', { name: 'Ver a una fecha' }).click()
    const dialog = reader.getByRole('dialog', { name: 'Ver a una fecha' })
    await dialog.getByRole('button', { name: 'Ver', exact: true }).click()
    await dialog.getByText('Elija una fecha.').waitFor()
    const dayOf = (at: Date) => [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-')
    await dialog.getByLabel('Fecha').fill('2099-01-01')
    await dialog.getByRole('button', { name: 'Ver', exact: true }).click()
    await dialog.getByText('Ese día aún no llega. Elija hoy o un día anterior.').waitFor()
    await dialog.getByLabel('Fecha').fill(dayOf(new Date()))
    await dialog.getByLabel('Hora').fill('23:59:59')
    await dialog.getByRole('button', { name: 'Ver', exact: true }).click()
    await dialog.getByText('Ese momento aún no llega. Elija uno anterior.').waitFor()
    await dialog.getByLabel('Fecha').fill(dayOf(before))
    await dialog
      .getByLabel('Hora')
      .fill([before.getHours(), before.getMinutes(), before.getSeconds()].map(pad).join(':'))
    await dialog.getByRole('button', { name: 'Ver', exact: true }).click()
    await banner().waitFor()
    expect(new URL(reader.url()).searchParams.get('asOf')).toBe(before.toISOString())
    await expect.poll(() => reader.getByText('1 / 2', { exact: true }).count()).toBe(0)
    expect(await accessibilityFaults(reader)).toEqual([])
    const stamp = before.toISOString().slice(0, 16).replace(/[T:]/g, '-')
    const file = await exportedFile(reader)
    expect(file.name).toBe(`empleados_reporte ${stamp}.xlsx`)
    expect(Object.keys(file.about)).toContain('Como estaba')
    await reader.getByRole('link', { name: person.fullName }).click()
    await banner().waitFor()
    await reader.getByRole('heading', { name: person.fullName, level: 1 }).waitFor()
    expect(await reader.getByRole('button', { name: /^Descargar el certificado/ }).count()).toBe(0)
    await toReport()
    await reader.getByRole('navigation', { name: 'Reportes' }).getByRole('link', { name: 'Cursos' }).click()
    await reader.getByRole('heading', { name: 'Reporte de cursos', level: 1 }).waitFor()
    await banner().waitFor()
    const progress = () =>
      reader.getByRole('progressbar', { name: `Aprobados en ${passed}` }).getAttribute('aria-valuenow')
    await expect.poll(progress).toBe('0')
    expect((await exportedFile(reader)).name).toBe(`cursos_reporte ${stamp}.xlsx`)
    await reader.getByRole('button', { name: 'Volver a hoy' }).click()
    await banner().waitFor({ state: 'detached' })
    expect(await reader.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(new URL(reader.url()).searchParams.has('asOf')).toBe(false)
    await expect.poll(progress).toBe('11')
  })

  test('[AUD-02] why somebody has a status is one act away, now and then, and leads to its place in the history', async () => {
    await reader.goto(`/reporte/empleados?search=7002&asOf=${before.toISOString()}`)
    await reader.getByRole('link', { name: person.fullName }).click()
    const why = reader.getByRole('button', {
      name: `Por qué ${person.fullName} tiene este estatus en ${passed}`,
    })
    const dialog = reader.getByRole('dialog', { name: '¿Por qué este estatus?' })
    const facts = dialog.locator('.timeline .timeline-text')
    await why.click()
    await dialog.getByText(/Como estaba: /).waitFor()
    await dialog.getByText('Pendiente', { exact: true }).waitFor()
    await dialog.getByText('Falta 1 lección por completar:').waitFor()
    expect(await facts.count()).toBe(4)
    const levels = await dialog.getByRole('heading').evaluateAll((all) => all.map(({ tagName }) => tagName))
    expect([...new Set(levels)]).toEqual(['H1', 'H2', 'H3'])
    expect(await accessibilityFaults(reader, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await reader.getByRole('button', { name: 'Volver a hoy' }).click()
    await reader.getByRole('button', { name: `Descargar el certificado de ${passed}` }).waitFor()
    await why.click()
    await dialog.getByText('Aprobado', { exact: true }).waitFor()
    const [certificate, approval, result, , , rule] = await facts.locator('p:first-child').allTextContents()
    expect(certificate).toContain(`${person.fullName} recibió el certificado`)
    expect(approval).toBe(`${person.fullName} aprobó el curso «${passed}»`)
    expect(result).toMatch(/ obtuvo 100 en .+ y aprobó la evaluación$/)
    expect(rule).toContain('empresa')
    await dialog.getByRole('link', { name: `Ver en el historial: ${approval}` }).click()
    await reader.getByRole('heading', { level: 1, name: `Historial de ${person.fullName}` }).waitFor()
    const place = reader.locator('.timeline li[aria-current]')
    await place.getByText(approval ?? '', { exact: true }).waitFor()
    await expect.poll(() => place.evaluate((line) => line === document.activeElement)).toBe(true)
    await why.click()
    await dialog.getByRole('link', { name: `Ver en el historial: ${certificate}` }).click()
    await dialog.waitFor({ state: 'detached' })
    await place.getByText(certificate ?? '', { exact: true }).waitFor()
    await expect.poll(() => place.evaluate((line) => line === document.activeElement)).toBe(true)
  })

  test('a report of nobody says that it was not found, and leads back to the list of that moment', async () => {
    await follow(reader, `/reporte/empleados/${crypto.randomUUID()}?asOf=2020-01-01`)
    await reader.getByRole('alert').getByText('No se encontró a esa persona.').waitFor()
    await reader.getByRole('link', { name: 'Ver el reporte', exact: true }).click()
    await atReport()
    await reader.getByText('Aún no hay empleados').waitFor()
    await reader.getByRole('button', { name: 'Volver a hoy' }).click()
    await banner().waitFor({ state: 'detached' })
    await all()
  })
})

describe('[RPT-01] the development plan report', () => {
  test('by employee: who is found, how far they are, and the way to their plan', async () => {
    await openPlan()
    await reader.getByText(/^10 de 3\d\d$/).waitFor()
    await choose(reader, 'Terminal', lighthouse.terminal)
    await listed(reader, 9, 9)
    await choose(reader, 'Puesto', lighthouse.jobTitle)
    await listed(reader, 8, 8)
    await reader.getByRole('button', { name: 'Quitar filtros' }).click()
    await searchFor(reader, '7002')
    await listed(reader, 1, 1)
    const figures = () => reader.locator('tbody td').allTextContents()
    await expect.poll(async () => (await figures()).slice(-2)).toEqual(['1', '2'])
    const rows = (await exportedFile(reader)).rows
    expect(rows[0]).toHaveLength(8)
    expect(rows[1]?.slice(0, 2)).toEqual([person.fullName, '7002'])
    expect(rows[1]?.slice(-2)).toEqual([1, 2])
    await reader.getByRole('link', { name: person.fullName }).click()
    await reader.getByRole('heading', { name: person.fullName, level: 1 }).waitFor()
    await reader.getByText(pending).first().waitFor()
  })

  test('[AUD-03] is of the moment that the address says, in either list', async () => {
    await openPlan('?search=7002&asOf=2020-01-01')
    await reader.getByText(/^Como estaba: /).waitFor()
    await reader.getByText('No hay datos disponibles').waitFor()
    await reader.getByRole('radio', { name: 'Por curso' }).click()
    await reader.getByText('Aún no se pide ningún curso').waitFor()
    expect([asked('asOf'), asked('search')]).toEqual(['2020-01-01', null])
    await reader.getByRole('button', { name: 'Volver a hoy' }).click()
    await reader.getByRole('link', { name: passed }).waitFor()
    expect([asked('asOf'), asked('por')]).toEqual([null, 'curso'])
  })

  test('[RPT-01] an end is chosen only after a start, and none before it', async () => {
    await reader.getByRole('radio', { name: 'Por empleado' }).click()
    await searchFor(reader, '7002')
    await listed(reader, 1, 1)
    const filters = () => reader.getByRole('button', { name: /^Filtros/ }).click()
    await filters()
    const start = reader.getByRole('textbox', { name: 'Evaluado: desde' })
    const end = reader.getByRole('textbox', { name: 'Evaluado: hasta' })
    expect(await end.isDisabled()).toBe(true)
    expect(await end.getAttribute('aria-describedby')).not.toBeNull()
    await reader.getByText('Elija primero la fecha inicial.').waitFor({ state: 'attached' })
    await start.fill('01012020')
    await listed(reader, 1, 1)
    expect(await end.isDisabled()).toBe(false)
    await end.fill('31122019')
    await reader.getByRole('alert').getByText('La fecha final no puede ser anterior a la inicial.').waitFor()
    expect(asked('assessed')).toBe('2020-01-01..')
    await end.fill('02012020')
    await reader.getByText('No hay datos disponibles').waitFor()
    expect(asked('assessed')).toBe('2020-01-01..2020-01-02')
    await reader.reload()
    await reader.getByText('No hay datos disponibles').waitFor()
    await filters()
    expect(await end.inputValue()).toBe('02/01/2020')
    await start.fill('')
    await listed(reader, 1, 1)
    expect(await end.isDisabled()).toBe(true)
    await reader.keyboard.press('Escape')
  })

  test('pages of as many rows as are chosen come from the server', async () => {
    await searchFor(reader, '')
    await reader.getByText(/^10 de 3\d\d$/).waitFor()
    await reader.getByRole('combobox', { name: 'Filas por página' }).click()
    await reader.getByRole('option', { name: '50 filas' }).click()
    await reader.getByText(/^50 de 3\d\d$/).waitFor()
    expect(await reader.locator('tbody tr').count()).toBe(50)
    const before = await reader.locator('tbody tr').first().textContent()
    await reader.getByRole('button', { name: 'Página siguiente' }).click()
    await reader.waitForURL(/page=2/)
    await expect.poll(() => reader.locator('tbody tr').first().textContent()).not.toBe(before)
    await reader.getByRole('combobox', { name: 'Filas por página' }).click()
    await reader.getByRole('option', { name: '10 filas' }).click()
    await reader.getByText(/^10 de 3\d\d$/).waitFor()
  })

  test('is without faults for whoever cannot see it, in either list, on a phone and in the dark too', async () => {
    // what lies half under the bar is too small a target
    await reader.evaluate(() => scrollTo(0, 0))
    for (const list of ['Por empleado', 'Por curso']) {
      await reader.getByRole('radio', { name: list }).click()
      await reader.getByText(list === 'Por empleado' ? /^10 de 3\d\d$/ : /^\d+ de \d\d?$/).waitFor()
      for (const width of [320, 390]) {
        await reader.setViewportSize({ width, height: 844 })
        await expect.poll(beyondMargin, { message: `${list} at ${width}` }).toEqual([])
      }
      const colorScheme = list === 'Por empleado' ? 'dark' : 'light'
      await reader.emulateMedia({ colorScheme })
      expect(await accessibilityFaults(reader)).toEqual([])
      await reader.emulateMedia({ colorScheme: 'light' })
      await reader.setViewportSize({ width: 1280, height: 800 })
      expect(await pressingFaults(reader)).toEqual([])
    }
  })

  test('by course: who has it approved, by name and terminal; a row leads to the course’s report', async () => {
    const byCourse = reader.getByRole('radio', { name: 'Por curso' })
    await reader.waitForURL(/por=curso/)
    expect(await byCourse.getAttribute('aria-checked')).toBe('true')
    await choose(reader, 'Terminal', lighthouse.terminal)
    await searchFor(reader, 'zafa')
    await listed(reader, 1, 1)
    const cells = () => reader.locator('tbody tr').first().locator('td').allTextContents()
    await expect.poll(async () => (await cells()).slice(-3, -1)).toEqual(['9', '1'])
    const rows = (await exportedFile(reader)).rows
    expect(rows.slice(1)).toEqual([[passed, 'Normativa', expect.any(String), 9, 1, 11]])
    await reader.getByRole('link', { name: passed }).click()
    await reader.getByRole('heading', { name: passed, level: 1 }).waitFor()
  })
})

describe('[RPT-03] [RPT-04] the report of a course', () => {
  test('[RPT-03] the courses are found by several priorities, publication and date; the file keeps its name', async () => {
    await reader.getByRole('link', { name: 'Reporte de cursos' }).click()
    await reader.getByRole('heading', { name: 'Reporte de cursos', level: 1 }).waitFor()
    await reader.getByRole('button', { name: 'Prioridad: cualquiera', exact: true }).click()
    for (const name of ['Técnica', 'Normativa'])
      await reader.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await reader.keyboard.press('Escape')
    await reader.getByRole('button', { name: 'Prioridad: 2' }).waitFor()
    await listed(reader, 2, 2)
    await choose(reader, 'Publicación', 'Borradores')
    await reader.getByText('No hay datos disponibles').waitFor()
    await choose(reader, 'Publicación', 'Publicados')
    await listed(reader, 2, 2)
    await inFilters(reader, async () => {
      await reader.getByRole('textbox', { name: 'Última modificación: hasta' }).fill('01012020')
    })
    await reader.getByText('No hay datos disponibles').waitFor()
    await reader.getByRole('button', { name: 'Quitar filtros' }).click()
    await searchFor(reader, 'zafa')
    await listed(reader, 1, 1)
    const downloading = reader.waitForEvent('download')
    await reader.getByRole('button', { name: 'Exportar' }).click()
    expect((await downloading).suggestedFilename()).toBe('cursos_reporte.xlsx')
    await reader.getByRole('link', { name: passed }).click()
    await reader.getByRole('heading', { name: passed, level: 1 }).waitFor()
  })

  test('[RPT-04] [CERT-02] its five figures and its charts are of whom the filters leave, the failed told apart', async () => {
    const figures = () =>
      Promise.all(
        ['Inscritos', 'Aprobados', 'Pendientes', 'Avance', 'Horas de capacitación'].map((one) =>
          tile(one).textContent(),
        ),
      )
    await expect.poll(figures).toEqual(['9', '1', '8', '11%', '45 min'])
    const share = reader.getByRole('figure', { name: 'Inscritos por departamento' })
    await share.getByRole('img', { name: /Faros: Aprobado: 11%, Pendiente: 89%, Reprobado: 0%/ }).waitFor()
    await reader.getByRole('figure', { name: 'Inscritos por mes' }).waitFor()
    const asked = [
      ['Puesto', 'Farero', 8],
      ['Edad', '51 años o más', 0],
    ] as const
    for (const [filter, option, left] of asked) {
      await choose(reader, filter, option)
      if (left > 0) await listed(reader, left, left)
      else await reader.getByText('No hay datos disponibles').waitFor()
      await expect.poll(async () => (await figures())[0]).toBe(String(left))
    }
    await reader.getByRole('button', { name: 'Quitar filtros' }).click()
    await listed(reader, 9, 9)
    await choose(reader, 'Estatus', 'Aprobado')
    await listed(reader, 1, 1)
    await expect.poll(figures).toEqual(['1', '1', '0', '100%', '45 min'])
    await share.getByRole('img', { name: /Faros: Aprobado: 100%/ }).waitFor()
    expect(await accessibilityFaults(reader)).toEqual([])
    const rows = (await exportedFile(reader)).rows
    expect(rows.slice(1).map(([name]) => name)).toEqual([person.fullName])
    const downloading = reader.waitForEvent('download')
    await reader.getByRole('button', { name: `Descargar el certificado de ${person.fullName}` }).click()
    expect((await downloading).suggestedFilename()).toBe(`certificado_${person.fullName}_.pdf`)
    await reader.locator('.toast').getByText('El certificado se descargó').waitFor()
    await reader.getByRole('link', { name: 'Reporte de cursos' }).click()
    await reader.getByRole('heading', { name: 'Reporte de cursos', level: 1 }).waitFor()
  })

  test('on paper its charts end where the page does, and its tools are not there', async () => {
    const size = reader.viewportSize() ?? { width: 1280, height: 720 }
    await reader.setViewportSize({ width: 1700, height: 900 })
    const drawing = reader.getByRole('figure', { name: 'Cursos por avance (%)' }).locator('svg')
    await expect.poll(async () => Number(await drawing.getAttribute('width'))).toBeGreaterThan(530)
    const sheet = await (
      await getDocumentProxy(new Uint8Array(await reader.pdf({ preferCSSPageSize: true })))
    ).getPage(1)
    const items = (await sheet.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    const words = items.map(({ str }) => str)
    expect(words).toEqual(expect.arrayContaining(['Reporte de cursos', 'Inscritos', 'Aprobados', passed]))
    expect(words).not.toContain('Exportar')
    const [, , width = 0] = sheet.view
    const right = width - 33
    const beyond = items.filter(({ str, transform, width }) => str.trim() && transform[4] + width > right)
    expect(beyond.map(({ str }) => str)).toEqual([])
    await reader.setViewportSize(size)
  })
})

describe('one’s own record of a course', () => {
  test('[AUD-02] an auditor who takes it goes from their grade to its history', async () => {
    await passTest(reader, lessons.get(passed)?.[0] ?? '')
    await follow(reader, '/mis-cursos')
    await reader.locator('.course-card', { hasText: passed }).click()
    await reader.getByRole('tab', { name: 'Evaluaciones' }).click()
    await reader.getByRole('link', { name: 'Historial de mi calificación de «Evaluación 1»' }).click()
    await reader.getByRole('heading', { level: 1, name: `Historial de ${deputy.fullName}` }).waitFor()
    await reader.getByRole('combobox').filter({ hasText: 'Calificación de Evaluación 1' }).waitFor()
  })

  test('[AUD-02] whoever takes it reads why it has its status, and finds no way to the auditor’s desk', async () => {
    await handOver(reader, learner)
    const why = reader.getByRole('button', {
      name: `Por qué ${person.fullName} tiene este estatus en ${passed}`,
    })
    const dialog = reader.getByRole('dialog', { name: '¿Por qué este estatus?' })
    const read = async () => {
      await why.click()
      await dialog.getByText('Aprobado', { exact: true }).waitFor()
      await dialog.getByText(`${person.fullName} aprobó el curso «${passed}»`, { exact: true }).waitFor()
      expect(await dialog.getByRole('link').count()).toBe(0)
      await reader.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => why.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await reader.goto('/mis-cursos')
    await read()
    expect(await accessibilityFaults(reader)).toEqual([])
    await reader.getByRole('link', { name: passed }).click()
    await reader.getByRole('heading', { level: 1, name: passed }).waitFor()
    await read()
    await reader.getByRole('tab', { name: 'Evaluaciones' }).click()
    await reader.getByText('100 de 100').waitFor()
    expect(await reader.getByRole('link', { name: /^Historial de / }).count()).toBe(0)
  })
})
