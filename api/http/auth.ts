import sql from 'sql-template-tag'
import { type PermissionKey, permissions, roleIds, streamName } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { hasRunningAttempt } from '../../projections/attempts.ts'
import { batched } from '../../projections/kernel/batched.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { versionsOfAll } from '../../projections/kernel/query-cache.ts'
import type { Who } from '../caller.ts'
import type { Core } from '../core.ts'
import { unlessFull } from '../database/failures.ts'
import { streamVersion } from '../event-store/streams.ts'
import { type AccountStatus, accountsOf } from './account-status.ts'
import { readToken, signToken, type TokenClaims } from './tokens.ts'

/** Time since the last use. The row is extended, the token stays the same. */
const sessionMs = 8 * 3_600_000

/** The minimum between two extensions, so that reads do not always write. */
const noticeMs = 5 * 60_000

type SessionRow = {
  person_id: string
  expires_at: string
  origin: string | null
  person_version: number
  role_version: number
  settled_position: number
  pending_position: number
  versions: string | null
}

type Needs = Pick<Core, 'db' | 'secrets' | 'now' | 'newId'>

/** The person of the bearer token by the log's current state; `writes` bypasses caches. Throws UNAUTHORIZED or USER_NOT_FOUND. */
export const authenticate = async (
  services: Needs & Pick<Core, 'store'>,
  authorization: string | null,
  { writes }: { readonly writes: boolean },
): Promise<Who> => {
  const { secrets, now } = services
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await readToken(token, secrets.valid(), now()) : null
  if (!claims) throw new Rejection('UNAUTHORIZED')
  return holderOf(services, claims, { writes })
}

export const holderOf = async (
  services: Needs & Pick<Core, 'store'>,
  claims: TokenClaims,
  { writes }: { readonly writes: boolean },
): Promise<Who> => {
  const { db, now, store } = services
  const likelyRole = accountsOf(store).lastKnownRole(claims.personId)
  const session = await findSession(db, {
    sessionId: claims.sessionId,
    roleId: likelyRole,
    isCached: !writes,
  })
  if (session?.person_id !== claims.personId) throw new Rejection('UNAUTHORIZED')
  const status = await accountsOf(store).statusOf(session.person_id, session.person_version)
  if (!status.isActive) throw new Rejection('USER_NOT_FOUND')
  if (!(await keepAlive(db, claims.sessionId, session, now()))) throw new Rejection('UNAUTHORIZED')
  const roleVersion = likelyRole === status.roleId ? session.role_version : null
  return whoOf(services, session, status, roleVersion, claims.sessionId)
}

type SessionLookup = {
  readonly sessionId: string
  readonly roleId: string | null
  readonly isCached: boolean
}

/** Of an active person, by the log's current state; null for anybody else. */
export const viewerOf = async (
  services: Pick<Core, 'db' | 'store'>,
  personId: string,
  personVersion: number,
): Promise<Viewer | null> => {
  const { isActive, roleId } = await accountsOf(services.store).statusOf(personId, personVersion)
  if (!isActive) return null
  const permissions = await permissionsOfRole(services, roleId, null)
  return { personId, isAdministrator: roleId === roleIds.administrador, permissions }
}

const findSession = (db: Queryable, lookup: SessionLookup): Promise<SessionRow | null> => {
  const find = finders.get(db) ?? batched((all) => findSessions(db, all))
  finders.set(db, find)
  return find(lookup)
}

const finders = new WeakMap<Queryable, (lookup: SessionLookup) => Promise<SessionRow | null>>()

const findSessions = async (
  db: Queryable,
  lookups: readonly SessionLookup[],
): Promise<(SessionRow | null)[]> => {
  const versionsOnce = sql`case when row_number() over () = 1 then ${versionsOfAll} end`
  const rows = await db.query<SessionRow & { number: number }>(sql`
    select *, ${lookups.some(({ isCached }) => isCached) ? versionsOnce : sql`null`} as versions
    from who_asks(${lookups.map(({ sessionId }) => sessionId)}::uuid[], ${lookups.map(({ roleId }) => roleId)}::text[])`)
  const versions = rows[0]?.versions ?? null
  const rowsByNumber = new Map(rows.map((row) => [row.number, { ...row, versions }]))
  return lookups.map((_, index) => rowsByNumber.get(index + 1) ?? null)
}

