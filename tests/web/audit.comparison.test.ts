import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyFile } from '../../api/proof/verify-file.ts'
import { accessibilityFaults } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { passTest, restAs } from '../support/planned.ts'
import { gridOf } from '../support/sheet.ts'
import { type Device, type Member, openDevice } from '../support/taught-course.ts'

const courseName = 'Guardia de puente'
const manual = 'Práctica de guardia'
const exam = 'Examen de guardia'

let taught: Device
let page: Page
let ana: Member
let courseId: string
let lessonIds: ReadonlyMap<string, string>
/** When the first grade stood; fields know seconds. */
let before: Date

const grade = async (given: number, more: object = {}) => {
  const { status, body } = await restAs(
    page,
    'PUT',
    `/courses/${courseId}/lessons/${lessonIds.get(manual)}/update-grades`,
    { [ana.id]: { userId: ana.id, grade: given, published: true, edited: true, ...more } },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
}

beforeAll(async () => {
  taught = await openDevice(1)
  page = taught.page
  ana = taught.people[0] as Member
  courseId = await taught.draft(courseName)
  await taught.describe(courseId, courseName, { terminals: taught.everywhere })
  await taught.enrol(courseId, [ana.id])
  const moduleId = await taught.addModule(courseId)
  await taught.addManual(moduleId, manual)
  await taught.addTest(moduleId, exam, false)
  await taught.releaseModule(moduleId, 'Guardia')
  await taught.setDraft(courseId, false)
  const { modules } = await taught.call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
    'query ($courseId: ID!) { modules: Module_list(courseId: $courseId) { lessons { id name } } }',
    { courseId },
  )
  lessonIds = new Map(modules[0]?.lessons.map(({ id, name }) => [name, id]))
  await grade(55)
  before = new Date(Math.ceil(Date.now() / 1000) * 1000)
  await Bun.sleep(before.getTime() - Date.now() + 1)
  await grade(85, { version: 1, reason: 'Se contó mal' })
  await passTest(ana.session, lessonIds.get(exam) ?? '')
}, 120_000)
afterAll(() => page.context().close())

