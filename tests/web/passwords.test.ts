import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import {
  accept,
  accessibilityFaults,
  choosePassword,
  fixture,
  newcomer,
  pressingFaults,
  sessionOf,
  stopClock,
  visit,
  visitAs,
} from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { openEmployees, searchFor } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'
import { type Received, tokenIn } from '../support/smtp.ts'

const mailsTo = (payrollNum: string): Received[] =>
  site.mails.filter(({ to }) => to.some((address) => address.includes(`.${payrollNum}@`)))

/** At the log-in, where somebody stands already. */
const enter = async (page: Page, payrollNum: string, password: string): Promise<void> => {
  await page.getByLabel('Número de nómina').fill(payrollNum)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await accept(page, 'Cerrar sesión')
  await page.waitForURL('**/login')
}

/** So long after the last letter is a password weighed. */
const debounceMs = 300

const alerts = (page: Page) => page.locator('form').getByRole('alert').allTextContents()
const dialog = (page: Page) => page.getByRole('dialog')

/** At the log-in. */
const ask = async (page: Page, payrollNum: string): Promise<string> => {
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
  await dialog(page).getByLabel('Número de nómina').fill(payrollNum)
  await dialog(page).getByRole('button', { name: 'Enviar solicitud' }).click()
  await dialog(page).getByRole('heading', { name: 'Solicitud recibida' }).waitFor()
  const told = await dialog(page).textContent()
  await dialog(page).getByRole('button', { name: 'Entendido' }).click()
  return told ?? ''
}

