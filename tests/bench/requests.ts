import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { keepCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { beginSession } from '../../api/http/auth.ts'
import { newId } from '../../api/ids.ts'
import { openServices } from '../../api/services.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { EmployeeList } from '../../web/features/people/people.operations.generated.ts'
import { hiring, openOffice } from '../support/company.ts'
import { freePort, makePostgres, type PostgresServer } from '../support/postgres.ts'
import { hireLargeCompany } from './company.ts'
import { load, type Rate } from './load.ts'
import { emmett } from './peers.ts'
import { serverFlags, sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const secret = 'a secret of thirty-two characters'
const people = sized(300, 20)
const rounds = sized(3, 1)
const [many, some] = sized([32, 16], [2, 2]) as [number, number]

type Running = { readonly url: string; stop(): Promise<void> }

const started = async (command: readonly string[], env: Record<string, string>, port: number) => {
  const run = Bun.spawn([process.execPath, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (run.exitCode === null && !(await fetch(`${url}/ready`).catch(() => null))) await Bun.sleep(50)
  const stop = async (): Promise<void> => {
    run.kill('SIGTERM')
    await run.exited
  }
  return run.exitCode === null ? { url, stop } : null
}

/** The server of this tree, or of another checkout of the project to compare with. */
const product = async (tree: string, database: string, folder: string): Promise<Running> => {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATABASE_URL: database,
    JWT_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'production',
  }
  const running = await started([join(tree, 'api/main.ts')], env, port)
  if (!running) throw new Error(`the server of ${tree} does not start`)
  return running
}

const peer = async (kind: 'hono' | 'graphile', database = ''): Promise<Running | null> => {
  const port = await freePort()
  const command = [join(import.meta.dirname, 'http-peers.ts'), kind, String(port), database]
  return started(command, { NODE_ENV: 'production', GRAPHILE_ENV: 'production' }, port)
}

/** A company of a few hundred; answers with the tokens of its administrators. */
const fill = async (database: string, folder: string): Promise<readonly string[]> => {
  const settings = { DATABASE_URL: database, JWT_SECRET: secret, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const db = await openPostgres(database)
  await migrate(db)
  await hireLargeCompany(await openEventStore({ db, now: () => new Date(), app: 'bench' }), people)
  await db.close()
  const { services, stop } = await openServices(readConfig(settings))
  const command = (name: string) => ({
    id: newId(),
    name,
    actor: { kind: 'command', id: 'bench' } as const,
    correlationId: newId(),
  })
  const office = await openOffice(services, command)
  const hash = 'nobody logs in by it'
  const tokens: string[] = []
  for (let number = 1; number <= many; number += 1) {
    const newcomer = { payrollNum: `${number}`, roleId: roleIds.administrador }
    const personId = await hiring(services, command, office, newcomer)
    await keepCredential(services.db, personId, { hash, origin: 'own' }, services.now())
    tokens.push((await beginSession(services, personId, hash)).token)
  }
  await services.readModels.caughtUp(await services.store.head(), 60_000)
  await stop()
  return tokens
}

const turn = <Thing>(things: readonly Thing[], at: number): Thing => things[at % things.length] as Thing // the index is below the length

const ask = async (url: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`${answer.status} ${text}`)
}

const posted = (token: string, query: string, variables: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query, variables }),
})

const ofGraphile = `query EmployeeList($first: Int, $offset: Int, $table: Boolean = true) {
  list: allPeople(first: $first, offset: $offset, orderBy: NAME_SORT_ASC) @include(if: $table) {
    totalCount
    nodes { personId payrollNum fullName isActive roleId departmentId jobTitleId terminalId }
  }
}`

type Contender = (at: number) => Promise<void>
type Contenders = Readonly<Record<string, Contender | null>>

const counted = (act: Contender) => {
  let at = 0
  return () => {
    at += 1
    return act(at)
  }
}

