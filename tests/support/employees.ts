import type { Page } from 'playwright-core'
import type { RosterPerson } from './roster.ts'

/** Where the people of `roster-lighthouse.csv` work. */
export const lighthouse = { terminal: 'Isla Verde', department: 'Faros', jobTitle: 'Farero' } as const

/** Waits until the list shows the address's rows. */
export const listed = (page: Page, shown: number, total: number) =>
  page.getByText(`${shown} de ${total}`, { exact: true }).waitFor()

const foldedFilters = (page: Page) => page.getByRole('button', { name: /^Filtros( \(\d+\))?$/ })

/** Opens the folded filters, acts on them, and closes them. */
export const inFilters = async (page: Page, act: () => Promise<void>) => {
  await foldedFilters(page).click()
  await act()
  await page.keyboard.press('Escape')
}

/** Also of a filter that is folded. */
export const choose = async (page: Page, choice: string, option: string) => {
  const field = page.getByRole('combobox', { name: choice, exact: true })
  const pick = async () => {
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await field.or(foldedFilters(page)).first().waitFor()
  await ((await field.count()) > 0 ? pick() : inFilters(page, pick))
}

/** The list of the lighthouse alone. */
export const openEmployees = async (page: Page) => {
  await page.getByRole('link', { name: 'Empleados', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Empleados', level: 1 }).waitFor()
  await choose(page, 'Terminal', lighthouse.terminal)
  await listed(page, 7, 9)
}

export const searchFor = (page: Page, text: string) => page.getByRole('searchbox').fill(text)

export const openProfile = async (page: Page, person: RosterPerson) => {
  await page.getByRole('link', { name: 'Empleados', exact: true }).first().click()
  await searchFor(page, person.payrollNum)
  await page.getByRole('link', { name: person.fullName }).click()
  await page.getByRole('heading', { name: person.fullName, level: 1 }).waitFor()
}
