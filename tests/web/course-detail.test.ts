import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import {
  answerWith,
  type Learner,
  openCourse,
  openTaught,
  showTab,
  type Taught,
} from '../support/taught-course.ts'

const name = 'Guardia de puente'
const description = 'Lo que se hace en el puente antes, durante y después de cada guardia.'

let taught: Taught
let learner: Learner
let courseId: string
let lessons: { first: string; second: string; test: string }

const lessonIdOf = async (wanted: string): Promise<string> => {
  const { modules } = await taught.call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
    'query ($courseId: ID!) { modules: Module_list(courseId: $courseId) { lessons { id name } } }',
    { courseId },
  )
  return modules.flatMap((module) => module.lessons).find((one) => one.name === wanted)?.id ?? ''
}

beforeAll(async () => {
  taught = await openTaught(1)
  const [person] = taught.people
  if (!person) throw new Error('the roster is empty')
  learner = person
  courseId = await taught.draft(name)
  await taught.describe(courseId, name, {
    description,
    terminals: taught.everywhere,
    thumbnail: await taught.storePicture(courseId),
  })
  await taught.enrol(courseId, [learner.id])
  const before = await taught.addModule(courseId)
  const first = await taught.addDocument(before, 'Relevo de guardia')
  const second = await taught.addDocument(before, 'Libro de bitácora')
  await taught.addTest(before, 'Examen de guardia')
  const test = await lessonIdOf('Examen de guardia')
  await taught.releaseLesson(test)
  await taught.releaseModule(before, 'Antes de la guardia')
  lessons = { first, second, test }
  const after = await taught.addModule(courseId)
  await taught.addDocument(after, 'Entrega del puente')
  await taught.addVideo(after, 'Video por grabar')
  await taught.releaseModule(after, 'Después de la guardia')
  await taught.addFile(courseId, 'Reglamento de guardias del puente.pdf')
  await taught.setDraft(courseId, false)
}, 120_000)

afterAll(() => Promise.all([taught.author.context().close(), learner.page.context().close()]))

const page = () => learner.page

describe('the head of a course', () => {
  test('[DET-01] shows image, name, category, author and when it was updated; of a draft, that it is one', async () => {
    await openCourse(page(), name)
    const data = page().locator('.course-head')
    expect(await data.locator('.cover img').getAttribute('src')).toMatch(
      new RegExp(`${courseId}/CourseImage.png`),
    )
    await page()
      .locator('.page-header .rt-Badge')
      .getByText(taught.categories[0]?.name ?? '', { exact: true })
      .waitFor()
    await data.locator('dt:has-text("Autor") + dd').getByText(deputy.fullName, { exact: true }).waitFor()
    const { course } = await taught.call<{ course: { updatedAt: string } }>(
      'query ($id: ID!) { course: Course(id: $id) { updatedAt } }',
      { id: courseId },
    )
    const day = await page().evaluate(
      (at) => new Date(at).toLocaleDateString('es-MX', { day: 'numeric', month: 'short', year: 'numeric' }),
      course.updatedAt,
    )
    await data.getByText(`Actualizado el ${day}`, { exact: true }).waitFor()
    expect(await page().locator('.page-header').getByText('Borrador').count()).toBe(0)
    const draft = await taught.draft('Guardia por escribir')
    expect(draft).toBeTruthy()
    await openCourse(taught.author, 'Guardia por escribir', '/cursos')
    await taught.author.locator('.page-header').getByText('Borrador', { exact: true }).waitFor()
    await taught.author.locator('.page-header').getByText('sin categoría', { exact: true }).waitFor()
  })

  test('tells learners what concerns them, and what only concerns its authors to those, after it', async () => {
    await openCourse(page(), name)
    expect(await page().locator('.course-head dt').allTextContents()).toEqual([
      'Autor',
      'Duración',
      'Prioridad',
      'Vigencia del certificado',
    ])
    await page().locator('.course-head').getByText('12 meses', { exact: true }).waitFor()
    expect(await page().getByText('Para quien edita').count()).toBe(0)
    const { author } = taught
    await openCourse(author, name, '/cursos')
    expect(await author.locator('.authors-facts dt').allTextContents()).toEqual(['Inscritos', 'Terminales'])
    await openCourse(author, 'Guardia por escribir', '/cursos')
    // a validity that nobody has chosen is none
    expect(
      await author
        .locator('.course-head')
        .getByText(/vencimiento|Vigencia|meses/)
        .count(),
    ).toBe(0)
    expect(await author.locator('.authors-facts dd').allTextContents()).toEqual([
      '0',
      'Ninguna',
      'Sin definir',
    ])
  })

  test('leads back to where it was opened from, and so does the menu', async () => {
    await openCourse(page(), name)
    const crumb = page().getByRole('navigation', { name: 'Ubicación' }).getByRole('link')
    expect(await crumb.textContent()).toBe('Mis cursos')
    const current = page().locator('.menu [aria-current=page]')
    expect(await current.textContent()).toContain('Mis cursos')
    await crumb.click()
    await page().waitForURL('**/mis-cursos')
    await page().goto('/dashboard')
    await page()
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await page().locator('.module-contents').waitFor()
    expect(await crumb.textContent()).toBe('Inicio')
    expect(await current.textContent()).toContain('Inicio')
    await openCourse(taught.author, name, '/cursos')
    expect(await taught.author.locator('.menu [aria-current=page]').textContent()).toContain('Cursos')
  })

  test('[DET-02] the description is in sight, and stands whole in its tab with what the course holds', async () => {
    await openCourse(page(), name)
    await page().locator('.course-head').getByText(description, { exact: true }).waitFor()
    const tab = await showTab(page(), 'Descripción')
    await tab.getByText(description, { exact: true }).waitFor()
    expect(await tab.getByRole('listitem').allTextContents()).toEqual([
      '0 videos',
      '0 audios',
      '3 documentos',
      '1 evaluación',
    ])
    expect(await accessibilityFaults(page(), 'main')).toEqual([])
    const counts = { videoCount: 1, audioCount: 2, documentCount: 3, evaluationCount: 4 }
    const restore = await answerWith(page(), '**/api', (body) => {
      const course = (body as { data?: { findOneCourse?: { contentCount: object } } }).data?.findOneCourse
      if (course) Object.assign(course.contentCount, counts)
      return body
    })
    await openCourse(page(), name)
    const told = (await showTab(page(), 'Descripción')).getByRole('listitem')
    expect(await told.allTextContents()).toEqual(['1 video', '2 audios', '3 documentos', '4 evaluaciones'])
    await restore()
  })
})

