import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../../../api/database/postgres.ts'
import { freePort } from '../../support/postgres.ts'
import type { Cluster } from './front.ts'
import { type Place, password } from './nodes.ts'
import { startProgram, untilSo } from './processes.ts'
import { addRole, type Product, type Products, root, startProduct } from './products.ts'

const [archivedMs, restoredMs] = [30_000, 120_000]

/** A base copy of the primary, as OPERATIONS.md says. */
export const takeBaseCopy = ({ url }: Cluster, { folder, archive, programs, user }: Place): string => {
  const { hostname, port } = new URL(url)
  const copy = join(archive, 'base')
  const args = ['-h', hostname, '-p', port, '-U', 'replicator', '-D', copy, '-c', 'fast']
  execFileSync(join(programs.postgres, 'pg_basebackup'), args, {
    cwd: folder,
    env: { PGPASSWORD: password, PATH: process.env.PATH },
    ...user,
  })
  return copy
}

const ask = async (url: string, text: string): Promise<string> => {
  const db = await openPostgres(`${url}?max=1`)
  const rows = await db.query<{ value: string }>({ text, values: [] }).finally(() => db.close())
  return rows[0]?.value ?? ''
}

const added = async (products: Products, name: string): Promise<void> => {
  const refusal = await addRole(products, products.all[0] as Product, name)
  if (refusal) throw new Error(`an act was refused: ${refusal}`)
}

type Scene = {
  readonly cluster: Cluster
  readonly products: Products
  readonly ends: (() => Promise<void>)[]
}

/** Recovers a copy that was taken before all faults to a moment after them, verifies its log and starts a server on it. */
export const recoverToMoment = async (
  { cluster, products, ends }: Scene,
  place: Place,
  copy: string,
): Promise<void> => {
  const { folder, archive, programs, user } = place
  await added(products, 'Antes del momento')
  await Bun.sleep(1_000)
  const moment = await ask(cluster.url, 'select clock_timestamp()::text as value')
  await Bun.sleep(1_000)
  await added(products, 'Tras el momento')
  const piece = await ask(cluster.url, 'select pg_walfile_name(pg_switch_wal()) as value')
  await untilSo('the last piece is archived', archivedMs, async () => existsSync(join(archive, piece)))

  const began = performance.now()
  const port = await freePort()
  const recovery = `include 'postgresql.base.conf'
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}/pg1'
max_connections = 200
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`
  for (const [name, text] of [
    ['postgresql.conf', recovery],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(copy, name), text)
    if (user) chownSync(join(copy, name), user.uid, user.gid)
  }
  const server = startProgram({
    command: [join(programs.postgres, 'postgres'), '-D', copy],
    cwd: folder,
    env: {},
    logFile: join(folder, 'restored.log'),
    user,
  })
  ends.push(() => server.end('SIGINT'))
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await untilSo('the copy is recovered', restoredMs, async () => {
    return (await ask(url, 'select pg_is_in_recovery()::text as value')) === 'false'
  })
  const restored = { ...products.settings, DATABASE_URL: url, DATA_DIR: join(folder, 'restored') }
  const verdict = execFileSync(process.execPath, ['api/commands/verify.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: folder, ...restored },
    encoding: 'utf8',
  })
  const product = await startProduct('restored', folder, restored)
  ends.push(async () => product.program()?.end('SIGKILL'))
  await untilSo('a server starts on it', restoredMs, product.isReady)
  const answer = await fetch(`${product.url}/api/roles?search=momento`, { headers: products.headers })
  const names = ((await answer.json()) as readonly { name: string }[]).map(({ name }) => name)
  if (names.join() !== 'Antes del momento') throw new Error(`after the recovery there are: ${names}`)
  await product.program()?.end('SIGTERM')
  await server.end('SIGINT')
  console.log(
    `  recovered to ${moment} in ${((performance.now() - began) / 1_000).toFixed(1)} s, verified and started on; verify: ${verdict.trim().split('\n').at(-1)}`,
  )
}
