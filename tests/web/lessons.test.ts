import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, fixture, pressingFaults, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'

const typesOffered = lessonTypes.filter(({ name }) => name !== 'module')
const longAlertMs = 2_000
const course = 'Guardia nocturna'

describe('the panels of modules and lessons', () => {
  let page: Page
  let call: Awaited<ReturnType<typeof callAs>>
  let sent: string[] = []

  const panel = () => page.locator('.editor-panel')
  const save = () => panel().getByRole('button', { name: 'Guardar', exact: true })
  const draft = () => panel().getByRole('checkbox', { name: 'Borrador', exact: true })
  const name = () => panel().getByLabel('Nombre de la lección')
  const row = (text: string) => page.locator('.editor-module').getByText(text, { exact: true })
  const lesson = (text: string) => page.locator('button.lesson-line').filter({ hasText: text })
  const errors = () => panel().getByRole('alert').allTextContents()

  const openEditor = async () => {
    await page.goto(`/cursos?search=${encodeURIComponent(course)}`)
    await page.getByRole('link', { name: new RegExp(course) }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
  }
  const add = async (type: string) => {
    await page.getByRole('button', { name: 'Agregar lección' }).first().click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    await panel().waitFor()
  }
  /** Confirms, and how long the alert is there to be read. */
  const confirmed = async (alert: string, by = 'Guardar') => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await accept(page, by)
    const toast = page.locator('.toast').getByText(alert)
    await expect.poll(() => toast.count()).toBe(1)
    await page.clock.runFor(longAlertMs - 200)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1_000)
    await expect.poll(() => toast.count()).toBe(0)
    await page.clock.resume()
  }
  const tooltip = async (words: string) => {
    await draft().hover()
    await page.getByRole('tooltip').getByText(words).first().waitFor()
    await page.mouse.move(0, 0)
  }

  beforeAll(async () => {
    page = await visitAs(deputy)
    await page.clock.install()
    call = await callAs(page)
    const { draft: begin, describe: describeCourse, addModule, terminals } = await authoringAs(page)
    const courseId = await begin(course)
    await describeCourse(courseId, course, { terminals: terminals.map(({ id }) => id) })
    const { found } = await call<{ found: { rows: { id: string }[] } }>(
      'query ($search: String) { found: User_list(search: $search) { rows { id } } }',
      { search: 'María' },
    )
    await call(
      'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
      { courseId, users: found.rows.slice(0, 3).map(({ id }) => id) },
    )
    await addModule(courseId)
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('"query":"mutation') && /Lesson_|Module_/.test(body)) sent.push(body)
    })
    await openEditor()
  })

  afterAll(() => page.context().close())

  test('[LES-04] [LES-05] a module without lessons stays a draft; its name is saved once something changed and that was confirmed', async () => {
    await page.getByRole('button', { name: /^Editar el módulo M/ }).click()
    expect(await draft().isDisabled()).toBe(true)
    await tooltip('Un módulo sin lecciones es siempre un borrador.')
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await panel().getByLabel('Nombre del módulo').fill('Rondas')
    await save().click()
    await page.getByRole('alertdialog', { name: '¿Guardar «Rondas»?' }).waitFor()
    expect(sent).toEqual([])
    await confirmed('El módulo se actualizó')
    await page.getByRole('button', { name: 'Editar el módulo Rondas' }).waitFor()
  })

  test('[LES-04] a new lesson is called so and a draft, and nothing is sent of it before its first save', async () => {
    sent = []
    await add('Sesión remota')
    expect(await name().inputValue()).toBe('Nueva lección')
    expect(await draft().isChecked()).toBe(true)
    await row('Nueva lección').waitFor()
    await name().fill('A medias')
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
    await expect.poll(() => row('Nueva lección').count()).toBe(0)
    expect(sent).toEqual([])
  })

  test('[LES-05] [LES-11] [LES-21] a remote session: its time waits for a date, all day clears it, and what it lacks is said without a word to the server', async () => {
    sent = []
    await add('Sesión remota')
    const time = panel().getByLabel('Hora de inicio')
    const allDay = panel().getByRole('checkbox', { name: 'Todo el día' })
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await tooltip('Mientras sea borrador, quienes toman el curso no lo ven.')
    expect(await time.isDisabled()).toBe(true)
    await panel().getByLabel('Descripción de la sesión').fill('Lo visto.')
    await panel().getByLabel('Enlace de la reunión').fill('https://meet.example.com/repaso')
    await save().click()
    await expect.poll(errors).toEqual(['Elija la fecha de la sesión.'])
    await panel().getByLabel('Descripción de la sesión').fill('')
    await panel().getByLabel('Fecha').fill('2020-01-01')
    expect(await time.isDisabled()).toBe(false)
    await time.fill('09:30')
    await name().fill('  ')
    await panel().getByLabel('Enlace de la reunión').fill('repaso')
    await save().click()
    await expect
      .poll(errors)
      .toEqual([
        'Ingrese el nombre de la sesión.',
        'Elija una fecha que no haya pasado.',
        'Elija una hora de inicio que no haya pasado.',
        'Ingrese la descripción de la sesión.',
        'Ingrese un enlace válido, que empiece con https:// o http:// y no lleve usuario ni contraseña.',
      ])
    await allDay.click()
    expect([await time.inputValue(), await time.isDisabled()]).toEqual(['', true])
    await allDay.click()
    await panel().getByLabel('Fecha').fill('2099-03-02')
    await name().fill('Repaso en línea')
    await panel().getByLabel('Descripción de la sesión').fill('Lo visto en la semana.')
    await panel().getByLabel('Enlace de la reunión').fill('https://meet.example.com/repaso')
    await expect.poll(errors).toEqual(['Elija una hora de inicio que no haya pasado.'])
    expect(await accessibilityFaults(page, '.editor-panel')).toEqual([])
    await time.fill('09:30')
    await save().click()
    await page.getByRole('alertdialog', { name: '¿Guardar «Repaso en línea»?' }).waitFor()
    expect(sent).toEqual([])
    await confirmed('La lección se creó')
    await row('Repaso en línea').waitFor()
    expect(sent).toHaveLength(1)
    await lesson('Repaso en línea').click()
    expect([await panel().getByLabel('Fecha').inputValue(), await time.inputValue()]).toEqual([
      '02/03/2099',
      '09:30',
    ])
    await allDay.click()
    await save().click()
    await confirmed('La lección se actualizó')
    await lesson('Repaso en línea').click()
    await expect.poll(() => allDay.isChecked()).toBe(true)
    expect(await time.inputValue()).toBe('')
    await panel().getByRole('button', { name: 'Cancelar' }).click()
  })

  test('[LES-05] [LES-12] [LES-21] an in-person session: its street is needed, and its zip code is cut to five digits', async () => {
    sent = []
    await add('Sesión presencial')
    const zip = panel().getByLabel('Código postal')
    await name().fill('Simulacro')
    await panel().getByLabel('Fecha').fill('2099-03-02')
    await panel().getByRole('checkbox', { name: 'Todo el día' }).click()
    await panel().getByLabel('Descripción de la sesión').fill('En el muelle.')
    await zip.fill('917')
    await save().click()
    await expect
      .poll(errors)
      .toEqual(['Ingrese la calle y el número.', 'Ingrese un código postal de 5 dígitos.'])
    await zip.fill('91700-1234')
    expect(await zip.inputValue()).toBe('91700')
    await panel().getByLabel('Calle y número').fill('Km 4-B')
    expect(sent).toEqual([])
    await save().click()
    await confirmed('La lección se creó')
    await lesson('Simulacro').click()
    expect(await panel().getByLabel('Calle y número').inputValue()).toBe('Km 4-B')
    await panel().getByRole('button', { name: 'Eliminar' }).click()
    await confirmed('La lección se eliminó', 'Eliminar')
    await expect.poll(() => row('Simulacro').count()).toBe(0)
  })

  test('[LES-05] [LES-21] a manual evaluation: a name is all that it needs', async () => {
    sent = []
    await add('Evaluación manual')
    await name().fill('')
    await save().click()
    await expect.poll(errors).toEqual(['Ingrese el nombre de la evaluación.'])
    expect(sent).toEqual([])
    await name().fill('Práctica de nudos')
    await draft().click()
    await save().click()
    await confirmed('La lección se creó')
    await row('Práctica de nudos').waitFor()
    await page.getByRole('button', { name: 'Editar el módulo Rondas' }).click()
    await draft().click()
    await save().click()
    await confirmed('El módulo se actualizó')
    await expect.poll(() => page.locator('.editor-module > header .rt-Badge').count()).toBe(0)
  })

  test('[LES-05] a module is deleted from its panel once that was asked, and it is told for two seconds', async () => {
    const edit = () => page.getByRole('button', { name: 'Editar el módulo Módulo 2' })
    await page.getByRole('button', { name: 'Agregar módulo' }).click()
    await edit().click()
    const remove = panel().getByRole('button', { name: 'Eliminar' })
    await remove.click()
    await accept(page, 'Cancelar')
    expect(await edit().count()).toBe(1)
    await remove.click()
    await confirmed('El módulo se eliminó', 'Eliminar')
    await expect.poll(() => edit().count()).toBe(0)
  })

  test('[LES-20] a video has a save button once name and file are there, or the lesson exists', async () => {
    await add('Video')
    expect(await save().count()).toBe(0)
    await panel().locator('input[type=file]').first().setInputFiles(fixture('video.mp4'))
    await save().waitFor()
    // a lesson without a name gets the file's
    expect(await name().inputValue()).toBe('video')
    await name().fill('')
    expect(await save().count()).toBe(0)
    await name().fill('Película')
    await save().click()
    await accept(page, 'Guardar')
    await row('Película').waitFor()
    await page.getByRole('button', { name: 'No agregar más' }).click()
    await expect.poll(() => panel().count()).toBe(0)
    await lesson('Película').click()
    await save().waitFor()
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await name().fill('')
    expect(await save().count()).toBe(1)
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
  })

  test('[LES-19] a lesson that somebody else saved meanwhile is not overwritten, and what was typed stays', async () => {
    await lesson('Práctica de nudos').click()
    await name().fill('Práctica mía')
    const { found } = await call<{ found: { rows: { id: string }[] } }>(
      '{ found: Course_findByName(name: "Guardia nocturna") { rows { id } } }',
    )
    const listed = await call<{ Module_list: { lessons: { id: string; name: string }[] }[] }>(
      'query ($id: ID!) { Module_list(courseId: $id) { lessons { id name } } }',
      { id: found.rows[0]?.id },
    )
    const practice = listed.Module_list.flatMap(({ lessons }) => lessons).find(
      (one) => one.name === 'Práctica de nudos',
    )
    await call('mutation ($id: ID) { Lesson_update(id: $id, name: "Práctica ajena") { newLesson { id } } }', {
      id: practice?.id,
    })
    await save().click()
    await accept(page, 'Guardar')
    await expect.poll(errors).toEqual([expect.stringContaining('Otra persona hizo cambios mientras tanto')])
    expect(await name().inputValue()).toBe('Práctica mía')
    await row('Práctica ajena').waitFor()
    await page.getByRole('button', { name: 'Descartar mis cambios y ver lo guardado' }).click()
    await expect.poll(() => name().inputValue()).toBe('Práctica ajena')
    expect(await errors()).toEqual([])
    await name().fill('Práctica mía')
    await save().click()
    await confirmed('La lección se actualizó')
  })

  const field = (label: string) => panel().getByRole('combobox', { name: label })
  const chosen = (label: string) =>
    panel()
      .getByRole('list', { name: `${label}: elegidos` })
      .getByRole('listitem')
      .allTextContents()

  test('[LES-10] [LES-18] members are chosen for a private lesson and instructors for any, by keys as by pointer', async () => {
    await add('Evaluación manual')
    await name().fill('Examen de guardia')
    await field('Instructores').fill('angela nunez pena')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await field('Instructores').press('Enter')
    expect(await chosen('Instructores')).toEqual(['Ángela Núñez Peñaloza'])
    expect(await field('Quiénes la ven').count()).toBe(0)
    await panel()
      .getByRole('checkbox', { name: /^Lección privada/ })
      .click()
    await field('Quiénes la ven').click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const [first = '', second = ''] = await options.locator('.person').allTextContents()
    expect(await accessibilityFaults(page)).toEqual([])
    await field('Quiénes la ven').press('ArrowDown')
    await field('Quiénes la ven').press('Enter')
    expect(await chosen('Quiénes la ven')).toEqual([second])
    await field('Quiénes la ven').click()
    await options.getByText(first).click()
    expect(await chosen('Quiénes la ven')).toEqual([second, first])
    await panel()
      .getByRole('button', { name: `Quitar a ${second}` })
      .click()
    expect(await chosen('Quiénes la ven')).toEqual([first])
    await panel().getByRole('button', { name: 'Guardar', exact: true }).click()
    await accept(page, 'Guardar')
    await page.locator('.editor-module').getByText('Examen de guardia').waitFor()
    await page.locator('button.lesson-line').filter({ hasText: 'Examen de guardia' }).click()
    await expect.poll(() => chosen('Quiénes la ven')).toEqual([first])
    await expect.poll(() => chosen('Instructores')).toEqual(['Ángela Núñez Peñaloza'])
  })

  test('[LES-10] ten at most are chosen', async () => {
    const found = Array.from({ length: 12 }, (_, index) => ({
      id: `0b17ac07-ffff-4000-8000-0000000000${String(index + 10)}`,
      fullName: `Persona ${index + 10}`,
      departmentName: null,
      jobTitleName: null,
    }))
    await page.route('**/api', (route) =>
      route.request().postData()?.includes('User_findAssignees') === true
        ? route.fulfill({ json: { data: { User_findAssignees: found } } })
        : route.fallback(),
    )
    const picker = field('Quiénes la ven')
    await picker.fill('Persona')
    for (let number = 10; number < 19; number += 1) {
      await picker.click()
      await page.getByRole('option', { name: `Persona ${number}`, exact: false }).click()
    }
    expect(await chosen('Quiénes la ven')).toHaveLength(10)
    expect(await picker.isDisabled()).toBe(true)
    await panel().getByText('Ya eligió a 10, el máximo.').waitFor()
    await page.unroute('**/api')
  })

  test('[LES-04] on a phone every type of lesson is offered, and whoever leaves the panel is back where they opened it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
    const begin = page.getByRole('button', { name: 'Agregar lección' }).first()
    await begin.click()
    expect(await page.getByRole('menuitem').count()).toBe(typesOffered.length)
    await page.getByRole('menuitem', { name: 'Sesión presencial' }).click()
    expect(await name().inputValue()).toBe('Nueva lección')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(page, '.editor-panel')).toEqual([])
    expect(await pressingFaults(page)).toEqual([])
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => begin.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})
