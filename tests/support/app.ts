import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, makeApp } from '../../api/app.ts'
import { type Config, readConfig } from '../../api/config.ts'
import type { Services } from '../../api/context.ts'
import type { RouteName } from '../../api/contract/calls.ts'
import type { Method } from '../../api/contract/route.ts'
import { haveCome } from '../../api/event-store/processes.ts'
import type { Command } from '../../api/event-store/store.ts'
import { operations, routes } from '../../api/features/all.ts'
import { storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { beginSession } from '../../api/http/auth.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { openLog } from '../../api/log.ts'
import type { Hasher } from '../../api/passwords/hasher.ts'
import { openPasswords } from '../../api/passwords/passwords.ts'
import { openServices } from '../../api/services.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { hiring, hiringAll, type Newcomer, type Office, openOffice } from './company.ts'
import { openFollowedDatabase } from './database.ts'
import { checkReply } from './replies.ts'

/** Fast, and as one-way as the tests need. */
export const cheapHasher: Hasher = {
  hash: async (password) => `cheap:${createHash('sha256').update(password).digest('hex')}`,
  verify: async (password, hash) => hash === (await cheapHasher.hash(password)),
}

export type GraphqlAnswer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields that it expects, and fails where they are missing
  data: any
  error?: boolean
  message?: string
  errors?: {
    message: string
    extensions: { code: string; field: string | null; params: Record<string, string | number> }
  }[]
  /** Of the first error. */
  code: string | null
  field: string | null
}

export type RestAnswer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any
}

export type TestApp = {
  app: App
  services: Services
  config: Config
  office: Office
  /** The app's clock; it moves only by `advance`. */
  clock: { now: Date; advance(ms: number): void }
  gql(
    query: string,
    variables?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<GraphqlAnswer>
  rest(
    method: Method,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<RestAnswer>
  /** Sends the request unchanged; a REST reply that breaks its contract fails the test. */
  send(path: string, init?: RequestInit, peer?: string): Promise<Response>
  /** REST routes that have succeeded so far. */
  answeredRoutes: ReadonlySet<RouteName>
  /** Hires somebody and waits for the read models; resolves to their id. */
  hire(newcomer: Newcomer): Promise<string>
  /** As `hire` for each, but as one act. */
  hireAll(newcomers: readonly Newcomer[]): Promise<readonly string[]>
  /** A token of a new session of a person who has chosen a password, without the way through the log-in. */
  as(personId: string): Promise<string>
  command(name: string): Command
  /** Waits until read models and processes have followed everything that is in the log. */
  settled(): Promise<void>
  close(): Promise<void>
}

const schema = buildSchema(operations)

/** The whole product on the given database or a new one; one per test file. `measured` uses the database's clock, not the test's. */
export const openTestApp = async (
  settings: Record<string, string> = {},
  on: Database | null = null,
  hasher: Hasher = cheapHasher,
  time: 'set' | 'measured' = 'set',
): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-app-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const clock = {
    now: new Date('2026-03-02T15:00:00.000Z'),
    advance: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const { services, stop } = await openServices(config, {
    db: on ?? (await openFollowedDatabase()),
    ...(time === 'set' && { now: () => clock.now }),
    passwords: openPasswords(hasher),
    log: openLog('silent'),
  })
  const app = makeApp({ services, schema, routes, screens: null })
  // like a server that starts while another leads
  await services.readModels.lead()
  const settled = () => followAll(services)
  const command = (name: string): Command => ({
    id: services.newId(),
    name,
    actor: { kind: 'command', id: 'test' },
    correlationId: services.newId(),
  })
  const office = await openOffice(services, command)
  await settled()
  return {
    app,
    services,
    config: services.config,
    office,
    clock,
    ...callers(app),
    command,
    settled,
    hire: async (newcomer) => {
      const personId = await hiring(services, command, office, newcomer)
      await settled()
      return personId
    },
    hireAll: async (newcomers) => {
      const ids = await hiringAll(services, command, office, newcomers)
      await settled()
      return ids
    },
    as: async (personId) => {
      const hash = await cheapHasher.hash('a password of their own')
      await storeCredential(services.db, personId, { hash, origin: 'own' }, services.now())
      return (await beginSession(services, personId, hash)).token
    },
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const callers = (app: App) => {
  const answeredRoutes = new Set<RouteName>()
  const send = async (path: string, init: RequestInit = {}, peer = '203.0.113.1'): Promise<Response> => {
    const request = new Request(`http://localhost${path}`, init)
    const response = await app.fetch(request, { peer })
    const succeeded = await checkReply(request, response)
    if (succeeded) answeredRoutes.add(succeeded)
    return response
  }
  const headersOf = (token?: string) => ({
    'content-type': 'application/json',
    'accept-language': 'en',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  })
  return {
    send,
    answeredRoutes,
    gql: async (
      query: string,
      variables: object = {},
      token?: string,
      headers = {},
    ): Promise<GraphqlAnswer> => {
      const response = await send('/api', {
        method: 'POST',
        headers: { ...headersOf(token), ...headers },
        body: JSON.stringify({ query, variables }),
      })
      const body = (await response.json()) as Omit<GraphqlAnswer, 'status' | 'headers' | 'code' | 'field'>
      const first = body.errors?.[0]?.extensions
      return {
        ...body,
        status: response.status,
        headers: response.headers,
        code: first?.code ?? null,
        field: first?.field ?? null,
      }
    },
    rest: async (
      method: Method,
      path: string,
      body?: unknown,
      token?: string,
      headers = {},
    ): Promise<RestAnswer> => {
      const response = await send(`/api${path}`, {
        method,
        headers: { ...headersOf(token), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const isJson = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? await response.json() : await response.bytes(),
      }
    },
  }
}

const timeoutMs = 150_000

export const followAll = async ({ store, processes }: Services): Promise<void> => {
  for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
    const head = await store.head()
    if (!(await processes.quiet(head, timeoutMs))) continue
    if (!haveCome(processes, head)) await Bun.sleep(5)
    else if ((await store.head()) === head) return
  }
  throw new Error('the read models and processes did not come to rest')
}
