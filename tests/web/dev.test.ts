import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { freePort } from '../support/postgres.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['api', 'domain', 'projections', 'migrations', 'web', 'package.json', 'tsconfig.json']

describe('working on it', () => {
  /** A copy that can be changed, where it finds the packages. */
  let copy: string
  let address: string
  let page: Page
  let server: Bun.Subprocess

  beforeAll(async () => {
    mkdirSync(join(root, 'dist'), { recursive: true })
    copy = mkdtempSync(join(root, 'dist/dev-'))
    for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true })
    const data = join(copy, 'data')
    cpSync(inject('journeys').embeddedCompany, data, { recursive: true })
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    server = Bun.spawn([process.execPath, 'api/commands/dev.ts'], {
      cwd: copy,
      env: { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: undefined },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const browser = await openBrowser()
    page = await browser.newPage({ locale: 'es-MX' })
    page.setDefaultTimeout(30_000)
  })

  afterAll(async () => {
    await page?.context().close()
    server?.kill('SIGTERM')
    await server?.exited
    if (copy) rmSync(copy, { recursive: true, force: true })
  })

  const change = (source: string, from: string, to: string): void => {
    const text = readFileSync(join(copy, source), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(copy, source), text.replace(from, to))
  }

  const isThere = (): Promise<boolean> =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )

  const named = (): Promise<string> =>
    fetch(`${address}/api`)
      .then((response) => response.json())
      .then(({ name }) => name)

  test('a saved screen, a saved word and a saved style show by themselves', async () => {
    await expect.poll(isThere).toBe(true)
    await page.goto(`${address}/login`)
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    change(
      'web/features/sessions/LoginScreen.tsx',
      "{t('sessions.login.submit')}",
      "{t('sessions.login.title')}",
    )
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    change('web/features/sessions/copy.ts', "title: 'Iniciar sesión'", "title: 'Subir a bordo'")
    await page.getByRole('heading', { name: 'Subir a bordo' }).waitFor()
    const spacing = () =>
      page
        .getByRole('heading', { name: 'Subir a bordo' })
        .evaluate((title) => getComputedStyle(title).letterSpacing)
    expect(await spacing()).not.toBe('7px')
    appendFileSync(join(copy, 'web/look.css'), '\nh1 { letter-spacing: 7px !important }\n')
    await expect.poll(spacing).toBe('7px')
  })

  test('the server starts again at a change of its own, and who asks meanwhile waits for it', async () => {
    expect(await named()).toBe('Bitácora')
    change('api/app.ts', "name: 'Bitácora'", "name: 'Cuaderno'")
    while ((await named()) !== 'Cuaderno') await Bun.sleep(10)
  })
})
