import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mediaBytesMax } from '../domain/kernel/constants.ts'
import { type App, makeApp } from './app.ts'
import { serveCommands } from './commands/served/serve.ts'
import { type Config, readConfig } from './config.ts'
import { seedFirstStart } from './demo/first-start.ts'
import { resolvers, routes } from './features/all.ts'
import { submitOverdueAttempts } from './features/attempts/overdue.ts'
import { expireCertificates } from './features/certificates/expiry.ts'
import { removeUnfinishedUploads } from './features/courses/uploads.ts'
import { maintainImports } from './features/imports/maintenance.ts'
import { eraseForgotten } from './features/people/forgetting/erase.ts'
import { buildSchema, readParts } from './http/schema.ts'
import { staticFiles } from './http/static.ts'
import { startTimer } from './jobs/timer.ts'
import { type Overrides, openServices } from './services.ts'

const screensFolder = join(import.meta.dirname, '../dist/web')

/** Uploads of media; JSON has a limit of its own. */
const uploadBytesMax = mediaBytesMax + 1_048_576
const jobsEveryMs = 1_000
const recurringEveryMs = 5_000
const checkpointsEveryMs = 10_000
const minuteMs = 60_000
const tenMinutesMs = 10 * minuteMs
const hourMs = 3_600_000
const healthEveryMs = 5_000
const finishMs = 10_000

export type Server = {
  readonly url: string
  stop(): Promise<void>
}

export const listen = (app: App, port: number): Bun.Server<undefined> =>
  Bun.serve({
    port,
    idleTimeout: 60,
    maxRequestBodySize: uploadBytesMax,
    fetch: (request, bun) => app.fetch(request, { peer: bun.requestIP(request)?.address }),
  })

/** Composes the product from its settings and serves it. */
export const start = async (config: Config, overrides: Overrides = {}): Promise<Server> => {
  const schema = buildSchema(readParts(), resolvers)
  const running = await openServices(config, overrides)
  const { services } = running
  const app = makeApp({
    services,
    schema,
    routes,
    screens: existsSync(join(screensFolder, 'index.html')) ? staticFiles(screensFolder) : null,
  })
  const server = listen(app, config.port)
  const commands = config.databaseUrl || overrides.db ? null : await serveCommands(services)
  const { jobs, health, checkpoints, upkeep, db, now, log } = services
  jobs.registerRecurring({
    kind: 'submit-overdue-attempts',
    everyMs: recurringEveryMs,
    run: () => submitOverdueAttempts(services, now()),
  })
  jobs.registerRecurring({
    kind: 'expire-certificates',
    everyMs: minuteMs,
    run: (signal) => expireCertificates(services, now(), signal),
  })
  jobs.registerRecurring({
    kind: 'maintain-imports',
    everyMs: recurringEveryMs,
    run: () => maintainImports(db, now()),
  })
  jobs.registerRecurring({
    kind: 'remove-unfinished-uploads',
    everyMs: hourMs,
    run: () => removeUnfinishedUploads(services, now()),
  })
  jobs.registerRecurring({ kind: 'sign-checkpoints', everyMs: checkpointsEveryMs, run: checkpoints.keepUp })
  jobs.registerRecurring({
    kind: 'check-read-models',
    everyMs: tenMinutesMs,
    run: (signal) => upkeep.checkAtNight(signal),
  })
  jobs.registerRecurring({
    kind: 'erase-forgotten',
    everyMs: minuteMs,
    run: () => eraseForgotten(services),
  })
  const timers = [
    startTimer({ name: 'jobs', everyMs: jobsEveryMs, run: jobs.wake, log }),
    startTimer({ name: 'health', everyMs: healthEveryMs, run: health.check, log }),
  ]
  return {
    url: String(server.url),
    stop: async () => {
      for (const timer of timers) await timer.stop()
      await finish(server)
      commands?.close()
      await running.stop()
      await commands?.ended()
    },
  }
}

/** Requests under way get an answer, unless they take too long for whoever stops the server. */
const finish = async (server: Bun.Server<undefined>): Promise<void> => {
  const late = setTimeout(() => server.stop(true), finishMs)
  await server.stop()
  clearTimeout(late)
}

const demoAccounts = (password: string): string => `
Demo, contraseña / password: ${password}
     1  administrador / administrator
     2  autora / author
     3  instructor / instructor
     4  auditora / auditor
  100…  empleados / employees (101 elige su contraseña / has yet to choose a password)`

/** In a process of its own, so that it holds up nothing that goes on beside it. */
const buildScreens = async (): Promise<void> => {
  const command = join(import.meta.dirname, 'commands/build-web.ts')
  const build = Bun.spawn([process.execPath, command], { stdio: ['ignore', 'inherit', 'inherit'] })
  if ((await build.exited) !== 0) throw new Error('The screens could not be built.')
}

const serve = async (): Promise<void> => {
  const config = readConfig(process.env)
  const builds = process.argv.includes('--build')
  const [password] = await Promise.all([seedFirstStart(config), builds ? buildScreens() : null])
  const server = await start(config)
  console.log(`Bitácora: ${server.url}`)
  if (password) console.log(demoAccounts(password))
  const end = async (): Promise<void> => {
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
}

if (import.meta.main)
  await serve().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
