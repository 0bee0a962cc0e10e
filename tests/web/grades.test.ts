import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, paste } from '../support/browser.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { type Device, type Member, openCourse, openDevice, showTab } from '../support/taught-course.ts'

const name = 'Maniobras de atraque'
const manual = 'Práctica de atraque'

type Row = {
  userId: string
  payrollNum: string
  fullName: string
  grade: number | null
  published: boolean
  userEvaluationId: string
}

let taught: Device
let ana: Member
let page: Page
let courseId: string
let lessonId: string

beforeAll(async () => {
  taught = await openDevice(1)
  page = taught.page
  page.context().setDefaultTimeout(12_000)
  const [first] = taught.people
  if (!first) throw new Error('the roster is empty')
  ana = first
  courseId = await taught.draft(name)
  await taught.describe(courseId, name, { terminals: taught.everywhere })
  const { found } = await taught.call<{ found: { rows: { id: string }[] } }>(
    'query { found: User_list(status: "ACTIVE", pageSize: 40) { rows { id } } }',
  )
  const others = found.rows.map(({ id }) => id).filter((id) => id !== ana.id)
  const { me } = await taught.call<{ me: { id: string } }>('{ me: User_logged { id } }')
  await taught.enrol(courseId, [ana.id, ...others.filter((id) => id !== me.id).slice(0, 29)])
  const moduleId = await taught.addModule(courseId)
  await taught.addManual(moduleId, manual)
  await taught.addTest(moduleId, 'Examen de atraque')
  await taught.releaseModule(moduleId, 'Atraque')
  await taught.setDraft(courseId, false)
  const { modules } = await taught.call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
    'query ($courseId: ID!) { modules: Module_list(courseId: $courseId) { lessons { id name } } }',
    { courseId },
  )
  lessonId = modules[0]?.lessons.find((one) => one.name === manual)?.id ?? ''
}, 120_000)

afterAll(() => page.context().close())

const address = () => `/cursos/${courseId}/lecciones/${lessonId}`
const button = (label: string | RegExp) =>
  page.getByRole('button', { name: label, exact: typeof label === 'string' })
const rows = () => page.getByRole('table').getByRole('row')
/** Leaves this person's row alone, or all 30. */
const find = async (person: { payrollNum: string } | null) => {
  await page.getByRole('searchbox').fill(person?.payrollNum ?? '')
  await expect.poll(() => rows().count()).toBe(person ? 2 : 31)
}
const grades = () => page.getByRole('textbox', { name: /^Calificación de / })
const boxes = () => page.getByRole('checkbox', { name: /^Publicar la calificación de / })
const rowAt = (at: number) => rows().nth(at + 1)
const edit = async () => {
  await button('Editar calificaciones').click()
  await expect
    .poll(() =>
      grades()
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
}
const read = async (): Promise<Row[]> =>
  page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch(`/api/users${path}?pageSize=1000&sort=name`, { headers })).json()).rows
  }, `/courses/${courseId}/lessons/${lessonId}/users`)

