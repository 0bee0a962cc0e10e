import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { inject } from 'vitest'
import { deputy } from './deputy.ts'
import type { StoredSession } from './found-company.ts'
import { record } from './recorder.ts'
import type { RosterPerson } from './roster.ts'
import { site } from './site.ts'

export const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name)

let browser: Promise<Browser> | null = null

/** The worker's own browser: through a browser server, every message would take one more hop. */
export const openBrowser = (): Promise<Browser> => {
  browser ??= chromium.launch(inject('browser'))
  return browser
}

type VisitOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** Closes every page that a test file left open. */
export const closeVisits = async (): Promise<void> => {
  for (const context of (await browser)?.contexts() ?? []) await context.close()
}

/** A new person at a device of their own: nothing is shared with other visits. Spanish unless said otherwise. */
export const visit = async (options: VisitOptions = {}): Promise<Page> => {
  const context: BrowserContext = await (await openBrowser()).newContext({
    baseURL: site.address,
    locale: 'es-MX',
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
    // a test cannot intercept requests that a service worker answers
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  record(context)
  return context.newPage()
}

/** A person by payroll number and password; `own` is the password that they choose in place of a temporary one. */
type Account = { readonly payrollNum: string; readonly password: string; readonly own?: string }

/** Calls the site with somebody's token, or as nobody. Throws what it refuses. */
export const ask = async <Answer>(
  query: string,
  variables: object,
  token: string | null = null,
): Promise<Answer> => {
  const answer = await fetch(`${site.address}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** A session as the screens of the log-in and of the first password leave it behind. */
export const sessionOf = async ({ payrollNum, password, own }: Account): Promise<StoredSession> => {
  if (payrollNum === deputy.payrollNum && password === deputy.password) return site.founded.deputy
  const logIn =
    'mutation ($payrollNum: String, $password: String) { in: User_login(payrollNum: $payrollNum, password: $password) { id token } }'
  const begun = await ask<{ in: { id: string; token: string } }>(logIn, { payrollNum, password })
  const { id: person, token } = begun.in
  if (own) {
    const change =
      'mutation ($old: String, $own: String) { User_changePassword(oldPassword: $old, newPassword: $own) { isFirstTime } }'
    await ask(change, { old: password, own }, token)
  }
  return { token, person }
}

/** A person of a roster at their first log-in, when they choose the password `own`. */
export const newcomer = (person: RosterPerson, own: string): Account => ({
  payrollNum: person.payrollNum,
  password: person.firstPassword,
  own,
})

const sessions = new WeakMap<BrowserContext, StoredSession>()

/** The token of the user who is logged in on the page. */
export const tokenOn = async (page: Page): Promise<string | null> =>
  page.url() === 'about:blank'
    ? (sessions.get(page.context())?.token ?? null)
    : page.evaluate(() => localStorage.getItem('token'))

/** As `visit`, with a stored session, for tests that are not about the log-in. The page is still blank. */
export const visitAs = async (account: Account, options: VisitOptions = {}): Promise<Page> => {
  const session = await sessionOf(account)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const { origin } = new URL(options.baseURL ?? site.address)
  const page = await visit({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  sessions.set(page.context(), session)
  return page
}

export const logIn = async (page: Page, payrollNum: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Número de nómina').fill(payrollNum)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The forced change at the first log-in. */
export const choosePassword = async (page: Page, given: string, own: string): Promise<void> => {
  await page.waitForURL('**/AssignPassword')
  await page.getByLabel('Contraseña actual').fill(given)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(own)
  await page.getByLabel('Repita la contraseña nueva').fill(own)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await page.waitForURL('**/dashboard')
}

/** Answers the product's question with the button of this name. */
export const accept = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

/** Pastes as from a spreadsheet, into the focused element. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Stops the installed clock of a page, until the test lets it run. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

type Fault = { id: string; nodes: { target: unknown[] }[] }

/** Waits until refreshes and animations end, as they fade parts of a page. */
const untilStill = async (page: Page): Promise<void> => {
  await page.locator('[data-refreshing]').first().waitFor({ state: 'detached' })
  // the screen follows the device's light or dark a moment later
  await page.waitForFunction(() => {
    const theme = document.querySelector('.radix-themes')
    if (!theme || localStorage.getItem('appearance')) return true
    return theme.classList.contains('dark') === matchMedia('(prefers-color-scheme: dark)').matches
  })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // scroll-driven animations do not end, and need no wait
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  )
}

/** Targets smaller than 24 px, except links within a sentence, and labels that overflow their button. */
export const pressingFaults = (page: Page, part = 'html'): Promise<string[]> =>
  page.evaluate((where) => {
    const pressed =
      'button, a[href], input, select, summary, [role=button], [role=switch], [role=checkbox], [role=tab], [role=menuitem]'
    const isGrown = (style: CSSStyleDeclaration) => style.content !== 'none' && style.position === 'absolute'
    const faultsOf = (element: Element): string[] => {
      const { left, right } = element.getBoundingClientRect()
      // a press on a label presses its control
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      const style = getComputedStyle(element)
      const words = (element.textContent ?? '').trim()
      const name = `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${words.slice(0, 40)}"`
      const isHidden = style.visibility === 'hidden' || style.opacity === '0' || element.ariaHidden === 'true'
      if (width === 0 || height === 0 || isHidden) return []
      const isInSentence =
        style.display === 'inline' && (element.parentElement?.textContent ?? '').trim().length > words.length
      const isSmall = Math.min(width, height) < 23.5 && !isInSentence
      const isReached = ['::before', '::after'].some((pseudo) => isGrown(getComputedStyle(element, pseudo)))
      const isBurst =
        element.classList.contains('rt-Button') &&
        [...element.childNodes].some((child) => {
          if (child instanceof Element && child.matches('.visually-hidden')) return false
          const range = document.createRange()
          range.selectNode(child)
          return [...range.getClientRects()].some(
            (rect) => rect.width > 1 && (rect.right > right + 1 || rect.left < left - 1),
          )
        })
      return [
        ...(isSmall && !isReached
          ? [`smaller than 24 px: ${name} ${Math.round(width)} x ${Math.round(height)}`]
          : []),
        ...(isBurst ? [`bursts: ${name}`] : []),
      ]
    }
    return [...document.querySelectorAll(`:is(${where}) :is(${pressed})`)].flatMap(faultsOf)
  }, part)

/** Faults against WCAG 2.2 AA that axe finds on the page, or in a part of it, each with its place, and faults of what can be pressed. */
export const accessibilityFaults = async (page: Page, part = 'html'): Promise<string[]> => {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (where) => {
    // its script put itself there
    const { axe } = globalThis as unknown as {
      axe: { run: (where: string, what: object) => Promise<{ violations: Fault[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    // experimental in axe; it matters to users of voice control
    const rules = { 'label-content-name-mismatch': { enabled: true } }
    return (await axe.run(where, { runOnly: tags, rules, resultTypes: ['violations'] })).violations
  }, part)
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  return [...faults, ...(await pressingFaults(page, part)), ...(await unstyledLinks(page, part))]
}

/** Links in the browser's own colour, by day and by night. */
const unstyledLinks = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    (where) =>
      [...document.querySelectorAll(`:is(${where}) a`)]
        .filter((link) => ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'].includes(getComputedStyle(link).color))
        .map((link) => `a link in the browser's colour: ${link.textContent}`),
    part,
  )

/** Changes the server's replies to a REST path, or to the operation that the request names. */
export const answerWith = async (
  page: Page,
  path: string | RegExp,
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields that it changes, and fails where they are missing
  change: (body: any) => unknown,
  operation = '',
) => {
  const answer = async (route: Route): Promise<void> => {
    if (!(route.request().postData() ?? '').includes(operation)) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  }
  // a page that closes or goes elsewhere takes its requests with it
  const handle = (route: Route) =>
    answer(route).catch((error) => {
      if (!/disposed|closed|already handled/.test(String(error))) throw error
    })
  await page.route(path, handle)
  return () => page.unroute(path, handle)
}