describe('its lessons', () => {
  test('[DET-03] are cards by module; from three on a module folds, and shows all or less', async () => {
    await openCourse(page(), name)
    const before = page().locator('section.section', { hasText: 'Antes de la guardia' })
    const after = page().locator('section.section', { hasText: 'Después de la guardia' })
    const cards = () => before.locator('.lesson-card').allTextContents()
    expect((await cards()).length).toBe(2)
    await before.getByRole('button', { name: 'Ver todas' }).click()
    await expect.poll(async () => (await cards()).length).toBe(3)
    expect((await cards())[2]).toContain('Examen de guardia')
    await before.getByRole('button', { name: 'Ver menos' }).click()
    await expect.poll(async () => (await cards()).length).toBe(2)
    expect(await after.locator('.lesson-card').count()).toBe(1)
    expect(await after.getByRole('button', { name: 'Ver todas' }).count()).toBe(0)
    await after.getByText('1 lección', { exact: true }).waitFor()
    expect(await page().getByText('Video por grabar').count()).toBe(0)
    await openCourse(taught.author, name, '/cursos')
    const ofTwo = taught.author.locator('section.section', { hasText: 'Después de la guardia' })
    await ofTwo.getByText('2 lecciones', { exact: true }).waitFor()
    expect([await ofTwo.locator('.lesson-card').count(), await ofTwo.getByText('Ver todas').count()]).toEqual(
      [2, 0],
    )
    await openCourse(taught.author, 'Guardia por escribir', '/cursos')
    await taught.author.getByText('El curso aún no tiene lecciones').waitFor()
  })

  test('[DET-03] stand beside in sections that fold, each with the mark of its kind', async () => {
    await openCourse(page(), name)
    const contents = page().getByRole('navigation', { name: 'Contenido del curso' })
    const first = contents.locator('details', { hasText: 'Antes de la guardia' })
    const second = contents.locator('details', { hasText: 'Después de la guardia' })
    const line = second.getByRole('button', { name: /Entrega del puente/ })
    await first.getByRole('button', { name: /Relevo de guardia/ }).waitFor()
    expect(await line.isVisible()).toBe(false)
    await second.locator('summary').click()
    await line.getByRole('img', { name: 'Documento' }).waitFor()
    await first.locator('summary').click()
    await first.getByRole('button').first().waitFor({ state: 'hidden' })
    await openCourse(taught.author, name, '/cursos')
    const draft = taught.author.locator('.module-contents details', { hasText: 'Después de la guardia' })
    await draft.locator('summary').click()
    await draft
      .getByRole('button', { name: /Video por grabar/ })
      .getByRole('img', { name: 'Video' })
      .waitFor()
    await openCourse(page(), name)
    await page().locator('.contents-line', { hasText: 'Libro de bitácora' }).click()
    await page().waitForURL('**/cursos/lecciones')
    await page().getByRole('heading', { level: 1, name: 'Libro de bitácora' }).waitFor()
  })

  test('[DET-04] documents are cards that download; where there are none, that is said', async () => {
    await openCourse(page(), name)
    const tab = await showTab(page(), 'Documentos')
    const card = tab.getByRole('link', { name: /Reglamento de guardias del puente\.pdf/ })
    expect(await card.locator('[title]').textContent()).toBe('Reglamento de guardi…')
    // a browser with a viewer of its own would leave the page for the PDF
    expect(await card.getAttribute('download')).toBe('Reglamento de guardias del puente.pdf')
    const [download] = await Promise.all([page().waitForEvent('download'), card.click()])
    expect(download.suggestedFilename()).toBe('Reglamento de guardias del puente.pdf')
    expect(await accessibilityFaults(page(), 'main')).toEqual([])
    await openCourse(taught.author, 'Guardia por escribir', '/cursos')
    const none = await showTab(taught.author, 'Documentos')
    await none.getByText('El curso no tiene documentos').waitFor()
  })
})