/** The same as by the log-in's dialog. */
const forget = async (payrollNum: string): Promise<void> => {
  const query =
    'mutation ($payrollNum: String) { User_forgotPassword(payrollNum: $payrollNum) { transactionStatus } }'
  const answer = await fetch(`${site.address}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { payrollNum } }),
  })
  expect(await answer.json()).not.toHaveProperty('errors')
}

describe('passwords', () => {
  let adrian: RosterPerson
  let begona: RosterPerson
  let ximena: RosterPerson
  let admin: Page
  /** The page of the current test's person. */
  let page: Page

  beforeAll(async () => {
    const roster = await readRoster(fixture('roster-320.csv'))
    const person = (payrollNum: string): RosterPerson => {
      const found = roster.find((one) => one.payrollNum === payrollNum)
      if (!found) throw new Error(`nobody is ${payrollNum}`)
      return found
    }
    adrian = person('1199')
    begona = person('1200')
    ximena = person('1203')
    admin = await visitAs(deputy)
    page = await visit()
    await page.goto('/login')
  })

  /** Nothing typed or mailed in these journeys is left on a device. */
  const isWithoutSecrets = async (device: Page): Promise<void> => {
    const kept = await device.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const secret of secrets) expect(kept).not.toContain(secret)
  }

  afterEach(async () => {
    await isWithoutSecrets(page)
    page.removeAllListeners('request')
    await handOver(page, null)
  })
  afterAll(async () => {
    await isWithoutSecrets(admin)
    for (const one of [admin, page]) await one.context().close()
  })

  const secrets = ['ancla-de-bronce-31', 'vela-mayor-de-lino-9', 'timonel-de-guardia-6', 'sextante-nuevo-12']
  const [first = '', changed = '', byLink = '', afterTemporary = ''] = secrets

  test('[AUTH-08] [AUTH-11] [AUTH-12] [I18N-05] the first log-in leads to a new password, whose strength is told as one types', async () => {
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => alerts(page)).toEqual(['Enter your payroll number', 'Please enter your password'])
    await page.getByRole('button', { name: /Español/ }).click()
    await enter(page, adrian.payrollNum, adrian.firstPassword)
    await page.waitForURL('**/AssignPassword')
    await page.goto('/empleado/desarrollo')
    await page.waitForURL('**/AssignPassword')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('Password_strength')) asked.push(request.url())
    })
    const field = page.getByLabel('Contraseña nueva', { exact: true })
    await page.clock.install()
    await stopClock(page)
    await field.pressSequentially('rentería')
    await page.clock.runFor(debounceMs - 1)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.getByText('Débil').waitFor()
    await page.getByText('No use su nombre, su número de nómina ni sus fechas.').waitFor()
    expect(asked).toHaveLength(1)
    await page.clock.resume()
    expect(new Set(asked.map((url) => new URL(url).search))).toEqual(new Set(['']))
    await field.fill(first)
    await page.getByText('Muy buena').waitFor()
    expect(await page.locator('[aria-live=polite]').allTextContents()).toContain(
      'Seguridad de la contraseña: Muy buena',
    )
    expect(await accessibilityFaults(page)).toEqual([])
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
    await page.waitForURL('**/login')
    const answer = await fetch(`${site.address}/api/dashboard`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
    await enter(page, adrian.payrollNum, adrian.firstPassword)
    await choosePassword(page, adrian.firstPassword, first)
    await follow(page, '/AssignPassword')
    await page.waitForURL('**/dashboard')
  })

  test('[AUTH-09] [AUTH-12] [EMP-07] [I18N-05] one’s own password is changed from the profile, with the documents’ words in either language', async () => {
    await handOver(page, await sessionOf(newcomer(begona, first)))
    await page.goto('/empleado/desarrollo')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const fill = async (current: string, wanted: string, repeated: string) => {
      await dialog(page).getByLabel('Contraseña actual').fill(current)
      await dialog(page).getByLabel('Contraseña nueva', { exact: true }).fill(wanted)
      await dialog(page).getByLabel('Repita la contraseña nueva').fill(repeated)
      await dialog(page).getByRole('button', { name: 'Cambiar contraseña' }).click()
    }
    const told = () => expect.poll(() => alerts(page))
    await fill('', '', '')
    await told().toEqual(['Campo vacío', 'La contraseña no puede estar vacía.', 'Campo vacío'])
    await fill('x', 'abc12', 'abc1')
    await told().toEqual([
      'La contraseña debe contener al menos 6 caracteres.',
      'Las contraseñas no coinciden.',
    ])
    await fill('x', 'con espacios', 'con espacios')
    await told().toEqual(['La contraseña no puede contener espacios en blanco.'])
    await fill(first, first, first)
    await told().toEqual(['La contraseña nueva no puede ser igual a la anterior.'])
    await fill('equivocada', changed, changed)
    await page.getByText('Error al cambiar la contraseña', { exact: true }).waitFor()
    await told().toEqual(['La contraseña actual es incorrecta.'])
    expect(await accessibilityFaults(page)).toEqual([])
    await fill(first, changed, changed)
    await page.getByText('La contraseña se cambió correctamente').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    const call = await callAs(page)
    expect(await call('{ me: User_logged { payrollNum } }')).toEqual({
      me: { payrollNum: begona.payrollNum },
    })

    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await told().toEqual(['Empty field', 'The password cannot be empty.', 'Empty field'])
    await dialog(page).getByLabel('Current password').fill('wrong')
    await dialog(page).getByLabel('New password', { exact: true }).fill(byLink)
    await dialog(page).getByLabel('Repeat the new password').fill('another')
    await told().toEqual(['The passwords do not match.'])
    await dialog(page).getByLabel('Repeat the new password').fill(byLink)
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Error changing password', { exact: true }).waitFor()
  })

  test('[AUTH-13] who forgot a password is told the same as a stranger, and chooses another by the mailed link', async () => {
    await page.goto('/login')
    const told = await ask(page, adrian.payrollNum)
    expect(told).toContain('le llegará un enlace')
    expect(told).toContain('acuda a Administración')
    expect(await ask(page, '87654321')).toBe(told)
    await expect.poll(() => mailsTo(adrian.payrollNum)).toHaveLength(1)
    const [mail] = mailsTo(adrian.payrollNum)
    const token = mail ? tokenIn(mail) : ''
    const addresses: string[] = []
    page.on('request', (request) => {
      addresses.push(request.url(), request.headers().referer ?? '')
    })
    await page.goto(`/restablecer#${token}`)
    await page.getByRole('heading', { name: 'Elija una contraseña nueva' }).waitFor()
    expect(page.url()).toBe(`${site.address}/restablecer`)
    expect(await page.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain(token)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('Adrián1199')
    await page.getByText('Débil').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(byLink)
    await page.getByLabel('Repita la contraseña nueva').fill(byLink)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.waitForURL('**/login')
    await page.getByText('La contraseña se cambió correctamente').waitFor()
    expect(addresses.filter((address) => new URL(address || 'about:blank').pathname.includes(token))).toEqual(
      [],
    )
    await enter(page, adrian.payrollNum, byLink)
    await page.waitForURL('**/dashboard')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/restablecer#${token}`)
    await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Ir a iniciar sesión' }).click()
    await page.waitForURL('**/login')
  })

  test('[AUTH-10] requests that could not be read are not asked for without end, and again as the window is looked at again', async () => {
    await forget(ximena.payrollNum)
    let asked = 0
    await admin.route('**/api', (route) => {
      if (!route.request().postData()?.includes('PasswordRequest_list')) return route.continue()
      asked += 1
      return route.abort()
    })
    await admin.goto('/dashboard')
    await admin.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await admin.waitForLoadState('networkidle')
    expect(await admin.locator('.menu-count').count()).toBe(0)
    await admin.unroute('**/api')
    await admin.evaluate(() => window.dispatchEvent(new Event('focus')))
    await admin.locator('.menu-count').first().waitFor()
  })

  test('[AUTH-10] [AUTH-13] without e-mail an administrator sees the request and gives a temporary password; who is none is offered nobody else’s', async () => {
    const place = admin
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: 'Empleados', exact: true })
    const waiting = /^\d+ (persona espera|personas esperan) una contraseña temporal$/
    await expect
      .poll(() => place.locator('.menu-count').allTextContents())
      .toEqual([expect.stringMatching(/^\d+$/)])
    const described = await place.getAttribute('aria-describedby')
    expect(await admin.locator(`[id="${described}"]`).textContent()).toMatch(waiting)
    const before = Number(await place.locator('.menu-count').textContent())
    await admin
      .getByRole('main')
      .getByRole('link', { name: /Ver solicitudes/ })
      .click()
    await admin.waitForURL('**/empleados')
    const row = admin.getByRole('listitem').filter({ hasText: ximena.fullName })
    const above = await row.boundingBox()
    const table = await admin.getByRole('table').boundingBox()
    expect(above?.y ?? Number.NaN).toBeLessThan(table?.y ?? Number.NaN)
    await row.getByText(/Núm. de nómina 1203\s· pidió ayuda el/).waitFor()
    await row.getByRole('button', { name: `Dar contraseña temporal a ${ximena.fullName}` }).click()
    expect(await dialog(admin).getByLabel('Contraseña actual').count()).toBe(0)
    await dialog(admin)
      .getByText(/tendrá que elegir otra/)
      .waitFor()
    await dialog(admin).getByLabel('Contraseña temporal').fill('ximena1203')
    await dialog(admin).getByRole('button', { name: 'Asignar contraseña' }).click()
    await expect.poll(async () => (await alerts(admin))[0]).toMatch(/^La contraseña es demasiado fácil/)
    await dialog(admin).getByRole('button', { name: 'Generar' }).click()
    const temporary = await dialog(admin).getByLabel('Contraseña temporal').inputValue()
    expect(temporary).toMatch(/^[a-km-z2-9]{4}(-[a-km-z2-9]{4}){2}$/)
    await dialog(admin).getByText('Muy buena').waitFor()
    await dialog(admin).getByRole('button', { name: 'Asignar contraseña' }).click()
    await admin.getByText('La contraseña se cambió correctamente').waitFor()
    await dialog(admin).getByText(temporary, { exact: true }).waitFor()
    expect(await accessibilityFaults(admin, '[role=dialog]')).toEqual([])
    await dialog(admin).getByRole('button', { name: 'Listo' }).click()
    await expect.poll(() => row.count()).toBe(0)
    await expect
      .poll(() => place.locator('.menu-count').allTextContents())
      .toEqual(before > 1 ? [String(before - 1)] : [])
    // the button that had the focus is gone with the row
    await expect.poll(() => admin.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await enter(page, ximena.payrollNum, temporary)
    await choosePassword(page, temporary, afterTemporary)
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    await expect.poll(() => page.locator('[data-awaited]').count()).toBe(0)
    expect(await page.locator('.menu-count, a.task').count()).toBe(0)
    await follow(page, '/empleados')
    await page.getByRole('heading', { name: 'Sin permiso' }).waitFor()
    expect(await page.getByText('Solicitudes de contraseña').count()).toBe(0)
    await logOut(page)
  })

  describe('activation codes', () => {
    const slip = /nómina\s+(\d+)\s+Código de activación\s+(\S+)/g
    let hectors = ''

    const openPrinting = async (words = 'Imprimir códigos de activación') => {
      await admin.getByRole('button', { name: words }).click()
      await dialog(admin).getByRole('heading', { name: words }).waitFor()
    }

    const download = async (): Promise<ReadonlyMap<string, string>> => {
      const [file] = await Promise.all([
        admin.waitForEvent('download'),
        dialog(admin).getByRole('button', { name: 'Descargar PDF' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('codigos-de-activacion.pdf')
      const path = join(tmpdir(), `bitacora-${crypto.randomUUID()}.pdf`)
      await file.saveAs(path)
      const document = await getDocumentProxy(new Uint8Array(await readFile(path)))
      const { text } = await extractText(document, { mergePages: true })
      return new Map([...text.matchAll(slip)].map(([, payrollNum = '', code = '']) => [payrollNum, code]))
    }

    test('[AUTH-08] are printed from the employees for those without a password; one opens its account and a password has to be chosen', async () => {
      await openEmployees(admin)
      await openPrinting()
      const terminals = dialog(admin).getByRole('group', { name: 'Terminales' })
      await dialog(admin)
        .getByText(/la primera entrada se hace con la fecha de ingreso/)
        .waitFor()
      expect(await terminals.getByRole('checkbox', { checked: true }).count()).toBe(1)
      const row = terminals.getByRole('checkbox', { name: /^Isla Verde/ })
      expect(await row.isChecked()).toBe(true)
      await terminals.getByRole('checkbox', { name: 'Todas las terminales' }).click()
      expect(await terminals.getByRole('checkbox', { checked: false }).count()).toBe(0)
      await terminals.getByRole('checkbox', { name: 'Todas las terminales' }).click()
      await dialog(admin).getByText('Se imprimirán 0 códigos.').waitFor()
      await dialog(admin).getByRole('button', { name: 'Descargar PDF' }).hover()
      await dialog(admin).getByText('Elija una terminal con códigos por imprimir.').waitFor()
      await row.click()
      expect(await accessibilityFaults(admin, '[role=dialog]')).toEqual([])
      const told =
        (await dialog(admin)
          .getByText(/^Se imprimirán \d+ códigos\.$/)
          .textContent()) ?? ''
      const slips = await download()
      expect(told).toBe(`Se imprimirán ${slips.size} códigos.`)
      expect([...slips.keys()]).toEqual(expect.arrayContaining(['7007', '7008']))
      expect(slips.has(deputy.payrollNum)).toBe(false)
      await dialog(admin).getByText(`Se imprimieron ${slips.size} códigos`).waitFor()
      expect(await accessibilityFaults(admin, '[role=dialog]')).toEqual([])
      await dialog(admin).getByRole('button', { name: 'Listo' }).click()
      await expect
        .poll(() => admin.evaluate(() => document.activeElement?.textContent))
        .toBe('Imprimir códigos de activación')

      await enter(page, '7007', slips.get('7007') ?? '')
      await choosePassword(page, slips.get('7007') ?? '', 'brazalete-de-jade-40')
      await logOut(page)

      await openPrinting()
      const left = slips.size - 1
      await dialog(admin).getByText('Se imprimirán 0 códigos.').waitFor()
      await dialog(admin).getByText(`${left} personas conservan el suyo, que sigue vigente.`).waitFor()
      await dialog(admin)
        .getByRole('checkbox', { name: `Reemplazar también ${left} códigos vigentes` })
        .click()
      await dialog(admin).getByRole('button', { name: 'Descargar PDF' }).click()
      await admin.getByRole('alertdialog').getByText(`¿Reemplazar ${left} códigos vigentes?`).waitFor()
      await accept(admin, 'Cancelar')
      await dialog(admin).getByRole('button', { name: 'Cancelar' }).click()
      hectors = slips.get('7008') ?? ''
    })

    test('one is replaced from the employee’s page: the old one opens nothing, the new one does', async () => {
      const [hector] = (await readRoster(fixture('roster-lighthouse.csv'))).filter(
        ({ payrollNum }) => payrollNum === '7008',
      )
      if (!hector) throw new Error('nobody is 7008')
      await searchFor(admin, hector.payrollNum)
      await admin.getByRole('link', { name: hector.fullName }).click()
      await admin.getByRole('heading', { name: hector.fullName, level: 1 }).waitFor()
      const openCode = async () => {
        await admin.getByRole('button', { name: 'Editar', exact: true }).click()
        await admin.getByRole('menuitem', { name: 'Código de activación' }).click()
        await dialog(admin).waitFor()
      }
      await openCode()
      await dialog(admin)
        .getByText(/tiene un código que vence el/)
        .waitFor()
      expect(await accessibilityFaults(admin, '[role=dialog]')).toEqual([])
      await dialog(admin).getByRole('button', { name: 'Reemplazar código' }).click()
      await dialog(admin).getByRole('heading', { name: 'Código asignado' }).waitFor()
      const code = (await dialog(admin).locator('code').textContent()) ?? ''
      expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
      expect(code).not.toBe(hectors)
      await dialog(admin).getByText(site.address).waitFor()
      expect(await accessibilityFaults(admin, '[role=dialog]')).toEqual([])
      await dialog(admin).getByRole('button', { name: 'Listo' }).click()
      await enter(page, '7008', hectors)
      await page.getByText('Fecha de ingreso incorrecta').waitFor()
      await enter(page, '7008', code)
      await choosePassword(page, code, 'linterna-de-proa-17')
      await admin.reload()
      await openCode()
      await dialog(admin)
        .getByText(/ya eligió su contraseña y no necesita un código/)
        .waitFor()
      expect(
        await dialog(admin)
          .getByRole('button', { name: /código$/ })
          .count(),
      ).toBe(0)
    })

    test('fit a phone, in English', async () => {
      await dialog(admin).getByRole('button', { name: 'Listo' }).click()
      await admin.getByRole('link', { name: 'Empleados', exact: true }).first().click()
      await admin.getByRole('button', { name: 'Idioma: English' }).click()
      await admin.setViewportSize({ width: 390, height: 844 })
      await openPrinting('Print activation codes')
      await dialog(admin)
        .getByText(/^\d+ codes will be printed\.$/)
        .waitFor()
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await pressingFaults(admin)).toEqual([])
    })
  })
})
