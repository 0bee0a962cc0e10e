import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { fixture } from '../support/browser.ts'
import { drop, type Editing, openEditorOf } from '../support/editing.ts'

const png = (name: string, buffer = readFileSync(fixture('cover.png'))) => ({
  name,
  mimeType: 'image/png',
  buffer,
})

describe('the picture of a course', () => {
  let editing: Editing
  const page = () => editing.page
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
    editing = await openEditorOf('Curso con portada')
    const { categories, terminals } = await editing.call<{
      categories: { id: string }[]
      terminals: { id: string }[]
    }>('{ categories: CourseCategory_list { id } terminals: Terminal_list { id } }')
    await editing.call(
      'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
      {
        course: {
          id: editing.courseId,
          name: 'Curso con portada',
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
    await editing.open()
  })

  afterAll(() => page().context().close())

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
    expect(await kept()).toEqual({ name: 'Curso con portada', thumbnail: null })
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
    expect(await kept()).toEqual({ name: 'Curso con portada', thumbnail: null })
    await page().unroute('**/api/storage/**')
    await save()
    await page().locator('.toast').getByText('La información básica se guardó').waitFor()
    expect(await kept()).toEqual({
      name: 'Curso con otra portada',
      thumbnail: `courses/images/${editing.courseId}/CourseImage.png`,
    })
  })
})
