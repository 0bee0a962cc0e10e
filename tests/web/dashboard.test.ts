import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults, fixture, newcomer, pressingFaults, visitAs } from '../support/browser.ts'
import { dayFromNow, idOf, teachingAs } from '../support/dashboard.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const link = 'https://meet.example.com/sala-de-amarre-numero-uno'
const longFileName = 'Manual de amarre y desamarre.pdf'

describe('the dashboard of somebody who takes courses', () => {
  let page: Page
  let person: RosterPerson
  let courseIds: Record<string, string>

  const part = (title: string) =>
    page.locator('.section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

  beforeAll(async () => {
    const [first] = await readRoster(fixture('roster-320.csv'))
    if (!first) throw new Error('the roster is empty')
    person = first
    page = await visitAs(newcomer(person, 'ancla-de-hierro-31'))
    await page.goto('/dashboard')
  })

  afterAll(() => page.context().close())

  test('says what each part will hold while there is nothing yet', async () => {
    await part('Lo que sigue').getByText('No tiene cursos pendientes').waitFor()
    await part('Lo que sigue').getByText('Cuando le asignen un curso, aparecerá aquí.').waitFor()
    await part('Cursos recientes').getByText('Todavía no hay cursos').waitFor()
    await part('Próximas sesiones remotas').getByText('No hay sesiones programadas').waitFor()
    await part('Documentos recientes').getByText('No hay documentos recientes').waitFor()
    await part('Calendario').getByText('Este mes no tiene sesiones').waitFor()
    expect(await page.locator('.calendar [data-event]').count()).toBe(0)
    expect(await page.locator('.first-steps, .company-shares').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('[DASH-06] shows what was published for them', async () => {
    const teaching = await teachingAs(site.founded.deputy)
    const userId = await idOf(await callAs(page))
    courseIds = {}
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Amarre y desamarre']) {
      courseIds[name] = await teaching.publish(name)
      await teaching.enrol(courseIds[name], userId)
    }
    const courseId = courseIds['Amarre y desamarre'] ?? ''
    const moduleId = await teaching.addModule(courseId)
    await teaching.addReading(moduleId, 'Nudos y cabos')
    await teaching.addExam(moduleId, 'Examen de amarre')
    await teaching.addSession(moduleId, { name: 'Guardia de hoy', date: dayFromNow(0), time: null })
    await teaching.addSession(moduleId, { name: 'Práctica de mañana', date: dayFromNow(1), time: '14:05:00' })
    await teaching.addSession(moduleId, { name: 'La tercera', date: dayFromNow(2), time: '09:00:00' })
    for (const name of ['El más antiguo.pdf', longFileName, 'Tabla de cargas.pdf'])
      await teaching.addDocument(courseId, name)
    await teaching.release(moduleId)
    await teaching.describe(courseId, 'Amarre y desamarre', {
      terminals: teaching.terminals.map(({ id }) => id),
      thumbnail: await teaching.storePicture(courseId),
    })
    await page.reload()
    await page.getByRole('link', { name: /Amarre y desamarre.*módulo/ }).waitFor()
  })

  test('[DASH-01] welcomes them by their first name', async () => {
    const [firstName] = person.fullName.split(' ')
    await page.getByRole('heading', { name: `Hola, ${firstName}`, exact: true }).waitFor()
  })

  test('[DASH-02] the calendar marks the days of the present month that have events, and names these', async () => {
    const today = dayFromNow(0)
    const month = new Date(`${today}T12:00:00Z`).toLocaleDateString('es-MX', {
      month: 'long',
      year: 'numeric',
    })
    const calendar = page.getByRole('grid', { name: month })
    await calendar.locator('[aria-current=date][data-event]').waitFor()
    expect(await calendar.locator('[aria-current=date]').getAttribute('data-date')).toBe(today)
    const marked = [0, 1, 2].map(dayFromNow).filter((date) => date.startsWith(today.slice(0, 7)))
    const dates = () =>
      calendar.locator('[data-event]').evaluateAll((days) => days.map((day) => day.getAttribute('data-date')))
    expect(await dates()).toEqual(marked)
    const day = calendar.locator(`[data-date="${today}"]`)
    expect(await day.getAttribute('aria-label')).toMatch(/ de \d{4}: Guardia de hoy, Todo el día$/)
    await day.hover()
    await expect
      .poll(async () => (await page.getByRole('tooltip').allTextContents()).join())
      .toContain('Guardia de hoy, Todo el día')
    const other = calendar.locator('[data-date]:not([data-event])').first()
    const fill = (of: typeof day) => of.evaluate((one) => getComputedStyle(one).backgroundColor)
    await part('Calendario').getByRole('heading').hover()
    await expect.poll(async () => (await fill(day)) === (await fill(other))).toBe(false)
    expect(await other.getAttribute('aria-label')).toMatch(/ de \d{4}$/)
    await part('Calendario').getByRole('listitem').filter({ hasText: 'Guardia de hoy' }).waitFor()
  })

  test('[DASH-03] two remote sessions: name, date, hour or all day, and the way in', async () => {
    const sessions = part('Próximas sesiones remotas').getByRole('listitem')
    expect(await sessions.count()).toBe(2)
    const written = (date: string) =>
      new Date(date).toLocaleDateString('es-MX', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
    const [first, second] = await sessions.allTextContents()
    expect(first).toContain(`Guardia de hoyAmarre y desamarre${written(dayFromNow(0))}\u00a0· Todo el día`)
    expect(second).toContain(`Práctica de mañanaAmarre y desamarre${written(dayFromNow(1))}\u00a0· 14:05 h`)
    const ways = sessions.getByRole('link', { name: /^Entrar a la sesión/ })
    expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([link, link])
    expect(await ways.first().textContent()).toBe('Entrar a la sesión Guardia de hoy')
    expect(await ways.last().textContent()).toContain(`${link.slice(0, 31)}…`)
    expect(await ways.first().getAttribute('target')).toBe('_blank')
  })

  test('[DASH-04] the two documents that changed last, to be downloaded', async () => {
    const links = part('Documentos recientes').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('download')))).toEqual([
      'Tabla de cargas.pdf',
      longFileName,
    ])
    expect(await links.locator('[aria-hidden]:not(svg)').allTextContents()).toEqual([
      'Tabla de cargas.pdf',
      `${longFileName.slice(0, 20)}…`,
    ])
    expect(await links.nth(1).getAttribute('title')).toBe(longFileName)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar Tabla de cargas.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Tabla de cargas.pdf')
    expect(await download.failure()).toBeNull()
  })

  test('[DASH-05] the four courses that changed last: name, modules, members, picture, and the way to each', async () => {
    const cards = part('Cursos recientes').getByRole('listitem')
    expect(await cards.locator('.card-body > :first-child').allTextContents()).toEqual([
      'Amarre y desamarre',
      'Cuatro',
      'Tres',
      'Dos',
    ])
    expect(await cards.first().textContent()).toContain('1 módulo\u00a0· 1 miembro')
    expect(await cards.nth(1).textContent()).toContain('0 módulos\u00a0· 1 miembro')
    const picture = cards.first().locator('.cover img')
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1)
    expect(await cards.nth(1).locator('.cover svg').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    await cards.nth(1).getByRole('link').click()
    await page.waitForURL('**/cursos/detalles')
    await page.getByRole('heading', { name: 'Cuatro', level: 1 }).waitFor()
    await page.goBack()
  })

  test('[DASH-06] a course that goes back to draft leaves every part', async () => {
    const { setDraft } = await teachingAs(site.founded.deputy)
    const courseId = courseIds['Amarre y desamarre'] ?? ''
    await part('Lo que sigue').getByText('Amarre y desamarre').waitFor()
    await setDraft(courseId, true)
    await page.reload()
    await part('Próximas sesiones remotas').getByText('No hay sesiones programadas').waitFor()
    await part('Documentos recientes').getByText('No hay documentos recientes').waitFor()
    await part('Cursos recientes').getByRole('listitem').first().waitFor()
    await part('Calendario').getByText('Este mes no tiene sesiones').waitFor()
    expect(await page.getByText('Amarre y desamarre').count()).toBe(0)
    await setDraft(courseId, false)
  })

  test('where one part cannot be read the rest is there, and it is read again when asked', async () => {
    await page.route('**/api/dashboard/next', (route) => route.abort())
    await page.reload()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await part('Cursos recientes').getByRole('listitem').first().waitFor()
    expect([await alert.count(), await part('Lo que sigue').count()]).toEqual([1, 0])
    await page.unroute('**/api/dashboard/next')
    await alert.getByRole('button', { name: 'Reintentar' }).click()
    await part('Lo que sigue').getByRole('listitem').first().waitFor()
    await expect.poll(() => alert.count()).toBe(0)
  })

  test('fits a phone, and says it in English', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await part('Lo que sigue').getByRole('button').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await pressingFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'English' }).click()
    for (const title of ['Up next', 'Recent courses', 'Calendar', 'Next remote sessions', 'Recent documents'])
      await part(title).waitFor()
    await expect
      .poll(async () => (await part('Next remote sessions').getByRole('listitem').allTextContents()).join())
      .toContain('2:05 PM')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
