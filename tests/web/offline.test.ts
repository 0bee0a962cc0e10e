import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, visit, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'
import { openFront } from '../support/front.ts'
import { drawIcon, iconFile, icons } from '../support/icons.ts'
import { site } from '../support/site.ts'

const front = openFront(site.address)
afterAll(() => front.close())

const lost = (page: Page) => page.getByRole('status').getByText(/^Sin conexión/)

/** Somebody at a device whose browser lets the app keep itself, once it has. */
const installed = async (): Promise<Page> => {
  const page = await visitAs(deputy, { baseURL: front.url, serviceWorkers: 'allow' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}

const cachedIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await paths(name)])))
  })

const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content')

describe('the app as a phone installs it', () => {
  let page: Page

  beforeAll(async () => {
    page = await visit({ colorScheme: 'light' })
    await page.goto('/login')
    await page.locator('html[data-taken]').waitFor()
  })
  afterAll(() => page.context().close())

  test('its manifest names an id, a scope and icons of every size, which are there and of that size', async () => {
    const [href, touch] = await page.evaluate(() =>
      ['manifest', 'apple-touch-icon'].map(
        (rel) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.href,
      ),
    )
    const answer = await fetch(href ?? '')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as {
      icons: { src: string; sizes: string; purpose: string; type: string }[]
    }
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      lang: 'es',
      start_url: '/dashboard',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    )
    const sizeOf = (src: string) =>
      page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(new URL(src, site.address))
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
      if (sizes !== 'any') expect([src, await sizeOf(src)]).toEqual([src, sizes])
    }
    expect(await sizeOf(touch ?? '')).toBe('180x180')
  })

  test('the icons are drawn from icon.svg: UPDATE_ICONS=1 draws them anew', async () => {
    const easel = await visit()
    for (const icon of icons) {
      const drawn = await drawIcon(easel, icon)
      if (process.env.UPDATE_ICONS === '1' || !existsSync(iconFile(icon)))
        writeFileSync(iconFile(icon), drawn)
      const kept = readFileSync(iconFile(icon))
      const difference = await easel.evaluate(
        async (both) => {
          const [one, other] = await Promise.all(
            both.map(async (base64) => {
              const image = new Image()
              image.src = `data:image/png;base64,${base64}`
              await image.decode()
              const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
              const context = canvas.getContext('2d')
              context?.drawImage(image, 0, 0)
              return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
            }),
          )
          if (!one || one.length !== other?.length) return 255
          return (
            one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
          )
        },
        [drawn, kept].map((bytes) => bytes.toString('base64')),
      )
      expect([icon.name, difference < 1]).toEqual([icon.name, true])
    }
    await easel.context().close()
  })

  test('[AUTH-01] the hint at the log-in installs at a press where the browser offers that', async () => {
    const hint = page.locator('.app-hint')
    const before = await hint.boundingBox()
    await page.evaluate(() => {
      const prompt = () => {
        document.title = 'asked'
        return Promise.resolve({ outcome: 'accepted' })
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    const button = hint.getByRole('button', { name: 'instalar' })
    await button.waitFor()
    expect(await hint.boundingBox()).toEqual(before)
    expect(await accessibilityFaults(page)).toEqual([])
    await button.click()
    await expect.poll(() => page.title()).toBe('asked')
    await page.getByText(/abra ahí esta misma dirección/).waitFor()
  })

  test('the browser’s own bar is of the page’s colour, by day and by night and as somebody chooses', async () => {
    const colours = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((one) => one.content),
      )
    await expect.poll(colours).toEqual(['#fdfcfa', '#111110'])
    await page.getByRole('button', { name: 'Apariencia: Como el dispositivo' }).click()
    await expect.poll(colours).toEqual(['#fdfcfa', '#fdfcfa'])
    await page.getByRole('button', { name: 'Apariencia: Día' }).click()
    await expect.poll(colours).toEqual(['#111110', '#111110'])
  })
})

