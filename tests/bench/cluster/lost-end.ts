import { readFileSync } from 'node:fs'
import { openPostgres } from '../../../api/database/postgres.ts'
import type { HealthReport } from '../../../api/health/health.ts'
import type { Scene } from './faults.ts'
import { signalAll, untilSo } from './processes.ts'
import { addRole, type Product } from './products.ts'

const backMs = 60_000
const lostActs = 5
/** More than sockets hold on their way. */
const fillerBytes = 64_000_000

const isReceiver = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')

const writtenTo = async (url: string, text: string): Promise<readonly { name: string }[]> => {
  const db = await openPostgres(`${url}?max=2`)
  return db.query<{ name: string }>({ text, values: [] }).finally(() => db.close())
}

/** Without synchronous replication, the primary dies with acknowledged acts that no standby has; the servers must not go on over the gap. */
export const loseTheEnd = async ({ cluster, products }: Scene): Promise<void> => {
  const { nodes, url } = cluster
  const changed = await nodes.ask('PATCH', '/config', {
    synchronous_mode: false,
    maximum_lag_on_failover: 4 * fillerBytes,
  })
  if (!changed.ok) throw new Error(`the settings were refused: ${await changed.text()}`)
  await nodes.whole(false)
  const primary = await nodes.primary()
  if (!primary) throw new Error('no PostgreSQL leads')
  const others = nodes.all.filter((node) => node !== primary)
  const receivers = others.flatMap((node) => node.postgres().filter(isReceiver))
  signalAll(receivers, 'SIGSTOP')
  await writtenTo(
    url,
    `select pg_logical_emit_message(false, 'bench', repeat('x', ${fillerBytes}))::text as name`,
  )
  const [first] = products.all as [Product]
  for (let n = 0; n < lostActs; n += 1) {
    const refusal = await addRole(products, first, `Sin copia ${n}`)
    if (refusal) throw new Error(`an act was refused: ${refusal}`)
  }
  const own = primary.postgres()
  await primary.patroni()?.end('SIGKILL')
  signalAll(own, 'SIGKILL')
  signalAll(receivers, 'SIGCONT')
  await untilSo('another primary', backMs, async () => ![null, primary].includes(await nodes.primary()))
  for (const product of products.all) {
    const refused = 'log.head-went-back'
    await untilSo(
      `${product.name} refuses to go on`,
      backMs,
      async () => (await addRole(products, product, 'Encima')) === refused,
    )
    const health = await fetch(`${product.url}/health`, { headers: products.headers })
    const { problems } = (await health.json()) as HealthReport
    const said = problems.find(({ component }) => component === 'log')
    if (!said) throw new Error(`/health of ${product.name} does not name the log`)
    console.log(`  ${product.name}: ${said.reason.slice(0, 200)}`)
  }
  const left = await writtenTo(url, `select data ->> 'name' as name from events where type = 'RoleCreated'`)
  const isThere = (name: string) => left.some((row) => row.name.startsWith(name))
  if (isThere('Sin copia') || isThere('Encima'))
    throw new Error('nothing was lost, or something was written over it')
  console.log(
    `  asynchronous: ${lostActs} acknowledged acts lost, as the servers said; nothing written over the gap`,
  )
  // as the runbook says, once the loss is accepted
  for (const product of products.all) {
    await product.program()?.end('SIGTERM')
    product.start()
  }
  await products.ready()
  for (const product of products.all) {
    const refusal = await addRole(products, product, `Después en ${product.name}`)
    if (refusal) throw new Error(`${product.name} refuses after its restart: ${refusal}`)
  }
  primary.startPatroni()
  await nodes.whole(false)
}
