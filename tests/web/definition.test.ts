import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, fixture, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { choose, lighthouse, listed } from '../support/employees.ts'
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
  await page.goto('/dashboard')
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
const namesShown = async () =>
  (await rows().getByRole('rowheader').allTextContents()).map((name) => name.replace('Borrador', '').trim())
const heads = async () =>
  (await page.getByRole('columnheader').allTextContents()).map((head) => head.trim()).filter(Boolean)
const box = (name: string) => page.getByRole('checkbox', { name: `Requerir ${name}`, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const floating = () => page.locator('.floating-count').textContent()
const home = async () => {
  await page.goto('/definicion')
  await page.getByRole('link', { name: /Elegir cursos/ }).waitFor()
}
const openLevel = async (link: RegExp) => {
  await home()
  await page.getByRole('link', { name: link }).click()
}
const openCompany = async () => {
  await openLevel(/Elegir cursos/)
  await button('Editar').waitFor()
}
const openTitle = async (name: string) => {
  await openLevel(/Elegir puesto/)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await button('Editar').waitFor()
}
const effects = () => page.getByRole('alertdialog').getByRole('listitem')
const effectOf = async (name: string) =>
  (await effects().filter({ hasText: name }).first().locator('p').allTextContents()).slice(1)

describe('the definition of courses', () => {
  test('[DEF-01] three cards count the courses of the company, of departments and of job titles', async () => {
    await home()
    const counts = await call<Record<string, number>>(
      '{ a: Course_countByEnterprise b: Course_countByDepartment c: Course_countByJobTitle }',
    )
    const cards = page.locator('main .card')
    await expect.poll(() => cards.count()).toBe(3)
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      'De la empresa',
      'Por departamento',
      'Por puesto',
    ])
    const words = (count = 0) => (count === 1 ? '1 curso' : `${count} cursos`)
    expect(await cards.locator('.figures').allTextContents()).toEqual(
      [counts.a, counts.b, counts.c].map(words),
    )
    expect(await accessibilityFaults(page)).toEqual([])
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('DefinitionCounts')) return route.fallback()
      const data = { Course_countByEnterprise: 3, Course_countByDepartment: 1, Course_countByJobTitle: 2 }
      return route.fulfill({ json: { data } })
    })
    await home()
    expect(await cards.locator('.figures').allTextContents()).toEqual(['3 cursos', '1 curso', '2 cursos'])
    await page.unroute('**/api')
  })

  test('[DEF-02] departments are chosen by name, with their people and courses, three a page', async () => {
    await openLevel(/Elegir departamento/)
    await rows().first().waitFor()
    expect(await heads()).toEqual(['Departamento', 'Personas', 'Cursos'])
    expect(await rows().count()).toBe(3)
    await page.getByRole('searchbox').fill(lighthouse.department)
    await listed(page, 1, 1)
    expect(await rows().first().getByRole('cell').allTextContents()).toEqual([String(people), '1'])
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('DepartmentsWithCounts')) return route.fallback()
      const answer = await route.fetch()
      const { data } = (await answer.json()) as {
        data: { Department_listWithCounts: { name: string; status: boolean }[] }
      }
      for (const one of data.Department_listWithCounts)
        if (one.name === lighthouse.department) one.status = false
      await route.fulfill({ response: answer, json: { data } })
    })
    await page.reload()
    await page.getByText(/^0 de 0$/).waitFor()
    expect(await rows().filter({ hasText: lighthouse.department }).count(), 'an inactive one').toBe(0)
    await page.unroute('**/api')
  })

  test('[DEF-02] job titles too, with their department and whether they are active, five a page', async () => {
    await openLevel(/Elegir puesto/)
    await rows().first().waitFor()
    expect(await heads()).toEqual(['Puesto', 'Departamento', 'Personas', 'Cursos', 'Estatus'])
    expect(await rows().count()).toBe(5)
    await page.getByRole('searchbox').fill(lighthouse.jobTitle)
    await listed(page, 1, 1)
    expect(await rows().first().getByRole('cell').allTextContents()).toEqual([
      lighthouse.department,
      String(keepers),
      '0',
      'Activo',
    ])
    await choose(page, 'Estatus', 'Inactivos')
    await page
      .getByText(/^0 de 0$|No hay|Sin resultados|Nada/)
      .first()
      .waitFor()
  })

  test('[DEF-03] the company’s courses: name, terminal, duration, category and a box each, four a page', async () => {
    await openCompany()
    await rows().first().waitFor()
    expect(await heads()).toEqual(['Curso', 'Terminal', 'Duración', 'Categoría', 'Requerido'])
    expect(await rows().count()).toBe(4)
    await page.getByRole('searchbox').fill('am')
    await listed(page, 2, 2)
    expect(await namesShown()).toEqual(['Amarres', 'Ámbito del faro'])
    await page.getByRole('searchbox').fill('arres')
    await page
      .getByText(/^0 de 0$|No hay|Sin resultados|Nada/)
      .first()
      .waitFor()
    await page.getByRole('searchbox').fill('')
    await listed(page, 4, planned.length)
    expect((await namesShown())[0]).toBe('Óptica')
    const cells = await rows().first().getByRole('cell').allTextContents()
    expect(cells.slice(0, 3)).toEqual([lighthouse.terminal, '01:15 hrs', category])
    await choose(page, 'Terminal', lighthouse.terminal)
    await listed(page, 4, planned.length - 1)
    await choose(page, 'Terminal', 'Terminal: cualquiera')
    await choose(page, 'Categoría', otherCategory)
    await listed(page, 1, 1)
    expect(await namesShown()).toEqual(['Drizas'])
  })

  test('[DEF-03] saving is possible once something is selected or unselected, and no more when that is taken back', async () => {
    await openCompany()
    await button('Editar').click()
    const isOff = () => button('Guardar').getAttribute('aria-disabled')
    expect(await isOff()).toBe('true')
    await page.getByRole('searchbox').fill('amarres')
    await listed(page, 1, 1)
    const before = Number.parseInt((await floating()) ?? '', 10)
    await box('Amarres').click()
    await expect.poll(isOff).not.toBe('true')
    expect(Number.parseInt((await floating()) ?? '', 10)).toBe(before + 1)
    await box('Amarres').click()
    await expect.poll(isOff).toBe('true')
    expect(Number.parseInt((await floating()) ?? '', 10)).toBe(before)
    await page.getByRole('searchbox').fill('óptica')
    await box('Óptica').waitFor()
    await box('Óptica').click()
    await expect.poll(isOff).not.toBe('true')
    expect(Number.parseInt((await floating()) ?? '', 10)).toBe(before - 1)
    await box('Óptica').click()
    await expect.poll(isOff).toBe('true')
    await page.getByRole('searchbox').fill('b')
    await listed(page, 2, 2)
    await button('Requerir todos').click()
    await expect.poll(async () => Number.parseInt((await floating()) ?? '', 10)).toBe(before + 2)
    expect([await box('Balizas').isChecked(), await box('Bitácora de a bordo').isChecked()]).toEqual([
      true,
      true,
    ])
    await button('No requerir ninguno').click()
    await expect.poll(async () => Number.parseInt((await floating()) ?? '', 10)).toBe(before)
    await expect.poll(isOff).toBe('true')
    await page.getByRole('searchbox').fill('')
    await listed(page, 4, planned.length)
    await page.setViewportSize({ width: 1280, height: 360 })
    const count = await page.locator('.floating-count').boundingBox()
    expect((count?.y ?? 0) + (count?.height ?? 0), 'it floats').toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[DEF-03] what is selected for the company or a department is saved as theirs, five a page for these', async () => {
    const openDepartment = async () => {
      await openLevel(/Elegir departamento/)
      await page.getByRole('searchbox').fill(lighthouse.department)
      await page.getByRole('link', { name: lighthouse.department, exact: true }).click()
      await button('Editar').waitFor()
    }
    for (const [openIt, size, counted] of [
      [openDepartment, 5, 'Course_countByDepartment'],
      [openCompany, 4, 'Course_countByEnterprise'],
    ] as const) {
      const count = async () => (await call<{ count: number }>(`{ count: ${counted} }`)).count
      const before = await count()
      for (const [words, after] of [
        ['ganan', before + 1],
        ['pierden', before],
      ] as const) {
        await openIt()
        await rows().first().waitFor()
        expect(await rows().count()).toBe(size)
        await button('Editar').click()
        await page.getByRole('searchbox').fill('cabos')
        await listed(page, 1, 1)
        await box('Cabos').click()
        await button('Guardar').click()
        await effects().first().waitFor()
        expect(await effectOf('Cabos')).toEqual([expect.stringMatching(`^\\d+ personas lo ${words}$`)])
        await accept(page, 'Guardar')
        await page.waitForURL((url) => url.pathname === '/definicion')
        await page.getByText('La definición se guardó').waitFor()
        expect(await count()).toBe(after)
      }
    }
  })

  test('[DEF-03] selected courses stand first, or alone; what was selected is saved with what it does to people', async () => {
    await openTitle(lighthouse.jobTitle)
    await rows().first().waitFor()
    expect(await rows().count()).toBe(5)
    await button('Editar').click()
    await page.getByRole('searchbox').fill('b')
    await box('Bitácora de a bordo').waitFor()
    await box('Bitácora de a bordo').click()
    await box('Balizas').click()
    await page.getByRole('searchbox').fill('')
    await choose(page, 'Mostrar', 'Solo los seleccionados')
    await listed(page, 2, 2)
    expect(await floating()).toBe('2 cursos seleccionados')
    await button('Guardar').click()
    await effects().first().waitFor()
    expect(await effectOf('Balizas')).toEqual([`${keepers} personas lo ganan`])
    expect(await effectOf('Bitácora de a bordo')).toEqual([
      `Es un borrador: ${keepers} personas lo ganarán cuando se publique`,
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    await accept(page, 'Guardar')
    await page.waitForURL((url) => url.pathname === '/definicion')
    await page.getByText('La definición se guardó').waitFor()
    await openTitle(lighthouse.jobTitle)
    await rows().first().waitFor()
    expect((await namesShown()).slice(0, 2)).toEqual(['Balizas', 'Bitácora de a bordo'])
    expect([await box('Balizas').isChecked(), await box('Bitácora de a bordo').isChecked()]).toEqual([
      true,
      true,
    ])
  })

  test('[DEF-03] what is unselected says who loses it; a no saves nothing', async () => {
    await openTitle(lighthouse.jobTitle)
    await button('Editar').click()
    await box('Balizas').click()
    await button('Guardar').click()
    await effects().first().waitFor()
    expect(await effectOf('Balizas')).toEqual([`${keepers} personas lo pierden`])
    await accept(page, 'Cancelar')
    expect(pathOf()).toBe('/definicion/puesto')
    for (const [keeping, words] of [
      [1, '1 persona lo conserva, aunque ya no se le requiera: lo empezó o se inscribió a mano'],
      [0, 'Nadie lo gana ni lo pierde'],
    ] as const) {
      await page.route('**/api', async (route) => {
        if (!route.request().postData()?.includes('JobTitleEffects')) return route.fallback()
        const effect = { id: 'b', name: 'Balizas', isDraft: false, gaining: 0, losing: 0, onPublishing: 0 }
        return route.fulfill({ json: { data: { Course_jobTitleTypeEffects: [{ ...effect, keeping }] } } })
      })
      await button('Guardar').click()
      await effects().first().waitFor()
      expect(await effectOf('Balizas')).toEqual([words])
      await accept(page, 'Cancelar')
      await page.unroute('**/api')
    }
    await page.route('**/api', (route) =>
      route.request().postData()?.includes('JobTitleEffects') ? route.abort() : route.fallback(),
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
    await effects().first().waitFor()
    expect(await effectOf('Balizas')).toEqual([`${keepers - 1} personas lo pierden`])
    await accept(page, 'Guardar')
    await page.waitForURL((url) => url.pathname === '/definicion')
  })

  const keeperId = async (payrollNum: string): Promise<string> => {
    const { list } = await call<{ list: { rows: { id: string }[] } }>(
      'query ($search: String) { list: User_list(search: $search, pageSize: 1) { rows { id } } }',
      { search: payrollNum },
    )
    return list.rows[0]?.id ?? ''
  }

  test('[DEF-04] a department shows what it inherits from the company, a job title that and its department’s', async () => {
    const accordions = () => page.locator('details.inherited summary').allTextContents()
    await openLevel(/Elegir departamento/)
    await page.getByRole('searchbox').fill(lighthouse.department)
    await page.getByRole('link', { name: lighthouse.department, exact: true }).click()
    await button('Editar').waitFor()
    const ofCompany = await accordions()
    expect(ofCompany).toEqual([expect.stringMatching(/^\d+ cursos? heredados? de la empresa$/)])
    await openTitle(lighthouse.jobTitle)
    expect(await accordions()).toEqual([...ofCompany, '1 curso heredado del departamento'])
    await page.locator('details.inherited summary').last().click()
    expect(await page.locator('details.inherited').last().getByRole('listitem').textContent()).toBe(
      'Señales 01:15 hrs',
    )
    await page.getByRole('searchbox').fill('señales')
    await page
      .getByText(/^0 de 0$|No hay|Sin resultados|Nada/)
      .first()
      .waitFor()
    await openCompany()
    expect(await accordions()).toEqual([])
  })
})

describe('the pages of the definition', () => {
  const state = (key: string, origin: string) => ({ departmentId: 'd', jobTitleId: 'j', [key]: key, origin })

  test.each([
    ['/definicion/empresa', '/definicion', '/definicion/seleccion/puesto'],
    ['/definicion/seleccion/departamento', '/definicion', '/cursos'],
    ['/definicion/seleccion/puesto', '/definicion', '/definicion/empresa'],
    ['/definicion/departamento', '/definicion/seleccion/departamento', '/definicion'],
    ['/definicion/puesto', '/definicion/seleccion/puesto', '/definicion/seleccion/departamento'],
  ])('[NAV-05] %s opens from %s alone, and a reload keeps it', async (path, origin, elsewhere) => {
    const openFrom = async (from: string | null) => {
      await home()
      await page.evaluate(
        ([to, given]) => {
          history.pushState(given, '', to as string)
          location.reload()
        },
        [path, from && state('from', from)] as const,
      )
    }
    for (const from of [null, elsewhere]) {
      await openFrom(from)
      await page.getByRole('link', { name: /Elegir cursos/ }).waitFor()
      expect(pathOf()).toBe('/definicion')
    }
    await openFrom(origin)
    for (const _ of ['opened', 'reloaded']) {
      await page.locator('main h1').waitFor()
      expect(pathOf()).toBe(path)
      await page.reload()
    }
  })
})

describe('the plan', () => {
  test('[EMP-05] says of each course which rule brought it and since when, one click from its row', async () => {
    await page.goto('/empleado/desarrollo')
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
