import type { Page } from 'playwright-core'
import { ask, tokenOn } from './browser.ts'
import type { StoredSession } from './found-company.ts'
import type { RosterPerson } from './roster.ts'

/** On a page, or with a session alone: calls to the server need no page. */
export type Somebody = Page | StoredSession

export const tokenOf = async (one: Somebody): Promise<string | null> =>
  'token' in one ? one.token : tokenOn(one)

/** Somebody of a roster, who chooses a password in place of the given one, and opens no page. */
export const sessionOf = async (person: RosterPerson, own: string): Promise<StoredSession> => {
  const logIn =
    'mutation ($payrollNum: String, $password: String) { begun: User_login(payrollNum: $payrollNum, password: $password) { id token } }'
  const change =
    'mutation ($old: String, $own: String) { User_changePassword(oldPassword: $old, newPassword: $own) { isFirstTime } }'
  const { payrollNum, firstPassword } = person
  const { begun } = await ask<{ begun: { id: string; token: string } }>(logIn, {
    payrollNum,
    password: firstPassword,
  })
  await ask(change, { old: firstPassword, own }, begun.token)
  return { token: begun.token, person: begun.id }
}

/** The next person at the device of an open page, as after a log-in; whatever is loaded next is theirs. */
export const handTo = (page: Page, session: StoredSession): Promise<void> =>
  page.evaluate((kept) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, session)
