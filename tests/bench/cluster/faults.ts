import { openPostgres } from '../../../api/database/postgres.ts'
import { within } from '../../../api/database/timeouts.ts'
import type { Cluster } from './front.ts'
import { type Node, password } from './nodes.ts'
import { signalAll } from './processes.ts'
import type { openBucket, Products } from './products.ts'

export type Scene = {
  readonly cluster: Cluster
  readonly products: Products
  readonly bucket: Awaited<ReturnType<typeof openBucket>>
}

/** Strikes, and resolves to how the machines are put right afterwards, which may find that something was wrong. */
export type Fault = (scene: Scene) => Promise<() => Promise<void>>

const primaryOf = async ({ cluster }: Scene): Promise<Node> => {
  const primary = await cluster.nodes.primary()
  if (!primary) throw new Error('no PostgreSQL leads')
  return primary
}

const nothing = async (): Promise<void> => undefined

const killPostgres: Fault = async (scene) => {
  signalAll((await primaryOf(scene)).postgres(), 'SIGKILL')
  return nothing
}

const killMachine: Fault = async (scene) => {
  const primary = await primaryOf(scene)
  await killNode(primary)
  return async () => primary.startPatroni()
}

const writeOnFormerMs = 6_000

/** Tries to write on a machine itself, past HAProxy; throws where it acknowledges anything. */
const refusesWrites = async ({ port, name }: Node): Promise<void> => {
  const db = await openPostgres(`postgres://postgres:${password}@127.0.0.1:${port}/postgres?max=2`)
  const writing = { text: `select pg_logical_emit_message(true, 'bench', 'stale')`, values: [] }
  try {
    for (const until = performance.now() + writeOnFormerMs; performance.now() < until; await Bun.sleep(100)) {
      const isTaken = await within(500, db.query(writing)).then(
        () => true,
        () => false,
      )
      if (isTaken) throw new Error(`${name}, which was replaced, took a write`)
    }
  } finally {
    await within(2_000, db.close()).catch(() => undefined)
  }
}

/** As a machine whose network is cut: it is there, and answers nobody. What it knew is old when it comes back. */
const cutNetwork: Fault = async (scene) => {
  const primary = await primaryOf(scene)
  const patroni = primary.patroni()
  const stopped = [...primary.postgres(), ...(patroni ? [patroni.pid] : [])]
  signalAll(stopped, 'SIGSTOP')
  return async () => {
    // its PostgreSQL first, before anybody can tell it that another leads
    signalAll(
      stopped.filter((pid) => pid !== patroni?.pid),
      'SIGCONT',
    )
    await refusesWrites(primary).finally(() => signalAll(stopped, 'SIGCONT'))
  }
}

const killProduct: Fault = async ({ products }) => {
  const leader = await products.leader()
  if (!leader) throw new Error('no server of the product leads')
  await leader.program()?.end('SIGKILL')
  return async () => leader.start()
}

const switchOver: Fault = async (scene) => {
  const { nodes } = scene.cluster
  const leader = (await primaryOf(scene)).name
  const answer = await nodes.ask('POST', '/switchover', { leader })
  if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
  return nothing
}

const bucketAwayMs = 20_000

const stopBucket: Fault = async ({ bucket }) => {
  bucket.stop()
  await Bun.sleep(bucketAwayMs)
  return async () => bucket.goOn()
}

const standbyOf = async (scene: Scene): Promise<Node> => {
  const members = await scene.cluster.nodes.members()
  const synchronous = members.find(({ role }) => role === 'sync_standby')
  const standby = scene.cluster.nodes.all.find(({ name }) => name === synchronous?.name)
  if (!standby) throw new Error('no standby is synchronous')
  return standby
}

const killNode = async (node: Node): Promise<void> => {
  const own = node.postgres()
  await node.patroni()?.end('SIGKILL')
  signalAll(own, 'SIGKILL')
}

const killStandby: Fault = async (scene) => {
  const standby = await standbyOf(scene)
  await killNode(standby)
  return async () => standby.startPatroni()
}

/** Its Patroni copies the primary anew. */
const loseStandby: Fault = async (scene) => {
  const standby = await standbyOf(scene)
  await killNode(standby)
  standby.forget()
  return async () => standby.startPatroni()
}

const diskFullMs = 10_000

/** Until there is room again PostgreSQL refuses what grows, or ends and is replaced. */
const fillDisk: Fault = async (scene) => {
  const { disk } = await primaryOf(scene)
  if (!disk) return nothing
  disk.fill()
  await Bun.sleep(diskFullMs)
  disk.empty()
  return nothing
}

/** Longer than a lead lasts. */
const etcdAwayMs = 20_000
const stopEtcd: Fault = async ({ cluster }) => {
  signalAll([cluster.etcd.pid()], 'SIGSTOP')
  await Bun.sleep(etcdAwayMs)
  signalAll([cluster.etcd.pid()], 'SIGCONT')
  return nothing
}

/** By what a round prints. `names`: of what `/health` must speak meanwhile. */
export const faults = {
  'primary killed': { strike: killPostgres, names: 'database' },
  'machine killed': { strike: killMachine, names: 'database' },
  'network cut': { strike: cutNetwork, names: 'database' },
  'product killed': { strike: killProduct, names: null },
  'switched over': { strike: switchOver, names: null },
  'standby killed': { strike: killStandby, names: null },
  'standby lost': { strike: loseStandby, names: null },
  'disk full': { strike: fillDisk, names: null },
  'etcd stopped': { strike: stopEtcd, names: null },
  'bucket stopped': { strike: stopBucket, names: 'files' },
} as const satisfies Readonly<Record<string, { strike: Fault; names: string | null }>>

export type FaultName = keyof typeof faults
