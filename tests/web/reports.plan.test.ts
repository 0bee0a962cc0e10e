import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { choose, lighthouse, listed, searchFor } from '../support/employees.ts'
import { passTest, planCourses } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { gridOf } from '../support/sheet.ts'

const passed = 'Zafarrancho de incendio'
const pending = 'Luces de situación'

let reader: Page
let person: RosterPerson

beforeAll(async () => {
  const roster = await readRoster(fixture('roster-lighthouse.csv'))
  person = roster.find(({ payrollNum }) => payrollNum === '7002') as RosterPerson
  reader = await visitAs(deputy)
  const lessons = await planCourses(reader, lighthouse, [
    { name: passed, priority: 'Normativa', trainingHours: '00:45:00', tests: 1, level: 'enterprise' },
    { name: pending, priority: 'Técnica', trainingHours: '02:00:00', tests: 1, level: 'enterprise' },
  ])
  const learner = await visitAs(newcomer(person, 'linterna-de-cobre-62'))
  await passTest(learner, lessons.get(passed)?.[0] ?? '')
  await learner.context().close()
})
afterAll(() => reader.context().close())

const openPlan = async (query = '') => {
  await reader.goto(`/reporte/plan${query}`)
  await reader.getByRole('heading', { name: 'Reporte del plan de desarrollo', level: 1 }).waitFor()
}

const exportedFile = async () => {
  const downloading = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Exportar' }).click()
  const path = join(tmpdir(), `plan-${process.pid}.xlsx`)
  const download = await downloading
  await download.saveAs(path)
  return gridOf(new Uint8Array(await readFile(path)))
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
    const rows = await exportedFile()
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
    const start = reader.getByRole('textbox', { name: 'Evaluado desde: dd/mm/aaaa' })
    const end = reader.getByRole('textbox', { name: 'Hasta: dd/mm/aaaa' })
    expect(await end.isDisabled()).toBe(true)
    expect(await end.getAttribute('aria-describedby')).not.toBeNull()
    await reader.getByText('Elija primero la fecha inicial.').waitFor({ state: 'attached' })
    await start.fill('01012020')
    await listed(reader, 1, 1)
    expect(await end.isDisabled()).toBe(false)
    await end.fill('31122019')
    await reader.getByRole('alert').getByText('La fecha final no puede ser anterior a la inicial.').waitFor()
    expect(asked('end')).toBeNull()
    await end.fill('02012020')
    await reader.getByText('No hay datos disponibles').waitFor()
    expect([asked('start'), asked('end')]).toEqual(['2020-01-01', '2020-01-02'])
    await reader.reload()
    await reader.getByText('No hay datos disponibles').waitFor()
    expect(await end.inputValue()).toBe('02/01/2020')
    await start.fill('')
    await listed(reader, 1, 1)
    expect(await end.isDisabled()).toBe(true)
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
        await reader.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        expect(await beyondMargin(), `${list} at ${width}`).toEqual([])
      }
      if (list === 'Por empleado') {
        await reader.emulateMedia({ colorScheme: 'dark' })
        expect(await accessibilityFaults(reader)).toEqual([])
        await reader.emulateMedia({ colorScheme: 'light' })
      }
      await reader.setViewportSize({ width: 1280, height: 800 })
      expect(await accessibilityFaults(reader)).toEqual([])
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
    const rows = await exportedFile()
    expect(rows.slice(1)).toEqual([[passed, 'Normativa', expect.any(String), 9, 1, 11]])
    await reader.getByRole('link', { name: passed }).click()
    await reader.getByRole('heading', { name: passed, level: 1 }).waitFor()
  })
})

describe('[RPT-03] [RPT-04] the report of a course', () => {
  const tile = (label: string) =>
    reader
      .locator('.tiles > div')
      .filter({ has: reader.getByText(label, { exact: true }) })
      .locator('dd')
      .first()

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
    await reader.getByRole('textbox', { name: 'Última modificación: dd/mm/aaaa' }).fill('01012020')
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
    await expect.poll(figures).toEqual(['9', '1', '8', '11%', '00:45 hrs'])
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
    await expect.poll(figures).toEqual(['1', '1', '0', '100%', '00:45 hrs'])
    await share.getByRole('img', { name: /Faros: Aprobado: 100%/ }).waitFor()
    expect(await accessibilityFaults(reader)).toEqual([])
    const rows = await exportedFile()
    expect(rows.slice(1).map(([name]) => name)).toEqual([person.fullName])
    const downloading = reader.waitForEvent('download')
    await reader.getByRole('button', { name: `Descargar el certificado de ${person.fullName}` }).click()
    expect((await downloading).suggestedFilename()).toBe(`certificado_${person.fullName}_.pdf`)
    await reader.locator('.toast').getByText('El certificado se descargó').waitFor()
    await reader.getByRole('link', { name: 'Reporte de cursos' }).click()
    await reader.getByRole('heading', { name: 'Reporte de cursos', level: 1 }).waitFor()
  })
})