describe('without a connection', () => {
  let page: Page
  let address: string
  let courseId: string

  beforeAll(async () => {
    page = await installed()
    const author = await authoringAs(page)
    courseId = await author.draft('Curso para leer sin red')
    const key = await author.addDocument(await author.addModule(courseId), 'Manual de amarre')
    const { get } = await author.call<{ get: { signedUrl: string } }>(
      'query ($key: String!) { get: getSignedUrl(key: $key) { signedUrl } }',
      { key },
    )
    address = get.signedUrl
  })
  afterAll(() => page.context().close())

  const documents = async () => (await cachedIn(page))['lesson-documents'] ?? []

  test('the bar says so, and that it is back', async () => {
    await page.context().setOffline(true)
    await lost(page).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const window = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 390, height: 844 })
    // words of two lines leave the mark its size
    expect((await page.locator('.connection svg').boundingBox())?.width).toBe(15)
    await page.setViewportSize(window)
    await page.context().setOffline(false)
    await page.getByRole('status').getByText('Hay conexión de nuevo.').waitFor()
    expect(await lost(page).count()).toBe(0)
  })

  test('an answer that is long in coming is said to be awaited, until it comes', async () => {
    const slow = page.getByRole('status').getByText('La respuesta tarda más de lo normal.')
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/dashboard/next', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard')
    await slow.waitFor()
    expect(await accessibilityFaults(page, '.connection')).toEqual([])
    answer()
    await slow.waitFor({ state: 'detached' })
    await page.unroute('**/api/dashboard/next')
  })

  const waiting = () => page.getByText('El servidor no responde. Esto aparecerá en cuanto lo haga.')

  test('the app opens for whom it knows, says so once, and goes on by itself once there is one', async () => {
    await page.goto('/mis-cursos')
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
    await page.context().setOffline(true)
    await page.goto('/empleado/desarrollo')
    await lost(page).waitFor()
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).waitFor()
    await waiting().first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: deputy.fullName }).first().waitFor()
    await expect.poll(() => waiting().count()).toBe(0)
  })

  test('a device that kept nothing of who looks says so, and goes on by itself as well', async () => {
    await page.context().setOffline(true)
    await page.evaluate(() => caches.delete('kept-answers'))
    await page.goto('/mis-cursos')
    await lost(page).waitFor()
    await waiting().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
  })

  test('a course that was opened is there, with its lessons and the document that was read, after a reload too', async () => {
    await page.goto('/mis-cursos')
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
    const opened = async () => {
      await page.getByRole('heading', { name: 'Curso para leer sin red', level: 1 }).waitFor()
      await page.locator('.lesson-card').filter({ hasText: 'Manual de amarre' }).waitFor()
    }
    await page.evaluate(
      ([name, id]) => {
        const state = { update: true, course: [name, id], categoryColor: 'gray', origin: '/mis-cursos' }
        history.pushState(state, '', '/cursos/detalles')
        dispatchEvent(new PopStateEvent('popstate'))
      },
      ['Curso para leer sin red', courseId] as const,
    )
    await opened()
    await page.locator('.lesson-card').filter({ hasText: 'Manual de amarre' }).click()
    const read = async () => {
      await page.getByRole('heading', { name: 'Manual de amarre', level: 1 }).waitFor()
      await page.getByRole('link', { name: 'Abrir en otra pestaña' }).waitFor()
    }
    await read()
    await expect.poll(async () => (await documents()).length).toBe(1)
    await page.goBack()
    await opened()
    await page.context().setOffline(true)
    await page.reload()
    await lost(page).waitFor()
    await opened()
    await page.locator('.lesson-card').filter({ hasText: 'Manual de amarre' }).click()
    await read()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.reload()
    await read()
    await lost(page).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('status').getByText('Hay conexión de nuevo.').waitFor()
  })

  test('a lesson’s PDF that was opened is read again, whatever its signature, and in pieces', async () => {
    const pathname = new URL(address, site.address).pathname
    const read = (path: string, headers: Record<string, string> = {}) =>
      page.evaluate(
        async ([asked, given]) => {
          const answer = await fetch(asked, { headers: given }).catch(() => null)
          return (
            answer && {
              status: answer.status,
              text: await answer.text(),
              range: answer.headers.get('content-range'),
            }
          )
        },
        [path, headers] as const,
      )
    await page.goto('/mis-cursos')
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
    const online = await read(address)
    expect(online?.text).toContain('%PDF-1.4')
    await expect.poll(documents).toEqual([pathname])
    await page.context().setOffline(true)
    expect(await read(`${pathname}?signature=other`)).toEqual(online)
    const size = online?.text.length ?? 0
    expect(await read(pathname, { range: 'bytes=1-3' })).toEqual({
      status: 206,
      text: 'PDF',
      range: `bytes 1-3/${size}`,
    })
    expect(await read(`${pathname}0`)).toBeNull()
    await page.reload()
    const link = page
      .getByRole('list', { name: 'Documentos guardados en este dispositivo' })
      .getByRole('link')
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(pathname)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Mis cursos', level: 1 }).waitFor()
  })

  test('while the server is away a screen says so once, and recovers all together and by itself', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil', exact: true }).waitFor()
    const back = front.desert()
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil', exact: true }).click()
    const said = page.getByRole('status').getByText(/^El servidor no responde\. Se sigue intentando/)
    await said.waitFor()
    const places = page.getByText('El servidor no responde. Esto aparecerá en cuanto lo haga.')
    await places.first().waitFor()
    expect([await said.count(), await page.getByRole('alert').count()]).toEqual([1, 0])
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    back()
    await page.getByRole('heading', { name: deputy.fullName }).first().waitFor()
    await page.getByRole('status').getByText('Hay conexión de nuevo.').waitFor()
    expect([await places.count(), await page.getByRole('alert').count()]).toEqual([0, 0])
  })

  test('nothing else that the API answered is kept', async () => {
    for (const name of ['Empleados', 'Cursos', 'Perfil']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const { 'lesson-documents': pdfs = [], 'kept-answers': answers = [], ...shells } = await cachedIn(page)
    expect(pdfs).toHaveLength(1)
    // the course, its lessons, its document's address, the course list, the categories and the user
    expect(answers.length).toBeLessThanOrEqual(6)
    expect(answers.filter((path) => !/^\/kept\/[0-9a-f]{64}$/.test(path))).toEqual([])
    expect(Object.keys(shells)).toEqual([`shell-${await versionOf(page)}`])
    const kept = Object.values(shells).flat()
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => path.startsWith('/api') || path === '/login.html')).toEqual([])
  })

  test('a new version is offered, but not in a test, and is taken up at a press alone', async () => {
    const version = (await versionOf(page)) ?? ''
    const label = page.getByText(`Versión ${version}`)
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).click()
    await label.waitFor()
    await page.keyboard.press('Escape')
    const offer = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' })
    front.release(version, '9.9.9-fedcba9')
    await page.evaluate(() => {
      Object.assign(globalThis, { stays: true })
      history.pushState(null, '', '/cursos/examen/0b17ac07-1111-4111-8111-111111111111')
    })
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      document.dispatchEvent(new Event('visibilitychange'))
      while (!registration?.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(await offer.count()).toBe(0)
    await page.evaluate(() => history.pushState(null, '', '/dashboard'))
    await offer.waitFor()
    expect(await accessibilityFaults(page, '.toasts')).toEqual([])
    expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true)
    expect(await versionOf(page)).toBe(version)
    await offer.getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => versionOf(page)).toBe('9.9.9-fedcba9')
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    expect(await offer.count()).toBe(0)
    expect(Object.keys(await cachedIn(page))).toContain('shell-9.9.9-fedcba9')
  })

  test('logging out forgets the documents, and keeps the app', async () => {
    expect(await documents()).toHaveLength(1)
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await accept(page, 'Cerrar sesión')
    await page.waitForURL('**/login')
    await expect.poll(documents).toEqual([])
    const kept = Object.keys(await cachedIn(page))
    expect(kept).toContain(`shell-${await versionOf(page)}`)
    expect(kept.filter((name) => !name.startsWith('shell-'))).toEqual([])
  })
})
