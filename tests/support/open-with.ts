import type { Page } from 'playwright-core'

/** Goes where a link of the product leads that hands this state over; a page that shows the product already is not loaded again. */
export const openWith = async (page: Page, path: string, state: object): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto('/insignias')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(([where, handed]) => history.pushState(handed, '', where), [path, state] as const)
}
