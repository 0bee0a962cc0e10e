import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { startTransition } from 'react'
import { roleIds } from '../../../api/contract/constants.ts'
import type { permissionWords } from '../../../api/contract/permissions.ts'
import { CodedError } from '../coded-error.ts'
import { clearCache } from '../data/cache.ts'
import { call } from '../data/call.ts'
import { checkOutage, isAway, mayBeOutage } from '../data/outage.ts'
import { forgetDocuments } from '../device/documents.ts'
import {
  type DeskPart,
  dropToken,
  keepDesk,
  keepPerson,
  keepToken,
  readPerson,
  readToken,
} from '../device/identity.ts'
import { forgetPushes } from '../device/push.ts'
import { forgetResponses, storedResponse, storeResponse } from '../device/responses.ts'
import { localeAtom } from '../i18n/locale.ts'
import { forgetUnsaved } from '../leaving.ts'
import { go } from '../navigate.ts'
import { type SessionUser, sessionEnd, sessionStart, sessionUser } from './session.operations.ts'

export type Session =
  | { status: 'anonymous' }
  | { status: 'loading' }
  | { status: 'failed'; error: CodedError }
  | { status: 'known'; user: SessionUser }

export const sessionAtom = atom<Session>(
  readToken() === null ? { status: 'anonymous' } : { status: 'loading' },
)

const store = getDefaultStore()
/** The server just returned this person, so the next refresh is unnecessary. */
let justLoaded = false
const ended = new Set(['USER_NOT_FOUND', 'UNAUTHORIZED'])

export const loadSession = async (): Promise<void> => {
  if (readToken() === null) return
  store.set(sessionAtom, { status: 'loading' })
  try {
    const user = await call(sessionUser, {})
    justLoaded = true
    isOld = false
    keepPerson(user.id)
    keepDesk(deskOf(user))
    startTransition(() => store.set(sessionAtom, { status: 'known', user }))
    void storeResponse(responseKey, user)
  } catch (error) {
    const codedError = error instanceof CodedError ? error : new CodedError('unexpected')
    await checkOutage(codedError)
    const stored = mayBeOutage(codedError) && isAway() ? await storedResponse(responseKey) : undefined
    isOld = stored !== undefined
    // only a user is stored under this key
    if (isOld) store.set(sessionAtom, { status: 'known', user: stored as SessionUser })
    else if (codedError.status !== 401 && !ended.has(codedError.code))
      store.set(sessionAtom, { status: 'failed', error: codedError })
    else if (readToken() !== null) endSession()
  }
}

const responseKey = 'session'
/** The user was loaded from this device, since the server was unreachable. */
let isOld = false

export const isSessionAway = (): boolean => {
  const session = store.get(sessionAtom)
  return isOld || (session.status === 'failed' && mayBeOutage(session.error))
}

/** Reloads a session that failed, after an outage. */
export const retrySession = async (): Promise<void> => {
  if (store.get(sessionAtom).status === 'failed') await loadSession()
  else if (isOld) isOld = !(await refreshSession())
}

/** Reloads the user's permissions without leaving the screen; false on failure. */
export const refreshSession = async (): Promise<boolean> => {
  const token = readToken()
  const before = store.get(sessionAtom)
  if (before.status !== 'known') return true
  const answer = await call(sessionUser, {}).catch(() => null)
  if (!answer) return token !== readToken()
  if (token !== readToken() || JSON.stringify(answer) === JSON.stringify(before.user)) return true
  keepDesk(deskOf(answer))
  store.set(sessionAtom, { status: 'known', user: answer })
  void storeResponse(responseKey, answer)
  return true
}

/** What an answer says of the viewer's unread notices. */
export const keepUnreadNotices = (unreadNotices: number): void => {
  const session = store.get(sessionAtom)
  if (session.status !== 'known' || session.user.unreadNotices === unreadNotices) return
  store.set(sessionAtom, { status: 'known', user: { ...session.user, unreadNotices } })
}

/** The server writes to the viewer in the language that they chose here. */
store.sub(localeAtom, () => {
  if (store.get(sessionAtom).status === 'known')
    void call('PUT /me/language', { body: { language: store.get(localeAtom) } }).catch(() => undefined)
})

/** As `refreshSession`, when a place opens; skipped right after a load. */
export const refreshOnOpening = (): void => {
  if (!justLoaded) void refreshSession()
  justLoaded = false
}

export const logIn = async (payrollNum: string, password: string): Promise<SessionUser> => {
  const user = await call(sessionStart, { payrollNum, password })
  if (user.token === null) throw new CodedError('unexpected')
  forgetResponses()
  keepToken(user.token)
  keepPerson(user.id)
  keepDesk(deskOf(user))
  justLoaded = true
  isOld = false
  clearCache()
  store.set(sessionAtom, { status: 'known', user })
  const { token: _, ...withoutToken } = user
  void storeResponse(responseKey, withoutToken)
  return user
}

/** Ends the session on the server, and here even if that fails. */
export const logOut = async (): Promise<void> => {
  await Promise.all([call(sessionEnd, {}).catch(() => null), forgetPushes().catch(() => null)])
  forgetSession()
}

/** Removes the token and everything loaded with it. */
export const forgetSession = (): void => {
  forgetUnsaved()
  dropToken()
  isOld = false
  forgetDocuments()
  forgetResponses()
  clearCache()
  store.set(sessionAtom, { status: 'anonymous' })
}

/** After a rejected token: goes to the root and remembers the person and their page. */
export const endSession = (): void => {
  const path = location.pathname + location.search
  const loginState = { sessionEnded: true, personId: readPerson(), path, state: history.state } as const
  forgetSession()
  go('/', { replace: true, state: loginState })
}

/** The logged-in person; use it only behind the guards. */
export const useSession = () => {
  const session = useAtomValue(sessionAtom)
  if (session.status !== 'known') throw new Error('This screen needs a session')
  const { user } = session
  return {
    user,
    isAdministrator: isAdministrator(user),
    /** Whether they may have courses that they wrote or instruct. */
    teaches: teaches(user),
    desk: deskOf(user),
    /** Whether any permission of the person belongs to this feature. */
    can: (feature: Feature): boolean => can(user, feature),
  }
}

export const teaches = (user: SessionUser): boolean => user.instructs || can(user, 'course')

const isAdministrator = ({ roleId }: SessionUser): boolean => roleId === roleIds.administrador

/** What the person's dashboard shows beyond everyone's. */
export const deskOf = (user: SessionUser): DeskPart[] => [
  ...(isAdministrator(user) ? (['company'] as const) : []),
  ...(can(user, 'legal') ? (['papers'] as const) : []),
  ...(teaches(user) ? (['teaching'] as const) : []),
  ...(can(user, 'audit') && !isAdministrator(user) ? (['log'] as const) : []),
]

/** A permission's key before its dot. */
export type Feature = keyof typeof permissionWords extends `${infer Name}.*` ? Name : never

export const can = (user: Pick<SessionUser, 'Role'>, feature: Feature): boolean =>
  user.Role.permissions.some(({ key, assigned }) => assigned && key.split('.')[0] === feature)

/** Only then the permissions of the law are offered at all. */
export const hasLegalDuties = (user: Pick<SessionUser, 'Role'>): boolean =>
  user.Role.permissions.some(({ key }) => key === 'legal.*')
