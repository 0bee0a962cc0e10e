import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

/** Holds back what the page loads under these addresses, until the function that it returns is called. */
const holdBack = async (page: Page, addresses: RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

const scripts = /\/assets\/.*\.js$/

/** Counts what moves by itself. */
const watchShifts = async (page: Page): Promise<number[]> => {
  const shifts: number[] = []
  await page.exposeFunction('shifted', (value: number) => shifts.push(value))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // what a layout-shift entry has, beyond what the library knows
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shifted(value: number): void }).shifted(value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return shifts
}

const dressOf = (page: Page) =>
  page.locator('.frame').evaluate((frame) => ({
    paper: getComputedStyle(document.querySelector('.radix-themes') ?? frame).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    menu: document.querySelector('.frame-menu')?.getBoundingClientRect().width,
    bar: document.querySelector('.top-bar')?.getBoundingClientRect().height,
  }))

const day = { paper: 'rgb(253, 252, 250)', scheme: 'light', bar: 56 }
const night = { paper: 'rgb(17, 17, 16)', scheme: 'dark', bar: 56 }

test('the frame is drawn before any script is there, dressed as the device is or somebody chose, and nothing moves when they come', async () => {
  for (const [width, colorScheme, kept, expected] of [
    [390, 'light', {}, { ...day, menu: 0 }],
    [800, 'dark', {}, { ...night, menu: 73 }],
    [1280, 'light', {}, { ...day, menu: 240 }],
    [1280, 'dark', { 'menu-open': 'false', appearance: 'light' }, { ...day, menu: 73 }],
    [800, 'light', { 'menu-open': 'true', appearance: 'dark' }, { ...night, menu: 240 }],
  ] as const) {
    const page = await visitAs(deputy, { viewport: { width, height: 800 }, colorScheme })
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    }, kept)
    const shifts = await watchShifts(page)
    const release = await holdBack(page, scripts)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.locator('.frame[aria-busy]').waitFor()
    expect([width, await dressOf(page)]).toEqual([width, expected])
    expect(await page.locator('.drawer-button').isVisible()).toBe(width < 768)
    release()
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([width, await dressOf(page)]).toEqual([width, expected])
    expect(shifts.filter((value) => value > 0.0005)).toEqual([])
    await page.context().close()
  }
})

test('the frame is drawn for nobody else, and around no screen that has none', async () => {
  const drawn = async (page: Page, path: string): Promise<boolean> => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root:not([hidden])').waitFor({ state: 'attached' })
    return (await page.locator('#root > *').count()) > 0
  }
  const stranger = await visit()
  await holdBack(stranger, scripts)
  for (const path of ['/dashboard', '/verificar', '/test']) expect(await drawn(stranger, path)).toBe(false)
  await stranger.context().close()
  const member = await visitAs(deputy)
  await holdBack(member, scripts)
  for (const path of ['/verificar', '/AssignPassword', '/cursos/examen/1', '/no-existe'])
    expect([path, await drawn(member, path)]).toEqual([path, false])
  expect(await drawn(member, '/departamentos')).toBe(true)
  await member.context().close()
})

test('a stranger’s screen away from the log-in page is dressed', async () => {
  const page = await visit()
  const release = await holdBack(page, /\.css$/)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('**/login', { waitUntil: 'commit' })
  await page.waitForTimeout(300)
  expect(await page.locator('form').count()).toBe(0)
  release()
  const button = page.getByRole('button', { name: 'Entrar' })
  await button.waitFor()
  expect((await button.boundingBox())?.height).toBe(40)
  await page.context().close()
})

test('session and dashboard are asked for once, before any script is there', async () => {
  const page = await visitAs(deputy)
  const release = await holdBack(page, scripts)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) asked.push(pathname + (request.postData()?.match(/User_logged/) ?? ''))
  })
  const early = [
    '/api/attempts/running',
    '/api/dashboard',
    '/api/dashboard/events',
    '/api/dashboard/next',
    '/api/user-evaluations/unseen',
    '/apiUser_logged',
  ]
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted()).toEqual(early)
  release()
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((one) => early.includes(one)).toSorted()).toEqual(early)
  await page.context().close()
})

test('[I18N-02] the dashboard, the search and their refusals have their words without those of the other screens, which wait for theirs', async () => {
  const page = await visitAs(deputy)
  const release = await holdBack(page, /\/assets\/words-.*\.js$/)
  const key = /\b[a-z]\w+(\.[a-zA-Z]\w+)+\b/
  const shown = async () =>
    (await page.locator('body').allInnerTexts())
      .flatMap((text) => text.split('\n'))
      .filter((line) => key.test(line) && !line.includes('@') && !/\.(pdf|xlsx|mx)/.test(line))
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Calendario' }).waitFor()
  expect(await shown()).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  expect(await shown()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  expect(await shown()).toEqual([])
  await page.getByRole('link', { name: 'Departments', exact: true }).click()
  await page.waitForURL('**/departamentos')
  await page.waitForTimeout(300)
  expect(await page.getByRole('heading', { name: 'Departments', level: 1 }).count()).toBe(0)
  release()
  await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
  expect(await shown()).toEqual([])
  await page.context().close()
})
