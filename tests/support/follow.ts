import type { Page } from 'playwright-core'

/** Opens an address as a link of the app does, with what it hands over. */
export const follow = (page: Page, path: string, state: object | null = null): Promise<void> =>
  page.evaluate(
    ([handed, to]) => {
      history.pushState(handed, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [state, path] as const,
  )
