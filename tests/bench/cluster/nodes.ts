import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, readIfThere, type User } from '../../support/postgres.ts'
import { type Disk, mountDisk } from './disk.ts'
import { isRunning, type Program, signalAll, startProgram, treeOf, untilSo } from './processes.ts'
import type { Programs } from './programs.ts'

export const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../api/deploy', name), 'utf8')

export const password = 'una-clave-de-ejemplo'
const wholeMs = 120_000
/** Patroni, back from a fault, may choose another synchronous standby; nobody takes over from a primary that dies meanwhile. */
const steadyMs = 5_000

export type Place = {
  readonly folder: string
  readonly archive: string
  readonly user: User | null
  readonly programs: Programs
}

/** A machine with PostgreSQL under Patroni. */
export type Node = {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
  /** Its own; null where this machine cannot give it one. */
  readonly disk: Disk | null
  startPatroni(): void
  /** Patroni's process; null where it was killed. */
  patroni(): Program | null
  /** Its data are lost. */
  forget(): void
  /** Of its PostgreSQL, with all processes below it. */
  postgres(): readonly number[]
  end(): Promise<void>
}

export const makeNode = async (place: Place, name: string, etcdPort: number): Promise<Node> => {
  const [port, restPort] = [await freePort(), await freePort()]
  const folder = join(place.folder, name)
  mkdirSync(folder, { mode: 0o755 })
  const disk = mountDisk(folder)
  if (place.user) chownSync(folder, place.user.uid, place.user.gid)
  const [file, data] = [join(folder, 'patroni.yaml'), join(folder, 'data')]
  // the example ends with the section of PostgreSQL; Debian's folder of sockets is closed to others
  const sockets = `  parameters:\n    unix_socket_directories: ${folder}\n`
  writeFileSync(file, `${example('patroni.yaml').replaceAll('/archivo', place.archive)}${sockets}`)
  const [address, rest] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`]
  const env = {
    PATRONI_NAME: name,
    [place.programs.etcdApi === 'v2' ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS']:
      `'127.0.0.1:${etcdPort}'`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: place.programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  }
  let running: Program | null = null
  const postgres = (): readonly number[] => {
    const [first] = readIfThere(join(data, 'postmaster.pid'))?.split('\n') ?? []
    const pid = Number(first ?? 0)
    return pid > 0 && isRunning(pid) ? treeOf(pid) : []
  }
  return {
    name,
    folder,
    port,
    restPort,
    disk,
    forget: () => rmSync(data, { recursive: true, force: true }),
    startPatroni: () => {
      const command = [place.programs.patroni, file] as const
      running = startProgram({
        command,
        cwd: folder,
        env,
        logFile: join(place.folder, `${name}.log`),
        user: place.user,
      })
    },
    patroni: () => (running?.isAlive() ? running : null),
    postgres,
    end: async () => {
      const before = postgres()
      await running?.end('SIGKILL')
      signalAll([...before, ...postgres()], 'SIGKILL')
      disk?.end()
    },
  }
}

type Member = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
  readonly timeline?: number
}

export type Nodes = {
  readonly all: readonly Node[]
  members(): Promise<readonly Member[]>
  /** The member that Patroni holds for the primary; null where none leads. */
  primary(): Promise<Node | null>
  ask(method: 'POST' | 'PATCH', path: string, body: object): Promise<Response>
  /** Until for a while one leads and the others follow it without a lag, one of them at least synchronously. */
  whole(isSynchronous?: boolean): Promise<void>
}

export const nodesOf = (all: readonly Node[]): Nodes => {
  const first = async (path: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(5_000)
    // a stopped Patroni takes the connection and does not answer
    return Promise.any(
      all
        .filter((node) => node.patroni() !== null)
        .map((node) => fetch(`http://127.0.0.1:${node.restPort}${path}`, { ...init, signal })),
    )
  }
  const members = async (): Promise<readonly Member[]> => {
    const answer = await first('/cluster', {})
    return ((await answer.json()) as { members: readonly Member[] }).members
  }
  const leaderAmong = (known: readonly Member[]) => known.find(({ role }) => role === 'leader')
  const follows = ({ role, state, lag }: Member, isSynchronous: boolean): boolean =>
    (role === 'replica' || (isSynchronous && role === 'sync_standby')) &&
    ['running', 'streaming'].includes(state) &&
    lag === 0
  const isWholeNow = (known: readonly Member[], isSynchronous: boolean): boolean => {
    const leader = leaderAmong(known)
    const followers = known.filter((one) => one !== leader && follows(one, isSynchronous))
    return (
      known.length === all.length &&
      leader?.state === 'running' &&
      followers.length === all.length - 1 &&
      followers.every(({ timeline }) => timeline === leader.timeline) &&
      followers.some(({ role }) => role === 'sync_standby') === isSynchronous
    )
  }
  const primary = async (): Promise<Node | null> => {
    const leader = leaderAmong(await members())
    return all.find(({ name }) => name === leader?.name) ?? null
  }
  return {
    all,
    members,
    primary,
    ask: async (method, path, body) => {
      const leader = await primary()
      return fetch(`http://127.0.0.1:${leader?.restPort}${path}`, { method, body: JSON.stringify(body) })
    },
    whole: async (isSynchronous = true) => {
      let known: readonly Member[] = []
      let since: number | null = null
      const isWhole = async () => {
        known = await members().catch(() => [])
        const now = performance.now()
        since = isWholeNow(known, isSynchronous) ? (since ?? now) : null
        return since !== null && now - since >= steadyMs
      }
      await untilSo('the cluster is whole', wholeMs, isWhole).catch((cause: unknown) => {
        throw new Error(`members: ${JSON.stringify(known)}`, { cause })
      })
    },
  }
}
