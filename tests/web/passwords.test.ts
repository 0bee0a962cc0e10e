import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults, choosePassword, fixture, logIn, visit } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { type Received, tokenIn } from '../support/smtp.ts'

const mailsTo = async (payrollNum: string): Promise<Received[]> => {
  const received = (await (await fetch(inject('mail'))).json()) as Received[] // what the server of the run keeps
  return received.filter(({ to }) => to.some((address) => address.includes(`.${payrollNum}@`)))
}

const alerts = (page: Page) => page.locator('form').getByRole('alert').allTextContents()
const dialog = (page: Page) => page.getByRole('dialog')

const ask = async (page: Page, payrollNum: string): Promise<string> => {
  await page.goto('/login')
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
  await dialog(page).getByLabel('Número de nómina').fill(payrollNum)
  await dialog(page).getByRole('button', { name: 'Enviar solicitud' }).click()
  await dialog(page).getByRole('heading', { name: 'Solicitud recibida' }).waitFor()
  const told = await dialog(page).textContent()
  await dialog(page).getByRole('button', { name: 'Entendido' }).click()
  return told ?? ''
}

describe('passwords', () => {
  let adrian: RosterPerson
  let begona: RosterPerson
  let ximena: RosterPerson
  const visited: Page[] = []

  const device = async (options: Parameters<typeof visit>[0] = {}): Promise<Page> => {
    const page = await visit(options)
    visited.push(page)
    return page
  }

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
  })

  /** Nothing typed or mailed in these journeys is left on a device. */
  afterEach(async () => {
    for (const page of visited.splice(0)) {
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      for (const secret of secrets) expect(kept).not.toContain(secret)
      await page.context().close()
    }
  })

  const secrets = ['ancla-de-bronce-31', 'vela-mayor-de-lino-9', 'timonel-de-guardia-6', 'sextante-nuevo-12']
  const [first = '', changed = '', byLink = '', afterTemporary = ''] = secrets

  test('[AUTH-08] [AUTH-11] the first log-in leads to a new password, whose strength is told as one types', async () => {
    const page = await device()
    await logIn(page, adrian.payrollNum, adrian.firstPassword)
    await page.waitForURL('**/AssignPassword')
    for (const path of ['/dashboard', '/empleado/desarrollo', '/login']) {
      await page.goto(path)
      await page.waitForURL('**/AssignPassword')
    }
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('Password_strength')) asked.push(request.url())
    })
    const field = page.getByLabel('Contraseña nueva', { exact: true })
    await field.pressSequentially('rentería', { delay: 30 })
    await page.getByText('Débil').waitFor()
    await page.getByText('No use su nombre, su número de nómina ni sus fechas.').waitFor()
    expect(asked.map((url) => new URL(url).search)).toEqual([''])
    await field.fill(first)
    await page.getByText('Muy buena').waitFor()
    expect(await page.locator('[aria-live=polite]').allTextContents()).toContain(
      'Seguridad de la contraseña: Muy buena',
    )
    expect(await accessibilityFaults(page)).toEqual([])
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
    await page.waitForURL('**/login')
    const answer = await fetch(`${inject('address')}/api/dashboard`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
    await logIn(page, adrian.payrollNum, adrian.firstPassword)
    await choosePassword(page, adrian.firstPassword, first)
    await page.goto('/AssignPassword')
    await page.waitForURL('**/dashboard')
  })

  test('[AUTH-09] [AUTH-12] one’s own password is changed from the profile, with the documents’ words', async () => {
    const page = await device()
    await logIn(page, begona.payrollNum, begona.firstPassword)
    await choosePassword(page, begona.firstPassword, first)
    await page.goto('/empleado/desarrollo')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const fill = async (current: string, wanted: string, repeated: string): Promise<string[]> => {
      await dialog(page).getByLabel('Contraseña actual').fill(current)
      await dialog(page).getByLabel('Contraseña nueva', { exact: true }).fill(wanted)
      await dialog(page).getByLabel('Repita la contraseña nueva').fill(repeated)
      await dialog(page).getByRole('button', { name: 'Cambiar contraseña' }).click()
      return alerts(page)
    }
    expect(await fill('', '', '')).toEqual([
      'Campo vacío',
      'La contraseña no puede estar vacía.',
      'Campo vacío',
    ])
    expect(await fill('x', 'abc12', 'abc1')).toEqual([
      'La contraseña debe contener al menos 6 caracteres.',
      'La confirmación no es válida.',
    ])
    expect(await fill('x', 'con espacios', 'con espacios')).toEqual([
      'La contraseña no puede contener espacios en blanco.',
    ])
    expect(await fill(first, first, first)).toEqual(['La contraseña nueva no puede ser igual a la anterior.'])
    expect(await fill('equivocada', changed, changed)).toEqual([])
    await page.getByText('Error al cambiar la contraseña', { exact: true }).waitFor()
    await expect.poll(() => alerts(page)).toEqual(['La contraseña actual es incorrecta.'])
    expect(await accessibilityFaults(page)).toEqual([])
    await fill(first, changed, changed)
    await page.getByText('La contraseña se cambió correctamente').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { name: 'Mi perfil' }).waitFor()
  })

  test('[AUTH-12] [I18N-05] in English the words are those that the documents quote', async () => {
    const page = await device()
    await page.goto('/login')
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(await alerts(page)).toEqual(['Enter your payroll number', 'Please enter your password'])
    await page.getByLabel('Payroll number').fill(begona.payrollNum)
    await page.getByLabel('Password', { exact: true }).fill(changed)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/empleado/desarrollo')
    await page.getByRole('button', { name: 'Change password' }).click()
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    expect(await alerts(page)).toEqual(['Empty field', 'The password cannot be empty.', 'Empty field'])
    await dialog(page).getByLabel('Current password').fill('wrong')
    await dialog(page).getByLabel('New password', { exact: true }).fill(byLink)
    await dialog(page).getByLabel('Repeat the new password').fill('another')
    expect(await alerts(page)).toEqual(['Confirmation is invalid'])
    await dialog(page).getByLabel('Repeat the new password').fill(byLink)
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Error changing password', { exact: true }).waitFor()
  })

  test('[AUTH-13] who forgot a password is told the same as a stranger, and chooses another by the mailed link', async () => {
    const page = await device()
    const told = await ask(page, adrian.payrollNum)
    expect(told).toContain('le llegará un enlace')
    expect(told).toContain('acuda a Administración')
    expect(await ask(page, '87654321')).toBe(told)
    await expect.poll(async () => (await mailsTo(adrian.payrollNum)).length).toBe(1)
    const [mail] = await mailsTo(adrian.payrollNum)
    const token = mail ? tokenIn(mail) : ''
    const addresses: string[] = []
    page.on('request', (request) => {
      addresses.push(request.url(), request.headers().referer ?? '')
    })
    await page.goto(`/restablecer#${token}`)
    await page.getByRole('heading', { name: 'Elija una contraseña nueva' }).waitFor()
    expect(page.url()).toBe(`${inject('address')}/restablecer`)
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
    await logIn(page, adrian.payrollNum, byLink)
    await page.waitForURL('**/dashboard')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/restablecer#${token}`)
    await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
    await page.getByRole('button', { name: 'Ir a iniciar sesión' }).click()
    await page.waitForURL('**/login')
    await page.goto('/restablecer')
    await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('[AUTH-10] [AUTH-13] without e-mail an administrator sees the request and gives a temporary password', async () => {
    const page = await device()
    await ask(page, ximena.payrollNum)
    const admin = await device()
    await logIn(admin, deputy.payrollNum, deputy.password)
    await admin.waitForURL('**/dashboard')
    await admin.goto('/empleados')
    const row = admin.getByRole('listitem').filter({ hasText: ximena.fullName })
    await row.getByText(/Nómina 1203 · pidió ayuda el/).waitFor()
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
    expect(await accessibilityFaults(admin)).toEqual([])
    await dialog(admin).getByRole('button', { name: 'Listo' }).click()
    await expect.poll(() => row.count()).toBe(0)
    // the button that had the focus is gone with the row
    await expect.poll(() => admin.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await logIn(page, ximena.payrollNum, temporary)
    await choosePassword(page, temporary, afterTemporary)
  })

  test('[AUTH-10] who is no administrator is offered nobody else’s password', async () => {
    const page = await device()
    await logIn(page, ximena.payrollNum, afterTemporary)
    await page.waitForURL('**/dashboard')
    await page.goto('/empleados')
    expect(await page.getByText('Solicitudes de contraseña').count()).toBe(0)
  })
})
