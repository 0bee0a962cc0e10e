/** Takes the README's pictures from a demo of its own: `bun run pictures`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { freePort } from '../support/postgres.ts'

const root = join(import.meta.dirname, '../..')
const password = 'Faro-2026-azul'
const startMs = 900_000
/** Of WebP, of 100: letters stay sharp, and all three are far from 300 KB. */
const quality = 82

const address = `http://localhost:${await freePort()}`

const startDemo = async (folder: string) => {
  const { port } = new URL(address)
  const server = Bun.spawn([process.execPath, join(root, 'api/main.ts'), '--build'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: port,
      DRAIN_SECONDS: '0',
      PUBLIC_URL: address,
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const until = Date.now() + startMs; Date.now() < until; await Bun.sleep(500)) {
    if (server.exitCode !== null) break
    const ready = await fetch(`${address}/ready`).catch(() => null)
    if (ready?.ok) return server
  }
  server.kill()
  throw new Error('the demo did not start')
}

const ask = async (query: string, token = '') => {
  const response = await fetch(`${address}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  })
  return (await response.json()).data
}

const sessionOf = async (payrollNum: string): Promise<{ token: string; id: string }> => {
  const given = `payrollNum: "${payrollNum}", password: "${password}"`
  return (await ask(`mutation { User_login(${given}) { token id } }`)).User_login
}

/** How the first employee passed a course with a certificate. */
const historyPath = async (): Promise<string> => {
  const { token } = await sessionOf('1')
  const { id: userId } = await sessionOf('100')
  const { Audit_search: found } = await ask('{ Audit_search(search: "Operación segura") { kind id } }', token)
  const { id: courseId } = found.find(({ kind }: { kind: string }) => kind === 'course')
  return `/auditoria?${new URLSearchParams({ courseId, userId })}`
}

const logIn = async (page: Page) => {
  await page.goto('/login')
  await page.getByLabel('Número de nómina').fill('1')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
}

const take = async (page: Page, name: string, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // a busy machine asks for a part only after the network was idle
  await page
    .locator('main :is([data-awaited], .skeleton-row, [aria-busy=true])')
    .first()
    .waitFor({ state: 'detached' })
  const device = await page.context().newCDPSession(page)
  const { data } = await device.send('Page.captureScreenshot', { format: 'webp', quality })
  writeFileSync(join(import.meta.dirname, `${name}.webp`), Buffer.from(data, 'base64'))
}

const takeAll = async () => {
  const { path, args } = await findChromium('shell')
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args, '--lang=es-MX'],
    env: { ...process.env, LANGUAGE: 'es_MX' },
  })
  const page = await browser.newPage({
    baseURL: address,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1.5,
  })
  await logIn(page)
  await take(page, 'dashboard', '/dashboard')
  await take(page, 'report', '/reporte/cursos')
  await take(page, 'history', await historyPath())
  await browser.close()
}

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const server = await startDemo(folder)
try {
  await takeAll()
} finally {
  server.kill()
  await server.exited
  rmSync(folder, { recursive: true, force: true })
}
