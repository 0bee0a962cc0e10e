import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { median } from './figures.ts'
import { lighthouse, type Scores } from './lighthouse.ts'
import { answering, command, freePort } from './serving.ts'
import { sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const rounds = sized(3, 1)

/** What Lighthouse takes for a phone: a slow 4G line and a quarter of this processor. */
const line = sized(
  { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 },
  { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
)
const slowdown = sized(4, 1)

const password = 'catalejo-de-cobre-63'
/** An employee of the demo, with courses to take. */
const learner = '110'

type Visit = {
  readonly first: number
  readonly largest: number
  readonly blocked: number
  readonly shift: number
}

/** Counts what the browser tells of a page from its beginning; of a task, what goes beyond 50 ms. */
const watching = (): void => {
  const seen = { largest: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => Object.assign(seen, { largest: startTime }))
  watch('layout-shift', ({ value = 0 }) => Object.assign(seen, { shift: seen.shift + value }))
  watch('longtask', ({ duration }) =>
    Object.assign(seen, { blocked: seen.blocked + Math.max(0, duration - 50) }),
  )
}

type Session = { readonly id: string; readonly token: string }

const logIn = async (address: string): Promise<Session> => {
  const query =
    'mutation ($who: String, $word: String) { me: User_login(payrollNum: $who, password: $word) { id token } }'
  const answer = await fetch(`${address}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { who: learner, word: password } }),
  })
  const { data } = (await answer.json()) as { data: { me: Session } } // as the query selects
  return data.me
}

const keep = ({ id, token }: Session): void => {
  localStorage.setItem('token', token)
  localStorage.setItem('person', id)
}

/** Keeps the session in the browser's own profile, in which Lighthouse opens its pages. */
const keepForLighthouse = async (port: number, address: string, session: Session): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${address}/icon.svg`)
  await page?.evaluate(keep, session)
  await browser.close()
}

const visit = async (browser: Browser, url: string, session: Session | null): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true })
  const page = await context.newPage()
  if (session) await page.addInitScript(keep, session)
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', line)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watching)
  await page.goto(url, { waitUntil: 'networkidle' })
  // everything may be loaded long before it is drawn
  await page
    .locator(session ? '.dashboard .calendar-day' : 'html[data-taken]')
    .first()
    .waitFor()
  const found = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Omit<Visit, 'first'> } // put there by what watches
    return { ...seen, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 }
  })
  await context.close()
  return found
}

const told = (visits: readonly Visit[]): string => {
  const of = (name: keyof Visit): number => median(visits.map((one) => one[name]))
  const seconds = (name: keyof Visit): string => `${(of(name) / 1_000).toFixed(2)} s`
  return `first paint ${seconds('first')}  largest ${seconds('largest')}  blocked ${of('blocked').toFixed(0)} ms  shift ${of('shift').toFixed(3)}`
}

const scored = (found: readonly Scores[]): string =>
  Object.keys(found[0] ?? {})
    .map((name) => `${name} ${median(found.map((scores) => scores[name] ?? 0))}`)
    .join('  ')

const measure = async (
  url: string,
  browser: Browser,
  port: number,
  session: Session | null,
): Promise<void> => {
  const visits: Visit[] = []
  const scores: Scores[] = []
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await visit(browser, url, session))
    const score = await lighthouse(url, port)
    if (score) scores.push(score)
  }
  console.log(`  ${new URL(url).pathname}: ${told(visits)}`)
  console.log(`    Lighthouse, mobile: ${scores.length > 0 ? scored(scores) : 'not installed'}`)
}

/** The log-in page and a learner's dashboard on a phone: the bar is 95 for performance and 100 for the rest. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-pages-'))
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
  const port = freePort()
  const found = await findChromium(sized('browser', 'shell'))
  const args = [...found.args, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: found.path, args })
  try {
    await answering(`${address}/ready`)
    await measure(`${address}/login`, browser, port, null)
    const session = await logIn(address)
    await keepForLighthouse(port, address, session)
    await measure(`${address}/dashboard`, browser, port, session)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  }
}
