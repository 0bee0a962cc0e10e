import { openPostgres } from '../../../api/database/postgres.ts'
import type { Scene } from './faults.ts'
import { untilSo } from './processes.ts'
import { addRole, type Product } from './products.ts'

/** Longer than a lead lasts. */
const awayMs = 12_000
const backMs = 60_000

const rolesIn = async (url: string): Promise<number> => {
  const db = await openPostgres(`${url}?max=2`)
  const text = `select count(*)::int as roles from events where type = 'RoleCreated'`
  const [row] = await db.query<{ roles: number }>({ text, values: [] }).finally(() => db.close())
  return row?.roles ?? 0
}

const addTo = async ({ products }: Scene, product: Product, name: string): Promise<void> => {
  const refusal = await addRole(products, product, name)
  if (refusal) throw new Error(`${product.name} refuses ${name}: ${refusal}`)
}

/** Etcd's data are lost: the primary goes on without it, and the runbook brings the cluster back on an empty one. */
export const loseEtcd = async (scene: Scene): Promise<void> => {
  const { nodes, etcd, url } = scene.cluster
  const { products } = scene
  const primary = await nodes.primary()
  if (!primary) throw new Error('no PostgreSQL leads')
  const before = await rolesIn(url)
  await etcd.lose()
  await Bun.sleep(awayMs)
  for (const product of products.all) await addTo(scene, product, `Sin etcd en ${product.name}`)
  const others = nodes.all.filter((node) => node !== primary)
  for (const node of [primary, ...others]) await node.patroni()?.end('SIGTERM')
  await etcd.start()
  primary.startPatroni()
  await untilSo('the former primary leads', backMs, async () => (await nodes.primary()) === primary)
  for (const node of others) node.startPatroni()
  await nodes.whole()
  await products.ready()
  for (const product of products.all) await addTo(scene, product, `Con otro etcd en ${product.name}`)
  const added = (await rolesIn(url)) - before
  if (added !== 2 * products.all.length) throw new Error(`${added} roles were added`)
  console.log('  etcd lost: acts go on without it, and a new one leads the same primary; nothing lost')
}
