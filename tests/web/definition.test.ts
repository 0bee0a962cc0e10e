import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, fixture, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { choose, lighthouse, listed } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import { planCourses } from '../support/planned.ts'
import { readRoster } from '../support/roster.ts'

const course = (name: string, level: 'enterprise' | 'department' | null, tests = 1) =>
  ({ name, level, tests, priority: 'Normativa', trainingHours: '01:15:00' }) as const

const planned = [
  course('Ámbito del faro', null),
  course('Amarres', null),
  course('Balizas', null),
  course('Bitácora de a bordo', null, 0),
  course('Cabos', null),
  course('Drizas', null),
  course('Escotas', null),
  course('Velas', null),
  course('Óptica', 'enterprise'),
  course('Señales', 'department'),
]

let page: Page
let call: Awaited<ReturnType<typeof callAs>>
/** Active people of the lighthouse, and those of them who are keepers. */
let people: number
let keepers: number
let category: string
let otherCategory: string

beforeAll(async () => {
  page = await visitAs(deputy)
  call = await callAs(page)
  await planCourses(page, lighthouse, planned)
  ;[category, otherCategory] = await takeElsewhere('Drizas')
  const roster = await readRoster(fixture('roster-lighthouse.csv'))
  people = roster.length
  keepers = people - 1
})
afterAll(() => page.context().close())

/** Gives a course another category and another terminal; answers with the categories of the others and of this one. */
const takeElsewhere = async (name: string): Promise<[of: string, other: string]> => {
  type Named = { id: string; name: string }
  const { courses, categories, terminals } = await call<
    Record<'courses' | 'categories' | 'terminals', Named[]>
  >(
    '{ courses: Course_listCoursesByEnterprise { id name } categories: CourseCategory_list { id name } terminals: Terminal_list { id name } }',
  )
  await call(
    'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
    {
      course: {
        id: courses.find((one) => one.name === name)?.id,
        name,
        description: '',
        category: categories[1]?.id,
        priority: priorities[0].id,
        expirationTime: 0,
        trainingHours: '01:15:00',
        terminals: terminals
          .filter((one) => one.name !== lighthouse.terminal)
          .map(({ id }) => id)
          .slice(0, 1),
      },
    },
  )
  return [categories[0]?.name ?? '', categories[1]?.name ?? '']
}

