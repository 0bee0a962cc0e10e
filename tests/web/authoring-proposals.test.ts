import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, fixture } from '../support/browser.ts'
import { drop, type Editing, openEditorOf } from '../support/editing.ts'

const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement))

/** What the editor proposes or saves an author, and how it is had otherwise. */
describe('an author is spared', () => {
  let editing: Editing
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
    editing = await openEditorOf('Guardia de muelle')
    sent = []
    page().on('request', (request) => sent.push(request.postData() ?? ''))
  })

  afterAll(() => page().context().close())

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
    await asked
      .getByText(/Se verán \d lecciones\..*También deja de ser borrador.*1 módulo y \d lecciones\./)
      .waitFor()
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
    await editing.open()
    await radio('6 meses').waitFor()
    expect(await radio('6 meses').isChecked()).toBe(true)
    await hasFocus(page().getByLabel('Descripción')).toBe(false)
    await page().getByRole('tab', { name: 'Publicación' }).click()
    await page().getByText('Lo que hay publicado').waitFor()
    expect(await button('Publicar').count()).toBe(0)
  })
})
