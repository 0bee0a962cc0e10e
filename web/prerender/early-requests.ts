import { type Asked, sendEarly } from '../shared/data/early.ts'
import { readToken } from '../shared/device/identity.ts'
import { storedLocale } from '../shared/device/stored.ts'

declare const SESSION_QUERY: string

const dashboard = [
  '/dashboard/next',
  '/attempts/running',
  '/user-evaluations/unseen',
  '/dashboard',
  '/dashboard/events',
].map((path): Asked => ({ method: 'GET', path }))

/** For logged-in people, asks for the session and the dashboard's data beside the scripts. */
export const requestEarly = (opensHome: boolean): void => {
  const token = readToken()
  if (token === null) return
  const session: Asked = { method: 'POST', path: '', body: { query: SESSION_QUERY, variables: {} } }
  sendEarly(opensHome ? [session, ...dashboard] : [session], { token, locale: storedLocale() })
}
