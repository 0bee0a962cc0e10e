import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { beginSession } from '../../api/http/auth.ts'
import { newId } from '../../api/ids.ts'
import { openServices } from '../../api/services.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { employeeList } from '../../web/features/people/people.operations.ts'
import { hiring, openOffice } from '../support/company.ts'
import { makePostgres, type PostgresServer } from '../support/postgres.ts'
import { hireLargeCompany } from './company.ts'
import {
  ask,
  type Contender,
  compare,
  counted,
  peer,
  posted,
  product,
  type Running,
  secret,
  turn,
} from './contenders.ts'
import { load } from './load.ts'
import { emmett } from './peers.ts'
import { serverFlags, sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const people = sized(300, 20)
const rounds = sized(3, 1)
const [many, some] = sized([32, 16], [2, 2]) as [number, number]

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
    await storeCredential(services.db, personId, { hash, origin: 'own' }, services.now())
    tokens.push((await beginSession(services, personId, hash)).token)
  }
  await services.readModels.caughtUp(await services.store.head(), 60_000)
  await stop()
  return tokens
}

const ofGraphile = `query EmployeeList($first: Int, $offset: Int, $table: Boolean = true) {
  list: allPeople(first: $first, offset: $offset, orderBy: NAME_SORT_ASC) @include(if: $table) {
    totalCount
    nodes { personId payrollNum fullName isActive roleId departmentId jobTitleId terminalId }
  }
}`

const listing = (server: Running, tokens: readonly string[]): Contender => {
  const pages = Math.max(1, Math.floor(people / 7))
  return (at) =>
    ask(
      `${server.url}/api`,
      posted(turn(tokens, at), employeeList.text, { page: 1 + (at % pages), pageSize: 7 }),
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

/** Appending without a server before it, in a database of its own each time. */
const appendingBare = (server: PostgresServer) => ({
  rate: async () => emmett(await databaseOf(server), many, event),
})

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
    const ones = [here, ...(before ? [before] : [])]
    for (const tree of ones) await warmUp([tree.one], tree.tokens)
    // alone: a second server on its database would take the lead, and fold for it
    await compare('a whole command by GraphQL', many, {
      'emmett-postgresql, bare append': appendingBare(server),
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
