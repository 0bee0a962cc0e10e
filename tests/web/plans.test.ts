import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, fixture, newcomer, sessionOf, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { lighthouse, openProfile } from '../support/employees.ts'
import type { StoredSession } from '../support/found-company.ts'
import { passTest, planCourses, restAs } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'

const ownPassword = 'linterna-de-cobre-62'

const normativa = 'Zafarrancho de incendio'
const tecnica = 'Zarpe seguro'
const institucional = 'Zonas de fondeo'

const courses = [
  { name: normativa, priority: 'Normativa', trainingHours: '00:45:00', tests: 2, level: 'enterprise' },
  { name: tecnica, priority: 'Técnica', trainingHours: '01:30:00', tests: 1, level: 'department' },
  { name: institucional, priority: 'Institucional', trainingHours: '02:00:00', tests: 1, level: 'jobTitle' },
] as const

let admin: Page
let learner: StoredSession
let person: RosterPerson
let lessons: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  const roster = await readRoster(fixture('roster-lighthouse.csv'))
  person = roster.find(({ payrollNum }) => payrollNum === '7002') as RosterPerson
  admin = await visitAs(deputy)
  lessons = await planCourses(admin, lighthouse, courses)
  learner = await sessionOf(newcomer(person, ownPassword))
  await admin.goto('/empleados')
  await openProfile(admin, person)
})
afterAll(() => admin.context().close())

const rowOf = (page: Page, course: string) => page.locator('tbody tr').filter({ hasText: course }) // by its element: an open dialog hides the page from roles
const badge = (page: Page, course: string) => rowOf(page, course).locator('.plan-status .rt-Badge')
const toast = (text: string | RegExp) => admin.locator('.toast').filter({ hasText: text })
const openMenu = async (course: string) => {
  await rowOf(admin, course)
    .getByRole('button', { name: `Acciones de ${course}` })
    .click()
  await admin.getByRole('menu').waitFor()
}
const act = async (course: string, name: string) => {
  await openMenu(course)
  await admin.getByRole('menuitem', { name, exact: true }).click()
}
const offered = async (course: string): Promise<string[]> => {
  await openMenu(course)
  const names = await admin.getByRole('menuitem').allTextContents()
  await admin.keyboard.press('Escape')
  await admin.getByRole('menu').waitFor({ state: 'detached' })
  return names
}
const dialog = (name: string) => admin.getByRole('dialog', { name, exact: true })
const toned = (page: Page, course: string) =>
  badge(page, course).evaluate((shown) => shown.getAttribute('data-accent-color'))

