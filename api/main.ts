import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { resolvers, routes } from './features/all.ts'
import { submitOverdueAttempts } from './features/attempts.overdue.ts'
import { buildSchema, readParts } from './http/schema.ts'
import { staticFiles } from './http/static.ts'
import { type Instead, openServices } from './services.ts'

const screensFolder = join(import.meta.dirname, '../dist/web')

/** Uploads of media; JSON has a limit of its own. */
const uploadBytesMax = 2_147_483_648 + 1_048_576
const overdueEveryMs = 5_000

export type Server = {
  readonly url: string
  stop(): Promise<void>
}

/** Composes the product from its settings and serves it. */
export const start = async (config: Config, instead: Instead = {}): Promise<Server> => {
  const running = await openServices(config, instead)
  const { services } = running
  const app = makeApp({
    services,
    schema: buildSchema(readParts(), resolvers),
    routes,
    screens: existsSync(join(screensFolder, 'index.html')) ? staticFiles(screensFolder) : null,
  })
  const server = Bun.serve({
    port: config.port,
    idleTimeout: 60,
    maxRequestBodySize: uploadBytesMax,
    fetch: (request, bun) => app.fetch(request, { peer: bun.requestIP(request)?.address }),
  })
  const overdue = setInterval(
    () => submitOverdueAttempts(services, services.now()).catch(complain),
    overdueEveryMs,
  )
  const complain = (err: unknown) => services.log.error({ err }, 'overdue attempts could not be submitted')
  return {
    url: String(server.url),
    stop: async () => {
      clearInterval(overdue)
      await server.stop()
      await running.stop()
    },
  }
}

const serve = async (): Promise<void> => {
  const server = await start(readConfig(process.env))
  console.log(`Bitácora: ${server.url}`)
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
