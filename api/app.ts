import type { GraphQLSchema } from 'graphql'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Rejection } from '../domain/kernel/rejection.ts'
import type { Services } from './context.ts'
import { within } from './database/timeouts.ts'
import { filesComponent } from './health/health.ts'
import { isPublic } from './http/access.ts'
import type { CheckedContext, HttpContext, HttpEnv } from './http/env.ts'
import { type MakeFile, openFilesUnderWay } from './http/files-under-way.ts'
import { graphqlEndpoint } from './http/graphql.ts'
import { securityHeaders } from './http/headers.ts'
import { refuseSeveralHosts } from './http/host.ts'
import { jsonAnswer } from './http/json.ts'
import { isStorable, readJson } from './http/limits.ts'
import { mountLive } from './http/live.ts'
import { refuse } from './http/refusal.ts'
import { contextOf, localeOf } from './http/request.ts'
import { allows, requireAccess } from './http/require-access.ts'
import { methodAndPath, type Route, validatorsOf } from './http/rest.ts'
import { withoutSecret } from './http/secret-paths.ts'
import type { Screens } from './http/static.ts'
import { mountMetrics } from './metrics/mount.ts'
import { callersBehind } from './proxies.ts'

export type Parts = {
  readonly services: Services
  readonly schema: GraphQLSchema
  readonly routes: readonly Route[]
  readonly screens: Screens | null
}

export type App = Hono<HttpEnv>

export const makeApp = ({ services, schema, routes, screens }: Parts): App => {
  const app: App = new Hono()
  const open = contextOf(services)
  watch(app, services, screens?.inlineScripts ?? [])
  app.onError((error, c) => refuse(error, c, services.log))
  app.notFound((c) => refuse(new Rejection('http.not-found'), c, services.log))
  const endpoint = graphqlEndpoint(schema, open)
  app.post('/api', endpoint)
  const { appDownloadUrl } = services.config
  const about = { name: 'Bitácora', graphql: 'POST /api', health: '/api/health', appDownloadUrl }
  app.get('/api', (c) => c.json(about))
  app.all('/api', () => {
    throw new Rejection('http.method-not-allowed')
  })
  mountLive(app)
  for (const path of ['/health', '/api/health'])
    app.get(path, async (c) => {
      const { status, ...detail } = await services.health.check()
      const who = await open(c, { anybody: true, writes: false }).then(
        (context) => context.who,
        () => null,
      )
      return c.json(
        allows('GET /health detail', who) ? { status, ...detail } : { status },
        status === 'down' ? 503 : 200,
      )
    })
  for (const path of ['/ready', '/api/ready']) app.get(path, async (c) => ready(c, services))
  const makeFile = openFilesUnderWay()
  refuseParameterNames(app, routes, open)
  for (const route of routes) mount(app, route, { open, makeFile })
  app.all('/api/*', async (c) => {
    await open(c, { anybody: false, writes: false })
    throw new Rejection('http.not-found')
  })
  mountMetrics(app, services)
  if (screens) app.on(['GET', 'HEAD'], '*', screens.answer)
  return app
}

const watch = (
  app: App,
  { config, newId, log, meters, tracing, store }: Services,
  inlineScripts: readonly string[],
): void => {
  const headersFor = securityHeaders(config, inlineScripts)
  const callerOf = callersBehind(config.trustedProxies)
  app.use(async (c, next) => {
    const began = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    c.set('locale', localeOf(c.req.header('accept-language') ?? null))
    c.set('address', callerOf(c.env?.peer, c.req.header('x-forwarded-for') ?? null))
    refuseSeveralHosts(c.req.header('host') ?? null)
    await next()
    store.actsUnderWay.end(requestId)
    // `c.header` would copy the response with its body as a stream
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    for (const [name, value] of Object.entries(headersFor(c.req.path)))
      if (!headers.has(name)) headers.set(name, value)
    const { method } = c.req
    const path = withoutSecret(c.req.path)
    const took = performance.now() - began
    const ms = Math.round(took)
    const [route, { status }] = [c.get('route') ?? unnamedRoute(c.req.path), c.res]
    meters.request(route, status, took / 1_000)
    if (route !== 'probes') tracing.answered({ requestId, route, method, status, tookMs: took })
    log.info({ requestId, method, path, status, ms, person: c.get('context')?.who?.personId })
  })
}

