import { text as textIn } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, answerWith, stopClock, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

type Saved = {
  id: string
  order: number
  question: string
  value: number
  revision: number
  evaluationQuestionTypeId: string
  answers: { response: string; isCorrect: boolean }[]
}

const list = `query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) {
  id order question value revision evaluationQuestionTypeId answers { response isCorrect } } }`
const lessons = `query ($courseId: ID!) { Module_list(courseId: $courseId) {
  lessons { id name isDraft duration isRandomQuestionOrder preventTabSwitching showAnswers } } }`

describe('the editor of a test', () => {
  let page: Page
  let courseId: string
  const sent: string[] = []

  const question = (number: number) => page.getByRole('group', { name: `Pregunta ${number}`, exact: true })
  const text = (number: number) => question(number).getByLabel('Texto de la pregunta')
  const value = (number: number) => question(number).getByLabel('Puntos', { exact: true })
  const answer = (number: number, place: number) =>
    question(number).getByRole('textbox', { name: `Respuesta ${place}`, exact: true })
  const correct = (number: number, place: number) =>
    question(number).getByRole('radio', { name: `La respuesta ${place} es la correcta` })
  const name = () => page.getByLabel('Nombre de la evaluación')
  const save = () => page.getByRole('button', { name: 'Guardar', exact: true })
  const total = (words: string) => page.locator('.questions-bar').getByText(words).waitFor()
  const texts = async () =>
    page
      .getByLabel('Texto de la pregunta')
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  const saving = () =>
    sent.filter((body) => /Lesson_createAutoEvaluation|Evaluation_revise/.test(body)).length

  const toLessons = async () => {
    await page.goto('/cursos?search=guardia')
    await page.getByRole('link', { name: /Guardia de faros/ }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
  }
  const newTest = async () => {
    await page.getByRole('button', { name: 'Agregar lección' }).first().click()
    await page.getByRole('menuitem', { name: 'Evaluación automática' }).click()
  }
  const openTest = (lesson: string) => page.locator('.lesson-line').getByText(lesson).click()
  const savedLessons = async () => {
    const call = await callAs(page)
    type Lesson = {
      id: string
      name: string
      isDraft: boolean
      duration: number | null
      isRandomQuestionOrder: boolean
      preventTabSwitching: boolean
      showAnswers: string
    }
    const { Module_list } = await call<{ Module_list: { lessons: Lesson[] }[] }>(lessons, { courseId })
    return Module_list.flatMap((one) => one.lessons)
  }
  const savedQuestions = async (lessonId: string) =>
    (await (await callAs(page))<{ EvaluationQuestion_list: Saved[] }>(list, { lessonId }))
      .EvaluationQuestion_list
  const fill = async (number: number, words: string, points: string, right: string, wrong: string) => {
    await text(number).fill(words)
    await value(number).fill(points)
    await answer(number, 1).fill(right)
    await answer(number, 2).fill(wrong)
    await correct(number, 1).click()
  }

  beforeAll(async () => {
    page = await visitAs(deputy)
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    const call = await callAs(page)
    const { course } = await call<{ course: { id: string } }>(
      'mutation { course: Course_create(course: { name: "Guardia de faros" }) { id } }',
    )
    courseId = course.id
    await call('mutation ($courseId: ID!) { Module_create(courseId: $courseId) { id } }', { courseId })
    await toLessons()
    await newTest()
  })

  afterAll(() => page.context().close())

  test('[LES-05] [LES-17] a new test is a draft, with a word on what that is; nothing changed is nothing to save', async () => {
    expect(await text(1).inputValue()).toBe('Pregunta #1')
    const why = 'Mientras sea borrador, quienes toman el curso no lo ven.'
    const draft = page.getByRole('checkbox', { name: 'Borrador', description: why })
    expect(await draft.isChecked()).toBe(true)
    await draft.hover()
    await page.locator('.rt-TooltipContent').getByText(why).first().waitFor()
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await name().fill('Faros')
    expect(await save().getAttribute('aria-disabled')).toBeNull()
  })

  test('[LES-14] [LES-21] a short name, and minutes that are no number, are told at their fields, and nothing is sent', async () => {
    await page.getByLabel('Tiempo límite (minutos)').fill('1e2')
    await save().click()
    await page
      .getByRole('textbox', {
        name: 'Nombre de la evaluación',
        description: 'El nombre de la evaluación debe tener al menos 6 caracteres.',
      })
      .waitFor()
    const minutes = page.getByRole('textbox', {
      name: 'Tiempo límite (minutos)',
      description: /número entero de minutos/,
    })
    await minutes.waitFor()
    await name().fill('')
    await minutes.fill('0')
    await save().click()
    await minutes.waitFor()
    expect(saving()).toBe(0)
    await name().fill('Faros y balizas')
    await minutes.fill('45')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('[LES-14] [LES-15] a short text, a value beyond 1 to 99 and too few answers are told where they are; a question that was added can be removed', async () => {
    await answer(1, 1).fill('Blanca')
    await answer(1, 2).fill('Roja')
    await question(1).getByRole('button', { name: 'Eliminar la respuesta 1' }).click()
    expect(await answer(1, 1).inputValue()).toBe('Roja')
    await page.getByRole('button', { name: 'Agregar pregunta' }).click()
    await page.getByRole('button', { name: 'Eliminar la pregunta 2' }).click()
    expect(await page.getByRole('button', { name: /^Eliminar la pregunta/ }).count()).toBe(0)
    await text(1).fill('Color')
    await value(1).fill('0')
    await save().click()
    await question(1).getByText('El valor debe ser un número entero de 1 a 99.').waitFor()
    await question(1).getByText('La pregunta debe tener al menos 6 caracteres.').waitFor()
    await question(1).getByText('La pregunta necesita al menos dos respuestas.').waitFor()
    await text(1).fill('¿Color del faro?')
    await value(1).fill('60')
    expect(await question(1).getByText('El valor debe ser').count()).toBe(0)
    expect(saving()).toBe(0)
  })

  test('[LES-15] one answer is the correct one: none is told, and choosing another unsets it', async () => {
    await answer(1, 2).fill('Verde')
    await question(1).getByText('Marque una respuesta correcta, y solo una.').waitFor()
    await correct(1, 2).click()
    await correct(1, 1).click()
    expect([await correct(1, 1).isChecked(), await correct(1, 2).isChecked()]).toEqual([true, false])
    expect(await question(1).getByText('Marque una respuesta').count()).toBe(0)
    expect(await correct(1, 3).isDisabled()).toBe(true)
  })

  test('[LES-15] an empty answer among others is told at it; the one that ends them is none; Enter leads to the one below, and saves nothing', async () => {
    await answer(1, 3).fill('Azul')
    await answer(1, 2).fill('')
    await save().click()
    const empty = question(1).getByRole('textbox', {
      name: 'Respuesta 2',
      description: 'Escriba la respuesta o elimínela.',
    })
    await empty.waitFor()
    expect(await empty.getAttribute('aria-invalid')).toBe('true')
    expect(await answer(1, 4).inputValue()).toBe('')
    await question(1).getByRole('button', { name: 'Eliminar la respuesta 2' }).click()
    expect(await question(1).getByText('Escriba la respuesta').count()).toBe(0)
    await answer(1, 1).press('Enter')
    expect(await answer(1, 2).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('[LES-16] values that do not make 100 are told in passing and at the questions; they can be shared out', async () => {
    const words = 'El valor de las preguntas debe sumar exactamente 100; ahora suma 90.'
    await page.getByRole('button', { name: 'Agregar pregunta' }).click()
    await fill(2, '¿Cuántos destellos da?', '30', 'Dos', 'Tres')
    await save().click()
    await page.locator('.toast').getByText(words).waitFor()
    await page.locator('.editor-panel [role=alert]').getByText(words).waitFor()
    expect([saving(), await page.getByRole('alertdialog').count()]).toEqual([0, 0])
    await total('90 de 100 puntos')
    await page.getByRole('button', { name: 'Repartir 100 puntos' }).click()
    await page.getByRole('menuitem', { name: 'En partes iguales' }).click()
    await total('100 de 100 puntos')
    expect([await value(1).inputValue(), await value(2).inputValue()]).toEqual(['50', '50'])
    await value(1).fill('60')
    await value(2).fill('30')
    await page.getByRole('button', { name: 'Repartir 100 puntos' }).click()
    await page.getByRole('menuitem', { name: 'En proporción a los puntos actuales' }).click()
    await total('100 de 100 puntos')
    expect([await value(1).inputValue(), await value(2).inputValue()]).toEqual(['67', '33'])
    expect(await page.locator('.editor-panel > * [role=alert]').getByText('debe sumar').count()).toBe(0)
    expect(await accessibilityFaults(page, '.editor-panel')).toEqual([])
  })

  test('[LES-17] questions are moved by the keyboard and by dragging, and are numbered from 1 where they stand', async () => {
    const handle = (words: string) => page.getByRole('button', { name: `Mover «${words}»` })
    await handle('¿Color del faro?').focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(texts).toEqual(['¿Cuántos destellos da?', '¿Color del faro?'])
    expect(await value(2).inputValue()).toBe('67')
    await page.setViewportSize({ width: 1280, height: 2400 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // hovering waits until the handle no longer moves
    await handle('¿Color del faro?').hover()
    const [from, above, own] = await Promise.all([
      handle('¿Color del faro?').boundingBox(),
      question(1).boundingBox(),
      question(2).boundingBox(),
    ])
    if (!from || !above || !own) throw new Error('the questions are not shown')
    const [x, y] = [from.x + 5, from.y + 5]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 20)
    await page.mouse.move(x, y - (own.y - above.y), { steps: 5 })
    await page.mouse.up()
    await expect.poll(texts).toEqual(['¿Color del faro?', '¿Cuántos destellos da?'])
    expect(await page.locator('.question-editor legend').allTextContents()).toEqual([
      'Pregunta 1',
      'Pregunta 2',
    ])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[LES-05] [LES-14] [LES-17] saving asks, tells it for two seconds, and keeps the order, the minutes, both switches and when the answers are shown', async () => {
    const order = await texts()
    await page.getByRole('checkbox', { name: 'Mostrar las preguntas en orden aleatorio' }).click()
    await page.getByRole('checkbox', { name: 'Terminar la evaluación si se cambia de pestaña' }).click()
    await page.getByRole('combobox', { name: 'Mostrar las respuestas correctas' }).click()
    await page.getByRole('option', { name: 'Al aprobar' }).click()
    await save().click()
    await page.getByRole('alertdialog', { name: '¿Guardar «Faros y balizas»?' }).waitFor()
    await accept(page, 'Cancelar')
    expect(saving()).toBe(0)
    await save().click()
    await page.clock.install()
    await stopClock(page)
    await accept(page, 'Guardar')
    const toast = page.locator('.toast').getByText('La lección se creó')
    await toast.waitFor()
    await page.clock.runFor(1_900)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
    await page.clock.resume()
    expect(saving()).toBe(1)
    const [lesson] = await savedLessons()
    expect(lesson).toMatchObject({
      name: 'Faros y balizas',
      isDraft: true,
      duration: 45,
      isRandomQuestionOrder: true,
      preventTabSwitching: true,
      showAnswers: 'afterPassing',
    })
    const saved = await savedQuestions(lesson?.id ?? '')
    expect(saved.map((one) => [one.order, one.question])).toEqual(order.map((one, place) => [place + 1, one]))
    expect(saved.find((one) => one.question === '¿Color del faro?')?.answers).toEqual([
      { response: 'Roja', isCorrect: true },
      { response: 'Azul', isCorrect: false },
    ])
  })

  test('[LES-17] a saved test opens as it was saved; a free response takes accepted answers, perhaps none', async () => {
    const takenByTwelve = ({ data }: { data: object }) => ({ data: { ...data, takenBy: 12 } })
    await answerWith(page, '**/api', takenByTwelve, 'Evaluation_takenBy')
    await openTest('Faros y balizas')
    await text(1).waitFor()
    expect(await page.getByLabel('Tiempo límite (minutos)').inputValue()).toBe('45')
    await page
      .getByRole('combobox', { name: 'Mostrar las respuestas correctas' })
      .getByText('Al aprobar')
      .waitFor()
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await question(1).getByRole('radio', { name: 'Respuesta libre' }).click()
    await question(1).getByText('Sin respuestas aceptadas, la califica una persona.').waitFor()
    await page.getByLabel('Tiempo límite (minutos)').fill('')
    await save().click()
    await accept(page, 'Guardar')
    await page.locator('.toast').getByText('La lección se actualizó').waitFor()
    const [lesson] = await savedLessons()
    expect(lesson?.duration).toBeNull()
    const [first] = await savedQuestions(lesson?.id ?? '')
    expect(first?.answers.every(({ isCorrect }) => isCorrect)).toBe(true)
  })

  test('whoever has begun a test keeps what they saw, which is said before it is changed; what somebody else saved meanwhile is overwritten by nobody, and what was typed stays', async () => {
    await openTest('Faros y balizas')
    await name().fill('Faros y luces')
    await save().click()
    const asked = page.getByRole('alertdialog')
    await asked.waitFor()
    expect(await asked.getByText('12 personas').count()).toBe(0)
    await accept(page, 'Cancelar')
    await text(1).fill('¿Lo que yo escribí?')
    const [lesson] = await savedLessons()
    const lessonId = lesson?.id ?? ''
    const before = await savedQuestions(lessonId)
    const theirs = before.map(({ revision: _, ...one }) => ({ ...one, question: `${one.question} Sí` }))
    await (await callAs(page))(
      'mutation ($lessonId: ID!, $questions: [QuestionInput!]) { Evaluation_revise(lessonId: $lessonId, questions: $questions) { newLesson { id } } }',
      { lessonId, questions: theirs },
    )
    await save().click()
    await asked
      .getByText('12 personas ya comenzaron o presentaron esta evaluación: conservan la versión que vieron.')
      .waitFor()
    await accept(page, 'Guardar')
    await page
      .locator('.editor-panel [role=alert]')
      .getByText('Otra persona hizo cambios mientras tanto.')
      .waitFor()
    expect(await text(1).inputValue()).toBe('¿Lo que yo escribí?')
    expect((await savedQuestions(lessonId)).map((one) => one.question)).toEqual(
      theirs.map((one) => one.question),
    )
    await page.unroute('**/api')
    await page.locator('.editor-panel').getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
  })

  const gift = `// points: 30
::A::[html]<p>¿Qué <b>luz</b> es?</p>{=Roja ~Verde}

¿Cuántas millas? {#12:1}

El faro se apaga de día {F}

Escriba el nombre del faro {=San Telmo}

Empareje {=a -> b =c -> d}
`
  const dialog = () => page.getByRole('dialog', { name: 'Importar preguntas de un archivo' })
  const choose = (fileName: string, content: string) =>
    dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from(content) })

  test('a whole exam comes in: what does not is said, the points are brought to 100, on a phone too, and nothing is saved by it', async () => {
    await newTest()
    await page.getByRole('button', { name: 'Importar preguntas' }).click()
    const before = saving()
    await choose('roto.xml', '<quiz><question>')
    await dialog().getByText('El archivo no se puede leer como preguntas de ese formato.').waitFor()
    await choose('examen.txt', gift)
    await dialog().getByText('Se encontraron 3 preguntas que se pueden importar').waitFor()
    const notes = dialog().getByRole('region', { name: 'No se pueden importar' }).getByRole('listitem')
    expect(await notes.count()).toBe(2)
    const points = () => dialog().locator('tbody td:last-child').allTextContents()
    expect(await points()).toEqual(['34', '33', '33'])
    await dialog().getByRole('radio', { name: 'En proporción a los que tienen' }).click()
    expect(await points()).toEqual(['94', '3', '3'])
    expect(
      await dialog()
        .getByRole('radio', { name: /^Conservar los puntos/ })
        .isDisabled(),
    ).toBe(true)
    expect(await dialog().getByRole('radio', { name: 'En lugar de las que ya están' }).isChecked()).toBe(true)
    await dialog().getByRole('radio', { name: 'En partes iguales' }).click()
    await dialog().getByRole('checkbox', { name: 'Importar la pregunta de la línea 6' }).click()
    expect(await points()).toEqual(['50', '–', '50'])
    await dialog().getByRole('checkbox', { name: 'Importar la pregunta de la línea 6' }).click()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await width()).toBe(390)
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await Promise.all([
      page.locator('.toast').getByText('Se importaron 3 preguntas: falta guardar').waitFor(),
      dialog().getByRole('button', { name: 'Importar 3 preguntas' }).click(),
    ])
    expect(await width()).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })
    await total('100 de 100 puntos')
    expect(await texts()).toEqual(['¿Qué luz es?', 'El faro se apaga de día', 'Escriba el nombre del faro'])
    expect(await answer(2, 1).inputValue()).toBe('Verdadero')
    expect(await correct(2, 2).isChecked()).toBe(true)
    expect(await question(3).getByRole('radio', { name: 'Respuesta libre' }).isChecked()).toBe(true)
    expect(saving()).toBe(before)
    await name().fill('Luces de situación')
    await save().click()
    await accept(page, 'Guardar')
    await page.locator('.toast').getByText('La lección se creó').waitFor()
  })

  test('and out again, as it was saved, in both formats; what went out is added to what is there', async () => {
    await openTest('Luces de situación')
    await text(1).waitFor()
    const files: string[] = []
    for (const format of ['Como GIFT', 'Como Moodle XML']) {
      await page.getByRole('button', { name: 'Descargar preguntas' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      files.push(`${download.suggestedFilename()}\n${await textIn(await download.createReadStream())}`)
    }
    const [asGift = '', asMoodle = ''] = files
    expect(asGift).toContain('Luces de situación.gift\n// points: 34')
    expect(asMoodle).toContain('Luces de situación.xml\n<?xml')
    await text(1).fill('¿Qué luz será?')
    expect(
      await page.getByRole('button', { name: 'Descargar preguntas' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await page.getByRole('button', { name: 'Importar preguntas' }).click()
    await choose('luces.xml', asMoodle.slice(asMoodle.indexOf('<?xml')))
    await dialog().getByText('Se encontraron 3 preguntas que se pueden importar').waitFor()
    expect(await dialog().getByRole('region').count()).toBe(0)
    expect(await dialog().getByRole('radio', { name: 'Después de las que ya están' }).isChecked()).toBe(true)
    await dialog().getByText('Cambian también los puntos de las que ya están.').waitFor()
    await dialog().getByRole('button', { name: 'Importar 3 preguntas' }).click()
    await expect
      .poll(texts)
      .toEqual([
        '¿Qué luz será?',
        'El faro se apaga de día',
        'Escriba el nombre del faro',
        '¿Qué luz es?',
        'El faro se apaga de día',
        'Escriba el nombre del faro',
      ])
    await total('100 de 100 puntos')
  })

  test('[LES-05] a test is deleted once that was asked, and it is told', async () => {
    const remove = page.locator('.editor-panel').getByRole('button', { name: 'Eliminar', exact: true })
    await remove.click()
    await page.getByRole('alertdialog', { name: 'Eliminar la lección Luces de situación' }).waitFor()
    await accept(page, 'Cancelar')
    expect(await savedLessons()).toHaveLength(2)
    await remove.click()
    await accept(page, 'Eliminar')
    await page.locator('.toast').getByText('La lección se eliminó').waitFor()
    expect((await savedLessons()).map((one) => one.name)).toEqual(['Faros y balizas'])
    await expect.poll(() => page.locator('.editor-panel').count()).toBe(0)
  })
})
