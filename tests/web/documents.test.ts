import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { accept, accessibilityFaults, fixture } from '../support/browser.ts'
import { countAsked, drop, type Editing, failOperation, manual, openEditorOf } from '../support/editing.ts'

const longName = 'Manual de amarre y de nudos marineros.pdf'

let editing: Editing
const page = () => editing.page

beforeAll(async () => {
  editing = await openEditorOf('Curso con documentos')
})
afterAll(() => page().context().close())

describe('the documents of a course', () => {
  const panel = () => page().getByRole('tabpanel', { name: 'Documentos' })
  const listed = (name: string) => panel().getByRole('listitem').getByTitle(name, { exact: true })
  const choose = (file: Parameters<typeof manual>[0] | ReturnType<typeof manual>) =>
    panel()
      .locator('input[type=file]')
      .setInputFiles(typeof file === 'string' ? manual(file) : file)
  const refused = (text: string) => panel().getByRole('alert').getByText(text).waitFor()

  beforeAll(() => page().getByRole('tab', { name: 'Documentos' }).click())

  test('[DOC-01] there are none yet, and two at once, other types and what only calls itself one are refused', async () => {
    await panel().getByText('Este curso aún no tiene documentos').waitFor()
    await drop(page(), '.file-drop:visible', ['uno.pdf', 'dos.pdf'])
    await refused('Cargue un solo documento a la vez')
    const wrong = 'El documento debe ser un archivo .pdf, .doc o .docx.'
    await choose({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') })
    await refused(wrong)
    await choose('bueno.pdf')
    await listed('bueno.pdf').waitFor()
    await choose({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') })
    await refused(wrong)
    expect(await panel().getByRole('listitem').count()).toBe(1)
  })

  test('[DOC-01] a name is cut at 20 characters on screen, whole in its tooltip, and refused a second time', async () => {
    await choose(longName)
    const shown = listed(longName)
    await shown.waitFor()
    expect(await shown.textContent()).toBe('Manual de amarre y d…')
    await choose(longName.toUpperCase())
    await refused('Ya hay un documento con ese nombre.')
    expect(await panel().getByRole('listitem').count()).toBe(2)
    expect(await accessibilityFaults(page(), '[role=tabpanel][data-state=active]')).toEqual([])
  })

  test('[DOC-01] any other failure stands in a red alert, and the step that failed is tried again by itself', async () => {
    const counts = countAsked(page(), 'DocumentCourse_create')
    const restore = await failOperation(page(), 'DocumentCourse_create')
    await choose('Reglamento.pdf')
    await refused('El documento se cargó, pero no se agregó al curso.')
    expect(await panel().getByRole('alert').getAttribute('data-accent-color')).toBe('red')
    await restore()
    await panel().getByRole('button', { name: 'Reintentar' }).click()
    await listed('Reglamento.pdf').waitFor()
    expect(counts).toEqual({ PUT: 1, DocumentCourse_create: 2 })
    expect(await panel().getByRole('alert').count()).toBe(0)

    await page().route('**/api/storage/**', (route) => route.abort('connectionfailed'))
    await choose('Bitácora.pdf')
    await refused('El documento no se agregó.')
    await page().unroute('**/api/storage/**')
    await panel().getByRole('button', { name: 'Reintentar' }).click()
    await listed('Bitácora.pdf').waitFor()
    expect(counts).toEqual({ PUT: 3, DocumentCourse_create: 3 })
    page().removeAllListeners('request')
  })

  test('[DOC-01] one is deleted once that was confirmed', async () => {
    const remove = panel().getByRole('button', { name: 'Eliminar Reglamento.pdf' })
    await remove.click()
    await accept(page(), 'Cancelar')
    await remove.click()
    await accept(page(), 'Eliminar')
    await page().locator('.toast').getByText('El documento se eliminó').waitFor()
    await expect.poll(() => listed('Reglamento.pdf').count()).toBe(0)
  })

  test('[DOC-01] the page of the course offers them to be downloaded', async () => {
    await page().goto('/cursos?search=Curso%20con')
    await page()
      .getByRole('link', { name: /Curso con documentos/ })
      .click()
    await page().getByRole('tab', { name: 'Documentos' }).click()
    expect(await listed(longName).textContent()).toBe('Manual de amarre y d…')
    const [download] = await Promise.all([
      page().waitForEvent('download'),
      panel()
        .getByRole('link', { name: `Descargar ${longName}` })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(longName)
  })
})

const png = (name: string, buffer = readFileSync(fixture('cover.png'))) => ({
  name,
  mimeType: 'image/png',
  buffer,
})

describe('the picture of a course', () => {
  const choose = (file: ReturnType<typeof png>) =>
    page().getByRole('tabpanel').locator('input[type=file]').setInputFiles(file)
  const refused = () =>
    page().getByRole('alert').getByText('La imagen debe ser un archivo JPEG o PNG.').waitFor()
  const save = () => page().getByRole('button', { name: 'Guardar información' }).click()
  const kept = async () => {
    const { course } = await editing.call<{ course: { name: string; thumbnail: string | null } }>(
      'query ($id: ID!) { course: findOneCourse(id: $id) { name thumbnail } }',
      { id: editing.courseId },
    )
    return course
  }

  beforeAll(async () => {
    const { categories, terminals } = await editing.call<{
      categories: { id: string }[]
      terminals: { id: string }[]
    }>('{ categories: CourseCategory_list { id } terminals: Terminal_list { id } }')
    await editing.call(
      'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
      {
        course: {
          id: editing.courseId,
          name: 'Curso con documentos',
          description: '',
          category: categories[0]?.id,
          priority: priorities[0].id,
          expirationTime: 0,
          trainingHours: '01:00:00',
          terminals: [terminals[0]?.id],
        },
      },
    )
    page().on('dialog', (dialog) => dialog.accept())
    await page().getByRole('button', { name: 'Editar', exact: true }).click()
  })

  test('[EDT-05] is one JPEG or PNG, by its name and its content; where it cannot be sent, that is logged and nothing is saved', async () => {
    await drop(page(), '.file-drop:visible', ['uno.png', 'dos.png'], 'image/png')
    await refused()
    await choose(png('bueno.png'))
    await choose({ name: 'animada.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await refused()
    await page().getByLabel('Nombre del curso').fill('Curso con otra portada')
    await choose(png('falsa.png', readFileSync(fixture('manual.pdf'))))
    await save()
    await refused()
    await page().locator('.toast').getByText('Ocurrió un error').waitFor()
    expect(await kept()).toEqual({ name: 'Curso con documentos', thumbnail: null })
    await choose(png('bueno.png'))
    const logged: string[] = []
    page().on('pageerror', ({ name }) => logged.push(name))
    await page().route('**/api/storage/**', (route) => route.abort('connectionfailed'))
    await save()
    await expect.poll(() => logged).toHaveLength(1)
    await page().locator('.toast').getByText('Ocurrió un error').waitFor()
    await page()
      .getByText(/No hay conexión con el servidor/)
      .waitFor()
    expect(await kept()).toEqual({ name: 'Curso con documentos', thumbnail: null })
    await page().unroute('**/api/storage/**')
    await save()
    await page().locator('.toast').getByText('La información básica se guardó').waitFor()
    expect(await kept()).toEqual({
      name: 'Curso con otra portada',
      thumbnail: `courses/images/${editing.courseId}/CourseImage.png`,
    })
  })
})
