import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, pressingFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { listed, searchFor } from '../support/employees.ts'

const gone = { payrollNum: '1317', name: 'Tomás Ibáñez Cárdenas' }
const staying = { payrollNum: '1318', name: 'Víctor Hugo Cantú Rentería' }

let admin: Page

beforeAll(async () => {
  admin = await visitAs(deputy)
  await admin.goto('/empleados')
})
afterAll(() => admin.context().close())

const dialog = () => admin.getByRole('dialog')

const openEmployees = async (words: { list: string }) => {
  await admin.getByRole('link', { name: words.list, exact: true }).first().click()
  await admin.getByRole('heading', { name: words.list, level: 1 }).waitFor()
}

const openDialog = async (one: { payrollNum: string; name: string }, words = spanish) => {
  await openEmployees(words)
  await searchFor(admin, one.payrollNum)
  await admin.getByText(words.one, { exact: true }).waitFor()
  await admin.getByRole('link', { name: one.name }).click()
  await admin.getByRole('heading', { name: one.name, level: 1 }).waitFor()
  await admin.getByRole('button', { name: words.edit, exact: true }).click()
  await admin.getByRole('menuitem', { name: words.item }).click()
  await dialog().getByText(words.goes, { exact: true }).waitFor()
}

const spanish = {
  list: 'Empleados',
  one: '1 de 1',
  edit: 'Editar',
  item: 'Suprimir datos personales…',
  goes: 'Se borra',
}

test('the dialog says what goes and what stays, and takes no number but the person’s', async () => {
  await openDialog(staying)
  const text = (await dialog().textContent()) ?? ''
  for (const told of [
    `Los datos de ${staying.name} se borran para siempre`,
    'Su cuenta está activa: se desactiva en el mismo acto.',
    'Nombre, número de nómina, correo, teléfono, género y fechas',
    'Las importaciones de personal que aún no se aplican, completas',
    'Se conserva, sin su nombre',
    'hecho del historial, que aún puede comprobarse',
  ])
    expect(text).toContain(told)
  await dialog().getByLabel('Escriba su número de nómina para confirmar').fill('1317')
  await dialog().getByRole('button', { name: 'Suprimir para siempre' }).click()
  await dialog().getByText(`No es el número de nómina de ${staying.name}.`).waitFor()
  await dialog().getByLabel('Escriba su número de nómina para confirmar').fill(staying.payrollNum)
  await dialog().getByLabel('Motivo').fill(`Lo pidió ${staying.name}`)
  await dialog().getByRole('button', { name: 'Suprimir para siempre' }).click()
  await dialog().getByText('El motivo se conserva: escríbalo sin el nombre').waitFor()
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(admin, '[role=dialog]')).toEqual([])
  await admin.setViewportSize({ width: 1280, height: 800 })
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  const left = admin.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })
  await left
    .or(admin.getByRole('heading', { name: staying.name, level: 1 }))
    .first()
    .waitFor()
  if (await left.isVisible()) await left.click()
  await dialog().waitFor({ state: 'detached' })
})

test('whoever was erased stands without a name, in the profile and in the list, and nothing can be changed of them', async () => {
  await openDialog(gone)
  await dialog().getByRole('radio', { name: 'Terminó el plazo de conservación' }).check()
  await dialog().getByLabel('Escriba su número de nómina para confirmar').fill(`00${gone.payrollNum}`)
  await dialog().getByRole('button', { name: 'Suprimir para siempre' }).click()
  await admin.getByText('Los datos personales se suprimieron', { exact: true }).waitFor()
  await admin.getByRole('heading', { name: 'Persona con datos suprimidos', level: 1 }).waitFor()
  await admin.getByText('Datos personales suprimidos', { exact: true }).waitFor()
  expect(await admin.getByRole('button', { name: 'Editar', exact: true }).count()).toBe(0)
  expect(await admin.locator('body').textContent()).not.toMatch(/Tomás|Cárdenas/)
  await openEmployees(spanish)
  await searchFor(admin, 'Tomás Ibáñez')
  await admin.getByText('No hay datos disponibles').waitFor()
  await searchFor(admin, staying.payrollNum)
  await listed(admin, 1, 1)
})

test('says so in English too', async () => {
  await admin.getByRole('button', { name: 'English' }).click()
  await openDialog(staying, {
    list: 'Employees',
    one: '1 of 1',
    edit: 'Edit',
    item: 'Erase personal data…',
    goes: 'What goes',
  })
  expect(await dialog().textContent()).toContain('What stays, without their name')
  expect(await pressingFaults(admin, '[role=dialog]')).toEqual([])
})