const pad = (figure: number) => String(figure).padStart(2, '0')
const dayOf = (at: Date) => [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-')
const timeOf = (at: Date) => [at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const bytesOf = async (file: Download) => {
  const path = join(tmpdir(), `comparison-${process.pid}-${file.suggestedFilename()}`)
  await file.saveAs(path)
  return new Uint8Array(await readFile(path))
}

const downloaded = async (act: () => Promise<void>): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return file
}

describe('[AUD-03] two moments of a list', () => {
  test('are asked for from the system; what is missing, to come or reversed is said in its field', async () => {
    await page.goto('/sistema')
    await page.getByRole('link', { name: 'Ver o comparar listas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Comparar dos momentos' }).waitFor()
    const lists = page.getByRole('radiogroup', { name: 'Qué se compara' })
    expect(await lists.locator('label').allTextContents()).toEqual([
      'Reporte de cursos',
      'Personas de un curso',
      'Reporte de empleados',
      'Calificaciones',
      'Asistencia',
    ])
    expect(await page.getByRole('radio', { name: 'Calificaciones' }).isChecked()).toBe(true)
    await button('Comparar').click()
    await page.getByText('Elija cuál.').waitFor()
    await page.getByText('Elija una fecha.').waitFor()
    await page.getByLabel('Buscar por curso, evaluación o sesión').fill('practica de gua')
    await page.getByRole('combobox', { name: 'Cuál' }).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([`${courseName} · ${manual}`])
    const chooseManual = async () => {
      await page.getByRole('option', { name: `${courseName} · ${manual}` }).click()
      await page.getByText('Elija cuál.').waitFor({ state: 'detached' })
    }
    await chooseManual()
    await page.getByRole('radio', { name: 'Asistencia' }).click()
    await button('Comparar').click()
    await page.getByText('Elija cuál.').waitFor()
    await page.getByRole('radio', { name: 'Calificaciones' }).click()
    await page.getByRole('combobox', { name: 'Cuál' }).click()
    await chooseManual()
    await page.getByLabel('Primer momento').fill('2099-01-01')
    await button('Comparar').click()
    await page.getByText('Ese momento aún no llega.').first().waitFor()
    await page.getByLabel('Primer momento').fill(dayOf(before))
    await page.getByLabel('Hora del primero').fill(timeOf(before))
    await page.getByLabel('Segundo momento').fill('2020-01-01')
    await button('Comparar').click()
    await page.getByText('El segundo momento debe ser posterior al primero.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await accessibilityFaults(page)).toEqual([])
    const fields = page.locator('.comparison-moments:has(input[type=time]) input')
    const tops = () =>
      fields.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    expect([await fields.count(), await tops()]).toEqual([4, 1])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(tops).toBe(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('tell the row that differs, what it said before and after, by whom and why; the file too', async () => {
    await page.getByLabel('Segundo momento').fill('')
    await button('Comparar').click()
    const row = page.getByRole('article', { name: ana.fullName })
    await row.waitFor()
    const asked = new URL(page.url()).searchParams
    expect([asked.get('list'), asked.get('id'), asked.get('from'), asked.has('to')]).toEqual([
      'grades',
      lessonIds.get(manual),
      before.toISOString(),
      false,
    ])
    await page.getByRole('heading', { level: 2, name: `Calificaciones · ${manual}` }).waitFor()
    await page
      .getByText(/y ahora: 1 fila difiere\. 1 cambiaron, 0 se agregaron y 0 ya no están, de 1 y 1\.$/)
      .waitFor()
    expect(await row.getByRole('deletion').allTextContents()).toEqual(['Antes 55'])
    expect(await row.getByRole('insertion').allTextContents()).toEqual(['Después 85'])
    const facts = row.getByRole('region', { name: `Qué se registró de ${ana.fullName}` })
    await facts.getByText(`Se corrigió la calificación de ${ana.fullName} en «${manual}»`).waitFor()
    await facts.getByText(new RegExp(`${deputy.fullName}.*Se contó mal`)).waitFor()
    expect(await page.getByText(/^Hora de este dispositivo: /).count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    const file = await downloaded(() => button('Exportar la comparación').click())
    expect(file.suggestedFilename()).toBe('comparacion.xlsx')
    const line = gridOf(await bytesOf(file)).find(([name]) => name === ana.fullName)
    expect(line?.slice(0, 6)).toEqual([ana.fullName, ana.payrollNum, 'Cambió', 'Calificación', 55, 85])
    await row.getByRole('link', { name: `Ver el historial de ${ana.fullName}` }).click()
    await page.getByRole('heading', { level: 1, name: `Historial de ${ana.fullName}` }).waitFor()
    expect(new URL(page.url()).searchParams.get('lessonId')).toBe(lessonIds.get(manual))
  })

  test('the list is seen as it stood, read-only, and compared with now from there', async () => {
    await page.goBack()
    await button('Ver la lista en el primer momento').click()
    await page.getByText(/^Como estaba: /).waitFor()
    const row = page.getByRole('row', { name: new RegExp(ana.fullName) })
    await row.getByText('55', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Editar calificaciones' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Comparar con ahora' }).click()
    await page.getByRole('article', { name: ana.fullName }).waitFor()
  })
})

describe('[AUD-02] [AUD-06] why a grade is what it is', () => {
  test('is a click away from the grading table: each answer, right or wrong, its points and the sum', async () => {
    await follow(page, `/cursos/${courseId}/lecciones/${lessonIds.get(exam)}`)
    await page.getByRole('row', { name: new RegExp(ana.fullName) }).waitFor()
    await page.getByRole('link', { name: `Historial de la calificación de ${ana.fullName}` }).click()
    await page.getByRole('heading', { level: 1, name: `Historial de ${ana.fullName}` }).waitFor()
    const sent = page.getByRole('listitem').filter({ hasText: `${ana.fullName} envió la evaluación` })
    for (const line of [
      '«Primera pregunta»: «Sí», correcta, 50 de 50',
      '«Segunda pregunta»: «Sí», correcta, 50 de 50',
      'Suma: 100 de 100',
    ])
      await sent.getByText(line, { exact: true }).waitFor()
    await page.getByText(`${ana.fullName} obtuvo 100 en «${exam}» y aprobó la evaluación`).first().waitFor()
    expect(await page.getByText(manual).count()).toBe(0)
  })

  test('leaves as a sheet, as a document, and as a file that proves itself; each is recorded', async () => {
    const day = /^historial-\d{4}-\d{2}-\d{2}\./
    const taken = async (item: string) =>
      downloaded(async () => {
        await button('Exportar').click()
        await page.getByRole('menuitem', { name: item }).click()
      })
    const sheet = await taken('Hoja de cálculo (Excel)')
    expect(sheet.suggestedFilename()).toMatch(new RegExp(`${day.source}xlsx$`))
    const told = gridOf(await bytesOf(sheet)).map(([, , what]) => String(what))
    expect(told.some((what) => what.includes('obtuvo 100'))).toBe(true)
    await page
      .locator('.toast')
      .getByText('Se exportó el historial; quedó registrado quién lo hizo.')
      .waitFor()
    const paper = await taken('Documento para leer (PDF)')
    expect(paper.suggestedFilename()).toMatch(new RegExp(`${day.source}pdf$`))
    const { text } = await extractText(await getDocumentProxy(await bytesOf(paper)), { mergePages: true })
    expect(text).toContain('obtuvo 100')
    const proof = await downloaded(() => button('Exportar para comprobar').click())
    expect(proof.suggestedFilename()).toBe('historial-para-comprobar.jsonl')
    const bytes = await bytesOf(proof)
    const whole = async function* () {
      yield bytes
    }
    expect(await verifyFile(whole())).toMatchObject({ events: expect.any(Number) })
    await follow(page, '/auditoria?act=PersonalDataExported')
    const lines = page.locator('.timeline:not([aria-hidden]) .timeline-text')
    await lines.nth(2).waitFor()
    for (const line of (await lines.allTextContents()).slice(0, 3)) expect(line).toContain(deputy.fullName)
  })
})
