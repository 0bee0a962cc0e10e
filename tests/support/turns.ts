import type { Page } from 'playwright-core'
import { tokenOn } from './browser.ts'
import type { StoredSession } from './found-company.ts'

/** On a page, or with a session alone: calls to the server need no page. */
export type Somebody = Page | StoredSession

export const tokenOf = async (one: Somebody): Promise<string | null> =>
  'token' in one ? one.token : tokenOn(one)

/** The next person at the device of an open page, as after a log-in; whatever is loaded next is theirs. */
export const handTo = (page: Page, session: StoredSession): Promise<void> =>
  page.evaluate((kept) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, session)
