import type { Page } from 'playwright-core'
import { ask, tokenOn } from './browser.ts'
import type { StoredSession } from './found-company.ts'

type Account = { readonly payrollNum: string; readonly password: string; readonly own?: string }

/** Somebody at a page, or who calls the server without one. */
export type Caller = Page | StoredSession

export const tokenOf = async (caller: Caller): Promise<string | null> =>
  'token' in caller ? caller.token : tokenOn(caller)

/** Logs in by a call; `own` is chosen in place of a first password. */
export const beginSession = async ({ payrollNum, password, own }: Account): Promise<StoredSession> => {
  const { begun } = await ask<{ begun: { id: string; token: string } }>(
    'mutation ($payrollNum: String, $password: String) { begun: User_login(payrollNum: $payrollNum, password: $password) { id token } }',
    { payrollNum, password },
  )
  if (own)
    await ask(
      'mutation ($old: String, $own: String) { User_changePassword(oldPassword: $old, newPassword: $own) { isFirstTime } }',
      { old: password, own },
      begun.token,
    )
  return { token: begun.token, person: begun.id }
}

/** From its next load on the page is another person’s, or a stranger’s, and keeps nothing of the one before: a new visit costs twice as much. */
export const handOver = (page: Page, next: StoredSession | null): Promise<void> =>
  page.evaluate((kept) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(kept ?? {})) localStorage.setItem(name, value)
  }, next)