const whoOf = async (
  { db, store }: Pick<Core, 'db' | 'store'>,
  { person_id, origin, settled_position, pending_position, versions }: SessionRow,
  { roleId }: AccountStatus,
  roleVersion: number | null,
  sessionId: string,
): Promise<Who> => ({
  personId: person_id,
  roleId,
  isAdministrator: roleId === roleIds.administrador,
  permissions: await permissionsOfRole({ db, store }, roleId, roleVersion),
  isFirstTime: origin !== 'own',
  sessionId,
  readFrom: { settled: settled_position, pending: pending_position, versions },
})

type Permissions = ReadonlySet<PermissionKey>

const none: Permissions = new Set()
const every: Permissions = new Set(permissions.map(({ key }) => key))

const permissionsOfRole = async (
  { db, store }: Pick<Core, 'db' | 'store'>,
  roleId: string,
  version: number | null,
): Promise<Permissions> => {
  if (roleId === roleIds.administrador) return every
  if (roleId === roleIds.empleado) return none
  return accountsOf(store).permissionsOf(roleId, version ?? (await versionOf(db, streamName('role', roleId))))
}

const versionOf = async (db: Queryable, stream: string): Promise<number> => {
  const [row] = await db.query<{ version: number }>(sql`select ${streamVersion(sql`${stream}`)} as version`)
  return row?.version ?? 0
}

const keepAlive = async (
  db: Queryable,
  sessionId: string,
  session: SessionRow,
  now: Date,
): Promise<boolean> => {
  const left = Date.parse(session.expires_at) - now.getTime()
  if (left <= 0 && !(await hasRunningAttempt(db, session.person_id, now))) return false
  // an end later than a session lasts comes from a clock that was ahead
  if (left < sessionMs - noticeMs || left > sessionMs + noticeMs)
    await db
      .query(sql`update login_sessions
      set last_seen_at = ${now.toISOString()}, expires_at = ${endFrom(now)} where session_id = ${sessionId}`)
      .catch(unlessFull)
  return true
}

const endFrom = (now: Date): string => new Date(now.getTime() + sessionMs).toISOString()

type NewSession = { readonly sessionId: string; readonly token: string }

/** Waits for a password change under way, then starts a session if this hash still stands. Throws sessions.incorrect-password. */
export const beginSession = async (
  { db, secrets, now, newId }: Needs,
  personId: string,
  hash: string,
): Promise<NewSession> => {
  const [sessionId, at] = [newId(), now()]
  await db.query(sql`
    delete from login_sessions where person_id = ${personId}
      and (revoked_at is not null or expires_at < ${new Date(at.getTime() - sessionMs).toISOString()})`)
  const inserted = await db.query(sql`
    insert into login_sessions (session_id, person_id, created_at, last_seen_at, expires_at)
    select ${sessionId}::uuid, person_id, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
      ${endFrom(at)}::timestamptz
    from credentials where person_id = ${personId} and hash = ${hash} for share
    returning session_id`)
  if (inserted.length === 0) throw new Rejection('sessions.incorrect-password', 'password')
  return { sessionId, token: await signToken({ personId, sessionId }, secrets.signing(), at) }
}

export const endSession = async (db: Queryable, sessionId: string, now: Date): Promise<void> => {
  await db.query(sql`update login_sessions set revoked_at = ${now.toISOString()}
    where session_id = ${sessionId} and revoked_at is null`)
  await db.query(sql`delete from push_subscriptions where session_id = ${sessionId}`)
}

/** Browsers show no notices of somebody whose session there was ended; one that expired goes on. */
export const endSessionsOf = async (
  db: Queryable,
  personId: string,
  now: Date,
  except: string | null = null,
): Promise<void> => {
  await db.query(sql`update login_sessions set revoked_at = ${now.toISOString()}
    where person_id = ${personId} and revoked_at is null and session_id is distinct from ${except}::uuid`)
  await db.query(sql`
    delete from push_subscriptions where person_id = ${personId} and session_id is distinct from ${except}::uuid`)
}

export const endSessionsOfAll = async (
  db: Queryable,
  personIds: readonly string[],
  until: Date,
): Promise<void> => {
  await db.query(sql`update login_sessions set revoked_at = ${until.toISOString()}
    where person_id = any(${personIds}::uuid[]) and created_at <= ${until.toISOString()} and revoked_at is null`)
  await db.query(sql`
    delete from push_subscriptions where person_id = any(${personIds}::uuid[]) and given_at <= ${until.toISOString()}`)
}