describe('an evaluator on the profile of somebody', () => {
  test('[EMP-10] approves an institucional course with why, and the row says so without a reload', async () => {
    expect(await toned(admin, institucional)).toBe('amber')
    await act(institucional, 'Aprobar')
    const asked = dialog('Aprobar el curso')
    await asked.getByText('usted decide si la persona lo aprueba').waitFor()
    await asked.getByRole('button', { name: 'Aprobar' }).click()
    await asked.getByText('Escriba el motivo: queda en el historial.').waitFor()
    expect(await badge(admin, institucional).textContent()).toBe('Pendiente')
    await asked.getByLabel('Motivo').fill('Lo demostró en el muelle')
    await asked.getByRole('button', { name: 'Aprobar' }).click()
    await toast(/aprobó/).waitFor()
    await expect.poll(() => badge(admin, institucional).textContent()).toBe('Aprobado')
    // [EMP-14]
    expect(await toned(admin, institucional)).toBe('green')
    expect(await offered(institucional)).toEqual([
      'Reconocer curso tomado fuera',
      'Reiniciar el progreso',
      'Revocar el certificado',
    ])
  })

  test('[EMP-10] is told what is missing of a normativa course, and is not offered to approve it', async () => {
    const [first] = lessons.get(normativa) ?? []
    await passTest(learner, first ?? '')
    await admin.reload()
    await badge(admin, normativa).waitFor()
    expect(await offered(normativa)).toEqual([
      'Ver lo que falta',
      'Reconocer curso tomado fuera',
      'Cambiar el estatus',
      'Dispensar',
      'Reiniciar el progreso',
    ])
    await act(normativa, 'Ver lo que falta')
    const told = dialog('Lo que falta')
    await told.getByText('La prioridad es normativa: se aprueba cuando todo está hecho.').waitFor()
    await told.getByText('Falta por completar o aprobar:').waitFor()
    expect(await told.getByRole('listitem').allTextContents()).toEqual(['Evaluación 2'])
    expect(await told.getByRole('button').allTextContents()).toEqual(['Cerrar'])
    await told.getByRole('button', { name: 'Cerrar' }).click()
  })

  test('[DUE-06] notes that a course was completed elsewhere, with the day and why', async () => {
    await act(normativa, 'Reconocer curso tomado fuera')
    const asked = dialog('Reconocer un curso tomado fuera')
    await asked.getByRole('button', { name: 'Reconocer' }).click()
    await asked.getByText('Elija el día.').waitFor()
    await asked.getByLabel('Lo completó el').fill('15/01/2026')
    await asked.getByLabel('Vale como aprobación').click()
    await asked.getByText('Solo se anota en el historial.').waitFor()
    await asked.getByLabel('Motivo').fill('Constancia de otro puerto')
    expect(await accessibilityFaults(admin)).toEqual([])
    await asked.getByRole('button', { name: 'Reconocer' }).click()
    await toast(/^Se reconoció/).waitFor()
    expect(await badge(admin, normativa).textContent()).toBe('Pendiente')
  })

  test('[EMP-09] [EMP-14] an administrator sets a status by hand, with why, of what is not Aprobado', async () => {
    await act(normativa, 'Cambiar el estatus')
    const asked = dialog('Cambiar el estatus')
    expect(await asked.getByRole('radio', { name: 'Pendiente (actual)' }).isDisabled()).toBe(true)
    await asked.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await asked.getByText('Elija un estatus distinto del actual.').waitFor()
    await asked.getByRole('radio', { name: 'Reprobado' }).click()
    await asked.getByLabel('Motivo').fill('Copió la primera evaluación')
    await asked.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await toast(/ es ahora Reprobado$/).waitFor()
    await expect.poll(() => badge(admin, normativa).textContent()).toBe('Reprobado')
    expect(await toned(admin, normativa)).toBe('red')
  })

  test('[EMP-10] [EMP-11] a técnica course takes an evidence file, sent with percent; another kind is refused, and sending stops and is tried again', async () => {
    await act(tecnica, 'Aprobar')
    const asked = dialog('Aprobar el curso')
    await asked.getByText('se aprueba con un archivo de evidencia').waitFor()
    const submit = asked.getByRole('button', { name: 'Aprobar' })
    await submit.click()
    await asked.getByText('Elija el archivo de evidencia.').waitFor()
    const input = asked.locator('input[type="file"]')
    expect(await input.getAttribute('accept')).toBe('.docx,.doc,.pdf,.mov,.mp4')
    await input.setInputFiles(fixture('drawing.png'))
    await asked.getByText('La evidencia debe ser un archivo .docx, .doc, .pdf, .mov o .mp4').waitFor()
    await input.setInputFiles({
      name: 'Disfraz.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no es un PDF'),
    })
    await submit.click()
    await asked.getByText('La evidencia debe ser un archivo .docx, .doc, .pdf, .mov o .mp4').waitFor()

    const held: (() => void)[] = []
    await admin.route('**/api/storage/**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await input.setInputFiles(fixture('manual.pdf'))
    await submit.click()
    await asked.getByRole('progressbar').waitFor()
    await asked.getByRole('button', { name: 'Detener' }).click()
    await asked.getByText('El envío se canceló.').waitFor()
    await admin.unroute('**/api/storage/**')
    for (const go of held) go()
    expect(await badge(admin, tecnica).textContent()).toBe('Pendiente')

    const approving = (url: URL) => url.pathname === '/api'
    await admin.route(approving, (route) =>
      route.request().postData()?.includes('User_evaluateCourse') ? route.abort() : route.continue(),
    )
    await submit.click()
    await asked.getByText('No hay conexión con el servidor').waitFor()
    await admin.unroute(approving)
    await submit.click()
    await toast(/aprobó/).waitFor()
    await expect.poll(() => badge(admin, tecnica).textContent()).toBe('Aprobado')
  })

  test('[EMP-12] the history of a row is one click away, with who and why, and its evidence opens from it', async () => {
    await rowOf(admin, tecnica)
      .getByRole('button', { name: `Historial de ${tecnica}` })
      .click()
    const told = dialog('Historial del curso')
    await told.getByText(`${person.fullName} aprobó el curso «${tecnica}»`).waitFor()
    await told.getByText(/Evidencia: «manual\.pdf»/).waitFor()
    const [tab, request] = await Promise.all([
      admin.waitForEvent('popup'),
      admin.context().waitForEvent('request', (one) => one.url().includes('/storage/evidences/')),
      told.getByRole('button', { name: 'Ver la evidencia: manual.pdf' }).click(),
    ])
    const sent = await fetch(request.url())
    expect(Buffer.from(await sent.arrayBuffer()).equals(await readFile(fixture('manual.pdf')))).toBe(true)
    await tab.close()
    expect(await accessibilityFaults(admin, '[role="dialog"]')).toEqual([])
    await told.getByRole('button', { name: 'Cerrar' }).click()

    await rowOf(admin, institucional)
      .getByRole('button', { name: `Historial de ${institucional}` })
      .click()
    await told.getByText(/Lo demostró en el muelle/).waitFor()
    await told.getByRole('button', { name: 'Cerrar' }).click()
  })

  test('[EMP-12] resets after an irreversible question; the server’s refusal is a toast', async () => {
    await openMenu(tecnica)
    const tones = await admin
      .getByRole('menuitem')
      .evaluateAll((items) =>
        items.map((item) => [item.textContent, item.getAttribute('data-accent-color') === 'red']),
      )
    expect(tones).toEqual([
      ['Reconocer curso tomado fuera', false],
      ['Reiniciar el progreso', true],
      ['Revocar el certificado', true],
    ])
    await admin.keyboard.press('Escape')
    await admin.getByRole('menu').waitFor({ state: 'detached' })
    await act(tecnica, 'Reiniciar el progreso')
    const asked = admin.getByRole('alertdialog')
    await asked.getByText('No se puede deshacer.').waitFor()
    const accepting = asked.getByRole('button', { name: 'Reiniciar', exact: true })
    expect(await accepting.getAttribute('data-accent-color')).toBe('red')
    await accept(admin, 'Cancelar')
    expect(await badge(admin, tecnica).textContent()).toBe('Aprobado')

    const resetting = '**/actions/reset-progress'
    await admin.route(resetting, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          error: true,
          code: 'enrolments.inactive-person',
          field: null,
          message: '',
          params: {},
        }),
      }),
    )
    await act(tecnica, 'Reiniciar el progreso')
    await accept(admin, 'Reiniciar')
    await toast('La cuenta de la persona está inactiva.').waitFor()
    await admin.unroute(resetting)

    await act(tecnica, 'Reiniciar el progreso')
    await asked.getByLabel('Motivo').fill('Cambió la maniobra')
    await accept(admin, 'Reiniciar')
    await toast('Progreso reiniciado correctamente').waitFor()
    await expect.poll(() => badge(admin, tecnica).textContent()).toBe('Pendiente')
    expect(
      await rowOf(admin, tecnica)
        .getByRole('button', { name: /Descargar el certificado/ })
        .count(),
    ).toBe(0)
    expect(await offered(tecnica)).toEqual([
      'Aprobar',
      'Reconocer curso tomado fuera',
      'Cambiar el estatus',
      'Dispensar',
    ])
  })

  test('[EMP-10] whoever approves a course of their own, being the only administrator, says why', async () => {
    const userId = await admin.locator('.person-id').textContent()
    const alone = await admin.context().newPage()
    await alone.route('**/api/users/*/development-plan', async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/users\/[^/]+/, `users/${userId}`),
      })
      const plan = (await answer.json()) as Record<string, { name: string; acts: object; progress: object }[]>
      for (const item of Object.values(plan).flat()) {
        item.acts = { approve: true, setStatus: false, reset: false, revoke: false }
        item.progress = { completed: 2, total: 2 }
      }
      await route.fulfill({ response: answer, json: plan })
    })
    await alone.goto('/empleado/desarrollo')
    await alone.getByRole('button', { name: `Acciones de ${normativa}` }).click()
    await alone.getByRole('menuitem', { name: 'Aprobar', exact: true }).click()
    const asked = alone.getByRole('dialog', { name: 'Aprobar el curso', exact: true })
    await asked.getByRole('button', { name: 'Aprobar' }).click()
    await asked.getByText('Escriba el motivo: queda en el historial.').waitFor()
    await alone.close()
  })

  test('[CERT-03] takes a certificate back with why, and the public page then says so', async () => {
    const code = await certificateCode()
    const standing = await rowOf(admin, institucional).locator('.plan-status-line').boundingBox()
    const acts = await rowOf(admin, institucional).locator('.row-actions button').first().boundingBox()
    expect((standing?.x ?? 0) + (standing?.width ?? 0), 'beside its status').toBeLessThan(acts?.x ?? 0)
    await act(institucional, 'Revocar el certificado')
    const asked = dialog('Revocar el certificado')
    const revoke = asked.getByRole('button', { name: 'Revocar' })
    expect(await revoke.getAttribute('data-accent-color'), 'it cannot be undone').toBe('red')
    await revoke.click()
    await asked.getByText('Escriba el motivo: queda en el historial.').waitFor()
    await asked.getByLabel('Motivo').fill('Se expidió por error')
    await revoke.click()
    await toast(/^Se revocó el certificado de /).waitFor()
    await expect.poll(() => badge(admin, institucional).textContent()).toBe('Pendiente')
    await handOver(admin, null)
    await admin.goto(`/verificar/${code}`)
    await admin
      .getByText(/revocado/i)
      .first()
      .waitFor()
  })
})

