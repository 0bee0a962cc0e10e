/** Peers that answer HTTP: a bare Hono route, and PostGraphile where it is installed (`cd tests/bench/peers && bun install`). */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import { ownViews } from '../../api/database/open.ts'

const modules = join(import.meta.dirname, 'peers/node_modules/postgraphile/dist')

/** PostGraphile on the tables of a database, without a log-in and without a log; false where it is not installed. */
const serveGraphile = async (port: number, connectionString: string): Promise<boolean> => {
  if (!existsSync(modules)) return false
  const load = (name: string) => import(Bun.resolveSync(name, modules))
  const { postgraphile } = await load('postgraphile')
  const { PostGraphileAmberPreset } = await load('postgraphile/presets/amber')
  const { makePgService } = await load('postgraphile/adaptors/pg')
  const { grafserv } = await load('postgraphile/grafserv/node')
  const graphile = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ connectionString, schemas: [ownViews] })],
    grafserv: { graphqlPath: '/api', watch: false },
    grafast: { explain: false },
  })
  const server = createServer()
  await graphile.createServ(grafserv).addTo(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return true
}

/** What the list of a large company's terminals weighs, on the way of a request that asks nobody anything. */
const serveHono = (port: number): void => {
  const rows = Array.from({ length: 42 }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Terminal ${index}`,
    status: true,
  }))
  const app = new Hono().get('/api/terminals', (c) => c.json(rows))
  Bun.serve({ port, hostname: '127.0.0.1', fetch: app.fetch })
}

if (import.meta.main) {
  const [kind, port, url = ''] = process.argv.slice(2)
  if (kind === 'hono') serveHono(Number(port))
  else if (!(await serveGraphile(Number(port), url))) process.exit(3)
}