/** The best of some rounds each, in turn; ratios are to the first that is there. */
const compare = async (what: string, atOnce: number, contenders: Contenders): Promise<void> => {
  const best = new Map<string, Rate>()
  // whoever makes a schema at the first request has made it
  for (const act of Object.values(contenders)) await act?.(0)
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of Object.entries(contenders)) {
      const rate = act && (await load(atOnce, counted(act)))
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

const listing = (server: Running, tokens: readonly string[]): Contender => {
  const pages = Math.max(1, Math.floor(people / 7))
  return (at) =>
    ask(
      `${server.url}/api`,
      posted(turn(tokens, at), EmployeeList.text, { page: 1 + (at % pages), pageSize: 7 }),
    )
}

const graphileListing = (server: Running): Contender => {
  const pages = Math.max(1, Math.floor(people / 7))
  return (at) => ask(`${server.url}/api`, posted('', ofGraphile, { first: 7, offset: 7 * (at % pages) }))
}

const placing =
  (server: Running, tokens: readonly string[]): Contender =>
  (at) =>
    ask(`${server.url}/api/terminals`, { headers: { authorization: `Bearer ${turn(tokens, at)}` } })

const draft = 'mutation ($course: CourseInput!) { Course_create(course: $course) { id pending } }'

/** By turns where there are several. */
const drafting =
  (servers: readonly Running[], tokens: readonly string[]): Contender =>
  (at) =>
    ask(
      `${turn(servers, at).url}/api`,
      posted(turn(tokens, at), draft, { course: { name: `Curso ${newId()}` } }),
    )

/** A server is slow in its first thousands of requests: one that was started later has to have as many behind it. */
const warmUp = async (servers: readonly Running[], tokens: readonly string[]): Promise<void> => {
  for (const one of servers)
    for (let round = 0; round < rounds; round += 1) await load(many, counted(drafting([one], tokens)))
}

const databaseOf = async (server: PostgresServer): Promise<string> => {
  const name = `bench_${newId().replaceAll('-', '')}`
  const admin = await openPostgres(`${server.url}/postgres`)
  await admin.script(`create database ${name}`)
  await admin.close()
  return `${server.url}/${name}`
}

/** A tree's own database, company, and one server on it; a second one when it is asked for. */
const openTree = async (server: PostgresServer, tree: string, folder: string) => {
  const database = await databaseOf(server)
  const tokens = await fill(database, folder)
  const one = await product(tree, database, folder)
  return { database, tokens, one, another: () => product(tree, database, folder) }
}

/** The best of as many rounds. */
const tellEmmett = async (server: PostgresServer): Promise<void> => {
  const found: Rate[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rate = await emmett(await databaseOf(server), many, event)
    if (rate) found.push(rate)
  }
  const [best] = found.toSorted((one, other) => other.perSecond - one.perSecond)
  if (best) tell('emmett-postgresql, bare append', many, new Map([['emmett', best]]))
}

const event = { courseId: newId(), name: 'Curso', createdBy: newId() }

/**
 * What a request costs by HTTP beside its peers: the employee list (PostGraphile on the same table), a small list by REST (a bare Hono
 * route), a whole command by one server and by two (emmett's bare append). `BENCH_BESIDE` names another checkout to measure with it.
 */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-requests-'))
  chmodSync(folder, 0o755)
  const server = await makePostgres(join(folder, 'server'), serverFlags)
  const running: (Running | null)[] = []
  try {
    await server.start()
    const here = await openTree(server, root, join(folder, 'here'))
    const beside = process.env.BENCH_BESIDE
    const before = beside ? await openTree(server, beside, join(folder, 'beside')) : null
    const [hono, graphile] = [await peer('hono'), await peer('graphile', here.database)]
    running.push(here.one, before?.one ?? null, hono, graphile)
    await compare('employee list by GraphQL', many, {
      'PostGraphile, same table': graphile && graphileListing(graphile),
      before: before && listing(before.one, before.tokens),
      Bitácora: listing(here.one, here.tokens),
    })
    await compare('small list by REST', some, {
      'bare Hono route': hono && placing(hono, ['']),
      before: before && placing(before.one, before.tokens),
      Bitácora: placing(here.one, here.tokens),
    })
    await tellEmmett(server)
    const ones = [here, ...(before ? [before] : [])]
    for (const tree of ones) await warmUp([tree.one], tree.tokens)
    // alone: a second server on its database would take the lead, and fold for it
    await compare('a whole command by GraphQL', many, {
      'Bitácora, one server': drafting([here.one], here.tokens),
      'before, one server': before && drafting([before.one], before.tokens),
    })
    const [two, anotherOld] = [await here.another(), await before?.another()]
    running.push(two, anotherOld ?? null)
    await warmUp([here.one, two], here.tokens)
    if (before && anotherOld) await warmUp([before.one, anotherOld], before.tokens)
    await compare('a whole command by GraphQL, by turns on two servers', many, {
      'Bitácora, two servers': drafting([here.one, two], here.tokens),
      'before, two servers': before && anotherOld ? drafting([before.one, anotherOld], before.tokens) : null,
    })
  } finally {
    await Promise.all(running.map((one) => one?.stop()))
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
