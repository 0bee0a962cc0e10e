import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, stopClock, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { lighthouse } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import { planCourses } from '../support/planned.ts'

const own = Array.from({ length: 6 }, (_, index) => ({
  name: `Límite ${index + 1}`,
  priority: 'Normativa' as const,
  trainingHours: '00:15:00',
  tests: 1,
  level: null,
}))

describe('the limits that the screens keep', () => {
  let page: Page

  beforeAll(async () => {
    page = await visitAs(deputy)
    await page.clock.install()
    await planCourses(page, lighthouse, own)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  afterAll(() => page.context().close())

  const counted = async (rows: ReturnType<Page['locator']>): Promise<[shown: number, said: string]> => {
    const said = page.getByText(/^\d+ de [\d,]+$/).first()
    await said.waitFor()
    return [await rows.count(), (await said.textContent())?.split(' ')[0] ?? '']
  }
  const rows = () => page.getByRole('table').locator('tbody').getByRole('row')
  const cards = () => page.locator('.course-card')

  test('[LIM-01] each list shows as many rows a page as it was given, the rest on the next', async () => {
    for (const [path, shown] of [
      ['/departamentos', 2],
      ['/puestos', 4],
      ['/empleados', 7],
    ] as const) {
      await follow(page, path)
      await rows().first().waitFor()
      expect([path, ...(await counted(rows()))]).toEqual([path, shown, String(shown)])
    }
    for (const path of ['/cursos', '/mis-cursos?tab=teaching']) {
      await follow(page, path)
      await cards().first().waitFor()
      expect([path, ...(await counted(cards()))]).toEqual([path, 5, '5'])
      await page.getByRole('radio', { name: 'Tabla' }).click()
      await rows().first().waitFor()
      expect([path, ...(await counted(rows()))]).toEqual([path, 5, '5'])
      await page.getByRole('radio', { name: 'Tarjetas' }).click()
    }
    for (const [choose, unit, shown] of [
      ['Elegir departamento', '/definicion/departamento', 3],
      ['Elegir puesto', '/definicion/puesto', 5],
    ] as const) {
      await follow(page, '/definicion')
      await page.getByRole('link', { name: choose }).click()
      await rows().first().waitFor()
      expect([choose, ...(await counted(rows()))]).toEqual([choose, shown, String(shown)])
      await rows().first().getByRole('link').click()
      await page.waitForURL(`**${unit}`)
      await page.getByRole('columnheader', { name: 'Duración' }).waitFor()
      await rows().first().waitFor()
      expect([unit, ...(await counted(rows()))]).toEqual([unit, 5, '5'])
    }
  })

  test('[LIM-02] a list that has rows and whose next page fails is empty, until it is tried again', async () => {
    await follow(page, '/empleados')
    await expect.poll(() => rows().count()).toBe(7)
    await page.route('**/api', (route) =>
      route.request().postData()?.includes('User_list') ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await page.getByRole('alert').getByText('No hay conexión con el servidor').waitFor()
    expect(await rows().count()).toBe(0)
    await page.unroute('**/api')
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => rows().count()).toBe(7)
    await page.getByText(/^Página 2 de/).waitFor()
  })

  test('[LIM-01] a search asks once, half a second after its last letter', async () => {
    await follow(page, '/mis-cursos?tab=teaching')
    await cards().first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('User_listCourses')) asked.push(request.postData() ?? '')
    })
    await stopClock(page)
    const box = page.getByLabel('Buscar por nombre')
    for (const letter of 'Límite 3') {
      await box.pressSequentially(letter)
      await page.clock.runFor(300)
    }
    await page.clock.runFor(199)
    expect([asked.length, new URL(page.url()).search]).toEqual([0, '?tab=teaching'])
    await page.clock.runFor(1)
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toContain('Límite 3')
    await page.clock.resume()
    await expect.poll(() => cards().count()).toBe(1)
    expect(asked).toHaveLength(1)
    page.removeAllListeners('request')
  })

  test('[LIM-01] an alert closes after 1.8 s, one of lessons after 2 s', async () => {
    const lasts = async (text: RegExp, act: () => Promise<void>): Promise<number> => {
      await stopClock(page)
      await act()
      const alert = page.locator('.toast').filter({ hasText: text })
      await expect.poll(() => alert.count()).toBe(1)
      let ms = 0
      for (; (await alert.count()) === 1 && ms < 4_000; ms += 100) await page.clock.runFor(100)
      await page.clock.resume()
      return ms
    }
    await follow(page, '/cursos?search=L%C3%ADmite+6')
    await page.getByRole('link', { name: /Límite 6/ }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await page.getByRole('button', { name: /Evaluación 1/ }).click()
    const remove = page.locator('.editor-panel').getByRole('button', { name: 'Eliminar', exact: true })
    await remove.click()
    expect(await lasts(/La lección se eliminó/, () => accept(page, 'Eliminar'))).toBe(2_000)

    await follow(page, '/departamentos?search=tecno')
    const status = page.getByRole('switch', { name: 'Estatus de Tecnologías de la Información' })
    await status.click()
    expect(await lasts(/está inactivo/, () => accept(page, 'Desactivar'))).toBe(1_800)
    await status.click()
    expect(await lasts(/está activo/, () => accept(page, 'Activar'))).toBe(1_800)
  })
})
