import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { callAs, publishWrittenTest } from '../support/authoring.ts'
import { accept, accessibilityFaults, fixture, newcomer, sessionOf, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { restAs } from '../support/planned.ts'
import { readRoster } from '../support/roster.ts'
import type { Caller } from '../support/sessions.ts'

type Call = Awaited<ReturnType<typeof callAs>>
type Outline = {
  Course: { id: string }
  Module_list: {
    id: string
    isDraft: boolean
    lessons: { id: string; name: string; isCompleted: boolean }[]
  }[]
}

const name = 'Maniobras de atraque'
const outline = `query ($id: ID!) { Course(id: $id) { id } Module_list(courseId: $id) { id isDraft lessons { id name isCompleted } } }`

/** Every answer is the right one. */
const passTest = async (learner: Caller, lessonId: string) => {
  const { body } = await restAs(learner, 'POST', `/lessons/${lessonId}/attempts`)
  // the questions of an attempt, as the contract says
  const { questions: asked } = body as {
    questions: { id: string; answers: { id: string; response: string }[] }[]
  }
  const answers = asked.map(({ id, answers: choices }) => ({
    questionId: id,
    answer: choices.find(({ response }) => response.startsWith('Buena'))?.id ?? 'faro',
  }))
  await restAs(learner, 'POST', '/lessons/answers', { lessonId, answers })
}

describe('a course that people take', () => {
  let page: Page
  let call: Call
  let courseId: string

  beforeAll(async () => {
    const [person] = await readRoster(fixture('roster-320.csv'))
    if (!person) throw new Error('the roster is empty')
    page = await visitAs(deputy)
    call = await callAs(page)
    const lessonId = await publishWrittenTest(page, { name, ...person })
    const { Course_findByName: found } = await call<{ Course_findByName: { rows: { id: string }[] } }>(
      'query ($name: String) { Course_findByName(name: $name) { rows { id } } }',
      { name },
    )
    courseId = found.rows[0]?.id ?? ''
    await passTest(await sessionOf(newcomer(person, 'vela-mayor-izada-52')), lessonId)
    const { Module_list: modules } = await call<Outline>(outline, { id: courseId })
    await call(
      `mutation ($moduleId: ID, $type: ID) {
        Lesson_create(moduleId: $moduleId, name: "Manual por escribir", lessonType: $type, file: "x", duration: 60) { newLesson { id } } }`,
      { moduleId: modules[0]?.id, type: lessonTypes.find((one) => one.name === 'document')?.id },
    )
  })

  test('says before a lesson is deleted or drafted what that means to them, and changes nothing on a no', async () => {
    await page.goto('/cursos?search=maniobras')
    await page.getByRole('link', { name: /Maniobras de atraque/ }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await page.locator('.lesson-line', { hasText: 'Prueba con guardia' }).click()
    await page.locator('.editor-panel').getByRole('button', { name: 'Eliminar', exact: true }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText(/toman? este curso\./).waitFor()
    await asked.getByText('1 persona ya aprobada conserva su aprobación.').waitFor()
    await asked.getByText('Lo registrado hasta ahora se conserva en el historial.').waitFor()
    expect(await asked.getByText(/Su archivo se borrará/).count()).toBe(0)
    expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([])
    await accept(page, 'Cancelar')
    await page.locator('.editor-panel').getByRole('checkbox', { name: 'Borrador' }).click()
    await page.locator('.editor-panel').getByRole('button', { name: 'Guardar', exact: true }).click()
    await asked.getByText(/toman? este curso\./).waitFor()
    await accept(page, 'Cancelar')
    await page.locator('.editor-panel').getByRole('checkbox', { name: 'Borrador' }).click()
    await page.getByRole('button', { name: 'Editar el módulo Módulo 1' }).click()
    await page.locator('.editor-panel').getByRole('heading', { name: 'Módulo 1' }).waitFor()
    await page.locator('.editor-panel').getByRole('checkbox', { name: 'Borrador' }).click()
    await page.locator('.editor-panel').getByRole('button', { name: 'Guardar', exact: true }).click()
    await asked.getByText('1 persona ya aprobada conserva su aprobación.').waitFor()
    await accept(page, 'Cancelar')
    await page.locator('.editor-panel').getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
    const { Module_list: modules } = await call<Outline>(outline, { id: courseId })
    expect(modules[0]?.isDraft).toBe(false)
    expect(modules[0]?.lessons.map((one) => one.name)).toEqual(['Prueba con guardia', 'Manual por escribir'])
  })

  test('is seen by its author as by a learner; nothing is written, drafts are shown only where asked for', async () => {
    await page.getByRole('button', { name: 'Ver como miembro' }).click()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.postData() ?? request.url())
    })
    await page.getByText('Nada de lo que haga aquí se registra.').waitFor()
    const lessons = page.locator('.player-list .lesson-line')
    await page.getByRole('heading', { name: 'Pregunta por escrito' }).waitFor()
    expect(await lessons.allTextContents()).toEqual(['Prueba con guardiaEvaluación automática · Pendiente'])
    await page.getByRole('radio', { name: 'Buena 1' }).click()
    expect(await page.getByRole('radio', { name: 'Buena 1' }).isChecked()).toBe(true)
    await page.getByRole('switch', { name: 'Mostrar también los borradores' }).click()
    await expect.poll(() => lessons.count()).toBe(2)
    await lessons.nth(1).click()
    await page.getByText('Esta lección aún no tiene archivo').waitFor()
    expect(sent.filter((body) => !/"query":"\s*query /.test(body))).toEqual([])
    expect(await accessibilityFaults(page, 'main')).toEqual([])
    page.removeAllListeners('request')
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.getByRole('tab', { name: 'Lecciones', selected: true }).waitFor()
    await page.locator('.editor-module').first().waitFor()
  })

  test('is duplicated with its modules and lessons, each of which can be too', async () => {
    await page.locator('.page-header').getByRole('button', { name: 'Duplicar', exact: true }).click()
    await accept(page, 'Duplicar')
    await page.getByRole('heading', { name: 'Copia de Maniobras de atraque', level: 1 }).waitFor()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await page.getByText('Manual por escribir').waitFor()
    await page.getByRole('button', { name: 'Duplicar el módulo Módulo 1', exact: true }).click()
    await page.getByText('Se creó «Copia de Módulo 1»').first().waitFor()
    await page.getByRole('region', { name: 'Copia de Módulo 1' }).waitFor()
    const first = page.getByRole('region', { name: 'Módulo 1', exact: true })
    await first.locator('.lesson-line', { hasText: 'Prueba con guardia' }).click()
    await page.locator('.editor-panel').getByRole('button', { name: 'Duplicar' }).click()
    await first.getByText('Copia de Prueba con guardia').waitFor()
    expect(await first.locator('.lesson-name > :first-child').allTextContents()).toEqual([
      'Prueba con guardia',
      'Copia de Prueba con guardia',
      'Manual por escribir',
    ])
  })
})
