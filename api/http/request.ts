import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { readerAtVersions } from '../../projections/kernel/query-cache.ts'
import type { CallerRequest, Locale, Who } from '../caller.ts'
import type { CommandOptions, Context, Services } from '../context.ts'
import type { Appended, Command } from '../event-store/store.ts'
import { authenticate } from './auth.ts'
import type { HttpContext } from './env.ts'
import { openFairShares } from './fair-share.ts'
import { savePosition, showsOwnWrites } from './read-from.ts'
import { uuidOf } from './rest.ts'

/** Spanish, unless the first requested language is English. */
export const localeOf = (acceptLanguage: string | null): Locale =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'es'

type RequestKind = {
  readonly anybody: boolean
  readonly writes: boolean
}

/** Authenticates the caller and builds the handler's context. Throws UNAUTHORIZED or USER_NOT_FOUND. */
export const contextOf = (services: Services) => {
  const shareOf = openFairShares(services.db)
  return async (c: HttpContext, { anybody, writes }: RequestKind): Promise<Context> => {
    // not for anonymous callers: a log-in takes longer than a batch waits
    if (writes && !anybody) services.store.actsUnderWay.begin(c.get('requestId'))
    const who = await (anybody ? recognise : authenticate)(services, c.req.header('authorization') ?? null, {
      writes,
    })
    const details: CallerRequest = {
      who,
      requestId: c.get('requestId'),
      locale: c.get('locale'),
      address: c.get('address'),
      device: deviceOf(c.req.header('x-device')),
      idempotencyKey: idempotencyKeyOf(c),
      signal: c.req.raw.signal,
    }
    const share = shareOf(who?.personId ?? null)
    const db = share.database(services.db)
    const context: Context = {
      ...services,
      ...details,
      share,
      db,
      command: commandsOf(services, details, () => requestText(c)),
      readDb: writes ? db : share.reader(readerFor(services, who)),
      waitForReadModels: (appended, sessionId = who?.sessionId) =>
        services.tracing.span(details.requestId, 'wait for read models', () =>
          waitForReadModels(services, appended, sessionId),
        ),
    }
    c.set('context', context)
    return context
  }
}

const recognise = async (
  services: Services,
  authorization: string | null,
  { writes }: Pick<RequestKind, 'writes'>,
): Promise<Who | null> => {
  if (authorization === null) return null
  return authenticate(services, authorization, { writes }).catch((error: unknown) => {
    if (error instanceof Rejection) return null
    throw error
  })
}

const devices = z.uuidv4()

/** Null unless it is a random name of a browser's own making. */
const deviceOf = (named: string | undefined): string | null =>
  named !== undefined && devices.safeParse(named).success ? named.toLowerCase() : null

const idempotencyKeyOf = (c: HttpContext): string | null => {
  const key = c.req.header('idempotency-key')
  return key === undefined ? null : uuidOf({ 'Idempotency-Key': key }, 'Idempotency-Key')
}

/** Of base64url: 132 bits. */
const fingerprintLength = 22

const requestText = (c: HttpContext): string => {
  const { pathname, search } = new URL(c.req.url)
  // a GraphQL query is all in the body
  return JSON.stringify([c.req.method, pathname, pathname === '/api' ? '' : search, c.get('body')])
}

/** Ids derive from the idempotency key: a retry repeats them; another request under the same key is refused by name or fingerprint. */
const commandsOf = (
  { config, newId, derivedId }: Services,
  { who, requestId, idempotencyKey }: CallerRequest,
  textOf: () => string,
) => {
  let count = 0
  const fingerprint = (): string =>
    createHmac('sha256', config.jwtSecret).update(textOf()).digest('base64url').slice(0, fingerprintLength)
  return (name: string, options: CommandOptions = {}): Command => {
    count += 1
    const repeatable =
      !options.id && idempotencyKey && who
        ? derivedId('command', who.personId, idempotencyKey, String(count))
        : null
    const id = options.id ?? repeatable
    return {
      ...options,
      id: id ?? newId(),
      isNew: !id,
      ...(repeatable && { request: fingerprint() }),
      name,
      actor: who ? { kind: 'person', id: who.personId } : { kind: 'command', id: name },
      correlationId: requestId,
    }
  }
}

const timeoutMs = 2_000

const waitForReadModels = async (
  { db, replica, processes, log }: Services,
  { position }: Pick<Appended, 'position'>,
  sessionId: string | undefined,
): Promise<{ pending: boolean }> => {
  if (position === 0) return { pending: false }
  const pending = !(await processes.quiet(position, timeoutMs))
  // only this server reads from the embedded database
  const isReadHereAlone = !replica && db.kind === 'pglite'
  if (!sessionId || isReadHereAlone) return { pending }
  try {
    await savePosition(db, sessionId, position, { pending, onDisk: replica !== null })
    return { pending }
  } catch (err) {
    // the facts are stored, so the response must not fail
    log.error({ err, position }, 'a session could not keep its position')
    return { pending: true }
  }
}

const readerFor = ({ db, replica }: Services, who: Who | null): Queryable => {
  if (replica) return replica.reading(who && showsOwnWrites(who))
  return who?.readFrom.versions ? readerAtVersions(db, who.readFrom.versions) : db
}
