import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityFaults,
  answerWith,
  fixture,
  newcomer,
  pressingFaults,
  visitAs,
} from '../support/browser.ts'
import { lighthouse } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import { passTest, planCourses } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const ownPassword = 'linterna-de-cobre-62'
const courseName = 'Zafarrancho de incendio'

let learner: Page
let person: RosterPerson
let lessonId: string
/** Of the paper that the learner earns. */
let code: string

beforeAll(async () => {
  const [found] = (await readRoster(fixture('roster-lighthouse.csv'))).filter(
    ({ payrollNum }) => payrollNum === '7002',
  )
  if (!found) throw new Error('nobody is 7002')
  person = found
  const lessons = await planCourses(site.founded.deputy, lighthouse, [
    { name: courseName, priority: 'Normativa', trainingHours: '00:45:00', tests: 1, level: 'enterprise' },
  ])
  lessonId = lessons.get(courseName)?.[0] ?? ''
  learner = await visitAs(newcomer(person, ownPassword))
  await learner.goto('/dashboard')
})
afterAll(() => learner.context().close())

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

const openOwnProfile = async (): Promise<void> => {
  await learner.getByRole('link', { name: 'Perfil', exact: true }).click()
  await learner.getByRole('heading', { name: 'Mi perfil', level: 1 }).waitFor()
}

const downloadPaper = () =>
  learner
    .getByRole('row', { name: new RegExp(courseName) })
    .getByRole('button', { name: `Descargar el certificado de ${courseName}` })
    .click()

describe('earning', () => {
  const earned = async () => {
    const cards = learner.locator('.badge-card:has([data-earned])')
    return (await cards.all()).length
  }

  test('[ACH-01] the badge of the first log-in is told on arriving, once on this device', async () => {
    await toast(learner, 'Insignia obtenida').getByText('A bordo').waitFor()
    await learner.reload()
    await openOwnProfile()
    await expect.poll(earned).toBe(1)
    expect(await toast(learner, 'Insignia obtenida').count()).toBe(0)
  })

  test('[ACH-01] [EMP-06] those of a passed course appear, and are told, without a reload', async () => {
    await learner.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await passTest(learner, lessonId)
    // any act reads again what is on the screen
    await learner.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const dialog = learner.getByRole('dialog', { name: 'Cambiar contraseña' })
    await dialog.getByLabel('Contraseña actual').fill(ownPassword)
    await dialog.getByLabel('Contraseña nueva', { exact: true }).fill(`${ownPassword}-dos`)
    await dialog.getByLabel('Repita la contraseña nueva').fill(`${ownPassword}-dos`)
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const told = toast(learner, 'Insignias obtenidas')
    await told.getByText('Rumbo propio').waitFor()
    expect(await told.textContent()).toContain('Primera travesía')
    await expect.poll(earned).toBe(3)
    expect(await learner.evaluate(() => 'stayed' in globalThis)).toBe(true)
  })
})

describe('the paper', () => {
  /** Presses a button whose download fails, and answers the logged errors. */
  const pressInVain = async (page: Page, button: Locator): Promise<readonly string[]> => {
    const papers = '**/certification/**'
    const logged: string[] = []
    page.on('pageerror', ({ message }) => logged.push(message))
    await page.route(papers, (route) => route.abort())
    await button.click()
    await expect.poll(() => logged.length).toBe(1)
    await page.locator('.toast[data-tone=error]').first().waitFor()
    const told = await page.locator('.toast[data-tone=error]').allTextContents()
    await page.unroute(papers)
    page.removeAllListeners('pageerror')
    return [...told, ...logged]
  }
  const inSpanish = [
    expect.stringMatching(/El certificado no se pudo descargar.*No hay conexión con el servidor/),
    'network',
  ]
  test('[CERT-02] a download that fails is logged and told in a sentence, with why: in the plan and in the result of its test', async () => {
    const row = learner.getByRole('row', { name: new RegExp(courseName) })
    const inPlan = row.getByRole('button', { name: `Descargar el certificado de ${courseName}` })
    expect(await pressInVain(learner, inPlan)).toEqual(inSpanish)
    // a new page has no toasts
    await learner.goto(`/cursos/examen/${lessonId}`)
    const afterTest = learner.getByRole('button', { name: 'Descargar el certificado' })
    expect(await pressInVain(learner, afterTest)).toEqual(inSpanish)
    await learner.getByRole('button', { name: 'Ir al inicio' }).click()
    await learner.waitForURL('**/dashboard')
    await openOwnProfile()
  })

  test('[CERT-02] comes under its holder’s name, and is told', async () => {
    const [download] = await Promise.all([learner.waitForEvent('download'), downloadPaper()])
    expect(download.suggestedFilename()).toBe(`certificado_${person.fullName}_.pdf`)
    await toast(learner, 'El certificado se descargó').waitFor()
    // the browser is not of this process: its own file is out of reach
    const paper = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
    await download.saveAs(paper)
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(paper)))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain(person.fullName)
    const address = text.replace(/\s+/g, '').match(/\/verificar\/([0-9A-Z]{16})/)
    code = address?.[1] ?? ''
    expect(text.replace(/\s+/g, '')).toContain(`${site.address}/verificar/${code}`)
  })

  test('[CERT-04] of an expired one the plan says so beside its status', async () => {
    await answerWith(learner, '**/development-plan', (plan) => {
      Object.assign(plan.enterprise[0], { certificateExpiredOn: '2026-03-02' })
      return plan
    })
    await learner.reload()
    const row = learner.getByRole('row', { name: new RegExp(courseName) })
    await row.getByText('Certificado vencido el 2 mar 2026').waitFor()
    // at 1280 neither that, nor how long the course is, nor how far one is, is cut
    const cut = await row
      .locator('td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect(cut).toEqual([])
    await learner.unroute('**/development-plan')
  })
})

