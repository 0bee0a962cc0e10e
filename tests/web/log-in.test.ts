import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, visit, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

type Visit = Parameters<typeof visit>[0]

/** Somebody at the log-in screen whose scripts are held back; `letGo` ends when they have taken it over. */
const heldBack = async (
  options: Visit = {},
  kept: Readonly<Record<string, string>> = {},
  path = '/login',
  scripts = /\/assets\/.*\.js$/,
) => {
  const page = await visit(options)
  const shifts: string[] = []
  await page.exposeFunction('shifted', (text: string) => shifts.push(text))
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    const told = (list: PerformanceObserverEntryList) => {
      // what a typeface moves by a fraction of a pixel is no shift that anybody sees
      for (const one of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (one.value > 0.0005)
          (globalThis as unknown as { shifted(text: string): void }).shifted(`${one.value}`)
    }
    new PerformanceObserver(told).observe({ type: 'layout-shift', buffered: true })
  }, kept)
  const { promise: gone, resolve: letThemGo } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await gone
    await route.continue().catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('form').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const letGo = async () => {
    letThemGo()
    await page.locator('html[data-taken]').waitFor()
    await page.waitForLoadState('networkidle')
  }
  return { page, letGo, shifts }
}

const pressForgotten = async (page: Page, letGo: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
  await letGo()
  await page.getByRole('dialog', { name: 'Recuperar el acceso' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.context().close()
}

const dressOf = (page: Page) =>
  page.locator('.radix-themes').evaluate((element) => ({
    dark: element.classList.contains('dark'),
    paper: getComputedStyle(element).backgroundColor,
    // of the scroll bars
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }))

const day = { dark: false, paper: 'rgb(253, 252, 250)', scheme: 'light' }
const night = { dark: true, paper: 'rgb(17, 17, 16)', scheme: 'dark' }

describe('the prerendered log-in screen', () => {
  test('[AUTH-01] shows its form, dressed, to a browser that runs no script, and says what it needs', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
    expect(await page.getByLabel('Número de nómina').isVisible()).toBe(true)
    expect(await page.getByLabel('Contraseña', { exact: true }).isVisible()).toBe(true)
    const needs = await page.locator('noscript p').textContent()
    expect(needs).toBe('Para entrar, active JavaScript en este navegador.')
    const button = page.getByRole('button', { name: 'Entrar' })
    const [form, box] = [await page.locator('form').boundingBox(), await button.boundingBox()]
    expect([box?.width, box?.height]).toEqual([form?.width, 40])
    await page.context().close()
  })

  test('is taken over as it stands: nothing moves, nothing is drawn anew, nothing goes wrong', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const { page, letGo, shifts } = await heldBack({ viewport })
      expect(await accessibilityFaults(page)).toEqual([])
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await page.locator('h1').evaluate((heading) => heading.setAttribute('data-first', ''))
      const before = await placesOf(page)
      expect(await dressOf(page)).toEqual(day)
      await letGo()
      expect(await placesOf(page)).toEqual(before)
      expect(await page.locator('h1[data-first]').textContent()).toBe('Iniciar sesión')
      expect([shifts, faults]).toEqual([[], []])
      expect(await dressOf(page)).toEqual(day)
      expect(await page.title()).toBe('Iniciar sesión · Bitácora')
      await page.context().close()
    }
  })

  test('[I18N-01] is dark from the first moment where the device is, or somebody chose it, and not otherwise; so is the language', async () => {
    for (const [colorScheme, kept, expected, named] of [
      ['dark', {}, night, null],
      ['light', { appearance: 'dark', language: 'en' }, night, 'Appearance: Night'],
      ['dark', { appearance: 'light' }, day, 'Apariencia: Día'],
    ] as const) {
      const { page, letGo } = await heldBack({ colorScheme }, kept)
      const said = async () => [
        await page.locator('h1').textContent(),
        await page.locator('html').getAttribute('lang'),
        await page.title(),
      ]
      const words =
        'language' in kept
          ? ['Log in', 'en', 'Log in · Bitácora']
          : ['Iniciar sesión', 'es', 'Iniciar sesión · Bitácora']
      expect([await dressOf(page), await said()]).toEqual([expected, words])
      await letGo()
      expect([await dressOf(page), await said()]).toEqual([expected, words])
      if (named) await page.getByRole('button', { name: named }).waitFor()
      await page.context().close()
    }
  })

  test('shows the way to install a page on the device that reads it', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
    const { page, letGo } = await heldBack({ userAgent: phone })
    const seen = () => page.locator('.install-hint:visible').allTextContents()
    expect(await seen()).toEqual([expect.stringContaining('en Safari, toque Compartir')])
    await letGo()
    expect(await seen()).toEqual([expect.stringContaining('en Safari, toque Compartir')])
    await page.context().close()
  })

  test('keeps what was typed before its script came, and sends what was sent', async () => {
    const { page, letGo } = await heldBack()
    await page.getByLabel('Número de nómina').fill('87654321')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/\/login$/)
    await letGo()
    await page.getByText('Usuario no encontrado').waitFor()
    expect(await page.getByLabel('Número de nómina').inputValue()).toBe('87654321')
    await page.context().close()
  })

  test('does what was pressed before its script came', async () => {
    const { page, letGo } = await heldBack()
    await pressForgotten(page, letGo)
  })

  test('does what was pressed while React waited for a part of the script', async () => {
    const { page, letGo } = await heldBack({}, {}, '/login', /\/assets\/LoginScreen-.*\.js$/)
    // the mark that React puts on what it begins to hydrate
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    )
    await pressForgotten(page, letGo)
  })

  test('sends a log-in once, at whatever moment of the takeover it is pressed', async () => {
    const page = await visit()
    let sent = 0
    let delayMs = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('User_login')) sent += 1
    })
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue().catch(() => null)
    })
    for (const ms of [0, 37, 74, 111, 148, 185]) {
      sent = 0
      delayMs = ms
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByLabel('Número de nómina').fill('87654321')
      await page.getByLabel('Contraseña', { exact: true }).fill('marea-alta-2031')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.getByRole('alert').waitFor()
      expect([ms, sent]).toEqual([ms, 1])
    }
    await page.context().close()
  })

  test('leaves the screen to the script where the history has something to tell', async () => {
    const { page } = await heldBack()
    await page.evaluate(() => history.replaceState({ told: true }, ''))
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#root:not([hidden])').waitFor({ state: 'attached' })
    expect(await page.locator('form').count()).toBe(0)
    await page.context().close()
  })

  test('is never seen by somebody who is logged in, wherever they go', async () => {
    const page = await visit()
    await page.addInitScript(() => {
      localStorage.setItem('token', 'held')
      new MutationObserver(() => {
        const seen = document.querySelector('#root:not([hidden]) form')
        if (seen) document.documentElement.setAttribute('data-seen', '')
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    // the server takes its time to say whose token that is
    await page.route('**/api', () => undefined)
    for (const path of ['/', '/login', '/mis-cursos']) {
      await page.goto(path)
      await page.locator('.page').waitFor()
      expect(await page.locator('form').count()).toBe(0)
      expect(await page.locator('html').getAttribute('data-seen')).toBeNull()
    }
    await page.context().close()
  })

  test('leads on whoever is logged in, and a press where they land is heard; with the server away it says so, and trying again is heard', async () => {
    const page = await visitAs(deputy)
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Contraer el menú' }).click()
    await page.getByRole('button', { name: 'Expandir el menú' }).waitFor()
    await page.route('**/api', (route) => route.abort())
    await page.goto('/login')
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await page.unroute('**/api')
    await again.click()
    await page.waitForURL('**/dashboard')
    await page.context().close()
  })
})

/** Where everything on the screen stands, to the pixel. */
const placesOf = (page: Page): Promise<string[]> =>
  page.locator('#root *:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )
