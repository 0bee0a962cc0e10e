import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOf, countActs, forgetActs } from '../support/acts.ts'
import { callAs } from '../support/authoring.ts'
import { answerWith, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { drop } from '../support/editing.ts'

const actsMax = 13
const actsWithTestMax = 24
const name = 'Trabajo en alturas'
const roster = `nomina,nombre,terminal,departamento,puesto
9001,Alba Marina Duarte,Isla Verde,Faros,Farero`

describe('a course from its name to its publication', () => {
  let page: Page
  let call: Awaited<ReturnType<typeof callAs>>

  beforeAll(async () => {
    page = await visitAs(deputy)
    await countActs(page)
    call = await callAs(page)
  })

  afterAll(() => page.context().close())

  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const radio = (label: string) => page.getByRole('radio', { name: label, exact: true })
  const accept = (label: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()
  /** Types where the focus is, which is this field already. */
  const type = async (field: Locator, text: string) => {
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type(text)
  }
  const question = (number: number) => page.getByRole('group', { name: `Pregunta ${number}`, exact: true })
  const answer = async (number: number, right: string, wrong: string) => {
    const at = (place: number) =>
      question(number).getByRole('textbox', { name: `Respuesta ${place}`, exact: true })
    await at(1).click()
    await type(at(1), right)
    await page.keyboard.press('Enter')
    await type(at(2), wrong)
    await question(number).getByRole('radio', { name: 'La respuesta 1 es la correcta' }).click()
  }

  test('comes five acts after the dashboard of an empty company, with its people: 21 to the first member', async () => {
    const none = { isNamed: true, hasPeople: false, hasCodes: false, hasCourse: false, hasRequirement: false }
    await answerWith(page, '**/api/dashboard/company', (company) => ({ ...company, steps: none }))
    await page.goto('/dashboard')
    await page
      .locator('.first-steps')
      .getByRole('link', { name: /Importar a las personas/ })
      .click()
    await page.getByRole('heading', { name: 'Importar personal', level: 1 }).waitFor()
    await drop(page, '.file-drop', ['personal.csv'], 'text/csv', roster)
    await button('Importar').click()
    await accept('Importar')
    await page.getByText(/^Importación terminada el /).waitFor()
    await page.getByRole('link', { name: 'Cursos', exact: true }).click()
    await button('Agregar curso').waitFor()
    await page.unroute('**/api/dashboard/company')
    expect((await actsOf(page)).all).toBe(5)
  })

  test('is drafted, described, given a lesson and a test, and published in 24 acts, in 13 without the test', async () => {
    await forgetActs(page)
    await button('Agregar curso').click()
    await type(page.getByLabel('Nombre del curso'), name)
    await page.keyboard.press('Enter')
    await type(page.getByLabel('Descripción'), 'Cómo se sube y se baja sin caer.')
    await page.getByRole('radiogroup', { name: 'Categoría' }).getByRole('radio').first().click()
    await radio('Normativa').click()
    expect(await radio('Sin vencimiento').isChecked()).toBe(true)
    await page.getByLabel('Horas', { exact: true }).click()
    await type(page.getByLabel('Horas', { exact: true }), '1')
    await radio('30').click()
    await button('Elegir todas').click()
    await button('Guardar información').click()

    await page.getByText('Este curso aún no tiene módulos').waitFor()
    await drop(page, '.choose-lesson .file-drop', ['Manual de arneses.pdf'])
    const lessonName = page.getByLabel('Nombre de la lección')
    await expect.poll(() => lessonName.inputValue()).toBe('Manual de arneses')
    await button('Guardar').click()
    await accept('Guardar')
    await page.locator('.editor-module').getByText('Manual de arneses').waitFor()

    const beforeTest = await actsOf(page)
    await button('Evaluación automática').click()
    await type(page.getByLabel('Nombre de la evaluación'), 'Evaluación final')
    const text = (number: number) => question(number).getByLabel('Texto de la pregunta')
    await text(1).click()
    await type(text(1), '¿Qué se revisa antes de subir?')
    await answer(1, 'El arnés', 'Nada')
    await button('Agregar pregunta').click()
    await type(text(2), '¿Quién da la autorización?')
    await answer(2, 'El supervisor', 'Nadie')
    await button('Guardar').click()
    await accept('Guardar')
    await page.locator('.editor-module').getByText('Evaluación final').waitFor()
    const afterTest = await actsOf(page)

    await button('Publicar').click()
    await accept('Publicar')
    await page.getByText('Los cambios del curso se guardaron').waitFor()

    const { pointer, keyboard, all } = await actsOf(page)
    expect(pointer).toBeGreaterThan(15)
    expect(keyboard).toBe(3)
    expect(all).toBeLessThanOrEqual(actsWithTestMax)
    expect(all - (afterTest.all - beforeTest.all)).toBeLessThanOrEqual(actsMax)
  })

  test('has its first member three acts later: 16 from nothing but people and places', async () => {
    await forgetActs(page)
    await page.getByRole('main').getByText('Inscribir personas', { exact: true }).click()
    const offered = page.getByRole('dialog').getByRole('region', { name: 'Personas por inscribir' })
    await offered.locator('tbody').getByRole('checkbox').first().click()
    await offered.getByRole('button', { name: 'Inscribir la selección' }).click()
    await page
      .getByText(/^Se inscribió /)
      .first()
      .waitFor()
    expect((await actsOf(page)).all).toBe(3)
  })

  test('is published as it was filled in, its lesson and its test with it', async () => {
    type Lesson = { id: string; name: string; isDraft: boolean; LessonType: { name: string } }
    type Course = {
      id: string
      isDraft: boolean
      description: string
      trainingHours: string
      expirationTime: number
      Priority: { name: string }
      CourseCategory: { name: string }
      terminals: { status: boolean }[]
    }
    const { found } = await call<{ found: { rows: { id: string }[] } }>(
      'query ($name: String) { found: Course_findByName(name: $name, page: 1, pageSize: 5) { rows { id } } }',
      { name },
    )
    expect(found.rows).toHaveLength(1)
    const { course, modules, terminals } = await call<{
      course: Course
      modules: { isDraft: boolean; lessons: Lesson[] }[]
      terminals: { status: boolean }[]
    }>(
      `query ($id: ID!) {
        course: Course(id: $id) {
          id isDraft description trainingHours expirationTime Priority { name } CourseCategory { name } terminals { status } }
        modules: Module_list(courseId: $id) { isDraft lessons { id name isDraft LessonType { name } } }
        terminals: Terminal_list { status } }`,
      { id: found.rows[0]?.id },
    )
    expect(course).toMatchObject({
      isDraft: false,
      description: 'Cómo se sube y se baja sin caer.',
      trainingHours: '01:30:00',
      expirationTime: 0,
      Priority: { name: 'Normativa' },
      CourseCategory: { name: expect.any(String) },
    })
    const open = (all: { status: boolean }[]) => all.filter(({ status }) => status).length
    expect(open(course.terminals)).toBe(open(terminals))
    expect(modules).toMatchObject([
      {
        isDraft: false,
        lessons: [
          { name: 'Manual de arneses', isDraft: false, LessonType: { name: 'document' } },
          { name: 'Evaluación final', isDraft: false, LessonType: { name: 'automaticEvaluation' } },
        ],
      },
    ])
    const { questions } = await call<{
      questions: { question: string; value: number; answers: { response: string; isCorrect: boolean }[] }[]
    }>(
      `query ($lessonId: ID!) { questions: EvaluationQuestion_list(lessonId: $lessonId) {
        question value answers { response isCorrect } } }`,
      { lessonId: modules[0]?.lessons[1]?.id },
    )
    expect(questions).toEqual([
      {
        question: '¿Qué se revisa antes de subir?',
        value: 50,
        answers: [
          { response: 'El arnés', isCorrect: true },
          { response: 'Nada', isCorrect: false },
        ],
      },
      {
        question: '¿Quién da la autorización?',
        value: 50,
        answers: [
          { response: 'El supervisor', isCorrect: true },
          { response: 'Nadie', isCorrect: false },
        ],
      },
    ])
  })
})
