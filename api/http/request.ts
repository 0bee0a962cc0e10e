import { createHmac } from 'node:crypto'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Asked, CommandOptions, Context, Locale, Services, Who } from '../context.ts'
import type { Appended, Command } from '../event-store/store.ts'
import { authenticate } from './auth.ts'
import type { HttpContext } from './env.ts'
import { uuidOf } from './rest.ts'

/** Spanish, unless the first language asked for is English. */
export const localeOf = (acceptLanguage: string | null): Locale =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'es'

/** Who asks, and what a handler needs; what is public anybody may ask, known or not. Throws UNAUTHORIZED or USER_NOT_FOUND. */
export const contextOf =
  (services: Services) =>
  async (c: HttpContext, anybody: boolean): Promise<Context> => {
    const who = await (anybody ? recognise : authenticate)(services, c.req.header('authorization') ?? null)
    const asked: Asked = {
      who,
      requestId: c.get('requestId'),
      locale: c.get('locale'),
      address: c.get('address'),
      idempotencyKey: idempotencyKeyOf(c),
    }
    const context: Context = {
      ...services,
      ...asked,
      command: commandsOf(services, asked, () => requestText(c)),
      settle: (appended) => settle(services, appended),
    }
    c.set('context', context)
    return context
  }

/** Null where nobody is logged in, or no longer. */
const recognise = async (services: Services, authorization: string | null): Promise<Who | null> => {
  if (authorization === null) return null
  return authenticate(services, authorization).catch((error: unknown) => {
    if (error instanceof Rejection) return null
    throw error
  })
}

const idempotencyKeyOf = (c: HttpContext): string | null => {
  const given = c.req.header('idempotency-key')
  return given === undefined ? null : uuidOf('Idempotency-Key', given)
}

/** Of base64url: 132 bits. */
const fingerprintLength = 22

const requestText = (c: HttpContext): string => {
  const { pathname, search } = new URL(c.req.url)
  return JSON.stringify([c.req.method, pathname, search, c.get('body')])
}

/** A repeated request gives its commands the ids that they had the first time; another one with its key is told from it. */
const commandsOf = (
  { config, newId, derivedId }: Services,
  { who, requestId, idempotencyKey }: Asked,
  asks: () => string,
) => {
  let made = 0
  const fingerprint = (): string =>
    createHmac('sha256', config.jwtSecret).update(asks()).digest('base64url').slice(0, fingerprintLength)
  return (name: string, options: CommandOptions = {}): Command => {
    made += 1
    const repeatable =
      idempotencyKey && who ? derivedId('command', who.personId, idempotencyKey, name, String(made)) : null
    return {
      ...options,
      id: options.id ?? repeatable ?? newId(),
      ...(repeatable && { request: fingerprint() }),
      name,
      actor: who ? { kind: 'person', id: who.personId } : { kind: 'command', id: name },
      correlationId: requestId,
    }
  }
}

const patienceMs = 2_000

const settle = async ({ processes }: Services, { position }: Appended): Promise<{ pending: boolean }> => ({
  pending: position > 0 && !(await processes.quiet(position, patienceMs)),
})
