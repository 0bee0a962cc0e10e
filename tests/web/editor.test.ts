import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, fixture, paste } from '../support/browser.ts'
import { drop, type Editing, openEditorOf } from '../support/editing.ts'

let editing: Editing

afterAll(() => editing.page.context().close())

describe('the editor of a course', () => {
  let page: Page

  beforeAll(async () => {
    editing = await openEditorOf('Amarre de barcos')
    page = editing.page
  })

  const addLesson = async (type: string) => {
    await page.getByRole('button', { name: 'Agregar lección' }).first().click()
    await page.getByRole('menuitem', { name: type }).click()
  }

  test('what was typed in a tab of the editor is still there after a look at the others', async () => {
    await page.getByLabel('Descripción').fill('Cómo se amarra un barco.')
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await addLesson('Documento')
    await page.getByLabel('Nombre de la lección').fill('Manual a medias')
    await page.getByRole('tab', { name: 'Información básica' }).click()
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Cómo se amarra un barco.')
    expect(await page.getByLabel('Nombre de la lección').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    expect(await page.getByLabel('Nombre de la lección').inputValue()).toBe('Manual a medias')
    expect(await page.getByLabel('Descripción').isVisible()).toBe(false)
    const foot = page.locator('.tab-body[data-state=active] .unsaved-parts')
    await expect.poll(() => foot.textContent()).toBe('Sin guardar: «Manual a medias», Información básica')
    expect(await page.locator('[role=tab]:has(.unsaved-mark)').allTextContents()).toEqual([
      expect.stringContaining('Información básica'),
      expect.stringContaining('Lecciones'),
    ])
    await page.getByRole('tab', { name: 'Publicación' }).click()
    await page.getByRole('radio', { name: /^Publicado/ }).check()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await page.getByRole('tab', { name: 'Publicación' }).click()
    await expect.poll(() => page.getByRole('radio', { name: /^Publicado/ }).isChecked()).toBe(true)
    await page.getByRole('tab', { name: 'Lecciones' }).click()
  })

  test('another lesson, or the panel’s way out, asks before what was typed is lost', async () => {
    const asked = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
    const name = page.getByLabel('Nombre de la lección')
    await addLesson('Documento')
    await accept(page, 'Seguir editando')
    expect(await name.inputValue()).toBe('Manual a medias')
    await page.locator('.editor-panel').getByRole('button', { name: 'Cancelar' }).click()
    await asked.waitFor()
    await accept(page, 'Seguir editando')
    expect(await name.inputValue()).toBe('Manual a medias')
    await addLesson('Documento')
    await accept(page, 'Descartar')
    await expect.poll(() => name.inputValue()).toBe('Nueva lección')
    // what is typed next replaces the proposed name
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Nueva lección')
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('tab', { name: 'Información básica' }).click()
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Cómo se amarra un barco.')
  })

  test('leaving offers to save first; a save that fails keeps one at its error', async () => {
    await page.getByRole('tab', { name: 'Publicación' }).click()
    await page.locator('.tab-body[data-state=active]').getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
    expect(await page.getByRole('radio', { name: /^Borrador/ }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Mis cursos', exact: true }).click()
    await accept(page, 'Guardar y salir')
    await page.getByRole('tab', { name: 'Información básica', selected: true }).waitFor()
    await expect
      .poll(() => page.evaluate(() => !!document.activeElement?.closest('[aria-invalid="true"]')))
      .toBe(true)
    expect(new URL(page.url()).pathname).toBe('/cursos/editar')
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Cómo se amarra un barco.')
    await page.getByRole('tab', { name: 'Lecciones' }).click()
  })

  test('only a file that was chosen counts, and saving asks once the values stand', async () => {
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    const name = page.getByLabel('Nombre de la lección')
    const stored: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('Lesson_create')) stored.push(request.postData() ?? '')
    })
    await page.locator('.editor-panel input[type=file]').setInputFiles(fixture('manual.pdf'))
    await page.locator('.file-name').getByText('manual.pdf').waitFor()
    await name.fill('Manual de amarre')
    await save.click()
    await page.getByRole('alertdialog', { name: '¿Guardar «Manual de amarre»?' }).waitFor()
    await accept(page, 'Cancelar')
    await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true)
    expect([stored.length, await page.getByText('La lección se creó').count()]).toEqual([0, 0])
    expect(await name.inputValue()).toBe('Manual de amarre')
    await save.click()
    await accept(page, 'Guardar')
    await page.locator('.editor-module').getByText('Manual de amarre').waitFor()
    const another = page.locator('.editor-panel').getByRole('group', { name: 'Agregar otra lección' })
    const first = another.getByRole('button').first()
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'No agregar más' }).click()
    await expect.poll(() => page.locator('.editor-panel').count()).toBe(0)
    const add = page.getByRole('button', { name: 'Agregar lección' }).first()
    await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true)
    page.removeAllListeners('request')
  })

  test('what is typed outlives a failed reading of the modules, and a lesson that is discarded while its file goes up', async () => {
    const panel = page.locator('.editor-panel')
    const name = page.getByLabel('Nombre de la lección')
    await addLesson('Documento')
    await name.fill('Manual de nudos')
    const isReading = (body: string | null) => body?.includes('Module_list') === true
    await page.route('**/api', (route) =>
      isReading(route.request().postData()) ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Agregar módulo' }).click()
    await page.locator('.editor-modules').getByRole('alert').waitFor()
    expect(await name.inputValue()).toBe('Manual de nudos')
    await page.unroute('**/api')
    await page.locator('.editor-modules').getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => page.locator('.editor-module').count()).toBe(2)
    expect(await name.inputValue()).toBe('Manual de nudos')

    await panel.locator('input[type=file]').setInputFiles(fixture('manual.pdf'))
    const uploading = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    await page.route('**/api/storage/**', async (route) => {
      uploading.resolve()
      await letGo.promise
      await route.continue().catch(() => undefined)
    })
    const removed = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('Lesson_delete') === true,
    )
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await accept(page, 'Guardar')
    await uploading.promise
    await panel.getByRole('button', { name: 'Cancelar' }).first().click()
    await accept(page, 'Descartar')
    await page.getByRole('button', { name: 'Agregar lección' }).first().click()
    await page.getByRole('menuitem', { name: 'Documento' }).click()
    await name.fill('Manual de remos')
    letGo.resolve()
    await removed
    await page.unroute('**/api/storage/**')
    expect(await name.inputValue()).toBe('Manual de remos')
    await expect.poll(() => page.locator('.editor-module').getByText('Manual de nudos').count()).toBe(0)
    await panel.getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
  })

  test('a test that lacks answers takes the focus to them, with what is wrong', async () => {
    await addLesson('Evaluación automática')
    await page.getByLabel('Nombre de la evaluación').fill('Nudos marineros')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const answer = page.getByRole('textbox', {
      name: 'Respuesta 1',
      description: 'La pregunta necesita al menos dos respuestas.',
    })
    await answer.waitFor()
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)
    await answer.fill('Ballestrinque')
    await expect.poll(() => page.getByRole('textbox', { name: /^Respuesta/ }).count()).toBe(2)
    await answer.fill('')
    await expect.poll(() => page.getByRole('textbox', { name: /^Respuesta/ }).count()).toBe(1)
    expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the points of all questions are typed under each other, pasted, and told where they are wrong', async () => {
    for (const number of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Agregar pregunta' }).click()
      await page.getByRole('status').getByText(`Se agregó la pregunta ${number}`).waitFor()
    }
    await page.getByRole('radio', { name: 'Puntos' }).click()
    const points = (number: number) =>
      page.getByRole('textbox', { name: `Puntos de la pregunta ${number}`, exact: true })
    const all = () => Promise.all([1, 2, 3, 4].map((number) => points(number).inputValue()))
    const isIn = (number: number) =>
      expect.poll(() => points(number).evaluate((one) => one === document.activeElement)).toBe(true)
    await points(1).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('4x0')
    await page.keyboard.press('Enter')
    await isIn(2)
    await page.keyboard.type('30')
    await page.keyboard.press('ArrowDown')
    await isIn(3)
    await page.keyboard.press('ArrowUp')
    await isIn(2)
    expect(await all()).toEqual(['40', '30', '1', '1'])
    await page.getByRole('status').getByText('72 de 100 puntos').waitFor()
    await paste(page, '20\t7\n\nveinte\n50\n')
    const columns = page.getByRole('dialog', { name: '¿Qué hay en cada columna?' })
    const choose = async (number: number, meaning: string) => {
      await columns.getByLabel(new RegExp(`^Columna ${number}:`)).click()
      await page.getByRole('option', { name: meaning }).click()
    }
    await choose(1, 'Puntos')
    await choose(2, 'No se usa')
    await columns.getByRole('button', { name: 'Pegar' }).click()
    await columns.waitFor({ state: 'detached' })
    expect(await all()).toEqual(['40', '20', '', '1'])
    await page.getByRole('status').getByText('Se pegaron 2 valores. 2 valores no se aceptaron.').waitFor()
    await isIn(2)
    await points(2).fill('30')
    await points(2).press('Escape')
    expect(await all()).toEqual(['40', '20', '', '1'])
    await points(2).fill('30')
    expect(await accessibilityFaults(page, '.editor-panel')).toEqual([])

    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByRole('textbox', { name: 'Respuesta 1', exact: true }).first().waitFor()
    await page.getByRole('radio', { name: 'Puntos' }).click()
    expect(await points(3).getAttribute('aria-invalid')).toBe('true')
    expect(await points(2).getAttribute('aria-invalid')).toBeNull()
    await page.getByRole('radio', { name: 'Preguntas' }).click()
    await page.getByRole('button', { name: 'Eliminar la pregunta 2' }).click()
    const wrong = page.getByRole('group', { name: 'Pregunta 2', exact: true }).getByLabel('Puntos')
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  })
})

