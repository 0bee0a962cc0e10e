import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

let page: Page
let call: Awaited<ReturnType<typeof callAs>>

beforeAll(async () => {
  page = await visitAs(deputy)
  call = await callAs(page)
})
afterAll(() => page.context().close())

type Follower = { name: string; isProcess: boolean; [field: string]: unknown }
type Answer = { rows: Follower[]; skipped: object[]; work: object | null }

/** What the server's own answer about the read models is changed to. */
let tells: (answer: Answer) => void = () => undefined

const stopped = { isStopped: true, stoppedAt: 41, lag: 9, cause: 'position 41 is of no such badge' }

const stop = ({ rows }: Answer) => {
  for (const row of rows) if (row.name === 'achievements') Object.assign(row, stopped)
}

const panel = () =>
  page.locator('.section').filter({ has: page.getByRole('heading', { name: 'Modelos de lectura' }) })
const follower = (name: string) =>
  panel()
    .locator('.follower')
    .filter({ has: page.getByText(name, { exact: true }) })
const verdict = () => panel().getByRole('status')
const openDesk = async () => {
  await page.goto('/auditoria')
  await follower('Personas').waitFor()
}

type Kept = { builtAt: string | null; checkedAt: string | null }

/** When each read model was built and compared last, once no work is under way; null until then. */
const kept = async (): Promise<Record<string, Kept> | null> => {
  const { all } = await call<{ all: { work: object | null; rows: (Follower & Kept)[] } }>(
    '{ all: Audit_readModels { work { act } rows { name isProcess builtAt checkedAt } } }',
  )
  if (all.work) return null
  return Object.fromEntries(all.rows.filter(({ isProcess }) => !isProcess).map((row) => [row.name, row]))
}
const patiently = { timeout: 120_000 }

describe('[AUD-05] the read models on the desk', () => {
  test('are compared with their rebuild, all of them, and the panel says what was found', async () => {
    await openDesk()
    const before = (await kept()) ?? {}
    expect(Object.keys(before).length).toBeGreaterThan(10)
    expect(await panel().locator('.follower').count()).toBe(Object.keys(before).length)
    await panel().getByRole('button', { name: 'Comparar todos' }).click()
    // what the panel says beforehand may be what it says in the end, where a night has compared them already
    await expect
      .poll(async () => {
        const now = await kept()
        return now && Object.keys(now).filter((name) => now[name]?.checkedAt === before[name]?.checkedAt)
      }, patiently)
      .toEqual([])
    await verdict().getByText('Todos son iguales a su reconstrucción.').waitFor()
    await follower('Personas')
      .getByText(/Comparado: /)
      .waitFor()
  })

  test('one is rebuilt after a question, while a list that is read from it answers', async () => {
    const people = async () => (await kept())?.people
    const before = await people()
    const rebuild = panel().getByRole('button', { name: 'Reconstruir Personas', exact: true })
    await rebuild.click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('¿Reconstruir Personas?').waitFor()
    await asked.getByText('Nadie deja de trabajar y nada de lo registrado cambia.').waitFor()
    await accept(page, 'Cancelar')
    await asked.waitFor({ state: 'detached' })
    expect(await people()).toEqual(before)
    await rebuild.click()
    await accept(page, 'Reconstruir')
    const { list } = await call<{ list: { rows: object[] } }>(
      '{ list: User_list(pageSize: 7) { rows { id } } }',
    )
    expect(list.rows).toHaveLength(7)
    const isBuilt = async () => {
      const now = await people()
      return now !== undefined && now.builtAt !== before?.builtAt
    }
    await expect.poll(isBuilt, patiently).toBe(true)
    await follower('Personas')
      .getByText(/Construido: .+ (Sin comparar|Comparado: .+)\./)
      .waitFor()
    const compare = panel().getByRole('button', { name: 'Comparar Personas', exact: true })
    await expect.poll(() => compare.getAttribute('aria-disabled')).toBe('false')
    await compare.click()
    await verdict().getByText('Todos son iguales a su reconstrucción.').waitFor(patiently)
  })

  test('work under way is followed with its progress, and no other is begun meanwhile', async () => {
    tells = (answer) => {
      answer.work = { act: 'rebuild', name: null, done: 3, total: 12, cause: null }
    }
    const begun: string[] = []
    await page.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (asked?.query.includes('mutation')) begun.push(asked.query)
      if (!asked?.query.includes('query ReadModels')) return route.fallback()
      const response = await route.fetch()
      const { data } = await response.json()
      tells(data.Audit_readModels)
      return route.fulfill({ response, json: { data } })
    })
    await openDesk()
    const bar = panel().getByRole('progressbar', { name: 'Modelos reconstruidos' })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe('25')
    for (const name of ['Comparar todos', 'Reconstruir todos', 'Comparar Personas', 'Reconstruir Personas'])
      await panel()
        .getByRole('button', { name, exact: true })
        .evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await page.waitForRequest((request) => request.postData()?.includes('query ReadModels') === true)
    expect([begun, await page.getByRole('alertdialog').count()]).toEqual([[], 0])
    tells = stop
    await bar.waitFor({ state: 'detached' })
  })

  test('a fact that stops one is skipped with a reason and never without; it is listed with it afterwards', async () => {
    const sent: unknown[] = []
    await page.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (!asked?.query.includes('mutation SkipEvent')) return route.fallback()
      sent.push(asked.variables)
      tells = (answer) => {
        const at = '2026-03-02T15:00:00.000Z'
        answer.skipped = [{ id: 's', follower: 'achievements', position: 41, reason: 'Un dato dañado', at }]
      }
      return route.fulfill({ json: { data: { Audit_skip: { pending: false } } } })
    })
    await verdict().getByText('1 se detuvo en un registro que no puede leer.').waitFor()
    await follower('Insignias').getByText('Detenido', { exact: true }).waitFor()
    await panel().getByRole('button', { name: 'Omitir el registro 41 en Insignias' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('¿Omitir el registro 41 en Insignias?').waitFor()
    await asked.getByText(/el registro sigue en el historial\. No se puede deshacer\./).waitFor()
    expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([])
    const go = asked.getByRole('button', { name: 'Omitir el registro', exact: true })
    expect(await go.isDisabled()).toBe(true)
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('   ')
    expect(await go.isDisabled()).toBe(true)
    expect(sent).toEqual([])
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('Un dato dañado')
    await go.click()
    await panel()
      .getByText(/^Registro 41 en Insignias\. .+\. Motivo: Un dato dañado$/)
      .waitFor()
    expect(sent).toEqual([{ follower: 'achievements', position: 41, reason: 'Un dato dañado' }])
    await panel().getByRole('link', { name: 'Ver quién los omitió' }).click()
    await page.waitForURL('**/auditoria?kind=audit&id=*')
  })
})
