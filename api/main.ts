import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeApp } from './app.ts'
import { serveCommands } from './commands/served/serve.ts'
import { type Config, readConfig } from './config.ts'
import { onceReachable } from './database/start-wait.ts'
import { seedFirstStart } from './demo/first-start.ts'
import { operations, routes } from './features/all.ts'
import { type Listening, listen } from './http/listen.ts'
import { buildSchema } from './http/schema.ts'
import { startingApp } from './http/starting.ts'
import { staticFiles } from './http/static.ts'
import { startTimer } from './jobs/timer.ts'
import { openLog } from './log.ts'
import { registerRecurring } from './recurring.ts'
import { type Overrides, openServices, type Running } from './services.ts'

const screensFolder = join(import.meta.dirname, '../dist/web')

const hasScreens = (): boolean => existsSync(join(screensFolder, 'index.html'))

const jobsEveryMs = 1_000
const clockEveryMs = 5_000
const healthEveryMs = 5_000
const secretsEveryMs = 5_000

export type Server = {
  readonly url: string
  /** Has `/ready` say no from now on, and resolves once balancers have had the time to see it. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Takes the port and answers 503 until the product is open. Throws PortTaken or AddressUnknown. */
const takePort = (config: Config, { log = openLog(config.logLevel) }: Overrides = {}): Listening =>
  listen(config, startingApp(config, log))

/** Waits for the database, opens and serves the product, and takes the lead last, so that a failed start disturbs no other server. */
export const start = async (
  config: Config,
  overrides: Overrides = {},
  listening = takePort(config, overrides),
): Promise<Server> => {
  let running: Running | null = null
  try {
    const schema = buildSchema(operations)
    running = await openReachable(config, overrides)
    const { services } = running
    const screens = hasScreens() ? staticFiles(screensFolder) : null
    listening.answerBy(makeApp({ services, schema, routes, screens }))
    return await keepRunning(listening, running, overrides)
  } catch (error) {
    await listening.stop()
    await running?.stop()
    throw error
  }
}

const openReachable = (config: Config, overrides: Overrides): Promise<Running> => {
  const urls = [config.databaseUrl, config.adminDatabaseUrl].filter((url) => url !== null)
  const open = () => openServices(config, overrides)
  if (urls.length === 0) return open()
  const log = overrides.log ?? openLog(config.logLevel)
  return onceReachable(open, { urls, seconds: config.startWaitSeconds, log })
}

const keepRunning = async (listening: Listening, running: Running, overrides: Overrides): Promise<Server> => {
  const { services } = running
  const { config } = services
  const commands = config.databaseUrl || overrides.db ? null : await serveCommands(services)
  const { jobs, clock, health, readModels, log } = services
  // where the database is down again, a later renewal takes the lead
  await readModels.lead().catch((err: unknown) => log.warn({ err }, 'the lead could not be taken yet'))
  registerRecurring(services)
  const timers = [
    startTimer({ name: 'jobs', everyMs: jobsEveryMs, run: jobs.wake, log }),
    startTimer({ name: 'clock', everyMs: clockEveryMs, run: clock.look, log }),
    startTimer({ name: 'secrets', everyMs: secretsEveryMs, run: services.secrets.look, log }),
    startTimer({ name: 'health', everyMs: healthEveryMs, run: health.check, log }),
  ]
  return {
    url: listening.url,
    drain: () => {
      health.drain()
      return Bun.sleep(config.drainSeconds * 1_000)
    },
    stop: async () => {
      for (const timer of timers) await timer.stop()
      await listening.stop()
      commands?.close()
      await running.stop()
      await commands?.ended()
    },
  }
}

/** SIGTERM drains the server, then stops it; SIGINT, or a second SIGTERM, stops it at once. */
export const endOnSignals = (
  signals: Pick<NodeJS.EventEmitter, 'on'>,
  server: Pick<Server, 'drain' | 'stop'>,
  exit: (code: number) => void,
): void => {
  let [isDraining, isEnding] = [false, false]
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    await server.stop()
    exit(0)
  }
  signals.on('SIGINT', end)
  signals.on('SIGTERM', () => {
    if (isDraining) return end()
    isDraining = true
    return server.drain().then(end)
  })
}

/** Time for a start to finish after a signal. Until it serves, a kill harms nothing. */
const startEndsMs = 2_000

/** A server that is still starting, for signals that come early. */
export const onceStarted = (
  starting: Promise<Server>,
  withinMs = startEndsMs,
): Pick<Server, 'drain' | 'stop'> => {
  const server = (): Promise<Server | null> =>
    Promise.race([starting.catch(() => null), Bun.sleep(withinMs).then(() => null)])
  return {
    drain: async () => void (await (await server())?.drain()),
    stop: async () => void (await (await server())?.stop()),
  }
}

const demoAccounts = (password: string): string => `
Demo, contraseña / password: ${password}
     1  administrador / administrator
     2  autora / author
     3  instructor / instructor
     4  auditora / auditor
  100…  empleados / employees (101 elige su contraseña / has yet to choose a password)`

/** In its own process, so that it blocks nothing. */
const buildScreens = async (): Promise<void> => {
  const command = join(import.meta.dirname, 'commands/build-web.ts')
  const build = Bun.spawn([process.execPath, command], { stdio: ['ignore', 'inherit', 'inherit'] })
  if ((await build.exited) !== 0) throw new Error('The screens could not be built.')
}

const serve = async (): Promise<void> => {
  const config = readConfig(process.env)
  const builds = process.argv.includes('--build')
  if (process.argv.includes('--built') && !hasScreens())
    throw new Error('The screens are not built: run `bun run build` first.')
  const listening = takePort(config)
  const [password] = await Promise.all([seedFirstStart(config), builds ? buildScreens() : null])
  const starting = start(config, {}, listening)
  // before it is ready, since a supervisor may stop it from then on
  endOnSignals(process, onceStarted(starting), process.exit)
  console.log(`Bitácora: ${(await starting).url}`)
  if (password) console.log(demoAccounts(password))
}

if (import.meta.main)
  await serve().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
