import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, choosePassword, fixture, visit } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { openFront } from '../support/front.ts'
import { readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const front = openFront(site.address)
afterAll(() => front.close())

const documents = 'lesson-documents'
/** Paths of what the device keeps of lessons. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, documents)
const read = (page: Page, address: string) =>
  page.evaluate(
    (path) =>
      fetch(path).then(
        async (answer) => `${answer.status} ${(await answer.text()).slice(0, 8)}`,
        () => 'nothing',
      ),
    address,
  )

describe('a device that two people share', () => {
  let page: Page
  let address: string
  let other: string
  const pathOf = (one: string) => new URL(one, front.url).pathname

  /** From the log-in, where somebody stands already. */
  const enterAs = async (payrollNum: string, password: string) => {
    await page.getByLabel('Número de nómina').fill(payrollNum)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  const enter = async () => {
    await enterAs(deputy.payrollNum, deputy.password)
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  }
  const leave = async () => {
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await accept(page, 'Cerrar sesión')
    await page.waitForURL('**/login')
  }
  const addressOf = async (key: string): Promise<string> => {
    const call = await callAs(page)
    const { get } = await call<{ get: { signedUrl: string } }>(
      'query ($key: String!) { get: getSignedUrl(key: $key) { signedUrl } }',
      { key },
    )
    return get.signedUrl
  }

  beforeAll(async () => {
    page = await visit({ baseURL: front.url, serviceWorkers: 'allow' })
    await page.goto('/login')
    await enter()
    const author = await authoringAs(page)
    const moduleId = await author.addModule(await author.draft('Curso de a bordo'))
    address = await addressOf(await author.addDocument(moduleId, 'Manual'))
    other = await addressOf(await author.addDocument(moduleId, 'Otro manual'))
  })
  afterAll(() => page.context().close())

  test('a PDF that was on its way as somebody logged out is not kept for the next', async () => {
    const held = front.hold(new RegExp(pathOf(address)))
    await page.evaluate((path) => {
      Object.assign(globalThis, { coming: fetch(path).then((answer) => answer.text()) })
    }, address)
    await expect.poll(held.waiting).toBe(1)
    await leave()
    held.letGo()
    expect(await page.evaluate(() => Object(globalThis).coming)).toContain('%PDF-1.4')
    await enter()
    expect(await read(page, other)).toBe('200 %PDF-1.4')
    await expect.poll(() => kept(page)).toContain(pathOf(other))
    expect(await kept(page)).toEqual([pathOf(other)])
  })

  test('where the server ends a session, what it kept goes with it', async () => {
    await read(page, address)
    await expect.poll(() => kept(page)).toContain(pathOf(address))
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await fetch(`${site.address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: 'mutation { User_logOut { transactionStatus } }' }),
    })
    await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => kept(page)).toEqual([])
  })

  test('the next person finds nothing of the one before: no file, no page, no name, with a connection or without', async () => {
    await enter()
    await read(page, address)
    await expect.poll(() => kept(page)).toContain(pathOf(address))
    const second = await page.context().newPage()
    await second.goto('/empleados')
    await second.getByRole('heading', { name: 'Empleados', level: 1 }).waitFor()
    await leave()
    await second.waitForURL('**/login')
    expect(await second.locator('body').textContent()).not.toContain(deputy.fullName)
    await expect.poll(() => kept(page)).toEqual([])
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).map(([name]) => name.split(/[-.]/)[0]),
    )
    expect(stored.filter((name) => ['token', 'person', 'recent', 'attempt'].includes(name ?? ''))).toEqual([])
    const [person] = await readRoster(fixture('roster-320.csv'))
    if (!person) throw new Error('the roster is empty')
    await enterAs(person.payrollNum, person.firstPassword)
    await choosePassword(page, person.firstPassword, 'ancla-de-hierro-31')
    await follow(page, '/empleados')
    await page.getByRole('heading', { name: 'Sin permiso' }).waitFor()
    await page.context().setOffline(true)
    expect(await read(page, address)).toBe('nothing')
    for (const path of ['/api/dashboard', '/api/search?q=curso', '/api/attempts/running'])
      expect([path, await read(page, path)]).toEqual([path, 'nothing'])
    await page.reload()
    await page
      .getByRole('status')
      .getByText(/^Sin conexión/)
      .waitFor()
    // the device keeps the present user and the courses that they opened
    await page.getByRole('heading', { name: 'Sin permiso' }).waitFor()
    await follow(page, '/mis-cursos')
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
    const keptList = page.getByRole('list', { name: 'Documentos guardados en este dispositivo' })
    expect(await keptList.count()).toBe(0)
    expect(await page.locator('body').textContent()).not.toContain(deputy.fullName)
    await page.context().setOffline(false)
  })

  test('no file that somebody stored, and no answer, becomes the worker of the site', async () => {
    await follow(page, '/dashboard')
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    const registered = (path: string) =>
      page.evaluate(
        (script) =>
          navigator.serviceWorker.register(script, { scope: '/' }).then(
            () => 'taken',
            () => 'refused',
          ),
        path,
      )
    for (const path of [address, '/health', '/login', '/manifest.webmanifest'])
      expect([path, await registered(path)]).toEqual([path, 'refused'])
  })

  test('what is planted among the kept files is no answer of the API', async () => {
    await page.evaluate(async (name) => {
      for (const cache of [name, 'shell-0.0.0-planted'])
        await (await caches.open(cache)).put('/api/dashboard', new Response('{"planted":true}'))
    }, documents)
    expect(await read(page, '/api/dashboard')).toMatch(/^401 /)
    await page.context().setOffline(true)
    expect(await read(page, '/api/dashboard')).toBe('nothing')
    await page.context().setOffline(false)
  })
})
