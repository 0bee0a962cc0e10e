import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { permissions } from '../../../domain/kernel/ids.ts'
import { administratorIn } from '../../support/administrator.ts'
import { freePort } from '../../support/postgres.ts'
import type { Cluster } from './front.ts'
import { type Program, startProgram, untilSo } from './processes.ts'

export const root = join(import.meta.dirname, '../../..')
const readyMs = 90_000
const metricsToken = 'figures of the benchmark'

/** A server of the product, in its built form. */
export type Product = {
  readonly name: string
  readonly url: string
  start(): void
  program(): Program | null
  leads(): Promise<boolean>
  isReady(): Promise<boolean>
}

export type Products = {
  readonly all: readonly Product[]
  readonly headers: Readonly<Record<string, string>>
  /** Of both, without databases and folders. */
  readonly settings: Readonly<Record<string, string>>
  /** The one that writes the read models; null while none does. */
  leader(): Promise<Product | null>
  ready(): Promise<void>
  end(): Promise<void>
}

export const buildScreens = async (): Promise<void> => {
  if (existsSync(join(root, 'dist/web/index.html'))) return
  const build = Bun.spawn([process.execPath, 'api/commands/build-web.ts'], { cwd: root, stdout: 'ignore' })
  if ((await build.exited) !== 0) throw new Error('the screens could not be built')
}

export const startProduct = async (
  name: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Product> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...settings,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, name),
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_TOKEN: metricsToken,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  const command = [process.execPath, 'api/main.ts', '--built'] as const
  let running: Program | null = null
  const start = (): void => {
    running = startProgram({ command, cwd: root, env, logFile: join(folder, `${name}.log`) })
  }
  start()
  return {
    name,
    url,
    start,
    program: () => (running?.isAlive() ? running : null),
    leads: async () => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const answer = await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(3_000) })
      return /^bitacora_leader 1$/m.test(await answer.text())
    },
    isReady: async () => (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(3_000) })).ok,
  }
}

/** Two servers on the cluster, with an administrator whose token both take. */
export const openProducts = async (
  cluster: Cluster,
  folder: string,
  storage: Readonly<Record<string, string>>,
): Promise<Products> => {
  const shared = {
    JWT_SECRET: 'one secret for both of the servers',
    CHECKPOINT_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...storage,
  }
  const token = await administratorIn({
    ...shared,
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'founding'),
    LOG_LEVEL: 'silent',
  })
  const settings = { ...shared, DATABASE_URL: cluster.url, READ_DATABASE_URL: cluster.readUrl }
  const all = [
    await startProduct('product-1', folder, settings),
    await startProduct('product-2', folder, settings),
  ]
  return {
    all,
    settings: shared,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    leader: async () => {
      for (const one of all) if (await one.leads().catch(() => false)) return one
      return null
    },
    ready: async () => {
      for (const one of all) await untilSo(`${one.name} is ready`, readyMs, one.isReady)
    },
    end: async () => {
      for (const one of all) await one.program()?.end('SIGKILL')
    },
  }
}

/** Null where it was acknowledged; otherwise the code of the refusal. */
export const addRole = async (
  { headers }: Products,
  { url }: Product,
  name: string,
): Promise<string | null> => {
  const answer = await fetch(`${url}/api/roles`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name, permissions: [{ id: permissions[0].id }] }),
    signal: AbortSignal.timeout(10_000),
  })
  const { code } = (await answer.json()) as { code?: string }
  return answer.ok ? null : (code ?? `status ${answer.status}`)
}

/** A service of objects in a process of its own, which can be stopped. */
export const openBucket = async () => {
  const host = Bun.spawn([process.execPath, join(root, 'tests/support/s3-host.ts')], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const { value } = await host.stdout.getReader().read()
  return {
    settings: JSON.parse(new TextDecoder().decode(value)) as Record<string, string>,
    stop: () => host.kill('SIGSTOP'),
    goOn: () => host.kill('SIGCONT'),
    end: async () => {
      host.kill('SIGCONT')
      host.stdin.end()
      await host.exited
    },
  }
}
