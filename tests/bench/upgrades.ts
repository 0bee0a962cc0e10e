import { join } from 'node:path'
import { permissions, roleIds } from '../../domain/kernel/ids.ts'
import { administratorIn } from '../support/administrator.ts'
import { makeLaterVersion } from '../support/later-version.ts'
import { freePort } from '../support/postgres.ts'
import { quantile } from './figures.ts'
import { onOwnServer } from './own-server.ts'
import { answering } from './serving.ts'
import { sized } from './size.ts'

const [writers, readers] = sized([4, 8], [2, 2]) as [number, number]
/** What clients do between the steps. */
const restMs = sized(10_000, 1_000)
const root = join(import.meta.dirname, '../..')
const secret = 'one secret for both of the versions'
/** An answer that takes longer is one that waited for the other version. */
const longestMs = sized(500, Number.POSITIVE_INFINITY)

type Settings = Record<string, string>
type Version = { readonly url: string; stop(): Promise<void> }

/** A process of its own, ready. */
const serve = async (main: string, settings: Settings): Promise<Version> => {
  const port = await freePort()
  const child = Bun.spawn([process.execPath, main], {
    env: { ...process.env, ...settings, PORT: String(port), DRAIN_SECONDS: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/ready`)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** People who write and read what they wrote, each by turns at those servers that a balancer would choose. */
const openClients = (token: string) => {
  const served: Version[] = []
  const durations: number[] = []
  const faults: string[] = []
  const acknowledged: string[] = []
  let going = true
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = async (name: string, turn: number, path: string, init: RequestInit = {}) => {
    const { url } = served[turn % served.length] ?? { url: '' }
    const began = performance.now()
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } }).catch(
      () => null,
    )
    const body = await answer?.json().catch(() => null)
    durations.push(performance.now() - began)
    const isAsWished = answer?.ok === true && body?.pending !== true && body?.errors === undefined
    if (!isAsWished)
      faults.push(`${name}: ${answer?.status ?? 'no answer'} ${JSON.stringify(body)?.slice(0, 120)}`)
    return body
  }
  const write = async (turn: number): Promise<void> => {
    const name = `Rol ${crypto.randomUUID()}`
    const role = { name, permissions: [{ id: permissions[0].id }] }
    const body = await asked('write', turn, '/api/roles', { method: 'POST', body: JSON.stringify(role) })
    if (!body?.id) return
    acknowledged.push(body.id)
    // the next one is asked of another server
    const read = await asked('own write', turn + 1, `/api/roles/${body.id}`)
    if (read?.name !== name) faults.push(`own write: ${JSON.stringify(read)}`)
  }
  const list = (turn: number) =>
    asked('list', turn, '/api', {
      method: 'POST',
      body: JSON.stringify({ query: '{ Role_list { id name } }' }),
    })
  const read = (turn: number) =>
    turn % 2 === 0 ? list(turn) : asked('role', turn, `/api/roles/${roleIds.empleado}`)
  const client = async (act: (turn: number) => Promise<unknown>, pauseMs: number, first: number) => {
    for (let turn = first; going; turn += 1) {
      await act(turn)
      await Bun.sleep(pauseMs)
    }
  }
  const begin = () =>
    Promise.all([
      ...Array.from({ length: writers }, (_, index) => client(write, 250, index)),
      ...Array.from({ length: readers }, (_, index) => client(read, 20, index)),
    ])
  return {
    served,
    faults,
    acknowledged,
    begin,
    /** Since the step before. */
    figures: () => durations.splice(0),
    end: () => {
      going = false
    },
    listed: async (): Promise<readonly string[]> => {
      const ids: { id: string }[] = (await list(0))?.data?.Role_list ?? []
      return ids.map(({ id }) => id)
    },
  }
}

/** Upgrade and roll-back of two versions over one PostgreSQL, one after the other as a balancer does it, while clients go on. */
export const bench = (): Promise<void> =>
  onOwnServer('upgrades', async ({ url, folder }) => {
    const settings: Settings = {
      ...{ DATABASE_URL: url, DATA_DIR: join(folder, 'files'), JWT_SECRET: secret, LOG_LEVEL: 'silent' },
    }
    const token = await administratorIn(settings)
    const [main, laterMain] = [join(root, 'api/main.ts'), makeLaterVersion(join(folder, 'later'))]
    const clients = openClients(token)
    const { served, figures } = clients
    const say = (step: string): void => {
      const all = figures()
      const longest = Math.max(...all)
      console.log(
        `  ${step.padEnd(34)} ${all.length} answers, p95 ${quantile(all, 0.95).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      )
      if (longest > longestMs) clients.faults.push(`${step}: ${longest.toFixed(0)} ms`)
    }
    const begin = async (step: string, of: string): Promise<Version> => {
      const version = await serve(of, settings)
      say(`while the ${step} starts`)
      served.push(version)
      await Bun.sleep(restMs)
      say('while both serve')
      return version
    }
    /** It answers until the balancer has seen that it is not ready. */
    const end = async (step: string, version: Version): Promise<void> => {
      served.splice(served.indexOf(version), 1)
      await version.stop()
      await Bun.sleep(restMs)
      say(`after the ${step} has ended`)
    }
    let last = await serve(main, settings)
    served.push(last)
    const asking = clients.begin()
    try {
      await Bun.sleep(restMs)
      // a server is slow in its first requests
      figures()
      await Bun.sleep(restMs)
      say('one version')
      for (const [step, before, of] of [
        ['later one', 'earlier one', laterMain],
        ['earlier one again', 'later one', main],
      ] as const) {
        const next = await begin(step, of)
        await end(before, last)
        last = next
      }
      const listed = new Set(await clients.listed())
      const lost = clients.acknowledged.filter((id) => !listed.has(id)).length
      console.log(
        `  ${clients.acknowledged.length} acknowledged, ${lost} lost, ${clients.faults.length} faults`,
      )
      if (lost > 0) clients.faults.push(`${lost} lost`)
    } finally {
      clients.end()
      await asking
      await last.stop()
    }
    if (clients.faults.length > 0) throw new Error(clients.faults.slice(0, 10).join('\n'))
  })
