import type { ConsoleMessage, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, pressingFaults, visit, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

/** All that is held back happens on this page, one after the other. */
let page: Page
let shifts: string[] = []
/** The scripts that wait, and until when. */
let held: { scripts: RegExp; until: Promise<void> } = { scripts: /^$/, until: Promise.resolve() }

beforeAll(async () => {
  page = await visit()
  await page.exposeFunction('shifted', (text: string) => shifts.push(text))
  await page.addInitScript(() => {
    const told = (list: PerformanceObserverEntryList) => {
      // what a typeface moves by a fraction of a pixel is no shift that anybody sees
      for (const one of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (one.value > 0.0005)
          (globalThis as unknown as { shifted(text: string): void }).shifted(`${one.value}`)
    }
    new PerformanceObserver(told).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const { scripts, until } = held
    if (scripts.test(route.request().url())) await until
    await route.continue().catch(() => undefined)
  })
  // where its storage can be written before the screen is opened
  await page.goto('/icon.svg')
})
afterAll(() => page.context().close())

type Seen = {
  readonly viewport?: { width: number; height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly kept?: Readonly<Record<string, string>>
  readonly scripts?: RegExp
}

/** The log-in screen at a device that keeps this, whose scripts are held back; `letGo` ends when they have taken it over. */
const holdBack = async ({ viewport, colorScheme, kept = {}, scripts = /./ }: Seen = {}) => {
  await page.setViewportSize(viewport ?? { width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light' })
  await page.evaluate((values) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  const { promise: until, resolve: letThemGo } = Promise.withResolvers<void>()
  held = { scripts, until }
  shifts = []
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('form').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => null))
  return async () => {
    letThemGo()
    await page.locator('html[data-taken]').waitFor()
    await page.waitForLoadState('networkidle')
  }
}

const pressForgotten = async (letGo: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
  await letGo()
  await page.getByRole('dialog', { name: 'Recuperar el acceso' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
}

const dressOf = () =>
  page.locator('.radix-themes').evaluate((element) => ({
    dark: element.classList.contains('dark'),
    paper: getComputedStyle(element).backgroundColor,
  }))

const day = { dark: false, paper: 'rgb(253, 252, 250)' }
const night = { dark: true, paper: 'rgb(17, 17, 16)' }

describe('the prerendered log-in screen', () => {
  test('[AUTH-01] shows its form, dressed, to a browser that runs no script, and says what it needs', async () => {
    const bare = await visit({ javaScriptEnabled: false })
    await bare.goto('/')
    await bare.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
    expect(await bare.getByLabel('Número de nómina').isVisible()).toBe(true)
    expect(await bare.getByLabel('Contraseña', { exact: true }).isVisible()).toBe(true)
    const needs = await bare.locator('noscript p').textContent()
    expect(needs).toBe('Para entrar, active JavaScript en este navegador.')
    const button = bare.getByRole('button', { name: 'Entrar' })
    const [form, box] = [await bare.locator('form').boundingBox(), await button.boundingBox()]
    expect([box?.width, box?.height]).toEqual([form?.width, 40])
    await bare.context().close()
  })

  test('is taken over as it stands: nothing moves, nothing is drawn anew, nothing goes wrong', async () => {
    const faults: string[] = []
    const thrown = (error: Error) => faults.push(String(error))
    const logged = (message: ConsoleMessage) => message.type() === 'error' && faults.push(message.text())
    page.on('pageerror', thrown)
    page.on('console', logged)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const letGo = await holdBack({ viewport })
      expect(await (viewport.width === 390 ? pressingFaults(page) : accessibilityFaults(page))).toEqual([])
      await page.locator('h1').evaluate((heading) => heading.setAttribute('data-first', ''))
      const before = await placesOf()
      expect(await dressOf()).toEqual(day)
      await letGo()
      expect(await placesOf()).toEqual(before)
      expect(await page.locator('h1[data-first]').textContent()).toBe('Iniciar sesión')
      expect([shifts, faults]).toEqual([[], []])
      expect(await dressOf()).toEqual(day)
      expect(await page.title()).toBe('Iniciar sesión · Bitácora')
    }
    page.off('pageerror', thrown)
    page.off('console', logged)
  })

  test('[I18N-01] is dark from the first moment where the device is, or somebody chose it, and not otherwise; so is the language', async () => {
    for (const [colorScheme, kept, expected, named] of [
      ['dark', {}, night, null],
      ['light', { appearance: 'dark', language: 'en' }, night, 'Appearance: Night'],
      ['dark', { appearance: 'light' }, day, 'Apariencia: Día'],
    ] as const) {
      const letGo = await holdBack({ colorScheme, kept })
      const said = async () => [
        await page.locator('h1').textContent(),
        await page.locator('html').getAttribute('lang'),
        await page.title(),
      ]
      const words =
        'language' in kept
          ? ['Log in', 'en', 'Log in · Bitácora']
          : ['Iniciar sesión', 'es', 'Iniciar sesión · Bitácora']
      expect([await dressOf(), await said()]).toEqual([expected, words])
      await letGo()
      expect([await dressOf(), await said()]).toEqual([expected, words])
      if (named) await page.getByRole('button', { name: named }).waitFor()
    }
  })

  test('shows the way to install a page on the device that reads it', async () => {
    const devices = await page.context().newCDPSession(page)
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
    await devices.send('Emulation.setUserAgentOverride', { userAgent })
    const letGo = await holdBack()
    const seen = () => page.locator('.install-hint:visible').allTextContents()
    expect(await seen()).toEqual([expect.stringContaining('en Safari, toque Compartir')])
    await letGo()
    expect(await seen()).toEqual([expect.stringContaining('en Safari, toque Compartir')])
    await devices.detach()
  })

  test('keeps what was typed before its script came, and sends what was sent', async () => {
    const letGo = await holdBack()
    await page.getByLabel('Número de nómina').fill('87654321')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/\/login$/)
    await letGo()
    await page.getByText('Usuario no encontrado').waitFor()
    expect(await page.getByLabel('Número de nómina').inputValue()).toBe('87654321')
  })

  test('does what was pressed before its script came', async () => {
    await pressForgotten(await holdBack())
  })

  test('does what was pressed while React waited for a part of the script', async () => {
    const letGo = await holdBack({ scripts: /\/assets\/LoginScreen-.*\.js$/ })
    // the mark that React puts on what it begins to hydrate
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    )
    await pressForgotten(letGo)
  })

  test('sends a log-in once, at whatever moment of the takeover it is pressed', async () => {
    let sent = 0
    const count = (request: Request) => {
      if (request.postData()?.includes('User_login')) sent += 1
    }
    page.on('request', count)
    let delayMs = 0
    const slowly = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue().catch(() => null)
    }
    await page.route('**/*.js', slowly)
    for (const ms of [0, 50, 100, 150]) {
      sent = 0
      delayMs = ms
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByLabel('Número de nómina').fill('87654321')
      await page.getByLabel('Contraseña', { exact: true }).fill('marea-alta-2031')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.getByRole('alert').waitFor()
      expect([ms, sent]).toEqual([ms, 1])
    }
    await page.unroute('**/*.js', slowly)
    page.off('request', count)
  })

  test('leaves the screen to the script where the history has something to tell', async () => {
    await holdBack()
    await page.evaluate(() => history.replaceState({ told: true }, ''))
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#root:not([hidden])').waitFor({ state: 'attached' })
    expect(await page.locator('form').count()).toBe(0)
  })
})

describe('the log-in screen, to somebody who is logged in', () => {
  let logged: Page

  beforeAll(async () => {
    logged = await visitAs(deputy)
    await logged.addInitScript(() =>
      new MutationObserver(() => {
        const seen = document.querySelector('#root:not([hidden]) form')
        if (seen) document.documentElement.setAttribute('data-seen', '')
      }).observe(document, { subtree: true, childList: true, attributes: true }),
    )
  })
  afterAll(() => logged.context().close())

  test('is never seen, wherever they go', async () => {
    // the server takes its time to say whose token that is
    await logged.route('**/api', () => undefined)
    for (const path of ['/', '/login', '/mis-cursos']) {
      await logged.goto(path)
      await logged.locator('.page').waitFor()
      expect(await logged.locator('form').count()).toBe(0)
      expect(await logged.locator('html').getAttribute('data-seen')).toBeNull()
    }
    await logged.unroute('**/api')
  })

  test('leads them on, and a press where they land is heard; with the server away it says so, and trying again is heard', async () => {
    await logged.goto('/login')
    await logged.waitForURL('**/dashboard')
    await logged.getByRole('button', { name: 'Contraer el menú' }).click()
    await logged.getByRole('button', { name: 'Expandir el menú' }).waitFor()
    await logged.route('**/api', (route) => route.abort())
    await logged.goto('/login')
    const again = logged.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await logged.unroute('**/api')
    await again.click()
    await logged.waitForURL('**/dashboard')
  })
})

/** Where everything on the screen stands, to the pixel. */
const placesOf = (): Promise<string[]> =>
  page.locator('#root *:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )
