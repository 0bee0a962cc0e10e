import type { Page } from 'playwright-core'

/** Opens an address with its navigation state, as a link of the app does. */
export const follow = (page: Page, path: string, state: object | null = null): Promise<void> =>
  page.evaluate(
    ([handed, to]) => {
      history.pushState(handed, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [state, path] as const,
  )

/** As `follow`, once the page shows the product: one that does already is not loaded again. */
export const openWith = async (page: Page, path: string, state: object): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto('/insignias')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await follow(page, path, state)
}