describe('the grading table', () => {
  test('[GRD-01] [NAV-06] is reached from the course, has 25 rows a page, or 50, and is narrowed to a place or a person', async () => {
    await openCourse(page, name, '/cursos')
    await showTab(page, 'Evaluaciones')
    await page
      .getByRole('article', { name: manual })
      .getByText('Aún no se guarda ninguna calificación')
      .waitFor()
    await page.getByRole('link', { name: manual }).click()
    await page.waitForURL(`**${address()}`)
    await page.getByRole('table').waitFor()
    await expect.poll(() => rows().count()).toBe(26)
    await page.getByRole('combobox', { name: /por página/ }).click()
    await page.getByRole('option', { name: '50 filas' }).click()
    await expect.poll(() => rows().count()).toBe(31)
    const placed = () => page.locator('tbody td:nth-child(2)').allTextContents()
    const [department = ''] = await placed()
    await page.getByRole('combobox', { name: 'Departamento', exact: true }).click()
    await page.getByRole('option', { name: department, exact: true }).click()
    await expect.poll(async () => [...new Set(await placed())]).toEqual([department])
    await button('Quitar filtros').click()
    await find(ana)
    expect(await accessibilityFaults(page, 'main')).toEqual([])
    await find(null)
  })

  test('[GRD-02] [GRD-04] is read until it is edited, asks before it saves, and has nothing to save without a change', async () => {
    expect([await grades().count(), await boxes().first().isDisabled()]).toEqual([0, true])
    await edit()
    expect(await boxes().first().isDisabled()).toBe(false)
    await button('Guardar cambios').click()
    await page.getByText('No hay cambios por guardar').waitFor()
    await button('Cancelar').click()
    await expect.poll(() => grades().count()).toBe(0)
    await edit()
    await page.keyboard.type('81')
    await button('Guardar cambios').click()
    await page.getByRole('alertdialog', { name: 'Se guardará la calificación de 1 persona' }).waitFor()
    await accept(page, 'Cancelar')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/update-grades', async (route) => {
      await held
      await route.continue()
    })
    await button('Guardar cambios').click()
    await accept(page, 'Guardar cambios')
    await page.getByText('Aplicando los cambios...').waitFor()
    expect(await page.locator('.applying').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    release()
    await page.getByText('Se guardó 1 calificación').waitFor()
    await page.unroute('**/update-grades')
    await expect.poll(() => grades().count()).toBe(0)
    await rowAt(0).getByText('Borrador').waitFor()
    expect((await read())[0]).toMatchObject({ grade: 81, published: false })
  })

  test('[GRD-03] takes digits, three at most, and says at the cell what is missing or beyond 100', async () => {
    await edit()
    await paste(page, '80\n101\n100')
    await rowAt(1).getByText('La calificación es un número entero de 0 a 100.').waitFor()
    expect(await page.getByText(/número entero de 0 a 100/).count(), 'of the pasted, before a save').toBe(1)
    await grades().first().fill('')
    await page.keyboard.type('a1x5.0')
    expect(await grades().first().inputValue()).toBe('150')
    await button('Guardar cambios').click()
    await rowAt(0).getByText('La calificación es un número entero de 0 a 100.').waitFor()
    await grades().first().fill('')
    await rowAt(0).getByText('Escriba la calificación.').waitFor()
    await grades().first().fill('1234')
    expect(await grades().first().inputValue()).not.toBe('1234')
    await button('Cancelar').click()
    await accept(page, 'Descartar')
    await expect.poll(() => grades().count()).toBe(0)
  })

  test('of several pasted columns it asks which is which, and fills the rows of those who are named', async () => {
    await edit()
    const [first, second] = (await read()).map(({ fullName }) => fullName)
    await page.keyboard.press('Enter')
    await paste(page, `${second}\t88\nNadie Conocido\t50\n${first}\t77`)
    const columns = page.getByRole('dialog', { name: '¿Qué hay en cada columna?' })
    await columns.getByText('Se pegaron 3 filas de varias columnas.').waitFor()
    expect(await columns.getByLabel(/^Columna 1:/).textContent()).toBe(
      'De quién es (nombre o núm. de nómina)',
    )
    expect(await columns.getByLabel(/^Columna 2: «88», «50», «77»/).textContent()).toBe('Calificación')
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await columns.getByLabel(/^Columna 2:/).click()
    await page.getByRole('option', { name: 'No se usa' }).click()
    await columns.getByRole('button', { name: 'Pegar' }).click()
    await columns.getByText('Elija la columna que tiene los valores.').waitFor()
    await columns.getByLabel(/^Columna 2:/).click()
    await page.getByRole('option', { name: 'Calificación' }).click()
    await columns.getByRole('button', { name: 'Pegar' }).click()
    await page
      .getByText(
        'Se pegaron 2 valores. 1 valor no se aceptó. No se encontró a quién pertenecen: «Nadie Conocido».',
      )
      .waitFor()
    expect((await button('Deshacer').boundingBox())?.height, 'as tall as ever beside two lines').toBe(32)
    expect([await grades().nth(0).inputValue(), await grades().nth(1).inputValue()]).toEqual(['77', '88'])
    await button('Cancelar').click()
    await accept(page, 'Descartar')
    await expect.poll(() => grades().count()).toBe(0)
  })

  test('is typed into as a spreadsheet, marks what it does not take, and survives a reload', async () => {
    await edit()
    await page.keyboard.press('Enter')
    await paste(page, '70\nausente\n90')
    await expect.poll(() => grades().nth(1).inputValue()).toBe('70')
    await rowAt(2).getByText('No se aceptó «ausente»').waitFor()
    const said = await page.getByText(/^Se pegaron 2 valores/).boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0), 'in sight beside the save').toBeLessThanOrEqual(800)
    expect(await grades().nth(3).inputValue()).toBe('90')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('Se recuperaron 2 filas con cambios sin guardar').waitFor()
    expect([await grades().nth(1).inputValue(), await grades().nth(3).inputValue()]).toEqual(['70', '90'])
    await button('Guardar como borrador').click()
    await page.getByRole('alertdialog').getByText('Solo quienes califican').waitFor()
    await accept(page, 'Guardar como borrador')
    await page.getByText('Se guardaron 2 calificaciones').waitFor()
    await rowAt(1).getByText('Borrador').waitFor()
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('grades.'))
    await expect.poll(() => page.evaluate(kept)).toEqual([])
  })

  test('is saved from the lower edge of the screen, which covers no row and moves none, under names that stay', async () => {
    await page.setViewportSize({ width: 900, height: 800 })
    const place = async () => (await rowAt(0).boundingBox())?.y
    const before = await place()
    await edit()
    expect(await place()).toBe(before)
    await page.evaluate(() => scrollTo(0, 100_000))
    const bar = await page.locator('.grid-bar').boundingBox()
    const pager = await page.locator('.pager').boundingBox()
    expect([bar && bar.y + bar.height, (pager?.y ?? 999) + (pager?.height ?? 0) <= (bar?.y ?? 0)]).toEqual([
      800,
      true,
    ])
    const header = rowAt(20).getByRole('rowheader')
    const left = (await header.boundingBox())?.x
    const scrolled = () => page.locator('.rt-ScrollAreaViewport').evaluate(({ scrollLeft }) => scrollLeft)
    const status = await rowAt(20).getByText('Sin evaluar').boundingBox()
    expect(status && status.x + status.width, 'grades stand beside the names').toBeLessThan(900)
    await rowAt(20).locator('[data-column="terminal"]').scrollIntoViewIfNeeded()
    expect(await scrolled()).toBeGreaterThan(50)
    expect((await header.boundingBox())?.x).toBe(left)
    await button('Cancelar').click()
  })

  test('is a line a person on a phone, with the rest on demand, and saved from its lower edge', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    try {
      await edit()
      expect((await rowAt(1).boundingBox())?.height).toBeLessThanOrEqual(49)
      expect((await grades().nth(1).locator('xpath=..').boundingBox())?.height).toBe(44)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await boxes().first().isVisible()).toBe(false)
      await page
        .getByRole('button', { name: /^Más datos de/ })
        .first()
        .click()
      await boxes().first().waitFor()
      for (const way of [0, 10_000]) {
        await page.evaluate((top) => scrollTo(0, top), way)
        for (const label of ['Cancelar', 'Guardar como borrador', 'Guardar cambios'])
          await expect
            .poll(async () => {
              const box = await button(label).boundingBox()
              return box && [box.y > 700, box.y + box.height <= 844, box.height >= 44]
            })
            .toEqual([true, true, true])
      }
      expect(await accessibilityFaults(page)).toEqual([])
      await page.context().setOffline(true)
      await page.getByText(/^Sin conexión\. Puede seguir leyendo/).waitFor()
      await page.evaluate(() => scrollTo(0, 100_000))
      // the pages' buttons end above the acts, which the notice lifts
      await expect
        .poll(async () => {
          const [pages, acts] = await Promise.all(
            [page.locator('.pager'), page.locator('.grid-bar')].map((part) => part.boundingBox()),
          )
          return pages && acts && pages.y + pages.height <= acts.y
        })
        .toBe(true)
      await page.context().setOffline(false)
      await button('Cancelar').click()
    } finally {
      await page.context().setOffline(false)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  test('[GRD-10] a grader who comes second is told who saved what, beside what they typed', async () => {
    await edit()
    await page.keyboard.press('Control+A')
    const [row] = await read()
    // tried a second time, both are other grades than before
    const [own, others] = row?.grade === 66 || row?.grade === 55 ? [56, 67] : [55, 66]
    await page.keyboard.type(String(own))
    await taught.call(
      'mutation ($id: ID!, $grade: Int!) { UserEvaluation_update(id: $id, grade: $grade, isDraft: true) { id } }',
      { id: row?.userEvaluationId, grade: others },
    )
    await button('Guardar cambios').click()
    const reads: string[] = []
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/lessons/${lessonId}/users?*`, async (route) => {
      reads.push(route.request().url())
      await held
      await route.continue()
    })
    await accept(page, 'Guardar cambios')
    await expect
      .poll(() => button('Guardar cambios').getAttribute('aria-disabled'), { message: 'until it is read' })
      .toBe('true')
    release()
    await rowAt(0).getByText(`Dolores Timón Arriaga guardó ${others} mientras tanto`).waitFor()
    await page.unroute(`**/lessons/${lessonId}/users?*`)
    expect(reads.length).toBe(1)
    expect(await grades().first().inputValue()).toBe(String(own))
    await button('Guardar cambios').click()
    await accept(page, 'Guardar cambios')
    await page.getByText('Se guardó 1 calificación').waitFor()
    await expect.poll(async () => (await read())[0]?.grade).toBe(own)
  })
})

describe('publishing and restarting', () => {
  const grade = async (
    person: Member,
    value: string,
    isPublished: boolean,
    saving = isPublished ? 'Guardar cambios' : 'Guardar como borrador',
  ) => {
    await find(person)
    await edit()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(value)
    if (isPublished) await boxes().first().click()
    await button(saving).click()
  }
  /** Without one, accepting is off and says why. */
  const needsReason = async (accepting: string) => {
    const button = page.getByRole('alertdialog').getByRole('button', { name: accepting, exact: true })
    await button.hover()
    await page.getByRole('alertdialog').getByText('Escriba el motivo').waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  }
  const rowOf = async (userId: string) => (await read()).find((row) => row.userId === userId)

  test('[GRD-05] a draft stays one until all are published, by an act that may fail', async () => {
    await grade(ana, '93', false)
    await accept(page, 'Guardar como borrador')
    await page.getByText('Se guardó 1 calificación').waitFor()
    await find(null)
    await page.route('**/api', (route) =>
      route.request().postData()?.includes('UserEvaluation_publish') ? route.abort() : route.fallback(),
    )
    const drafts = (await read()).filter(({ grade, published }) => grade !== null && !published).length
    expect(drafts).toBeGreaterThan(1)
    await button('Publicar calificaciones').click()
    await page.getByRole('alertdialog', { name: `¿Publicar ${drafts} calificaciones?` }).waitFor()
    await accept(page, 'Publicar calificaciones')
    await page.getByText('Ocurrió un error al publicar las calificaciones').waitFor()
    await page.unroute('**/api')
    await button('Publicar calificaciones').click()
    await accept(page, 'Publicar calificaciones')
    await page.getByText(`Calificaciones publicadas: ${drafts}`).waitFor()
    expect((await read()).filter((row) => row.grade !== null && !row.published)).toEqual([])
    await expect.poll(() => button('Publicar calificaciones').getAttribute('aria-disabled')).toBe('true')
    const told = page
      .locator('.rt-Badge')
      .filter({ hasText: /^Publicada$/ })
      .first()
    await expect.poll(() => told.getAttribute('data-accent-color')).toBe('green')
  })

  test('[GRD-05] a box that is ticked publishes what is saved, and nothing of what is saved as a draft', async () => {
    const [, , , , , row] = await read()
    const others = row?.grade === 64 ? '65' : '64'
    const person = { ...ana, payrollNum: row?.payrollNum ?? '' }
    await grade(person, others, true, 'Guardar como borrador')
    await accept(page, 'Guardar como borrador')
    await page.getByText('Se guardó 1 calificación').waitFor()
    expect(await rowOf(row?.userId ?? '')).toMatchObject({ grade: Number(others), published: false })
    await rowAt(0).getByText('Borrador').waitFor()
    await grade(person, others, true)
    await accept(page, 'Guardar cambios')
    // the toast of the first save may still be shown
    await expect
      .poll(() => rowOf(row?.userId ?? ''))
      .toMatchObject({ grade: Number(others), published: true })
  })

  test('[GRD-12] it is sent once its person has seen it on their dashboard', async () => {
    const address = page.url()
    await handOver(page, ana.session)
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Tiene 1 calificación nueva' }).waitFor()
    await page.getByText(`93 en ${manual}`).waitFor()
    expect(await accessibilityFaults(page, '.new-grades')).toEqual([])
    await openCourse(page, name)
    await showTab(page, 'Evaluaciones')
    await page.getByRole('article', { name: manual }).getByText('93 de 100').waitFor()
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await page.locator('.welcome').waitFor()
    expect(await page.getByText('calificación nueva').count()).toBe(0)
    await handOver(page, site.founded.deputy)
    await page.goto(address)
    await expect
      .poll(async () => (await rowOf(ana.id)) as unknown)
      .toMatchObject({ published: true, sent: true })
    await find(ana)
    const sent = page.locator('.rt-Badge').filter({ hasText: /^Vista$/ })
    await expect.poll(() => sent.getAttribute('data-accent-color')).toBe('green')
  })

  test('[GRD-11] one grade is corrected with a reason, and sent as a whole number', async () => {
    const sent = page.waitForRequest('**/update-grades')
    await grade(ana, '64', false)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('heading', { name: 'Se corregirá 1 calificación publicada' }).waitFor()
    await dialog.getByText('La corrección cuenta desde ahora').waitFor()
    expect(await dialog.textContent(), 'it is no draft').not.toMatch(/borrador|hasta que se publiquen/)
    await needsReason('Guardar corrección')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se contó mal')
    await accept(page, 'Guardar corrección')
    await page.getByText('Se guardó 1 calificación').waitFor()
    expect(Object.values((await sent).postDataJSON())[0]).toMatchObject({
      userId: ana.id,
      grade: 64,
      edited: true,
      reason: 'Se contó mal',
    })
    expect(await rowOf(ana.id)).toMatchObject({ grade: 64, published: true })
  })

  test('[GRD-04] publish-all marks every row, those without a grade too', async () => {
    await find(null)
    await edit()
    await button('Publicar todas').click()
    const left = (await read()).filter(({ published }) => !published).length
    await page.getByText(`${left} personas con cambios`).waitFor()
    await button('Guardar cambios').click()
    await page.getByText('Escriba la calificación.').first().waitFor()
    await button('Deshacer').click()
    await expect.poll(() => page.getByText(/personas? con cambios/).count()).toBe(0)
    await button('Guardar como borrador').click()
    await page.getByText('No hay cambios por guardar').waitFor()
    const restarts = button(/^Reiniciar la evaluación de /)
    expect(await restarts.first().isDisabled(), 'while it is edited').toBe(true)
    await button('Cancelar').click()
    await expect.poll(() => restarts.first().isDisabled()).toBe(false)
  })

  test('[GRD-06] a restart is confirmed as irreversible with a reason, and its row leaves at once', async () => {
    await find(ana)
    const restart = async () => {
      await button(/^Reiniciar la evaluación de /).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(/^Es irreversible/).waitFor()
      await needsReason('Reiniciar')
      const accepting = dialog.getByRole('button', { name: 'Reiniciar', exact: true })
      expect(await accepting.getAttribute('data-accent-color')).toBe('red')
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Faltó luz')
      await accepting.click()
    }
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('UserEvaluation_delete')) return route.fallback()
      await page.getByText('Aplicando los cambios...').waitFor()
      return route.abort()
    })
    await restart()
    await page.getByText(/^Ocurrió un error/).waitFor()
    await page.unroute('**/api')
    await restart()
    await page.getByText(/^Se reinició la evaluación para /).waitFor()
    await expect.poll(() => rows().count()).toBeLessThan(2)
    expect(await rowOf(ana.id)).toMatchObject({ grade: null, userEvaluationId: null })
    const call = await callAs(ana.session)
    const own =
      'query ($lessonId: ID!, $userId: ID!) { it: UserEvaluation_consultUserEvaluation(lessonId: $lessonId, userId: $userId) { grade } }'
    expect(await call(own, { lessonId, userId: ana.id })).toEqual({ it: null })
  })
})