describe('the next act', () => {
  const act = () => page().locator('.next-act')
  const ring = () => act().getByRole('progressbar').getAttribute('aria-valuetext')
  const solid = () => page().locator('main .rt-Button.rt-variant-solid').allTextContents()

  test('begins, goes on where one stands, and ends with the certificate: one solid button each time', async () => {
    const call = await callAs(page())
    const complete = (id: string) =>
      call('mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }', { id })
    await openCourse(page(), name)
    expect(await solid()).toEqual(['Comenzar'])
    await act().getByText('Relevo de guardia · Antes de la guardia', { exact: true }).waitFor()
    expect(await ring()).toBe('0 de 4 lecciones')
    await act().getByRole('button').click()
    await page().waitForURL('**/cursos/lecciones')
    await page().getByRole('heading', { level: 1, name: 'Relevo de guardia' }).waitFor()
    await complete(lessons.first)
    await openCourse(page(), name)
    expect(await solid()).toEqual(['Continuar'])
    await act().getByText('Libro de bitácora · Antes de la guardia', { exact: true }).waitFor()
    expect(await ring()).toBe('1 de 4 lecciones')
    expect(await act().locator('.progress-ring').textContent()).toMatch(/^25\s?%$/)
    await page()
      .getByRole('button', { name: /Abrir Relevo de guardia.*Completada/ })
      .waitFor()
    await page()
      .locator('.contents-line', { hasText: 'Relevo de guardia' })
      .getByRole('img', { name: 'Completada' })
      .waitFor()
    await complete(lessons.second)
    await openCourse(page(), name)
    await act().getByText('Examen de guardia · Antes de la guardia', { exact: true }).waitFor()
    await act().getByRole('button').click()
    await page().waitForURL('**/cursos/informacion-de-examen')
    await page().evaluate(takeTest, { lessonId: lessons.test, right: 'Sí' })
    await complete(await lessonIdOf('Entrega del puente'))
    await openCourse(page(), name)
    expect(await solid()).toEqual(['Ver certificado'])
    expect(await ring()).toBe('4 de 4 lecciones')
    await act().getByRole('button').click()
    await page().getByRole('tabpanel', { name: 'Certificado' }).waitFor()
    await expect
      .poll(() =>
        page()
          .locator('[role=tab][aria-selected=true]')
          .evaluate((tab) => tab === document.activeElement),
      )
      .toBe(true)
  })

  test('waits for others where nothing is left that one does by oneself, and is nobody’s who does not take it', async () => {
    const other = 'Guardia con examen manual'
    const id = await taught.draft(other)
    await taught.describe(id, other, { terminals: taught.everywhere })
    await taught.enrol(id, [learner.id])
    const moduleId = await taught.addModule(id)
    await taught.addManual(moduleId, 'Maniobra ante el capitán')
    await taught.releaseModule(moduleId, 'Única')
    await taught.setDraft(id, false)
    await openCourse(page(), other)
    await act()
      .getByText('Lo que falta se completa con quien imparte o califica: Maniobra ante el capitán.')
      .waitFor()
    expect(await solid()).toEqual([])
    await openCourse(taught.author, other, '/cursos')
    expect(await taught.author.locator('.next-act').count()).toBe(0)
  })

  test('[CRS-02] one’s own courses say how far one is and with what one goes on', async () => {
    await page().goto('/mis-cursos?search=guardia%20de&view=cards')
    const card = page().locator('.course-card', { hasText: name })
    expect(await card.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('4 / 4')
    const third = 'Guardia de máquinas'
    const id = await taught.draft(third)
    await taught.describe(id, third, { terminals: taught.everywhere })
    await taught.enrol(id, [learner.id])
    const moduleId = await taught.addModule(id)
    await taught.addDocument(moduleId, 'Bombas y válvulas')
    await taught.releaseModule(moduleId, 'Única')
    await taught.setDraft(id, false)
    await page().reload()
    await page()
      .locator('.course-card', { hasText: third })
      .getByText('Comienza con Bombas y válvulas')
      .waitFor()
    await page().goto('/mis-cursos?search=guardia%20de&view=table')
    const row = page().getByRole('row', { name: new RegExp(third) })
    expect(await row.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 / 1')
  })
})

/** In the page of whoever takes it: the answer of each question that says this. */
const takeTest = async ({ lessonId, right }: { lessonId: string; right: string }) => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${localStorage.getItem('token')}`,
  }
  const send = (path: string, body: object) =>
    fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const begun = await (await send(`lessons/${lessonId}/attempts`, {})).json()
  const answers = begun.questions.map(
    (asked: { id: string; answers: { id: string; response: string }[] }) => ({
      questionId: asked.id,
      answer: asked.answers.find(({ response }) => response === right)?.id,
    }),
  )
  await send('lessons/answers', { lessonId, answers })
}
