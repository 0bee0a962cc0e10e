import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import { accessibilityFaults, answerWith, fixture, newcomer, sessionOf, visitAs } from '../support/browser.ts'
import { dayFromNow, teachingAs } from '../support/dashboard.ts'
import { deputy } from '../support/deputy.ts'
import { restAs } from '../support/planned.ts'
import { readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'

let admin: Page
/** The same page, once it is somebody’s who takes courses. */
let learner: Page
let exam: string
let reading: string
let session: string

const partOf = (page: Page, title: string) =>
  page.locator('.section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Solid buttons and links: the next act. */
const solid = (page: Page) => page.locator('main .rt-Button.rt-variant-solid').allTextContents()

const ask = async (page: Page, path: string, body: object, method = 'POST') => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

beforeAll(async () => {
  admin = await visitAs(deputy)
  await admin.goto('/dashboard')
})

afterAll(() => admin.context().close())

describe('a new company', () => {
  const steps = () => partOf(admin, 'Primeros pasos').getByRole('listitem')
  const done = () => steps().locator('.step-done').count()

  test('begins with its first steps, of which the first that is left is the one solid button', async () => {
    await steps().first().waitFor()
    expect(await steps().locator('.step-text > :first-child').allTextContents()).toEqual([
      'Dar nombre a la empresa',
      'Importar a las personas',
      'Repartir los códigos de activación',
      'Publicar el primer curso',
      'Definir a quién se le pide',
    ])
    expect(await partOf(admin, 'Lo que sigue').count()).toBe(0)
    // the roster was imported, and the deputy has a password
    expect(await steps().evaluateAll((all) => all.map((one) => one.hasAttribute('data-done')))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    await partOf(admin, 'Primeros pasos').getByText('2 de 5 hechos').waitFor()
    expect(await solid(admin)).toEqual(['EmpezarDar nombre a la empresa'])
    expect(await accessibilityFaults(admin)).toEqual([])
    await admin.getByRole('link', { name: 'Empezar Dar nombre a la empresa' }).click()
    await admin.waitForURL('**/empresa')
    await ask(admin, `/enterprise/${companyId}`, { comercialName: 'Terminales del Golfo' }, 'PATCH')
    await admin.goto('/dashboard')
    await expect.poll(done).toBe(3)
    expect(await solid(admin)).toEqual(['EmpezarPublicar el primer curso'])
  })

  test('shows how it stands once somebody takes a course, each figure leading to its list', async () => {
    const teaching = await teachingAs(admin)
    const courseId = await teaching.publish('Amarre y desamarre')
    const moduleId = await teaching.addModule(courseId)
    reading = await teaching.addReading(moduleId, 'Nudos y cabos')
    exam = await teaching.addExam(moduleId, 'Examen de amarre')
    session = await teaching.addSession(moduleId, { name: 'Práctica', date: dayFromNow(0), time: null })
    await teaching.release(moduleId)
    await admin.reload()
    await expect.poll(done).toBe(4)
    await teaching.call(
      `mutation ($coursesData: [CourseSelection!]!) { Course_setEnterpriseType(coursesData: $coursesData) { transactionStatus } }`,
      { coursesData: [{ id: courseId, isChecked: true }] },
    )
    const company = partOf(admin, 'Cursos requeridos aprobados')
    // more people than are enrolled at once
    await vi.waitFor(
      async () => {
        const { body } = await restAs(admin, 'GET', '/dashboard/company')
        expect(body).toMatchObject({ levels: [{ level: 'enterprise', total: expect.any(Number) }, {}, {}] })
        expect(body).not.toMatchObject({ levels: [{ total: 0 }, {}, {}] })
      },
      { timeout: 60_000, interval: 200 },
    )
    await admin.reload()
    await company.getByRole('listitem').first().waitFor()
    expect(await company.getByRole('listitem').first().textContent()).toMatch(
      /^De la empresa0%0 de [1-9]\d* inscripciones$/,
    )
    expect(await steps().count()).toBe(0)
    const [, departments] = await company.getByRole('listitem').allTextContents()
    expect(departments).toBe('Por departamento0%0 de 0 inscripciones')
    const people = partOf(admin, 'Personas')
    const [adoption = '', unreached, , overdue, expiring] = await people
      .getByRole('listitem')
      .allTextContents()
    expect(unreached).toMatch(/^Sin correo que llegue\d+Personas sin correo registrado$/)
    expect(overdue).toBe('Vencidos0Cursos, de 0 personas')
    expect(expiring).toBe('Certificados por vencer0En los próximos 30 días')
    const [, waiting] = /han entrado\s· ([\d,]+) sin activar$/.exec(adoption) ?? []
    expect(await accessibilityFaults(admin)).toEqual([])
    await partOf(admin, 'Por hacer')
      .getByRole('link', { name: /^Sesión hoy, todo el día: / })
      .click()
    await admin.getByRole('heading', { level: 1, name: 'Práctica' }).waitFor()
    expect(new URL(admin.url()).pathname).toBe('/cursos/asistencia')
    await admin.goBack()
    await company.getByRole('link', { name: /De la empresa/ }).click()
    await admin.waitForURL('**/reporte/cursos?level=enterprise')
    await admin.getByRole('row', { name: /Amarre y desamarre/ }).waitFor()
    await admin.goBack()
    await people.getByRole('link', { name: /Certificados por vencer/ }).click()
    await admin.waitForURL('**/reporte/vencimientos?situation=expiring')
    await admin.getByText('No hay datos disponibles').waitFor()
    expect(await accessibilityFaults(admin)).toEqual([])
    await admin.goBack()
    await people.getByRole('link', { name: /Activación/ }).click()
    await admin.getByText(`7 de ${waiting}`).waitFor()
    for (const place of [0, 1])
      await admin
        .getByRole('row')
        .nth(place + 1)
        .getByRole('checkbox')
        .click()
    await admin.getByRole('button', { name: 'Desactivar' }).click()
    const question = admin.getByRole('alertdialog')
    await question.getByText('2 personas dejarán de entrar. ¿Desactivar sus cuentas?').waitFor()
    expect(await accessibilityFaults(admin)).toEqual([])
    await question.getByRole('button', { name: 'Desactivar' }).click()
    await admin.getByText('Se desactivaron 2 cuentas').waitFor()
    await admin.getByText(`7 de ${Number(waiting?.replace(',', '')) - 2}`).waitFor()
  })
})

describe('what comes next', () => {
  const next = () => partOf(learner, 'Lo que sigue')

  beforeAll(async () => {
    const [person] = await readRoster(fixture('roster-320.csv'))
    if (!person) throw new Error('the roster is empty')
    await handOver(admin, await sessionOf(newcomer(person, 'ancla-de-hierro-31')))
    learner = admin
    await learner.goto('/dashboard')
  })

  test('one solid button leads directly into the lesson with which one goes on', async () => {
    await next().getByText('Amarre y desamarre').waitFor()
    expect(await next().textContent()).toContain('PendienteRequerido')
    expect(await next().textContent()).toContain('Documento: Nudos y cabos')
    expect(await next().getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 / 3')
    expect(await solid(learner)).toEqual(['Comenzar'])
    await next().getByRole('button', { name: 'Comenzar' }).click()
    await learner.waitForURL('**/cursos/lecciones')
    await learner.getByRole('heading', { name: 'Nudos y cabos', level: 1 }).waitFor()
  })

  test('the way to one’s plan lands on the plan, on a low screen and on a narrow one', async () => {
    for (const [width, height] of [
      [1280, 500],
      [390, 800],
    ] as const) {
      await learner.goBack()
      await learner.setViewportSize({ width, height })
      await learner.getByRole('link', { name: 'Ver mi plan de desarrollo' }).click()
      const plan = learner.getByRole('heading', { name: 'Plan de desarrollo', level: 2, exact: true })
      await plan.waitFor()
      await expect.poll(async () => (await plan.boundingBox())?.y).toBeLessThan(height / 2)
      await expect.poll(() => plan.evaluate((heading) => heading === document.activeElement)).toBe(true)
    }
    await learner.setViewportSize({ width: 1280, height: 800 })
  })

  test('when a lesson is done it goes on with the test, at its introduction', async () => {
    await ask(learner, '', {
      query: 'mutation ($id: ID!) { Lesson_open(lessonId: $id) { isCompleted } }',
      variables: { id: reading },
    })
    await learner.goto('/dashboard')
    await next().getByText('Evaluación automática: Examen de amarre').waitFor()
    expect(await next().getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 / 3')
    expect(await solid(learner)).toEqual(['Continuar'])
    await next().getByRole('button', { name: 'Continuar' }).click()
    await learner.waitForURL('**/cursos/informacion-de-examen')
    await learner.getByRole('heading', { name: 'Examen de amarre', level: 1 }).waitFor()
  })

  test('a test under way comes before all, with the time that is left by the server’s clock', async () => {
    await ask(learner, `/lessons/${exam}/attempts`, {})
    // on a busy machine the read models may be longer behind than the answer waits for them
    await expect
      .poll(async () => (await restAs(learner, 'GET', '/attempts/running')).body)
      .toMatchObject({ attempts: [{}] })
    await learner.goto('/dashboard')
    await next().getByText('Tiene una evaluación en curso').waitFor()
    const [label = ''] = await solid(learner)
    expect(label).toMatch(/^Continuar, quedan (30:00|29:\d\d)$/)
    await expect.poll(async () => (await solid(learner))[0]).not.toBe(label)
    expect(await accessibilityFaults(learner)).toEqual([])
    await next()
      .getByRole('link', { name: /^Continuar, quedan/ })
      .click()
    await learner.waitForURL(`**/cursos/examen/${exam}`)
  })

  test('once its time is up the test leaves, whatever the device’s clock says', async () => {
    let asked = 0
    const asBefore = await answerWith(learner, '**/api/attempts/running', (reply) => {
      asked += 1
      const now = Date.parse(reply.now)
      const deadline = new Date(now + 2_000).toISOString()
      const attempts = asked === 1 ? [{ ...reply.attempts[0], deadline, remainingSeconds: 2 }] : []
      return { ...reply, attempts }
    })
    await learner.clock.setFixedTime('2020-01-01T00:00:00Z')
    await learner.goto('/dashboard')
    await next().getByRole('link', { name: 'Continuar, quedan 00:02' }).waitFor()
    await next().getByText('Amarre y desamarre').waitFor()
    await expect.poll(() => next().getByText('Tiene una evaluación en curso').count()).toBe(0)
    await asBefore()
    await learner.clock.setFixedTime(new Date())
  })

  test('what waits for others says for what, and is no act', async () => {
    const { questions } = await ask(learner, `/lessons/${exam}/attempts`, {})
    const answers = questions.map(({ id, answers: [first] }: { id: string; answers: { id: string }[] }) => ({
      questionId: id,
      answer: first?.id,
    }))
    await ask(learner, '/lessons/answers', { lessonId: exam, answers })
    await learner.goto('/dashboard')
    await next()
      .getByText(/^Próxima sesión: /)
      .waitFor()
    expect(await solid(learner)).toEqual([])
    expect(await next().getByRole('button').count()).toBe(0)
    const columns = () =>
      next()
        .locator('.next-row')
        .evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length)
    expect(await columns()).toBe(4)
    await learner.setViewportSize({ width: 768, height: 800 })
    expect(await columns()).toBe(2)
    await learner.setViewportSize({ width: 1280, height: 800 })
  })
})

describe('the calendar', () => {
  const calendar = () => partOf(learner, 'Calendario')
  const monthShown = () => calendar().locator('[aria-live=polite]').textContent()
  const monthAfter = (months: number) => {
    const [year, month] = dayFromNow(0).split('-').map(Number)
    return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + months, 1)).toLocaleDateString('es-MX', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  }
  const focused = () => learner.evaluate(() => document.activeElement?.getAttribute('data-date') ?? null)

  test('pages through the months, and comes back to today', async () => {
    await calendar().locator('[data-event]').first().waitFor()
    expect(await monthShown()).toBe(monthAfter(0))
    const forward = calendar().getByRole('button', { name: 'Mes siguiente' })
    await forward.click()
    await forward.click()
    await expect.poll(monthShown).toBe(monthAfter(2))
    await calendar().getByText('Este mes no tiene sesiones').waitFor()
    expect(await forward.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await calendar().locator('[aria-current=date], [data-event]').count()).toBe(0)
    await calendar().getByRole('button', { name: 'Mes anterior' }).click()
    await expect.poll(monthShown).toBe(monthAfter(1))
    await calendar().getByRole('button', { name: 'Ir a hoy' }).click()
    await expect.poll(monthShown).toBe(monthAfter(0))
    await calendar().locator('[aria-current=date][data-event]').waitFor()
    expect(await calendar().getByRole('button', { name: 'Ir a hoy' }).count()).toBe(0)
  })

  test('is one stop of the Tab key, within which arrows, Home, End and the page keys move the focus', async () => {
    expect(await calendar().locator('[data-date][tabindex="0"]').count()).toBe(1)
    const today = dayFromNow(0)
    await calendar().locator(`[data-date="${today}"]`).focus()
    const press = async (key: string) => {
      await learner.keyboard.press(key)
      return focused()
    }
    expect(await press('ArrowRight')).toBe(dayFromNow(1))
    expect(await press('ArrowLeft')).toBe(today)
    expect(await press('ArrowDown')).toBe(dayFromNow(7))
    expect(await press('ArrowUp')).toBe(today)
    const sunday = (await press('Home')) ?? ''
    expect(new Date(`${sunday}T00:00:00Z`).getUTCDay()).toBe(0)
    const saturday = (await press('End')) ?? ''
    expect(new Date(`${saturday}T00:00:00Z`).getUTCDay()).toBe(6)
    const there = (await press('PageDown')) ?? ''
    expect(there.slice(0, 7) > saturday.slice(0, 7)).toBe(true)
    await expect.poll(monthShown).not.toBe(monthAfter(0))
    expect((await press('PageUp'))?.slice(0, 7)).toBe(saturday.slice(0, 7))
    await calendar().getByRole('button', { name: 'Mes siguiente' }).focus()
    await learner.keyboard.press('Tab')
    expect(await focused()).toBe(
      await calendar().locator('[tabindex="0"][data-date]').getAttribute('data-date'),
    )
  })
})

test('nothing left is told calmly, with what was achieved', async () => {
  const { call } = await teachingAs(site.founded.deputy)
  await call('mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }', { id: session })
  await vi.waitFor(
    async () =>
      expect((await restAs(learner, 'GET', '/dashboard/next')).body).toMatchObject({
        count: 0,
        passed: { count: 1 },
      }),
    { timeout: 60_000, interval: 200 },
  )
  await learner.reload()
  const next = partOf(learner, 'Lo que sigue')
  await next.getByText('No tiene cursos pendientes').waitFor()
  expect(await next.textContent()).toMatch(/Ha aprobado 1 curso\. El último: Amarre y desamarre, el \d/)
  expect(await solid(learner)).toEqual([])
})
