import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../../../api/database/postgres.ts'
import { freePort } from '../../support/postgres.ts'
import { example, makeNode, type Nodes, nodesOf, type Place, password } from './nodes.ts'
import { type Program, startProgram, untilSo } from './processes.ts'

type Etcd = {
  pid(): number
  /** It ends, and its data are gone. */
  lose(): Promise<void>
  /** On the same port. */
  start(): Promise<void>
}

export type Cluster = {
  readonly nodes: Nodes
  readonly etcd: Etcd
  /** Of the primary, whichever it is, and of the standbys. */
  readonly url: string
  readonly readUrl: string
}

const answers = async (url: string): Promise<boolean> => {
  const db = await openPostgres(`${url}?max=1`)
  const rows = await db.query({ text: 'select 1 as n', values: [] }).finally(() => db.close())
  return rows.length === 1
}

const address = (port: number): string => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** Addresses of the examples, which stand for machines, become ports of this one. */
const forThisMachine = (text: string, nodes: Nodes, ports: { primary: number; standbys: number }): string =>
  nodes.all
    .reduce(
      (all, { port, restPort }, index) =>
        all.replaceAll(
          `10.0.0.1${index + 1}:5432 check port 8008`,
          `127.0.0.1:${port} check port ${restPort}`,
        ),
      text,
    )
    .replaceAll('10.0.0.21:5000', `127.0.0.1:${ports.primary}`)
    .replaceAll('10.0.0.21:5001', `127.0.0.1:${ports.standbys}`)

/** One etcd, three PostgreSQL under Patroni and HAProxy, by the examples in api/deploy. `ends` keeps how each ends. */
export const openCluster = async (place: Place, ends: (() => Promise<void>)[]): Promise<Cluster> => {
  const { folder, programs } = place
  const keep = (program: Program): Program => {
    ends.push(() => program.end('SIGKILL'))
    return program
  }
  const { etcd, port } = await startEtcd(place, ends)
  const nodes = nodesOf([
    await makeNode(place, 'pg1', port),
    await makeNode(place, 'pg2', port),
    await makeNode(place, 'pg3', port),
  ])
  for (const node of nodes.all) {
    ends.push(node.end)
    node.startPatroni()
  }
  await nodes.whole()
  const ports = { primary: await freePort(), standbys: await freePort() }
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, forThisMachine(example('haproxy.cfg'), nodes, ports))
  keep(
    startProgram({
      command: [programs.haproxy, '-db', '-f', config],
      cwd: folder,
      env: {},
      logFile: join(folder, 'haproxy.log'),
    }),
  )
  const [url, readUrl] = [address(ports.primary), address(ports.standbys)]
  for (const one of [url, readUrl]) await untilSo('HAProxy leads on', 20_000, () => answers(one))
  return { nodes, etcd, url, readUrl }
}

const startEtcd = async ({ folder, programs }: Place, ends: (() => Promise<void>)[]) => {
  const port = await freePort()
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`]
  const own = join(folder, 'etcd')
  let running: Program | null = null
  const start = async (): Promise<void> => {
    mkdirSync(own, { mode: 0o700 })
    running = startProgram({
      command: [
        programs.etcd,
        ...['--data-dir', own, '--name', 'etcd'],
        ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
        ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
        ...['--initial-cluster', `etcd=${peers}`],
        ...(programs.etcdApi === 'v2' ? ['--enable-v2'] : []),
      ],
      cwd: folder,
      env: {},
      logFile: join(folder, 'etcd.log'),
    })
    await untilSo('etcd answers', 30_000, async () => (await fetch(`${clients}/health`)).ok)
  }
  const end = async () => running?.end('SIGKILL')
  const lose = async (): Promise<void> => {
    await end()
    rmSync(own, { recursive: true })
  }
  ends.push(end)
  await start()
  const etcd: Etcd = { pid: () => running?.pid ?? 0, lose, start }
  return { etcd, port }
}
