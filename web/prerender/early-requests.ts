import { type Asked, sendEarly } from '../shared/data/early.ts'
import { readDesk, readToken } from '../shared/device/identity.ts'
import { storedLocale } from '../shared/device/stored.ts'

declare const SESSION_QUERY: string
/** The body of the request for the log's newest acts. */
declare const LATEST_LOG: { readonly query: string; readonly variables: object }

const dashboard = [
  '/dashboard/next',
  '/attempts/running',
  '/user-evaluations/unseen',
  '/dashboard',
  '/dashboard/events',
].map((path): Asked => ({ method: 'GET', path }))

const readParts = ['company', 'papers', 'teaching']

const ofDesk = (part: string): Asked[] => {
  if (part === 'log') return [{ method: 'POST', path: '', body: LATEST_LOG }]
  return readParts.includes(part) ? [{ method: 'GET', path: `/dashboard/${part}` }] : []
}

/** For logged-in people, asks for the session and the dashboard's data beside the scripts. */
export const requestEarly = (opensHome: boolean): void => {
  const token = readToken()
  if (token === null) return
  const session: Asked = { method: 'POST', path: '', body: { query: SESSION_QUERY, variables: {} } }
  sendEarly(opensHome ? [session, ...dashboard, ...readDesk().flatMap(ofDesk)] : [session], {
    token,
    locale: storedLocale(),
  })
}