const certificateCode = async (): Promise<string> => {
  const userId = await admin.locator('.person-id').textContent()
  const { body } = await restAs(admin, 'GET', `/users/${userId}/development-plan`)
  // as the contract says
  const plan = body as { jobTitle: { id: string }[] }
  const query = `{ User_getCertification(courseId: "${plan.jobTitle[0]?.id}", userId: "${userId}") { code } }`
  const answer = await restAs(admin, 'POST', '', { query })
  return (answer.body as { data: { User_getCertification: { code: string } } }).data.User_getCertification
    .code
}

describe('the learner', () => {
  test('[EMP-09] sees their plan without acts, and its history with who and why', async () => {
    await handOver(admin, learner)
    await admin.goto('/empleado/desarrollo')
    await badge(admin, institucional).waitFor()
    expect(await admin.getByRole('button', { name: /^Acciones de/ }).count()).toBe(0)
    await rowOf(admin, institucional)
      .getByRole('button', { name: `Historial de ${institucional}` })
      .click()
    const told = admin.getByRole('dialog', { name: 'Historial del curso' })
    await told.getByText(/Se expidió por error/).waitFor()
    expect(await told.getByText(new RegExp(deputy.fullName)).count()).toBeGreaterThan(0)
    await told.getByRole('button', { name: 'Cerrar' }).click()
    await admin.setViewportSize({ width: 390, height: 800 })
    const wider = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(admin)).toEqual([])
  })

  test('[EMP-05] what is failed stands first in each group, and no draft is among it', async () => {
    const rows = admin.getByRole('region', { name: 'De la empresa' }).locator('tbody tr')
    await rows.first().waitFor()
    expect(await badge(admin, normativa).textContent()).toBe('Reprobado')
    expect(await admin.getByText('Borrador').count()).toBe(0)
  })
})
