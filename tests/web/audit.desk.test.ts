import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, answerWith, fixture, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { gridOf } from '../support/sheet.ts'

let auditor: Page
let call: Awaited<ReturnType<typeof callAs>>

beforeAll(async () => {
  auditor = await visitAs(deputy)
  call = await callAs(auditor)
})
afterAll(() => auditor.context().close())

describe('the auditor’s desk', () => {
  let person: RosterPerson

  beforeAll(async () => {
    const [first] = await readRoster(fixture('roster-320.csv'))
    if (!first) throw new Error('the roster is empty')
    person = first
  })

  const search = () => auditor.getByRole('searchbox', { name: /^Persona, curso, lección/ })

  test('[AUD-02] finds a person by half a name without accents, and leads to their history', async () => {
    await auditor.goto('/auditoria')
    const [word = ''] = person.fullName.split(' ').toSorted((one, other) => other.length - one.length)
    const half = word
      .slice(1)
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
    await search().fill(half)
    await auditor.getByRole('heading', { name: 'Personas' }).waitFor()
    await search().fill(person.payrollNum)
    const link = auditor.getByRole('link', { name: new RegExp(`^${person.fullName}`) })
    await link.waitFor()
    expect(await accessibilityFaults(auditor, 'main')).toEqual([])
    await link.click()
    await auditor.getByRole('heading', { level: 1, name: person.fullName }).waitFor()
    await auditor.locator('.timeline').getByText('Se dio de alta a', { exact: false }).first().waitFor()
    expect(await accessibilityFaults(auditor, 'main')).toEqual([])
    const levels = await auditor
      .locator('main')
      .locator('h1, h2, h3')
      .evaluateAll((all) => all.map(({ tagName }) => tagName))
    expect([...new Set(levels)]).toEqual(['H1', 'H2', 'H3'])
    // from the desk to the paper: search, person, report, download
    await auditor.getByRole('button', { name: 'Reporte a una fecha' }).click()
    expect(await accessibilityFaults(auditor, '[role=dialog]')).toEqual([])
    const [paper] = await Promise.all([
      auditor.waitForEvent('download'),
      auditor.getByRole('button', { name: 'Descargar el PDF' }).click(),
    ])
    expect(paper.suggestedFilename()).toMatch(/ \d{4}-\d{2}-\d{2}\.pdf$/)
    await auditor.getByRole('dialog').waitFor({ state: 'detached' })
    const printed = await extractText(await getDocumentProxy(new Uint8Array(await auditor.pdf())), {
      mergePages: true,
    })
    const text = printed.text.replace(/\s+/g, ' ')
    expect(text).toContain(`Página 1 / ${printed.totalPages}`)
    expect(text).toContain(`Empresa · ${person.fullName}`)
    expect(text).toMatch(/Impreso: .* Cursos /)
    for (const onScreen of ['Mis cursos', 'Reporte a una fecha', 'Cualquier hecho', 'El archivo se descargó'])
      expect(text).not.toContain(onScreen)
  })

  test('[AUD-02] shows what happened lately page after page, filtered by fact and by day, in the address, and back again', async () => {
    await follow(auditor, '/auditoria?act=EmployeeHired&entry=999999999')
    const lines = auditor.locator('.timeline > ol > li')
    const folded = auditor.locator('.timeline-folded > li p:first-child')
    const cut = auditor.getByRole('button', { name: /^\d+ registros y más: Se dio de alta a \d+ personas$/ })
    await cut.waitFor()
    for (const text of await lines.allTextContents()) expect(text).toMatch(/Se dio de alta a \d+ personas/)
    expect([await cut.getAttribute('aria-expanded'), await folded.count()]).toEqual(['false', 0])
    await cut.focus()
    await auditor.keyboard.press('Enter')
    await folded.first().waitFor()
    expect(await cut.getAttribute('aria-expanded')).toBe('true')
    expect(await accessibilityFaults(auditor, 'main')).toEqual([])
    const before = await folded.allTextContents()
    for (const text of before) expect(text).toMatch(/^Se dio de alta a .+: puesto /)
    await auditor.getByRole('button', { name: 'Mostrar anteriores' }).click()
    await expect.poll(() => folded.count()).toBeGreaterThan(before.length)
    const after = await folded.allTextContents()
    expect(after.slice(0, before.length), 'what was read stays where it is').toEqual(before)
    expect(new Set(after).size, 'each fact once').toBe(after.length)
    await auditor.getByRole('button', { name: 'Hecho: Alta de una persona' }).click()
    await auditor.getByRole('combobox', { name: 'Buscar un hecho' }).fill('creacion tipo')
    await auditor.keyboard.press('Enter')
    await auditor.getByRole('button', { name: 'Hecho: Creación de un tipo de usuario' }).waitFor()
    expect(new URL(auditor.url()).searchParams.get('act')).toBe('RoleCreated')
    await auditor.getByLabel('Desde').fill('2099-01-01')
    await auditor.getByText('Ningún registro cumple con estos filtros').waitFor()
    expect(new URL(auditor.url()).searchParams.get('from')).toBe('2099-01-01')
    expect(new URL(auditor.url()).searchParams.has('entry')).toBe(false)
    await auditor.getByRole('button', { name: 'Quitar filtros' }).click()
    await lines.first().waitFor()
    expect(await auditor.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(new URL(auditor.url()).search).toBe('')
  })

  test('[AUD-04] a verification that somebody else began is followed to its end, begins no other, and what is missing is named', async () => {
    const startedAt = '2026-03-02T15:00:00.000Z'
    const found = { brokenAt: null, brokenEventId: null, reason: null, expectedHead: null, witnesses: [] }
    const running = { ...found, state: 'running', checked: 400, head: 1_000, startedAt, finishedAt: null }
    let answer: object = running
    const begun: string[] = []
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('Audit_startVerification')) begun.push(asked)
      if (!asked.includes('Audit_verify')) return route.fallback()
      return route.fulfill({ json: { data: { Audit_verify: answer } } })
    })
    await auditor.goto('/sistema')
    const bar = auditor.getByRole('progressbar', { name: 'Registros verificados' })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe('40')
    const verify = auditor.getByRole('button', { name: 'Verificar la integridad' })
    await verify.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await auditor.waitForRequest((request) => request.postData()?.includes('Audit_verify') === true)
    expect(begun).toEqual([])
    answer = {
      ...running,
      state: 'broken',
      checked: 950,
      finishedAt: startedAt,
      brokenAt: 951,
      reason: 'tail',
      expectedHead: 1_000,
      witnesses: ['people has come to position 1000'],
    }
    await auditor
      .getByText(/termina en la posición 950 y había llegado a la 1,000 \(50 registros\)/)
      .waitFor()
    await auditor.getByText(/Lo indican: people has come to position 1000\./).waitFor()
    await auditor.unrouteAll({ behavior: 'wait' })
  })

  test('[AUD-06] exports what the filters leave as a sheet', async () => {
    await follow(auditor, '/auditoria?act=RoleCreated')
    await auditor.locator('.timeline .timeline-text').first().waitFor()
    await auditor.getByRole('button', { name: 'Exportar' }).click()
    const [file] = await Promise.all([
      auditor.waitForEvent('download'),
      auditor.getByRole('menuitem', { name: 'Hoja de cálculo (Excel)' }).click(),
    ])
    const path = join(tmpdir(), `historial-${Date.now()}.xlsx`)
    await file.saveAs(path)
    const rows = gridOf(await readFile(path))
    expect(rows[0]?.[2]).toBe('Qué pasó')
    expect(rows.length).toBeGreaterThan(1)
    for (const [, , what] of rows.slice(1)) expect(what).toContain('Se creó el tipo de usuario')
    await follow(auditor, '/auditoria?act=PersonalDataExported')
    await auditor.locator('.timeline').getByText('Historial de toda la empresa').first().waitFor()
  })

  const clocks = () =>
    auditor
      .locator('.section')
      .filter({ has: auditor.getByRole('heading', { name: 'Relojes', exact: true }) })

  test('[OPS-04] a time that is doubted is confirmed after a question, and not before', async () => {
    const at = '2026-03-02T18:05:00.000Z'
    const calm = { now: at, databaseSays: at, serverSays: at, isServerWrong: false, doubt: null }
    const doubt = { id: 'a1b2c3d4-0000-4000-8000-00000000aaaa', cause: 'leap', believedAt: at }
    const leapt = { ...calm, databaseSays: '2026-03-02T21:05:00.000Z', doubt }
    const sent: unknown[] = []
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (asked?.query.includes('Audit_clocks'))
        return route.fulfill({ json: { data: { Audit_clocks: sent.length > 0 ? calm : leapt } } })
      if (!asked?.query.includes('Audit_confirmClock')) return route.fallback()
      sent.push(asked.variables)
      return route.fulfill({ json: { data: { Audit_confirmClock: { at, pending: false } } } })
    })
    await auditor.goto('/sistema')
    await clocks().getByRole('alert').getByText('El reloj de la base de datos saltó').waitFor()
    expect(await accessibilityFaults(auditor, 'main')).toEqual([])
    const confirm = clocks().getByRole('button', { name: 'Confirmar la hora' })
    await confirm.click()
    const asked = auditor.getByRole('alertdialog')
    await asked.getByText(/^¿La hora es 2 mar 2026, \d\d:05\?$/).waitFor()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(sent).toEqual([])
    await confirm.click()
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('El servidor estuvo en pausa')
    await asked.getByRole('button', { name: 'Confirmar la hora' }).click()
    await clocks().getByText('Los relojes coinciden.').waitFor()
    expect(sent).toEqual([{ doubt: doubt.id, reason: 'El servidor estuvo en pausa' }])
    expect(await confirm.count()).toBe(0)
    await auditor.unrouteAll({ behavior: 'wait' })
  })
})