const probes = /^(\/api)?\/(live|ready|health|metrics)$/

/** Few, whatever paths are asked for. */
const unnamedRoute = (path: string): string => {
  if (probes.test(path)) return 'probes'
  return path.startsWith('/api') ? 'other' : 'screens'
}

/** The router also matches a parameter's name as text, and would then run the handlers twice over a body that is readable once. */
const refuseParameterNames = (app: App, routes: readonly Route[], open: Mounting['open']): void => {
  const segments = routes.flatMap(({ name }) => methodAndPath(name)[1].split('/'))
  const names = new Set(segments.filter((segment) => segment.startsWith(':')))
  app.use('/api/*', async (c, next) => {
    if (!c.req.path.split('/').some((segment) => names.has(segment))) return next()
    await open(c, { anybody: false, writes: false })
    throw new Rejection('http.not-found')
  })
}

type Mounting = { readonly open: ReturnType<typeof contextOf>; readonly makeFile: MakeFile }

const mount = (app: App, { name, contract, handle }: Route, { open, makeFile }: Mounting): void => {
  const [method, path] = methodAndPath(name)
  const { takes, status = 200 } = contract
  const begin = createMiddleware<HttpEnv>(async (c, next) => {
    c.set('route', name)
    const context = await open(c, { anybody: isPublic(name), writes: method !== 'GET' })
    requireAccess(name, context.who)
    refuseUnstorable(c.req.param())
    refuseUnstorable(c.req.queries())
    if (takes !== 'bytes' && method !== 'GET') c.set('body', await readJson(c.req.raw))
    await next()
  })
  const answer = async (c: CheckedContext): Promise<Response> => {
    const context = c.get('context')
    if (!context) throw new Error(`${name} was not begun`)
    const input = {
      params: c.req.valid('param'),
      query: c.req.valid('query'),
      body: c.req.valid('json'),
      raw: c.req.raw,
    }
    const act = async (): Promise<Response> => {
      const reply = await handle(input, context)
      const response = reply instanceof Response ? reply : jsonAnswer(reply ?? null, status)
      return c.req.method === 'HEAD' ? withoutBody(response) : response
    }
    // signed addresses are checked by their bearer
    if (contract.reply === 'file' && context.who && !isPublic(name))
      return makeFile(context.who.personId, act)
    // an upload is as slow as its sender, so it takes none of their share
    return takes === 'bytes' ? act() : context.share.request(act, context.signal)
  }
  app.on(method, `/api${path}`, begin, ...validatorsOf(contract), answer)
}

const withoutBody = async (response: Response): Promise<Response> => {
  await response.body?.cancel()
  return new Response(null, response)
}

const refuseUnstorable = (params: Readonly<Record<string, string | readonly string[]>>): void => {
  for (const [name, value] of Object.entries(params))
    if (![value].flat().every(isStorable)) throw new Rejection('http.invalid-input', name)
}

const readyMs = 500

const ready = async (c: HttpContext, { health }: Services): Promise<Response> => {
  const [isReady, problems] = await Promise.all([
    health.isReady(),
    within(readyMs, health.check()).then((report) => report.problems, health.lastProblems),
  ])
  // all other functions work without the files, so the server stays in service
  const isWithoutFiles = problems.some(({ component }) => component === filesComponent)
  return c.json({ ready: isReady, ...(isWithoutFiles ? { files: false } : {}) }, isReady ? 200 : 503)
}
