import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { openBrowser } from '../support/push-service.ts'

/** Chromium without a head knows no push service and no notifications: their part is played by the page. */
const playPushService = ({ endpoint, keys }: { endpoint: string; keys: object }): void => {
  let current: object | null = null
  const subscribed = sessionStorage.getItem('server key')
  const open = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      current = null
      sessionStorage.removeItem('server key')
      return true
    },
  })
  if (subscribed) current = open(Uint8Array.from(atob(subscribed), (one) => one.charCodeAt(0)).buffer)
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      current = open(applicationServerKey.buffer)
      sessionStorage.setItem('server key', btoa(String.fromCharCode(...applicationServerKey)))
      return current
    },
  })
  const presses = { asked: 0, closed: 0 }
  Object.assign(globalThis, { presses })
  const permission = () => (presses.asked > 0 || subscribed ? 'granted' : 'default')
  Object.defineProperty(Notification, 'permission', { get: permission })
  Notification.requestPermission = async () => {
    presses.asked += 1
    return permission()
  }
  Object.assign(ServiceWorkerRegistration.prototype, {
    getNotifications: async () => [{ close: () => (presses.closed += 1) }],
  })
}

/** In the worker: what it shows by its tag, each in place of the one before. */
const playScreen = (): void => {
  const screen = new Map<string, object>()
  const badge = { count: 0 }
  Object.assign(globalThis, { screen, badge })
  Object.defineProperty(navigator, 'setAppBadge', {
    value: async (count: number) => {
      badge.count = count
    },
  })
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, { tag, body, lang, data }: NotificationOptions) => {
      const close = () => screen.delete(tag ?? '')
      screen.set(tag ?? '', { title, body, lang, tag, data, close })
    },
  })
}

describe('notices on a device', () => {
  let page: Page
  const enter = async () => {
    await page.getByLabel('Número de nómina').fill(deputy.payrollNum)
    await page.getByLabel('Contraseña', { exact: true }).fill(deputy.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  }
  const control = () => page.getByRole('switch', { name: 'Mostrarlos aquí, aunque Bitácora esté cerrada' })
  const worker = () => {
    const [first] = page.context().serviceWorkers()
    if (!first) throw new Error('no worker runs')
    return first
  }
  const shown = () =>
    worker().evaluate(() =>
      [...(Object(globalThis).screen as Map<string, Record<string, unknown>>).values()].map(
        ({ title, body, lang, tag }) => ({ title, body, lang, tag }),
      ),
    )
  const presses = () => page.evaluate(() => ({ ...Object(globalThis).presses }))
  /** As the browser does with what its push service brought. */
  const deliver = (pushed: object) =>
    worker().evaluate((data) => {
      const Push = Object(globalThis).PushEvent as new (type: string, init: object) => Event
      const event = new Push('push', { data })
      Object.defineProperty(event, 'waitUntil', { value: () => undefined })
      dispatchEvent(event)
    }, JSON.stringify(pushed))
  const press = (tag: string) =>
    worker().evaluate((pressed) => {
      const notification = (Object(globalThis).screen as Map<string, object>).get(pressed)
      const waitUntil = () => undefined
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    }, tag)

  beforeAll(async () => {
    page = await visit({ serviceWorkers: 'allow' })
    const { endpoint, keys } = openBrowser()
    await page.addInitScript(playPushService, { endpoint, keys })
    await page.goto('/login')
    await enter()
    await page.goto('/avisos')
    await worker().evaluate(playScreen)
  })
  afterAll(() => page.context().close())

  test('[DUE-18] are switched on, come while another page is open, lead to theirs, and end with the log-out', async () => {
    expect(await control().getAttribute('aria-checked')).toBe('false')
    expect(await presses()).toEqual({ asked: 0, closed: 0 })
    await control().click()
    await page.getByText('Este dispositivo mostrará sus avisos').waitFor()
    await expect.poll(() => control().getAttribute('aria-checked')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.reload()
    await expect.poll(() => control().getAttribute('aria-checked')).toBe('true')

    await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    await page.waitForURL('**/empleado/desarrollo')
    const pushed = {
      ...{ id: 'n1', title: 'Sesión cancelada', text: 'Se canceló la sesión.' },
      ...{ path: '/avisos?abrir=n1', locale: 'es', count: 2 },
    }
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/notices/count'))
    await deliver(pushed)
    await counted
    await deliver({ ...pushed, text: 'Se canceló, de verdad.' })
    await expect
      .poll(shown)
      .toEqual([{ title: 'Sesión cancelada', body: 'Se canceló, de verdad.', lang: 'es', tag: 'n1' }])
    expect(await worker().evaluate(() => Object(globalThis).badge)).toEqual({ count: 2 })
    await press('n1')
    await page.waitForURL('**/avisos?abrir=n1')
    expect(await shown()).toEqual([])

    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await accept(page, 'Cerrar sesión')
    await page.waitForURL('**/login')
    expect(await presses()).toMatchObject({ closed: 1 })
    expect(await page.evaluate(() => sessionStorage.getItem('server key'))).toBe(null)
    await enter()
    await page.goto('/avisos')
    await control().waitFor()
    expect(await control().getAttribute('aria-checked')).toBe('false')
  })
})
