import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, pressingFaults, stopClock, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

type Call = <Answer>(query: string, variables?: object) => Promise<Answer>
type Named = { id: string; name: string }

/** A draft for three terminals, and the editor of it at its members. */
const openMembers = async (page: Page, call: Call, name: string): Promise<void> => {
  const lists = await call<{ CourseCategory_list: Named[]; Terminal_list: Named[] }>(
    '{ CourseCategory_list { id name } Terminal_list { id name } }',
  )
  const { course } = await call<{ course: Named }>(
    'mutation ($name: String!) { course: Course_create(course: { name: $name }) { id } }',
    { name },
  )
  const terminals = lists.Terminal_list.filter((one) =>
    ['Veracruz', 'Altamira', 'Progreso'].includes(one.name),
  )
  const information = {
    id: course.id,
    name,
    description: '',
    category: lists.CourseCategory_list[0]?.id,
    priority: priorities[0].id,
    expirationTime: 12,
    trainingHours: '01:00:00',
    terminals: terminals.map(({ id }) => id),
  }
  await call(
    'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
    {
      course: information,
    },
  )
  await page.goto(`/cursos?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByRole('tab', { name: 'Miembros' }).click()
}

const choose = async (page: Page, list: string, choice: string, option: string) => {
  const region = page.getByRole('region', { name: list })
  const field = region.getByRole('combobox', { name: choice, exact: true })
  const isFolded = (await field.count()) === 0
  if (isFolded) await region.getByRole('button', { name: /^Filtros/ }).click()
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  if (isFolded) await page.keyboard.press('Escape')
}

describe('the members of a course', () => {
  let page: Page
  let call: Call

  beforeAll(async () => {
    page = await visitAs(deputy)
    await page.clock.install()
    call = await callAs(page)
    await openMembers(page, call, 'Maniobras de muelle')
  })

  afterAll(() => page.context().close())

  const members = () => page.getByRole('region', { name: 'Miembros' })
  const offered = () => page.getByRole('dialog').getByRole('region', { name: 'Personas por inscribir' })
  const rows = (of: ReturnType<typeof members>) => of.locator('tbody').getByRole('row')
  const namesIn = (of: ReturnType<typeof members>) =>
    of.locator('tbody').getByRole('rowheader').allTextContents()
  const totalOf = async (of: ReturnType<typeof members>) =>
    Number((await of.getByText(/^\d+ de \d+$/).textContent())?.split(' de ')[1])
  const openDialog = () => page.getByRole('button', { name: 'Inscribir usuarios' }).click()
  const closeDialog = () => page.getByRole('dialog').getByText('Cerrar', { exact: true }).click()
  const told = (words: string | RegExp) => page.getByText(words, { exact: true }).first().waitFor()
  /** The toast of this act stays for two seconds. */
  const toldForTwoSeconds = async (words: RegExp, act: () => Promise<void>) => {
    await stopClock(page)
    await act()
    const alert = page.locator('.toast').filter({ hasText: words })
    await alert.waitFor()
    await page.clock.runFor(1_900)
    expect(await alert.count()).toBe(1)
    await page.clock.runFor(200)
    await alert.waitFor({ state: 'detached' })
    await page.clock.resume()
  }

  test('[MEM-02] people are selected over pages; whoever is enrolled leaves the list and joins the members', async () => {
    await members().getByText('Este curso aún no tiene miembros').waitFor()
    await openDialog()
    await rows(offered()).first().waitFor()
    const before = await totalOf(offered())
    const [first] = await namesIn(offered())
    await offered()
      .getByRole('checkbox', { name: `Seleccionar a ${first}` })
      .click()
    await offered().getByRole('button', { name: 'Página siguiente' }).click()
    await expect.poll(() => namesIn(offered())).not.toContain(first)
    const [second] = await namesIn(offered())
    await offered()
      .getByRole('checkbox', { name: `Seleccionar a ${second}` })
      .click()
    await offered().getByText('2 seleccionados').waitFor()
    await offered().getByRole('button', { name: 'Inscribir la selección' }).click()
    await told('Se inscribieron 2 personas')
    await expect.poll(() => totalOf(offered())).toBe(before - 2)
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await closeDialog()
    await expect.poll(async () => (await namesIn(members())).toSorted()).toEqual([first, second].toSorted())
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('[MEM-02] all who match are enrolled by one button, which says how many they are and asks', async () => {
    await openDialog()
    await choose(page, 'Personas por inscribir', 'Departamento', 'Finanzas')
    await expect.poll(() => totalOf(offered())).toBeLessThan(20)
    const ofDepartment = await totalOf(offered())
    await choose(page, 'Personas por inscribir', 'Terminal', 'Progreso')
    await expect.poll(() => totalOf(offered())).toBeLessThan(ofDepartment)
    const all = offered().getByRole('button', { name: /^Inscribir a (las )?\d+ persona/ })
    const words = (await all.textContent()) ?? ''
    const before = await totalOf(offered())
    expect(words).toContain(String(before))
    await all.click()
    await accept(page, 'Cancelar')
    expect(await totalOf(offered())).toBe(before)
    await all.click()
    await accept(page, words)
    await told(/^Se inscrib\S+ \d+ persona/)
    await offered().getByText('0 de 0', { exact: true }).waitFor()
    await closeDialog()
    await members()
      .getByText(`5 de ${before + 2}`, { exact: true })
      .waitFor()
  })

  test('[MEM-02] the list holds people whose enrollment ends before its progress is first asked for', async () => {
    const before = await totalOf(members())
    let isEnrolled = false
    await page.route('**/api', async (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('Course_enrollMatching')) {
        const response = await route.fetch()
        const json = await response.json()
        json.data.Course_enrollMatching.isUnderWay = true
        isEnrolled = true
        return route.fulfill({ response, json })
      }
      if (!isEnrolled || !asked.includes('hasProgress')) return route.fallback()
      // the first list was read before anybody was enrolled
      isEnrolled = false
      return route.fulfill({ json: { data: { Course_members: { count: 0, rows: [] } } } })
    })
    await openDialog()
    await choose(page, 'Personas por inscribir', 'Departamento', 'Finanzas')
    await expect.poll(() => totalOf(offered())).toBeLessThan(20)
    const more = await totalOf(offered())
    const all = offered().getByRole('button', { name: /^Inscribir a (las )?\d+ persona/ })
    const words = (await all.textContent()) ?? ''
    await all.click()
    await accept(page, words)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await members()
      .getByText(`5 de ${before + more}`, { exact: true })
      .waitFor()
    expect(isEnrolled).toBe(false)
    await page.unroute('**/api')
  })

  test('[MEM-02] pasted payroll numbers are told line by line before anybody is enrolled', async () => {
    const before = await totalOf(members())
    await openDialog()
    await page.getByRole('tab', { name: 'Pegar números' }).click()
    await page.getByRole('button', { name: 'Revisar' }).click()
    await page.getByText('Pegue al menos un número.').waitFor()
    await page.getByLabel('Números de nómina').fill('1001\n01002\n99999\n1001\n1003')
    await page.getByRole('button', { name: 'Revisar' }).click()
    const results = page.getByRole('dialog').getByRole('table')
    await results.waitFor()
    const said = await results.locator('tbody').getByRole('row').allTextContents()
    expect(said).toHaveLength(5)
    expect(said[2]).toContain('No se encontró a la persona.')
    expect(said[3]).toContain('El número está repetido.')
    expect(said[4]).toContain('La terminal de la persona no está entre las del curso.')
    for (const line of [0, 1]) expect(said[line]).toMatch(/Se inscribirá|ya está inscrita/)
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    const ready = said.filter((one) => one.includes('Se inscribirá')).length
    await page.getByRole('button', { name: /^Inscribir a \d+ persona/ }).click()
    await told(/^Se inscrib\S+ \d+ persona/)
    await closeDialog()
    await expect.poll(() => totalOf(members())).toBe(before + ready)
  })

  test('[MEM-01] five a page, searched, and filtered by terminal, department and job title', async () => {
    expect(await rows(members()).count()).toBe(5)
    const all = await totalOf(members())
    await members().getByRole('searchbox').fill('01002')
    await members().getByText('1 de 1', { exact: true }).waitFor()
    expect(await namesIn(members())).toEqual(['Sergio Iván Ramírez Patiño'])
    await members().getByRole('searchbox').fill('')
    await members().getByText(`5 de ${all}`, { exact: true }).waitFor()
    const filters = [
      ['Terminal', 'Altamira'],
      ['Departamento', 'Mantenimiento'],
      ['Puesto', 'Mecánico'],
    ] as const
    const clear = async () => {
      await members().getByRole('button', { name: 'Quitar filtros' }).click()
      await members().getByText(`5 de ${all}`, { exact: true }).waitFor()
    }
    const shown = () => rows(members()).allTextContents()
    for (const [choice, option] of filters) {
      await choose(page, 'Miembros', choice, option)
      await expect.poll(() => totalOf(members())).toBeLessThan(all)
      expect(await shown()).not.toEqual([])
      await expect.poll(async () => (await shown()).every((one) => one.includes(option))).toBe(true)
      await clear()
    }
    for (const [choice, option] of filters) await choose(page, 'Miembros', choice, option)
    const isOfAll = (one: string) => filters.every(([, option]) => one.includes(option))
    await expect.poll(async () => (await shown()).every(isOfAll)).toBe(true)
    expect(await namesIn(members())).toContain('Sergio Iván Ramírez Patiño')
    await clear()
  })

  test('[MEM-01] [MEM-04] a row takes somebody off the course, once that was confirmed', async () => {
    const all = await totalOf(members())
    const [name] = await namesIn(members())
    const remove = page.getByRole('button', { name: `Dar de baja del curso a ${name}` })
    await remove.click()
    await page.getByRole('alertdialog').getByText('Dejará de ver el curso.').waitFor()
    await accept(page, 'Cancelar')
    expect(await totalOf(members())).toBe(all)
    await remove.click()
    await toldForTwoSeconds(new RegExp(`^Se dio de baja del curso a ${name}`), () =>
      accept(page, 'Dar de baja del curso'),
    )
    await expect.poll(() => totalOf(members())).toBe(all - 1)
    expect(await namesIn(members())).not.toContain(name)
  })

  test('[MEM-04] a failure is told, and nobody leaves the list', async () => {
    const all = await totalOf(members())
    const [name] = await namesIn(members())
    // somebody who does not take it stands in their place
    const stranger = '"userId":"0b17ac07-ffff-4000-8000-00000000ffff"'
    await page.route('**/api', (route) => {
      const asked = route.request().postData() ?? ''
      return route.continue(
        asked.includes('User_userCourseDeleteUser')
          ? { postData: asked.replace(/"userId":"[^"]+"/, stranger) }
          : {},
      )
    })
    await page.getByRole('button', { name: `Dar de baja del curso a ${name}` }).click()
    await toldForTwoSeconds(
      /^Los cambios no se guardaron.*La persona no está inscrita en este curso\.$/,
      () => accept(page, 'Dar de baja del curso'),
    )
    await page.unroute('**/api')
    expect(await totalOf(members())).toBe(all)
  })

  test('[MEM-01] how far a long enrollment has come is told, with a way to stop it', async () => {
    const job = { canBeStopped: false, isOfRoster: false, isDelayed: false }
    const required = [
      { ...job, id: 'publication', done: 10, total: 90 },
      { ...job, id: 'requirement', done: 20, total: 80 },
      { ...job, id: 'roster', done: 30, total: 700, isOfRoster: true },
    ]
    let jobs: object[] = [{ ...job, id: 'matching', done: 120, total: 480, canBeStopped: true }, ...required]
    await page.route('**/api', (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('Course_cancelEnrollment')) jobs = required
      if (!asked.includes('Course_enrollmentProgress')) return route.continue()
      return route.fulfill({ json: { data: { Course_enrollmentProgress: jobs } } })
    })
    // what was read a moment ago is not asked for again
    const isTold = async () => {
      await page.getByRole('tab', { name: 'Publicación' }).click()
      await page.getByRole('tab', { name: 'Miembros' }).click()
      return page.getByText('120 / 480').count()
    }
    await expect.poll(isTold).toBe(1)
    await page.getByRole('button', { name: 'Detener', exact: true }).click()
    await accept(page, 'Detener')
    await page.getByText('120 / 480').waitFor({ state: 'detached' })
    const isTelling = async () => (await page.locator('.members-under-way').allTextContents()).join('\n')
    const told = [
      'Se está inscribiendo a las personas a quienes se les requiere el curso.10 / 90',
      'Se está inscribiendo a las personas a quienes se les requiere el curso.20 / 80',
      'Se está revisando el padrón importado para inscribir a quienes se les requiere el curso.30 / 700',
    ].join('\n')
    expect(await isTelling()).toBe(told)
    await page.getByRole('tab', { name: 'Publicación' }).click()
    await expect.poll(isTelling).toBe(told)
    jobs = []
    await expect.poll(isTelling).toBe('')
    await page.getByRole('tab', { name: 'Miembros' }).click()
    await page.unroute('**/api')
  })

  test('it can be used at the width of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => rows(members()).count()).toBe(5)
    expect(await pressingFaults(page)).toEqual([])
    const { scrolled, width } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      width: innerWidth,
    }))
    expect(scrolled).toBeLessThanOrEqual(width)
  })
})