describe('[AUD-05] the read models of the system', () => {
  type Follower = { name: string; isProcess: boolean; [field: string]: unknown }
  type Answer = { rows: Follower[]; skipped: object[]; work: object | null }

  /** What the server's own answer about the read models is changed to. */
  let tells: (answer: Answer) => void = () => undefined

  const stopped = { isStopped: true, stoppedAt: 41, lag: 9, cause: 'position 41 is of no such badge' }

  const stop = ({ rows }: Answer) => {
    for (const row of rows) if (row.name === 'achievements') Object.assign(row, stopped)
  }

  const panel = () =>
    auditor.locator('.section').filter({ has: auditor.getByRole('heading', { name: 'Modelos de lectura' }) })
  const follower = (name: string) =>
    panel()
      .locator('.follower')
      .filter({ has: auditor.getByText(name, { exact: true }) })
  const verdict = () => panel().getByRole('status')
  const openDesk = async () => {
    await auditor.goto('/sistema')
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
    const asked = auditor.getByRole('alertdialog')
    await asked.getByText('¿Reconstruir Personas?').waitFor()
    await asked.getByText('Nadie deja de trabajar y nada de lo registrado cambia.').waitFor()
    await accept(auditor, 'Cancelar')
    await asked.waitFor({ state: 'detached' })
    expect(await people()).toEqual(before)
    await rebuild.click()
    await accept(auditor, 'Reconstruir')
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
    const told = (body: { data: { Audit_readModels: Parameters<typeof tells>[0] } }) => {
      tells(body.data.Audit_readModels)
      return body
    }
    await answerWith(auditor, '**/api', told, 'Audit_readModels')
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (asked?.query.includes('mutation')) begun.push(asked.query)
      return route.fallback()
    })
    await openDesk()
    const bar = panel().getByRole('progressbar', { name: 'Modelos reconstruidos' })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe('25')
    for (const name of ['Comparar todos', 'Reconstruir todos', 'Comparar Personas', 'Reconstruir Personas'])
      await panel()
        .getByRole('button', { name, exact: true })
        .evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await auditor.waitForRequest((request) => request.postData()?.includes('Audit_readModels') === true)
    expect([begun, await auditor.getByRole('alertdialog').count()]).toEqual([[], 0])
    tells = stop
    await bar.waitFor({ state: 'detached' })
  })

  test('a fact that stops one is skipped with a reason and never without; it is listed with it afterwards', async () => {
    const sent: unknown[] = []
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (!asked?.query.includes('Audit_skip')) return route.fallback()
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
    const asked = auditor.getByRole('alertdialog')
    await asked.getByText('¿Omitir el registro 41 en Insignias?').waitFor()
    await asked.getByText(/el registro sigue en el historial\. No se puede deshacer\./).waitFor()
    expect(await accessibilityFaults(auditor, '[role=alertdialog]')).toEqual([])
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
    await auditor.waitForURL('**/auditoria?kind=audit&id=*')
  })
})
