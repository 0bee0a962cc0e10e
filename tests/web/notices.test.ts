import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { lighthouse } from '../support/employees.ts'
import { planCourses } from '../support/planned.ts'
import { readRoster } from '../support/roster.ts'

const courses = ['Balizas ciegas', 'Boyas a la deriva'].map((name) => ({
  name,
  priority: 'Normativa' as const,
  trainingHours: '00:45:00',
  tests: 1,
  level: 'jobTitle' as const,
}))

describe('notices', () => {
  let member: Page
  beforeAll(async () => {
    const person = (await readRoster(fixture('roster-lighthouse.csv'))).find(
      ({ payrollNum }) => payrollNum === '7009',
    )
    if (!person) throw new Error('nobody is 7009')
    const admin = await visitAs(deputy)
    await planCourses(admin, lighthouse, courses)
    await admin.context().close()
    member = await visitAs(newcomer(person, 'ancla-de-plata-38'), { viewport: { width: 390, height: 844 } })
  })
  afterAll(() => member.context().close())

  const bell = () => member.locator('.bell')
  const unreadOn = async () => Number(/^\d+/.exec((await bell().getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const of = (course: string) => member.locator('.notice').filter({ hasText: `«${course}»` })

  test('[DUE-16] the bell leads a phone to them; one leads to its act and is read, then all are', async () => {
    await member.goto('/dashboard')
    await member.locator('.bell-count').waitFor()
    const unread = await unreadOn()
    expect(unread).toBeGreaterThanOrEqual(2)
    await bell().click()
    await member.getByRole('heading', { name: 'Avisos', level: 1 }).waitFor()
    for (const { name } of courses) await of(name).getByText('Sin leer').waitFor()
    expect(await accessibilityFaults(member)).toEqual([])

    const first = of('Balizas ciegas')
    await first.getByRole('button', { name: /^¿Por qué recibo esto\?/ }).click()
    await first.getByText('Lo recibe porque alguien lo inscribió', { exact: false }).waitFor()
    await first.getByRole('button', { name: /^Abrir el curso/ }).click()
    await member.getByRole('heading', { name: 'Balizas ciegas', level: 1 }).waitFor()
    await expect.poll(unreadOn).toBe(unread - 1)

    await member.goBack()
    await first.getByText('Atendido').waitFor()
    expect(await of('Boyas a la deriva').getByText('Sin leer').count()).toBe(1)
    await member.getByRole('button', { name: 'Marcar todo como leído' }).click()
    await member.getByText('Sus avisos quedaron como leídos').waitFor()
    await expect.poll(() => member.getByText('Sin leer', { exact: true }).count()).toBe(0)
    await expect.poll(unreadOn).toBe(0)
    expect(await member.locator('.bell-count').count()).toBe(0)
    await member.reload()
    await first.getByText('Atendido').waitFor()
    expect(await unreadOn()).toBe(0)
  })

  test('[DUE-17] the server learns the language that is chosen', async () => {
    const kept = member.waitForResponse((answer) => answer.url().endsWith('/me/language'))
    await member.getByRole('button', { name: /English/ }).click()
    expect(await (await kept).json()).toEqual({ language: 'en' })
    await member.getByRole('heading', { name: 'Notices', level: 1 }).waitFor()
    await member.getByText('The course “Balizas ciegas” was assigned to you.').waitFor()
  })
})