describe('whoever holds the paper', () => {
  const answers = '**/api/certificates/*/verification'
  let stranger: Page

  beforeAll(async () => {
    stranger = learner
    await stranger.evaluate(() => localStorage.clear())
  })

  const factsOf = async (page: Page): Promise<Record<string, string | null>> => {
    const terms = await page.locator('dt').allTextContents()
    const values = await page.locator('dd').allTextContents()
    return Object.fromEntries(terms.map((term, at) => [term, values[at] ?? null]))
  }

  const longDate = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(new Date())

  test('[CERT-03] opens its address without logging in, and reads who, which course, when, and that it is valid', async () => {
    const page = await stranger.goto(`/verificar/${code}`)
    await stranger.getByRole('heading', { name: 'Este certificado es auténtico y está vigente' }).waitFor()
    expect(await stranger.locator('.verified-status').textContent()).toBe('Vigente')
    expect(await factsOf(stranger)).toEqual({
      Titular: person.fullName,
      Curso: courseName,
      Expedido: longDate('es-MX'),
      'Vigente hasta': 'Sin vencimiento',
      Código: code,
    })
    expect(page?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    expect(await accessibilityFaults(stranger)).toEqual([])
  })

  test('[CERT-03] reads that it expired, in words', async () => {
    await answerWith(stranger, answers, (told) => ({ ...told, status: 'expired', expiresOn: '2026-03-02' }))
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'Este certificado es auténtico, pero ya venció' }).waitFor()
    expect(await factsOf(stranger)).toMatchObject({ 'Vigente hasta': '2 de marzo de 2026' })
    expect(await accessibilityFaults(stranger)).toEqual([])
    await stranger.unroute(answers)
  })

  test('[CERT-03] types the code where it was mistyped, grouped as they like', async () => {
    await follow(stranger, '/verificar/NADIE')
    await stranger.getByRole('heading', { name: 'Ningún certificado lleva este código' }).waitFor()
    const field = stranger.getByLabel('Código del certificado')
    await field.fill(' - ')
    await stranger.getByRole('button', { name: 'Verificar', exact: true }).click()
    await stranger.getByText('Escriba el código', { exact: true }).waitFor()
    await field.fill(`${code.slice(0, 8).toLowerCase()} - ${code.slice(8)}`)
    await stranger.keyboard.press('Enter')
    await stranger.getByRole('heading', { name: /está vigente/ }).waitFor()
    await stranger.waitForURL(`**/verificar/${code}`)
    await stranger.getByRole('button', { name: 'Verificar otro certificado' }).click()
    await stranger.getByRole('heading', { name: 'Verificar un certificado' }).waitFor()
    expect(await stranger.getByLabel('Código del certificado').inputValue()).toBe('')
    expect(await accessibilityFaults(stranger)).toEqual([])
  })

  test('[CERT-03] is told that the server is away, and tries again', async () => {
    await stranger.route(answers, (route) => route.abort())
    await stranger.goto(`/verificar/${code}`)
    await stranger.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' }).waitFor()
    await stranger.unroute(answers)
    await stranger.getByRole('button', { name: 'Reintentar' }).click()
    await stranger.getByRole('heading', { name: /está vigente/ }).waitFor()
  })

  test('[CERT-03] keeps it on paper, and reads it on a phone', async () => {
    await stranger.emulateMedia({ media: 'print' })
    await expect.poll(() => stranger.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await stranger.getByText(person.fullName).isVisible()).toBe(true)
    await stranger.emulateMedia({ media: 'screen' })
    await stranger.setViewportSize({ width: 390, height: 800 })
    const wider = () => stranger.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await pressingFaults(stranger)).toEqual([])
  })
})
