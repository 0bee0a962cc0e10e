import type { Page } from 'playwright-core'
import { tokenOn } from './browser.ts'
import type { StoredSession } from './found-company.ts'

/** A person with a page, or a caller without one. */
export type Caller = Page | StoredSession

export const tokenOf = async (caller: Caller): Promise<string | null> =>
  'token' in caller ? caller.token : tokenOn(caller)

/** From its next load on the page is another person’s, or a stranger’s, and keeps nothing of the one before: a new visit costs twice as much. */
export const handOver = (page: Page, next: StoredSession | null): Promise<void> =>
  page.evaluate((kept) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(kept ?? {})) localStorage.setItem(name, value)
  }, next)
