import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { median } from './figures.ts'
import { answering, command, freePort } from './serving.ts'
import { sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const rounds = sized(10, 1)
/** How long the pointer rests on a link before it is pressed: not at all, and as a hand does. */
const restsMs = sized([0, 150], [0])

const password = 'catalejo-de-cobre-63'

const places = [
  { link: 'Empleados', path: '/empleados' },
  { link: 'Cursos', path: '/cursos' },
  { link: 'Reportes', path: '/reporte/empleados' },
  { link: 'Administración', path: '/roles' },
].slice(0, sized(4, 1))

/** Milliseconds from the next click until rows stand in the list and have been painted. */
const clickToRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const rows = '.list-body :is(.rt-TableBody .rt-TableRow:not(.skeleton-row), .course-card)'
            const look = () =>
              document.querySelector(rows)
                ? requestAnimationFrame(() => resolve(performance.now() - timeStamp))
                : requestAnimationFrame(look)
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      }),
  )

/** A page that has opened none of the places before. */
const openedFrom = async (context: BrowserContext, link: string, restMs: number): Promise<number> => {
  const page = await context.newPage()
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const target = page.locator('.frame-menu').getByRole('link', { name: link, exact: true })
  const measured = clickToRows(page)
  await target.hover()
  if (restMs > 0) await page.waitForTimeout(restMs)
  await target.click()
  const took = await measured
  await page.close()
  return took
}

const logIn = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Número de nómina').fill('1')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.close()
}

/** From a click in the menu to a list's rows, on the demo and a build for production: the bar is 300 ms. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-menu-'))
  const address = `http://127.0.0.1:${freePort()}`
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: new URL(address).port,
    DRAIN_SECONDS: '0',
    PUBLIC_URL: address,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO_PASSWORD: password,
  }
  await command('build-web', [], env)
  const server = Bun.spawn([process.execPath, join(root, 'api/main.ts')], { env, stdout: 'ignore' })
  const found = await findChromium('browser')
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    await answering(`${address}/ready`)
    const context = await browser.newContext({ baseURL: address, locale: 'es-MX' })
    await logIn(context)
    for (const restMs of restsMs)
      for (const { link, path } of places) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) times.push(await openedFrom(context, link, restMs))
        console.log(`  ${path}, pressed after ${restMs} ms: ${median(times).toFixed(0)} ms`)
      }
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  }
}