const pathOf = () => new URL(page.url()).pathname
const rows = () => page.getByRole('table').locator('tbody').getByRole('row')
const namesShown = () => rows().getByRole('rowheader').locator('.defined-name').allTextContents()
const box = (name: string) => page.getByRole('checkbox', { name: `Requerir ${name}`, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const floating = async () => Number.parseInt((await page.locator('.floating-count').textContent()) ?? '', 10)
const search = (text: string) => page.getByRole('searchbox').fill(text)
const home = () => page.getByRole('link', { name: /Elegir cursos/ }).waitFor()
/** From the home of the definition, where one is. */
const openCompany = async () => {
  await page.getByRole('link', { name: /Elegir cursos/ }).click()
  await button('Editar').waitFor()
}
const openOne = async (link: RegExp, name: string) => {
  await page.getByRole('link', { name: link }).click()
  await search(name)
  await page.getByRole('link', { name, exact: true }).click()
  await button('Editar').waitFor()
}
const openDepartment = () => openOne(/Elegir departamento/, lighthouse.department)
const openTitle = () => openOne(/Elegir puesto/, lighthouse.jobTitle)
const leave = async () => {
  await page.getByRole('main').getByRole('link', { name: 'Definición de cursos' }).click()
  await home()
}
const accordions = () => page.locator('details.inherited summary').allTextContents()
const effects = () => page.getByRole('alertdialog').getByRole('listitem')
const effectOf = async (name: string) => {
  await effects().first().waitFor()
  return (await effects().filter({ hasText: name }).first().locator('p').allTextContents()).slice(1)
}
const saved = async () => {
  await accept(page, 'Guardar')
  await page.waitForURL((url) => url.pathname === '/definicion')
  await page.getByText('La definición se guardó').waitFor()
}
const counts = () =>
  call<Record<'company' | 'departments' | 'jobTitles', number>>(
    '{ company: Course_countByEnterprise departments: Course_countByDepartment jobTitles: Course_countByJobTitle }',
  )

describe('the definition of courses', () => {
  test('[DEF-01] counts the courses of the company, of departments and of job titles', async () => {
    await page.goto('/definicion')
    const { company, departments, jobTitles } = await counts()
    const words = (count: number) => (count === 1 ? '1 curso' : `${count} cursos`)
    await expect
      .poll(() => page.locator('main .card .figures').allTextContents())
      .toEqual([company, departments, jobTitles].map(words))
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('[DEF-02] a department and a job title are found by name, with their people and courses', async () => {
    await page.getByRole('link', { name: /Elegir departamento/ }).click()
    await search(lighthouse.department)
    await listed(page, 1, 1)
    expect(await rows().first().getByRole('cell').allTextContents()).toEqual([String(people), '1'])
    await leave()
    await page.getByRole('link', { name: /Elegir puesto/ }).click()
    await search(lighthouse.jobTitle)
    await listed(page, 1, 1)
    expect(await rows().first().getByRole('cell').allTextContents()).toEqual([
      lighthouse.department,
      String(keepers),
      '0',
      'Activo',
    ])
    await choose(page, 'Estatus', 'Inactivos')
    await page.locator('.empty-state').waitFor()
    await leave()
  })

  test('[DEF-03] [DEF-04] the company’s courses are four a page, narrowed by name, terminal and category, and inherit from nothing', async () => {
    await openCompany()
    await listed(page, 4, planned.length)
    expect((await namesShown())[0]).toBe('Óptica')
    expect((await rows().first().getByRole('cell').allTextContents()).slice(0, 3)).toEqual([
      lighthouse.terminal,
      '1 h 15 min',
      category,
    ])
    expect(await accordions()).toEqual([])
    await search('am')
    await listed(page, 2, 2)
    expect(await namesShown()).toEqual(['Amarres', 'Ámbito del faro'])
    await search('')
    await choose(page, 'Terminal', lighthouse.terminal)
    await listed(page, 4, planned.length - 1)
    await choose(page, 'Terminal', 'Terminal: cualquiera')
    await choose(page, 'Categoría', otherCategory)
    await listed(page, 1, 1)
    expect(await namesShown()).toEqual(['Drizas'])
    await choose(page, 'Categoría', 'Categoría: cualquiera')
  })

  test('[DEF-03] saving is possible once something is selected or unselected, and no more when that is taken back', async () => {
    await button('Editar').click()
    const isOff = () => button('Guardar').getAttribute('aria-disabled')
    expect(await isOff()).toBe('true')
    await listed(page, 4, planned.length)
    const before = await floating()
    for (const [name, more] of [
      ['Amarres', 1],
      ['Óptica', -1],
    ] as const) {
      await search(name)
      await listed(page, 1, 1)
      await box(name).click()
      await expect.poll(isOff).not.toBe('true')
      expect(await floating()).toBe(before + more)
      await box(name).click()
      await expect.poll(isOff).toBe('true')
      expect(await floating()).toBe(before)
    }
    await search('b')
    await listed(page, 2, 2)
    await button('Requerir todos').click()
    await expect.poll(floating).toBe(before + 2)
    expect([await box('Balizas').isChecked(), await box('Bitácora de a bordo').isChecked()]).toEqual([
      true,
      true,
    ])
    await button('No requerir ninguno').click()
    await expect.poll(floating).toBe(before)
    await expect.poll(isOff).toBe('true')
    await search('')
    await listed(page, 4, planned.length)
    await page.setViewportSize({ width: 1280, height: 360 })
    const count = await page.locator('.floating-count').boundingBox()
    expect((count?.y ?? 0) + (count?.height ?? 0), 'it floats').toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[DEF-03] [DEF-04] what is selected for the company or a department is saved as theirs; five a page for these, below what they inherit', async () => {
    const select = async () => {
      await search('cabos')
      await listed(page, 1, 1)
      await box('Cabos').click()
      await button('Guardar').click()
      expect(await effectOf('Cabos')).toEqual([expect.stringMatching(/^\d+ personas lo ganan$/)])
      await saved()
    }
    const before = await counts()
    await select()
    expect(await counts()).toEqual({ ...before, company: before.company + 1 })
    await openDepartment()
    await rows().first().waitFor()
    expect(await rows().count()).toBe(5)
    expect(await accordions()).toEqual(['2 cursos heredados de la empresa'])
    await button('Editar').click()
    await search('amarres')
    await listed(page, 1, 1)
    await box('Amarres').click()
    await button('Guardar').click()
    expect(await effectOf('Amarres')).toEqual([`${people} personas lo ganan`])
    await button('Ver quiénes: Amarres').click()
    const names = () => page.locator('.people-names li').allTextContents()
    await expect.poll(names).toHaveLength(people)
    const announced = await names()
    await saved()
    await page.getByText(`${people} personas quedaron inscritas`).waitFor()
    await button('Ver quiénes').click()
    await expect
      .poll(async () => (await names()).map((name) => name.replace('Amarres', '').trim()))
      .toEqual(announced.map((name) => name.trim()))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    expect(await counts()).toEqual({
      ...before,
      company: before.company + 1,
      departments: before.departments + 1,
    })
  })

  test('[DEF-03] [DEF-04] selected courses stand first, or alone; what was selected is saved with what it does to people', async () => {
    await openTitle()
    await rows().first().waitFor()
    expect(await rows().count()).toBe(5)
    expect(await accordions()).toEqual([
      '2 cursos heredados de la empresa',
      '2 cursos heredados del departamento',
    ])
    const inherited = page.locator('details.inherited').last()
    await inherited.locator('summary').click()
    await inherited.getByText('Señales').waitFor()
    await button('Editar').click()
    await search('b')
    await box('Bitácora de a bordo').click()
    await box('Balizas').click()
    await search('')
    await choose(page, 'Mostrar', 'Solo los seleccionados')
    await listed(page, 2, 2)
    expect(await floating()).toBe(2)
    await button('Guardar').click()
    expect(await effectOf('Balizas')).toEqual([`${keepers} personas lo ganan`])
    expect(await effectOf('Bitácora de a bordo')).toEqual([
      `Es un borrador: ${keepers} personas lo ganarán cuando se publique`,
    ])
    expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([])
    await saved()
    await openTitle()
    await rows().first().waitFor()
    expect((await namesShown()).slice(0, 2)).toEqual(['Balizas', 'Bitácora de a bordo'])
    expect([await box('Balizas').isChecked(), await box('Bitácora de a bordo').isChecked()]).toEqual([
      true,
      true,
    ])
  })

  test('[DEF-03] what is unselected says who loses it; a no, a failure or a change meanwhile saves nothing', async () => {
    await button('Editar').click()
    await box('Balizas').click()
    await button('Guardar').click()
    expect(await effectOf('Balizas')).toEqual([`${keepers} personas lo pierden`])
    await accept(page, 'Cancelar')
    expect(pathOf()).toBe('/definicion/puesto')
    await page.route('**/api', (route) =>
      route.request().postData()?.includes('Course_jobTitleTypeEffects') ? route.abort() : route.fallback(),
    )
    await button('Guardar').click()
    await page.locator('.rt-CalloutRoot').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.unroute('**/api')
    await button('Guardar').click()
    await effects().first().waitFor()
    await call('mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }', {
      id: await keeperId('7009'),
    })
    await accept(page, 'Guardar')
    await page.getByText(/cambió a quién alcanza/).waitFor()
    expect(pathOf()).toBe('/definicion/puesto')
    await button('Guardar').click()
    expect(await effectOf('Balizas')).toEqual([`${keepers - 1} personas lo pierden`])
    await saved()
  })

  const keeperId = async (payrollNum: string): Promise<string> => {
    const { list } = await call<{ list: { rows: { id: string }[] } }>(
      'query ($search: String) { list: User_list(search: $search, pageSize: 1) { rows { id } } }',
      { search: payrollNum },
    )
    return list.rows[0]?.id ?? ''
  }
})

test('[DUE-01] [DUE-02] the due date of a required course is chosen beside it, once what it does is told', async () => {
  await follow(page, '/definicion')
  await openCompany()
  await search('Óptica')
  const rule = (text: string) =>
    page.getByRole('button', { name: `Fecha límite de Óptica: ${text}`, exact: true })
  await rule('Sin fecha límite').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cuántos días').fill('treinta')
  await dialog.getByRole('button', { name: 'Guardar fecha límite' }).click()
  await dialog.getByText('Escriba un número de días, sin decimales').waitFor()
  await dialog.getByLabel('Cuántos días').fill('0')
  await dialog.getByRole('button', { name: 'Guardar fecha límite' }).click()
  await dialog.getByText('Son pocos días para las horas del curso: hacen falta 1 o más.').waitFor()
  await dialog.getByLabel('Cuántos días').fill('45')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar fecha límite' }).click()
  const question = page.getByRole('alertdialog')
  const told = await question.getByText(/personas reciben una fecha/).textContent()
  expect(await question.locator('.date-effects li').count()).toBe(Number.parseInt(told ?? '', 10))
  await accept(page, 'Guardar fecha límite')
  await page.getByText('La fecha límite de Óptica se guardó').waitFor()
  await rule('Fecha límite: 45 días después de que se requiere').click()
  expect(await dialog.getByLabel('Cuántos días').inputValue()).toBe('45')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await leave()
})

test('[DUE-12] a rule is simulated before it is saved, and saving does what the simulation said', async () => {
  await follow(page, '/definicion')
  await openCompany()
  await search('Óptica')
  await page.getByRole('button', { name: /^Fecha límite de Óptica/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Fecha límite de Óptica', exact: true })
  await dialog.getByLabel('Cuántos días').fill('40')
  await dialog.getByRole('button', { name: 'Simular' }).click()
  const simulation = page.getByRole('dialog', { name: 'Simular la fecha límite de Óptica' })
  const due = simulation.getByRole('row', { name: /^Vencen del/ })
  const savedCell = due.getByRole('cell').nth(1)
  const told = Number(await savedCell.textContent())
  expect(told).toBeGreaterThan(0)
  await simulation.getByRole('tab', { name: /^Por vencer/ }).click()
  await simulation
    .locator('.simulated-person')
    .first()
    .getByText(/^Vence el /)
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await simulation.getByLabel('Como si rigiera desde el').fill('31/12/2999')
  await simulation.getByText('Elija hoy o un día anterior.').waitFor()
  await simulation.getByRole('button', { name: 'Cerrar' }).click()
  await dialog.getByRole('button', { name: 'Guardar fecha límite' }).click()
  await accept(page, 'Guardar fecha límite')
  await page.getByText('La fecha límite de Óptica se guardó').waitFor()
  await page.getByRole('button', { name: /^Fecha límite de Óptica/ }).click()
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await due.waitFor()
  expect(Number(await due.getByRole('cell').first().textContent())).toBe(told)
  await simulation.getByRole('button', { name: 'Cerrar' }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await leave()
})

test('[NAV-05] each page of the definition opens from its origin alone, and a reload keeps it', async () => {
  /** As a link with this state would. */
  const arrive = (path: string, origin: string | null) =>
    page.evaluate(
      ([to, state]) => {
        history.pushState(state, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      [path, origin && { departmentId: 'd', jobTitleId: 'j', origin }] as const,
    )
  await follow(page, '/definicion')
  await home()
  for (const [path, origin, elsewhere] of [
    ['/definicion/empresa', '/definicion', '/definicion/seleccion/puesto'],
    ['/definicion/seleccion/departamento', '/definicion', '/cursos'],
    ['/definicion/seleccion/puesto', '/definicion', '/definicion/empresa'],
    ['/definicion/departamento', '/definicion/seleccion/departamento', '/definicion'],
    ['/definicion/puesto', '/definicion/seleccion/puesto', '/definicion/seleccion/departamento'],
  ] as const) {
    for (const from of [null, elsewhere]) {
      await arrive(path, from)
      await expect.poll(pathOf).toBe('/definicion')
    }
    await arrive(path, origin)
    await page.getByRole('link', { name: /Elegir cursos/ }).waitFor({ state: 'detached' })
    await page.locator('main h1').waitFor()
    expect(pathOf()).toBe(path)
  }
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(pathOf()).toBe('/definicion/puesto')
})

describe('the plan', () => {
  test('[EMP-05] says of each course which rule brought it and since when, one click from its row', async () => {
    await follow(page, '/empleado/desarrollo')
    await page.getByRole('button', { name: 'Por qué se requiere Señales' }).click()
    await page
      .getByText(new RegExp(`^Requerido por el departamento ${lighthouse.department} desde el .*\\d{4}$`))
      .waitFor()
    await page.getByText(new RegExp(`^Lo definió ${deputy.fullName} el `)).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Por qué se requiere Óptica' }).click()
    await page.getByText(/^Requerido por la empresa desde el /).waitFor()
  })
})
