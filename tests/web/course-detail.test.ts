import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { handOver } from '../support/sessions.ts'
import {
  type Device,
  followCourse,
  type Member,
  openCourse,
  openDevice,
  showTab,
} from '../support/taught-course.ts'

const name = 'Guardia de puente'
const description = 'Lo que se hace en el puente antes, durante y después de cada guardia.'

let taught: Device
let learner: Member
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
  taught = await openDevice(1)
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

afterAll(() => page().context().close())

/** The author’s first, then the learner’s. */
const page = () => taught.page

describe('the page of a course, to its author', () => {
  test('tells whoever edits it what only concerns them, and shows them its drafts', async () => {
    const author = page()
    await openCourse(author, name, '/cursos')
    expect(await author.locator('.menu [aria-current=page]').textContent()).toContain('Cursos')
    expect(await author.locator('.authors-facts dt').allTextContents()).toEqual(['Inscritos', 'Terminales'])
    const ofTwo = author.locator('section.section', { hasText: 'Después de la guardia' })
    await ofTwo.getByText('2 lecciones', { exact: true }).waitFor()
    expect([await ofTwo.locator('.lesson-card').count(), await ofTwo.getByText('Ver todas').count()]).toEqual(
      [2, 0],
    )
    expect(await author.locator('.next-act').count()).toBe(0)
  })

  test('[DET-01] says of a draft that it is one, and nothing of what nobody has chosen yet', async () => {
    const author = page()
    await taught.draft('Guardia por escribir')
    await followCourse(author, 'Guardia por escribir', '/cursos')
    const header = author.locator('.page-header')
    await header.getByText('Borrador', { exact: true }).waitFor()
    await header.getByText('sin categoría', { exact: true }).waitFor()
    await author.getByText('El curso aún no tiene lecciones').waitFor()
    expect(await author.locator('.authors-facts dd').allTextContents()).toEqual([
      '0',
      'Ninguna',
      'Sin definir',
    ])
    expect(
      await author
        .locator('.course-head')
        .getByText(/vencimiento|Vigencia|meses/)
        .count(),
    ).toBe(0)
  })
})

describe('the page of a course', () => {
  beforeAll(() => handOver(page(), learner.session))

  test('[DET-01] [DET-02] [DET-03] shows learners its image, its description, whole in its tab with what it holds, and its lessons by module: from three on it folds', async () => {
    await openCourse(page(), name)
    const data = page().locator('.course-head')
    expect(await data.locator('.cover img').getAttribute('src')).toMatch(
      new RegExp(`${courseId}/CourseImage.png`),
    )
    await page()
      .locator('.page-header .rt-Badge')
      .getByText(taught.categories[0]?.name ?? '', { exact: true })
      .waitFor()
    await data.getByText(deputy.fullName, { exact: true }).waitFor()
    expect(await data.locator('dt').allTextContents()).toEqual([
      'Autor',
      'Duración',
      'Prioridad',
      'Vigencia del certificado',
    ])
    expect(await page().locator('.page-header').getByText('Borrador').count()).toBe(0)
    expect(await page().getByText('Para quien edita').count()).toBe(0)
    await data.getByText(description, { exact: true }).waitFor()
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
    await after.getByText('1 lección', { exact: true }).waitFor()
    expect(await page().getByText('Video por grabar').count()).toBe(0)
    const tab = await showTab(page(), 'Descripción')
    await tab.getByText(description, { exact: true }).waitFor()
    expect(await tab.getByRole('listitem').allTextContents()).toEqual([
      '0 videos',
      '0 audios',
      '3 documentos',
      '1 evaluación',
    ])
    expect(await accessibilityFaults(page(), 'main')).toEqual([])
  })

  test('[DET-04] has its documents as cards that download', async () => {
    const tab = await showTab(page(), 'Documentos')
    const card = tab.getByRole('link', { name: /Reglamento de guardias del puente\.pdf/ })
    const [download] = await Promise.all([page().waitForEvent('download'), card.click()])
    expect(download.suggestedFilename()).toBe('Reglamento de guardias del puente.pdf')
    expect(await accessibilityFaults(page(), 'main')).toEqual([])
  })

  test('[DET-03] has its lessons beside, in sections that fold, each with the mark of its kind', async () => {
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
    await line.click()
    await page().waitForURL('**/cursos/lecciones')
    await page().getByRole('heading', { level: 1, name: 'Entrega del puente' }).waitFor()
    await page().goBack()
    await page().locator('.module-contents').waitFor()
  })

  test('leads back to where it was opened from, and so does the menu', async () => {
    const crumb = page().getByRole('navigation', { name: 'Ubicación' }).getByRole('link')
    expect(await crumb.textContent()).toBe('Mis cursos')
    const current = page().locator('.menu [aria-current=page]')
    expect(await current.textContent()).toContain('Mis cursos')
    await crumb.click()
    await page().waitForURL('**/mis-cursos')
    await page().getByRole('link', { name: 'Inicio', exact: true }).click()
    await page()
      .locator('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await page().locator('.module-contents').waitFor()
    expect(await crumb.textContent()).toBe('Inicio')
    expect(await current.textContent()).toContain('Inicio')
  })
})

describe('the next act', () => {
  const act = () => page().locator('.next-act')
  const ring = () => act().getByRole('progressbar').getAttribute('aria-valuetext')
  const solid = () => page().locator('main .rt-Button.rt-variant-solid').allTextContents()

  test('[CRS-02] begins, goes on where one stands, and ends with the certificate: one solid button each time', async () => {
    const call = await callAs(page())
    const complete = (id: string) =>
      call('mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }', { id })
    await act().getByText('Relevo de guardia · Antes de la guardia', { exact: true }).waitFor()
    expect(await solid()).toEqual(['Comenzar'])
    expect(await ring()).toBe('0 de 4 lecciones')
    await act().getByRole('button').click()
    await page().waitForURL('**/cursos/lecciones')
    await page().getByRole('heading', { level: 1, name: 'Relevo de guardia' }).waitFor()
    await page().goBack()
    await complete(lessons.first)
    await page().reload()
    await act().getByText('Libro de bitácora · Antes de la guardia', { exact: true }).waitFor()
    expect(await solid()).toEqual(['Continuar'])
    expect(await ring()).toBe('1 de 4 lecciones')
    expect(await act().locator('.progress-ring').textContent()).toMatch(/^25\s?%$/)
    await page()
      .getByRole('button', { name: /Abrir Relevo de guardia.*Completada/ })
      .waitFor()
    await complete(lessons.second)
    await page().reload()
    await act().getByText('Examen de guardia · Antes de la guardia', { exact: true }).waitFor()
    await act().getByRole('button').click()
    await page().waitForURL('**/cursos/informacion-de-examen')
    await page().evaluate(takeTest, { lessonId: lessons.test, right: 'Sí' })
    await complete(await lessonIdOf('Entrega del puente'))
    await page().goto('/mis-cursos?search=guardia%20de&view=cards')
    const card = page().locator('.course-card', { hasText: name })
    expect(await card.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('4 / 4')
    await page()
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await act().getByRole('button', { name: 'Ver certificado' }).waitFor()
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
})

/** Runs in the learner's page; answers each question with the option `right`. */
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
