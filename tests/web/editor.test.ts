import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { logIn, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

describe('the editor of a course', () => {
  let page: Page

  beforeAll(async () => {
    page = await visit()
    await logIn(page, deputy.payrollNum, deputy.password)
    await page.waitForURL('**/dashboard')
    const call = await callAs(page)
    const { course } = await call<{ course: { id: string } }>(
      'mutation { course: Course_create(course: { name: "Amarre de barcos" }) { id } }',
    )
    await call('mutation ($courseId: ID!) { Module_create(courseId: $courseId) { id } }', {
      courseId: course.id,
    })
    await page.goto('/cursos?search=amarre')
    await page.getByRole('link', { name: /Amarre de barcos/ }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
  })

  afterAll(() => page.context().close())

  const addLesson = async (type: string) => {
    await page.getByRole('button', { name: 'Agregar lección' }).click()
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
  })
})
