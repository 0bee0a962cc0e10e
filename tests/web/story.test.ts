import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  accept,
  accessibilityFaults,
  answerWith,
  choosePassword,
  fixture,
  logIn,
  newcomer,
  visit,
  visitAs,
} from '../support/browser.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const administratorsPassword = 'brújula-de-latón-27'
const learnersPassword = 'ancla-de-hierro-31'
const courseName = 'Manejo de sustancias'

/** The one story of the whole product, told once from the roster to the proof; each test goes on where the one before ended. */
describe('a course from its draft to the proof of its grade', () => {
  let author: Page
  let learner: Page
  let person: RosterPerson
  let neighbour: RosterPerson

  beforeAll(async () => {
    const roster = await readRoster(fixture('roster-320.csv'))
    const [first] = roster
    if (!first) throw new Error('the roster is empty')
    person = first
    const other = roster.find((one) => one.department !== person.department)
    if (!other) throw new Error('the roster has one department only')
    neighbour = other
    author = await visit()
  })

  test('[AUTH-08] the administrator is made to choose a password before anything else', async () => {
    await logIn(author, '1', site.founded.administratorPassword)
    await author.waitForURL('**/AssignPassword')
    await author.goto('/cursos')
    await author.waitForURL('**/AssignPassword')
    await choosePassword(author, site.founded.administratorPassword, administratorsPassword)
    await author.goto('/AssignPassword')
    await author.waitForURL('**/dashboard')
  })

  test('[CRS-04] a course begins with its name alone', async () => {
    await author.getByRole('link', { name: 'Cursos', exact: true }).click()
    const add = author.getByRole('button', { name: 'Agregar curso' })
    await add.click()
    await author.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => hasFocus(add)).toBe(true)
    await add.click()
    await expect.poll(() => hasFocus(author.getByLabel('Nombre del curso'))).toBe(true)
    await author.getByRole('button', { name: 'Crear borrador' }).click()
    await expect.poll(() => author.getByRole('alert').first().textContent()).toContain('nombre')
    await author.getByLabel('Nombre del curso').fill(courseName)
    await expect.poll(() => author.getByRole('dialog').getByRole('alert').count()).toBe(0)
    await author.getByRole('button', { name: 'Crear borrador' }).click()
    await author.waitForURL('**/cursos/editar')
    await author.getByRole('heading', { name: courseName }).waitFor()
  })

  test('[EDT-05] its basic information takes one JPEG or PNG; where that cannot be sent, nothing is saved', async () => {
    await author
      .getByLabel('Descripción')
      .fill('Cómo se reciben, guardan y mueven las sustancias peligrosas.')
    await author.getByRole('radiogroup', { name: 'Categoría' }).getByRole('radio').first().click()
    for (const label of ['Normativa', '12 meses', '30'])
      await author.getByRole('radio', { name: label, exact: true }).click()
    await author.getByLabel('Horas', { exact: true }).fill('1')
    await author.getByRole('checkbox', { name: person.terminal }).click()
    await author
      .getByRole('checkbox', { name: neighbour.terminal === person.terminal ? /.+/ : neighbour.terminal })
      .first()
      .click()
    const picture = author.locator('input[type=file]')
    await picture.setInputFiles(fixture('manual.pdf'))
    await author
      .getByRole('alert')
      .filter({ hasText: /JPEG o PNG/ })
      .waitFor()
    await picture.setInputFiles(fixture('cover.png'))
    const saving: string[] = []
    author.on('request', (request) => {
      if (request.postData()?.includes('Course_setBasicInformation')) saving.push(request.url())
    })
    await author.route('**/api/storage/**', (route) => route.abort())
    await author.getByRole('button', { name: 'Guardar información' }).click()
    await author.getByText(/No hay conexión con el servidor/).waitFor()
    expect(saving).toEqual([])
    await author.unroute('**/api/storage/**')
    await author.getByRole('button', { name: 'Guardar información' }).click()
    await author.getByText('La información básica se guardó').waitFor()
    await author.getByRole('link', { name: 'Cursos', exact: true }).first().click()
    const cover = author.locator('.course-card img').first()
    expect(await cover.getAttribute('src')).toMatch(/\/courses\/images\/[0-9a-f-]+\/CourseImage\.png\?/)
    await expect
      .poll(() => cover.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    await author
      .getByRole('link', { name: new RegExp(courseName) })
      .first()
      .click()
    await author.getByRole('button', { name: 'Editar', exact: true }).click()
  })

  test('a module takes a video, a document and a test of three questions', async () => {
    await author.getByRole('tab', { name: 'Lecciones' }).click()
    await author.getByRole('button', { name: 'Agregar módulo' }).click()
    await addFileLesson(author, 'Video', 'Recepción segura', 'video.mp4')
    await addFileLesson(author, 'Documento', 'Manual de almacenaje', 'manual.pdf')
    await addTest(author)
    await author.getByRole('button', { name: /^Editar el módulo/ }).click()
    await release(author)
    await author.getByRole('button', { name: 'Guardar', exact: true }).click()
    await accept(author, 'Guardar')
    await expect.poll(() => author.locator('.editor-module .rt-Badge').count()).toBe(0)
  })

  test('it is required of one department', async () => {
    await author.getByRole('link', { name: 'Definición de cursos' }).click()
    await author.getByRole('link', { name: 'Elegir departamento' }).click()
    await author.getByRole('searchbox').fill(person.department)
    await author.getByRole('link', { name: person.department, exact: true }).click()
    await author.getByRole('button', { name: 'Editar', exact: true }).click()
    await author.getByRole('checkbox', { name: `Requerir ${courseName}` }).click()
    await author.getByRole('button', { name: 'Guardar', exact: true }).click()
    await accept(author, 'Guardar')
    await author.waitForURL('**/definicion')
    await author.getByText('La definición se guardó').waitFor()
  })

  test('publishing leads back to the list through the return marker', async () => {
    await author.getByRole('link', { name: 'Cursos', exact: true }).click()
    await author
      .getByRole('link', { name: new RegExp(courseName) })
      .first()
      .click()
    await author.getByRole('button', { name: 'Editar' }).click()
    await author.getByRole('tab', { name: 'Publicación' }).click()
    await author.getByRole('radio', { name: /^Publicado/ }).click()
    await author.getByRole('button', { name: 'Guardar estatus' }).click()
    await accept(author, 'Publicar')
    await author.getByText('Los cambios del curso se guardaron').waitFor()
    await author.waitForURL(/\/cursos\?sort=updated/)
  })

  test('[EDT-09] everybody in that department, and nobody else, finds it in the plan', async () => {
    learner = await visitAs(newcomer(person, learnersPassword))
    await learner.goto('/dashboard')
    await learner
      .getByRole('link', { name: new RegExp(courseName) })
      .first()
      .waitFor()
    await learner.getByRole('link', { name: 'Perfil' }).click()
    await learner.getByRole('row', { name: new RegExp(courseName) }).waitFor()
    const other = await visitAs(newcomer(neighbour, learnersPassword))
    await other.goto('/empleado/desarrollo')
    await other.getByRole('heading', { name: neighbour.fullName }).waitFor()
    expect(await other.getByText(courseName).count()).toBe(0)
    await other.context().close()
  })

  test('[I18N-03] [DET-02] what the course holds is counted in singular and plural', async () => {
    await learner
      .getByRole('link', { name: new RegExp(courseName) })
      .first()
      .click()
    await learner.getByRole('tab', { name: 'Descripción' }).click()
    const counts = () => learner.locator('.content-counts li').allTextContents()
    await expect.poll(counts).toEqual(['1 video', '0 audios', '1 documento', '1 evaluación'])
    await learner.getByRole('button', { name: /English/ }).click()
    await expect.poll(counts).toEqual(['1 video', '0 audios', '1 document', '1 test'])
    await learner.getByText('Regulatory').waitFor()
    await learner.getByRole('button', { name: /Español/ }).click()
    await learner.getByRole('tab', { name: 'Lecciones' }).click()
  })

  test('the video plays, keeps its place across a reload, and completes once watched', async () => {
    await learner.getByRole('button', { name: 'Abrir Recepción segura' }).click()
    const video = learner.locator('video')
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => secondsOf(learner), { timeout: 30_000 }).toBeGreaterThan(2)
    await Promise.all([
      learner.waitForResponse((response) => !!response.request().postData()?.includes('Lesson_saveProgress')),
      video.evaluate((element: HTMLVideoElement) => element.pause()),
    ])
    const left = await secondsOf(learner)
    await learner.reload()
    await expect.poll(() => secondsOf(learner), { timeout: 30_000 }).toBeGreaterThan(left - 1.5)
    await learner.locator('video').evaluate((element: HTMLVideoElement) => element.play())
    await learner.getByText('Lección completada', { exact: true }).waitFor({ timeout: 30_000 })
  })

  test('the document is read in the page and completes its lesson', async () => {
    await learner.getByRole('button', { name: /^Manual de almacenaje/ }).click()
    await learner.getByRole('region', { name: 'Página 1 de 2' }).getByText('1. Recepción').waitFor()
    await learner.getByRole('button', { name: /^Manual de almacenaje.*Completada/ }).waitFor()
  })

  test('[TST-01] the test explains itself and starts', async () => {
    await learner.getByRole('button', { name: /^Evaluación final/ }).click()
    await learner.getByRole('button', { name: 'Presentar evaluación', exact: true }).click()
    await learner.locator('.test-intro dd').getByText('3', { exact: true }).waitFor()
    await learner.getByText('30 minutos').waitFor()
    await learner.getByText('Lea con atención cada pregunta antes de responder.').waitFor()
    await learner.getByRole('button', { name: 'Comenzar' }).click()
  })

  test('[TST-03] [TST-09] answers survive a reload, and the clock goes on', async () => {
    await learner.getByText('Pregunta 1 de 3').waitFor()
    expect(await learner.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/)
    await learner.getByRole('radio', { name: 'Casco y guantes' }).click()
    await learner.locator('[data-saving=saved]').waitFor()
    await learner.reload()
    await learner.getByText('Pregunta 1 de 3').waitFor()
    await expect.poll(() => learner.getByRole('radio', { name: 'Casco y guantes' }).isChecked()).toBe(true)
    await learner.getByRole('button', { name: 'Ir a la pregunta 1, respondida' }).waitFor()
    const next = learner.getByRole('button', { name: 'Pregunta siguiente' })
    await next.click()
    await learner.locator('.choice').filter({ hasText: 'Avisar al supervisor' }).locator('.choice-go').click()
    await learner.getByText('Pregunta 3 de 3').waitFor()
    await learner.getByRole('button', { name: 'Ir a la pregunta 2, respondida' }).waitFor()
    expect(await learner.locator('.choice-go').count()).toBe(0)
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    expect(await hasFocus(learner.getByRole('region', { name: /Pregunta 3 de 3/ }))).toBe(true)
    await next.focus()
    await learner.keyboard.press('Enter')
    await learner.getByText('Pregunta 3 de 3').waitFor()
    expect(await hasFocus(next)).toBe(true)
    await learner.getByRole('button', { name: 'Ir a la pregunta 3' }).click()
    await learner.getByRole('radio', { name: 'En su envase original' }).click()
    await learner.locator('[data-saving=saved]').waitFor()
  })

  test('[TST-08] passing shows the grade among fifty pieces of confetti', async () => {
    await learner.emulateMedia({ reducedMotion: 'no-preference' })
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Enviar evaluación')
    await learner.getByRole('heading', { name: '100' }).waitFor()
    expect(await learner.locator('.falling.confetti span').count()).toBe(50)
    await learner.getByRole('button', { name: 'Ir al inicio' }).click()
    await learner.waitForURL('**/dashboard')
  })

  test('[CERT-02] the course is Aprobado and its certificate says so in text', async () => {
    await learner.getByRole('link', { name: 'Perfil' }).click()
    const row = learner.getByRole('row', { name: new RegExp(courseName) })
    await row.getByText('Aprobado').waitFor()
    const [download] = await Promise.all([
      learner.waitForEvent('download'),
      row.getByRole('button', { name: /Descargar el certificado/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^certificado_.+_\.pdf$/)
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await saved(download))))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain(person.fullName)
    expect(text).toContain(courseName)
  })

  test('a test that was taken cannot be started again', async () => {
    await learner.getByRole('link', { name: 'Mis cursos' }).click()
    await learner.getByRole('link', { name: new RegExp(courseName) }).click()
    await learner.getByRole('button', { name: 'Ver todas' }).click()
    await learner.getByRole('button', { name: 'Abrir Evaluación final' }).click()
    await learner.getByText('Ya presentó esta evaluación.').first().waitFor()
    expect(await learner.getByRole('button', { name: 'Comenzar' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('the courses report counts the approval, and the employee’s row shows it', async () => {
    await author.getByRole('link', { name: 'Reportes' }).click()
    await author.getByRole('navigation', { name: 'Reportes' }).getByRole('link', { name: 'Cursos' }).click()
    await author.getByRole('link', { name: courseName }).click()
    await author.getByLabel('Nombre o número de nómina').fill(person.payrollNum)
    const row = author.getByRole('row', { name: new RegExp(person.fullName) })
    await row.getByText('Aprobado').waitFor()
    await row.getByText('1 / 1').waitFor()
  })

  test('[AUD-01] the history of that grade says who did what, and the log proves itself', async () => {
    await author.getByRole('link', { name: `Ver el historial de ${person.fullName}` }).click()
    await author
      .getByText(`${person.fullName} obtuvo 100 en «Evaluación final» y aprobó la evaluación`)
      .waitFor()
    await author.getByText(`${person.fullName} aprobó el curso «${courseName}»`).waitFor()
    await author.getByText(`Se inscribió a ${person.fullName} en «${courseName}» por un requisito`).waitFor()
    await author
      .getByText(/^Por el sistema, al publicarse el curso; lo publicó /)
      .first()
      .waitFor()
    await author.getByRole('combobox', { name: 'Qué historial' }).click()
    await author.getByRole('option', { name: 'Calificación de Evaluación final' }).click()
    await author.getByText(`${person.fullName} comenzó la evaluación «Evaluación final»`).waitFor()
    await author.getByRole('button', { name: 'Verificar la integridad' }).click()
    await author.getByText(/El historial está íntegro: [\d,]+ registros verificados\./).waitFor()
    await author.reload()
    await author.getByText(/El historial está íntegro/).waitFor()
  })

  test('[AUD-02] what the log holds of an entry is folded away, and its hours say their zone', async () => {
    await author.getByText(/^Hora de este dispositivo: .+ \(UTC.*\)$/).waitFor()
    const entry = author
      .getByRole('region', { name: 'Historial', exact: true })
      .getByRole('listitem')
      .filter({ hasText: `${person.fullName} comenzó la evaluación` })
    const details = entry.getByText('Detalles técnicos')
    expect(await entry.getByText('AttemptStarted').count()).toBe(0)
    await details.focus()
    await author.keyboard.press('Enter')
    await entry.getByText('AttemptStarted').waitFor()
    await entry.getByText(/^[0-9a-f]{64}$/).waitFor()
    await entry.getByText(new RegExp(`^[0-9a-f-]{36} \\(${courseName}\\)$`)).waitFor()
    // what lies half under the bar is too small a target
    await author.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityFaults(author)).toEqual([])
    await author.keyboard.press('Enter')
    await entry.getByText('AttemptStarted').waitFor({ state: 'detached' })
    const instant = await entry.getByRole('time').getAttribute('datetime')
    expect(instant).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('[AUD-02] a test, a person and a course have their history a click away', async () => {
    const open = async (name: string, heading: string) => {
      await author.getByRole('link', { name }).click()
      await author.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    const told = (words: string | RegExp) => author.getByText(words).first().waitFor()
    await open('Historial de Evaluación final', 'Historial de la evaluación Evaluación final')
    await told('Tiene 3 preguntas')
    await author.goBack()
    await open(`Historial de ${person.fullName}`, person.fullName)
    await told(`${person.fullName} inició sesión por primera vez`)
    await told(
      new RegExp(`^Se dio de alta a ${person.fullName}: puesto «.+», departamento «${person.department}»`),
    )
    await author.goBack()
    await open(`Historial de ${courseName}`, `Historial del curso ${courseName}`)
    await told(`Se publicó el curso «${courseName}»`)
    await told('La vigencia del certificado quedó en 12 meses')
    await told(/^La lección «Recepción segura» recibió el archivo «video\.mp4» \([\d.]+ \w?B\)$/)
    await inBothHalvesOfTheYear(author, 'America/Tijuana', async () => {
      await told('Hora de este dispositivo: hora estándar del Pacífico (UTC−8)')
      const hours = author.getByRole('time')
      expect(await hours.first().textContent()).toBe('10:00')
      expect(new Set((await hours.allTextContents()).slice(1))).toEqual(new Set(['11:00UTC−7']))
    })
    await author.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityFaults(author)).toEqual([])
  })
})

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement)

/** A history whose newest entry is of a winter's day and all others of a summer's, read in that zone. */
const inBothHalvesOfTheYear = async (page: Page, zone: string, read: () => Promise<void>): Promise<void> => {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTimezoneOverride', { timezoneId: zone })
  const inSeasons = (body: { data: { Audit_history: { rows: { at: string }[] } } }) => {
    for (const [place, row] of body.data.Audit_history.rows.entries())
      row.at = place === 0 ? '2026-01-15T18:00:00.000Z' : '2025-07-15T18:00:00.000Z'
    return body
  }
  const asBefore = await answerWith(page, '**/api', inSeasons, 'Audit_history')
  await page.reload()
  await read()
  await asBefore()
  await device.send('Emulation.setTimezoneOverride', { timezoneId: '' })
  await device.detach()
}

const saved = async (download: Download): Promise<string> => {
  const path = join(tmpdir(), `bitacora-${crypto.randomUUID()}.pdf`)
  await download.saveAs(path)
  return path
}

const secondsOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)

const release = async (page: Page): Promise<void> => {
  await page
    .locator('.editor-panel')
    .getByRole('checkbox', { name: /^Borrador/ })
    .click()
}

const addFileLesson = async (page: Page, type: string, name: string, file: string): Promise<void> => {
  await page.getByRole('button', { name: 'Agregar lección' }).click()
  await page.getByRole('menuitem', { name: type }).click()
  await page.getByLabel('Nombre de la lección').fill(name)
  await page.locator('.editor-panel input[type=file]').first().setInputFiles(fixture(file))
  await release(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await accept(page, 'Guardar')
  await page.getByText('La lección se creó').first().waitFor()
  await page.locator('.editor-module').getByText(name).waitFor()
}

const questions = [
  { text: '¿Qué equipo de protección se usa?', value: '40', right: 'Casco y guantes', wrong: 'Ninguno' },
  {
    text: '¿Qué se hace ante un derrame?',
    value: '30',
    right: 'Avisar al supervisor',
    wrong: 'Seguir trabajando',
  },
  {
    text: '¿Dónde se guarda el sobrante?',
    value: '30',
    right: 'En su envase original',
    wrong: 'En cualquier botella',
  },
]

const addTest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Agregar lección' }).click()
  await page.getByRole('menuitem', { name: 'Evaluación automática' }).click()
  await page.getByLabel('Nombre de la evaluación').fill('Evaluación final')
  await page.getByLabel('Tiempo límite (minutos)').fill('30')
  for (const [index, { text, value, right, wrong }] of questions.entries()) {
    const group = page.getByRole('group', { name: `Pregunta ${index + 1}`, exact: true })
    if (index > 0) {
      await page.getByRole('button', { name: 'Agregar pregunta' }).click()
      await page
        .getByRole('status')
        .getByText(`Se agregó la pregunta ${index + 1}`)
        .waitFor()
      await expect.poll(() => hasFocus(group.getByLabel('Texto de la pregunta'))).toBe(true)
    }
    await group.getByLabel('Texto de la pregunta').fill(text)
    await group.getByLabel('Puntos').fill(value)
    await group.getByLabel('Respuesta 1', { exact: true }).fill(right)
    await group.getByLabel('Respuesta 2', { exact: true }).fill(wrong)
    await group.getByRole('radio', { name: 'La respuesta 1 es la correcta' }).click()
  }
  await release(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await accept(page, 'Guardar')
  await page.locator('.editor-module').getByText('Evaluación final').waitFor()
}