const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement))

/** What the editor proposes or saves an author, and how it is had otherwise. */
describe('an author is spared', () => {
  let sent: string[]

  const page = () => editing.page
  const button = (name: string) => page().getByRole('button', { name, exact: true })
  const radio = (name: string) => page().getByRole('radio', { name, exact: true })
  const isDraft = async () =>
    (
      await editing.call<{ course: { isDraft: boolean } }>(
        'query ($id: ID!) { course: Course(id: $id) { isDraft } }',
        { id: editing.courseId },
      )
    ).course.isDraft

  beforeAll(async () => {
    await page().getByRole('link', { name: 'Cursos', exact: true }).first().click()
    await accept(page(), 'Descartar')
    await page().waitForURL('**/cursos')
    editing = await openEditorOf('Guardia de muelle', page())
    sent = []
    page().on('request', (request) => sent.push(request.postData() ?? ''))
  })

  test('[EDT-08] publishing from the header tells first what is missing', async () => {
    await hasFocus(page().getByLabel('Descripción')).toBe(true)
    await button('Publicar').click()
    await page().locator('.publication-missing').first().waitFor()
    expect(await page().getByRole('tab', { name: 'Publicación' }).getAttribute('aria-selected')).toBe('true')
    expect(await page().getByRole('alertdialog').count()).toBe(0)
    await page().getByRole('tab', { name: 'Información básica' }).click()
  })

  test('[EDT-02] [EDT-08] a certificate never expires unless another term is chosen; what is chosen unsaved is told apart from what is missing', async () => {
    await page().getByLabel('Descripción').fill('Qué se mira de noche.')
    const save = button('Guardar información')
    await save.click()
    const field = (name: string) => page().locator('.field', { has: page().getByText(name, { exact: true }) })
    await field('Categoría').getByRole('alert').getByText('Seleccione una categoría.').waitFor()
    await field('Prioridad').getByRole('alert').getByText('Seleccione una prioridad.').waitFor()
    await field('Terminales').getByRole('alert').getByText('Seleccione al menos una terminal.').waitFor()
    expect(await field('Vigencia del certificado').getByRole('alert').count()).toBe(0)
    const categories = page().getByRole('radiogroup', { name: 'Categoría' }).getByRole('radio')
    await hasFocus(categories.first()).toBe(true)
    await page().keyboard.press('Space')
    await expect.poll(() => categories.first().isChecked()).toBe(true)
    await radio('Técnica').click()
    expect(await radio('Sin vencimiento').isChecked()).toBe(true)
    await page().getByRole('tab', { name: 'Publicación' }).click()
    const lines = page().locator('.publication-missing')
    await expect
      .poll(() => lines.allTextContents())
      .toEqual([
        'Falta:una terminal',
        'Propuesto o escrito, sin guardar:la categoríala prioridadla vigencia del certificado',
      ])
    await lines.getByRole('button', { name: 'una terminal' }).click()
    await radio('6 meses').click()
    await button('Elegir todas').click()
    expect(await accessibilityFaults(page(), '.editor-form')).toEqual([])
    await save.click()
    await page().locator('.toast').getByText('La información básica se guardó').waitFor()
    const { course } = await editing.call<{ course: { expirationTime: number } }>(
      'query ($id: ID!) { course: Course(id: $id) { expirationTime } }',
      { id: editing.courseId },
    )
    expect(course.expirationTime).toBe(6)
    await page().getByRole('tab', { name: 'Lecciones', selected: true }).waitFor()
  })

  test('[LES-01] after a lesson, the next is a press or a file away, whichever its type', async () => {
    await button('Agregar lección').click()
    await page().getByRole('menuitem', { name: 'Evaluación manual' }).click()
    await page().getByLabel('Nombre de la lección').fill('Examen oral')
    await button('Guardar').click()
    await accept(page(), 'Guardar')
    const panel = page().locator('.editor-panel')
    await panel.getByRole('group', { name: 'Agregar otra lección' }).waitFor()
    expect(await accessibilityFaults(page(), '.editor-panel')).toEqual([])
    const told = panel.getByRole('alert').getByText(/^Elija un solo archivo en uno de estos formatos: MP4/)
    await panel.locator('input[type=file]').setInputFiles(fixture('cover.png'))
    await told.waitFor()
    await drop(page(), '.choose-lesson .file-drop', ['uno.pdf', 'dos.pdf'])
    await told.waitFor()
    const name = page().getByLabel('Nombre de la lección')
    expect(await name.count()).toBe(0)
    for (const [file, heading] of [
      ['Ronda.PDF', 'Documento'],
      ['Ronda.mp4', 'Video'],
    ] as const) {
      await drop(page(), '.choose-lesson .file-drop', [file])
      await panel.getByRole('heading', { name: `Nueva lección: ${heading}` }).waitFor()
      await expect.poll(() => name.inputValue()).toBe('Ronda')
      await panel.locator('.file-name').getByText(file).waitFor()
      await panel.getByRole('button', { name: 'Cancelar' }).click()
      await accept(page(), 'Descartar')
      await expect.poll(() => panel.count()).toBe(0)
      if (heading !== 'Video') await addManual(`Otro de ${heading}`)
    }
    await page().locator('.editor-module').getByText('Examen oral').click()
    await name.fill('Examen de guardia')
    await button('Guardar').click()
    await accept(page(), 'Guardar')
    await page().locator('.editor-module').getByText('Examen de guardia').waitFor()
    await expect.poll(() => panel.count()).toBe(0)
  })

  const addManual = async (name: string) => {
    await button('Agregar lección').click()
    await page().getByRole('menuitem', { name: 'Evaluación manual' }).click()
    await page().getByLabel('Nombre de la lección').fill(name)
    await button('Guardar').click()
    await accept(page(), 'Guardar')
    await page().locator('.editor-panel .choose-lesson').waitFor()
  }

  test('[LES-16] points that nobody has typed are shared alike on saving, which is said; one that was typed counts as it is', async () => {
    const bar = page().locator('.questions-bar').getByRole('status')
    const question = (number: number) =>
      page().getByRole('group', { name: `Pregunta ${number}`, exact: true })
    const value = (number: number) => question(number).getByLabel('Puntos', { exact: true })
    const text = (number: number) => question(number).getByLabel('Texto de la pregunta')
    const selected = (number: number) =>
      text(number).evaluate((one: HTMLTextAreaElement) =>
        one.value.slice(one.selectionStart, one.selectionEnd),
      )
    await button('Agregar lección').click()
    await page().getByRole('menuitem', { name: 'Evaluación automática' }).click()
    await bar.getByText('1 de 100 puntos').waitFor()
    await button('Agregar pregunta').click()
    await bar.getByText('Al guardar: 100 puntos en partes iguales').waitFor()
    expect([await value(1).inputValue(), await value(2).inputValue()]).toEqual(['1', '1'])
    await text(1).click()
    expect(await selected(1)).toBe('Pregunta #1')
    await text(1).fill('¿Qué se anota?')
    await text(1).click()
    expect(await selected(1)).toBe('')
    await page().getByLabel('Nombre de la evaluación').fill('Evaluación de guardia')
    await text(2).fill('¿A qué hora?')
    for (const number of [1, 2])
      for (const place of [1, 2])
        await question(number)
          .getByRole('textbox', { name: `Respuesta ${place}`, exact: true })
          .fill(`Opción ${place}`)
    for (const number of [1, 2])
      await question(number).getByRole('radio', { name: 'La respuesta 2 es la correcta' }).click()
    await value(1).fill('60')
    await bar.getByText('61 de 100 puntos').waitFor()
    await button('Guardar').click()
    await page().locator('.editor-panel [role=alert]').getByText('ahora suma 61').waitFor()
    expect(sent.some((body) => body.includes('Lesson_createAutoEvaluation'))).toBe(false)
    await page().mouse.move(0, 0)
    await value(2).fill('40')
    await button('Guardar').click()
    await accept(page(), 'Guardar')
    await page().locator('.editor-module').getByText('Evaluación de guardia').waitFor()
    await page().locator('.editor-module').getByText('Evaluación de guardia').click()
    await text(2).waitFor()
    expect([await value(1).inputValue(), await value(2).inputValue()]).toEqual(['60', '40'])
    for (const number of [1, 2]) await value(number).fill('1')
    await bar.getByText('2 de 100 puntos').waitFor()
  })

  test('[EDT-07] publishing from the header asks with what it does, and about what is not saved; a no changes nothing', async () => {
    await button('Publicar').click()
    const asked = page().getByRole('alertdialog')
    await asked.getByText(/^\d lecciones visibles\.$/).waitFor()
    await asked.getByRole('checkbox', { name: /^Publicar también 1 módulo y \d lecciones$/ }).waitFor()
    await accept(page(), 'Cancelar')
    await button('Publicar').click()
    await accept(page(), 'Publicar')
    await page().getByRole('alertdialog', { name: 'Hay cambios sin guardar' }).waitFor()
    await accept(page(), 'Seguir editando')
    expect(await isDraft()).toBe(true)
    await button('Publicar').click()
    await accept(page(), 'Publicar')
    await accept(page(), 'Descartar')
    await page().getByText('Los cambios del curso se guardaron').waitFor()
    await page().waitForURL(/\/cursos\?sort=updated/)
    expect(await isDraft()).toBe(false)
    await editing.follow()
    await radio('6 meses').waitFor()
    expect(await radio('6 meses').isChecked()).toBe(true)
    await hasFocus(page().getByLabel('Descripción')).toBe(false)
    await page().getByRole('tab', { name: 'Publicación' }).click()
    await page().getByText('Lo que hay publicado').waitFor()
    expect(await button('Publicar').count()).toBe(0)
    await page()
      .getByText(/^Publicado desde .+\s· 0 inscritos$/)
      .waitFor()
  })

  test('what is unsaved is saved on the way out', async () => {
    await page().getByRole('tab', { name: 'Información básica' }).click()
    await page().getByLabel('Descripción').fill('Guardada al salir.')
    await page().getByRole('link', { name: 'Mis cursos', exact: true }).click()
    await accept(page(), 'Guardar y salir')
    await page().waitForURL('**/mis-cursos')
    const { course } = await editing.call<{ course: { description: string } }>(
      'query ($id: ID!) { course: Course(id: $id) { description } }',
      { id: editing.courseId },
    )
    expect(course.description).toBe('Guardada al salir.')
  })
})
