/** Servers that answer by HTTP side by side, ours and its peers, and what comes of asking them in turn. */
import { join } from 'node:path'
import { freePort } from '../support/postgres.ts'
import { load, type Rate } from './load.ts'
import { sized } from './size.ts'

export const secret = 'a secret of thirty-two characters'
const rounds = sized(3, 1)

export type Running = { readonly url: string; readonly pid: number; stop(): Promise<void> }

const started = async (command: readonly string[], env: Record<string, string>, port: number) => {
  const run = Bun.spawn([process.execPath, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  /** A peer without such a route answers 404. */
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    return answer !== null && answer.status !== 503
  }
  while (run.exitCode === null && !(await isReady())) await Bun.sleep(50)
  const stop = async (): Promise<void> => {
    run.kill('SIGTERM')
    await run.exited
  }
  return run.exitCode === null ? { url, pid: run.pid, stop } : null
}

/** The server of this tree, or of another checkout of the project to compare with. */
export const product = async (tree: string, database: string, folder: string): Promise<Running> => {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DRAIN_SECONDS: '0',
    DATABASE_URL: database,
    JWT_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'production',
  }
  const running = await started([join(tree, 'api/main.ts')], env, port)
  if (!running) throw new Error(`the server of ${tree} does not start`)
  return running
}

export const peer = async (kind: 'hono' | 'graphile', database = ''): Promise<Running | null> => {
  const port = await freePort()
  const command = [join(import.meta.dirname, 'http-peers.ts'), kind, String(port), database]
  return started(command, { NODE_ENV: 'production', GRAPHILE_ENV: 'production' }, port)
}

export const turn = <Thing>(things: readonly Thing[], at: number): Thing =>
  things[at % things.length] as Thing // the index is below the length

export const ask = async (url: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`${answer.status} ${text}`)
}

export const posted = (token: string, query: string, variables: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query, variables }),
})

export type Contender = (at: number) => Promise<void>
/** One that asks by itself, in a process of its own. */
type Apart = { readonly rate: () => Promise<Rate | null> }
type Contenders = Readonly<Record<string, Contender | Apart | null>>

export const counted = (act: Contender) => {
  let at = 0
  return () => {
    at += 1
    return act(at)
  }
}

const tries = 20

/** A peer may refuse its first requests while it starts. */
const patiently = async (act: () => Promise<void>): Promise<void> => {
  for (let left = tries; ; left -= 1)
    try {
      return await act()
    } catch (error) {
      if (left === 0) throw error
      await Bun.sleep(500)
    }
}

/** The best of some rounds each, in turn; ratios are to the first that is there. */
export const compare = async (what: string, atOnce: number, contenders: Contenders): Promise<void> => {
  const best = new Map<string, Rate>()
  // some build their schema at the first request
  for (const act of Object.values(contenders)) if (act && !('rate' in act)) await patiently(() => act(0))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of Object.entries(contenders)) {
      const rate = act && (await ('rate' in act ? act.rate() : load(atOnce, counted(act))))
      if (rate && rate.perSecond > (best.get(name)?.perSecond ?? 0)) best.set(name, rate)
    }
  tell(what, atOnce, best)
}

const tell = (what: string, atOnce: number, rates: ReadonlyMap<string, Rate>): void => {
  console.log(`  ${what}, ${atOnce} at once`)
  const [base] = rates.values()
  for (const [name, { perSecond, p50, p99 }] of rates) {
    const ratio = (perSecond / (base?.perSecond ?? perSecond)).toFixed(2)
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    console.log(`    ${name.padEnd(34)}${String(Math.round(perSecond)).padStart(7)}/s  ${ratio}  ${times}`)
  }
}
