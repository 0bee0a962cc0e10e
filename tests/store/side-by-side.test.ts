import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { openDatabases, viewsOf } from '../../api/database/open.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { projections } from '../../projections/all.ts'
import { haveReached } from '../../projections/kernel/checkpoints.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { amend, type Projection, projection, put, table } from '../../projections/kernel/projection.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { endUnread } from '../../projections/kernel/served-versions.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'
import { accounts, type ExampleEvent, listLog, words } from '../support/read-models.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const opened = (n: number): ExampleEvent => ({
  type: 'Opened',
  data: { id: id(n), name: `Persona ${n}`, tags: [] },
})
const said = (n: number, word: string): ExampleEvent => ({
  type: 'Said',
  data: { id: id(n), word, amount: 1 },
})

/** A later version: without the columns `total` and `tags`, and with the last word alone. */
const laterTable = table<{ account_id: string; name: string; last_word: string | null }>({
  name: 'accounts',
  columns: { account_id: 'uuid', name: 'text', last_word: 'text' },
  key: ['account_id'],
})
const laterAccounts = projection<ExampleEvent>({
  name: 'accounts',
  version: 2,
  tables: [laterTable],
  on: {
    Opened: ({ data }) => put(laterTable, { account_id: data.id, name: data.name, last_word: null }),
    Said: ({ data }) =>
      amend(laterTable, { account_id: data.id }, (row) => ({ ...row, last_word: data.word })),
  },
})

const earlier: readonly Projection[] = [accounts(), words()]
const later: readonly Projection[] = [laterAccounts, words()]

type Server = { readonly models: ReadModels; readonly db: Database }

describe('[OPS-07] two versions of the read models on one PostgreSQL', () => {
  let first: PostgresDatabase
  let log: ReturnType<typeof listLog>
  let running: Server[] = []
  const errors: unknown[] = []

  const start = async (shown: readonly Projection[]): Promise<Server> => {
    const db = await openPostgres(first.url, viewsOf(shown))
    const models = await startProjections({
      db,
      readEvents: log.readEvents,
      head: log.head,
      projections: shown,
      onError: (error) => errors.push(error),
      idleMs: 20,
      signEveryMs: 50,
    })
    const server = { db, models }
    running.push(server)
    return server
  }
  const stop = async (server: Server): Promise<void> => {
    running = running.filter((one) => one !== server)
    await server.models.stop()
    await server.db.close()
  }
  const statuses = ({ models }: Server) =>
    Object.fromEntries(models.status().map(({ name, version, status }) => [name, `${version} ${status}`]))
  const totals = ({ db }: Server) =>
    db.query<{ name: string; total: number }>(sql`select name, total from accounts order by name`)
  const lastWords = ({ db }: Server) =>
    db.query<{ name: string; last_word: string }>(sql`select name, last_word from accounts order by name`)
  const times = ({ db }: Server) =>
    db.query<{ word: string; times: number }>(sql`select word, times from words order by word`)
  const tables = async () => {
    const rows = await first.query<{ name: string }>(sql`
      select relname as name from pg_class where relkind = 'r' and relname ~ '_v[0-9]+(r[0-9]+)?$' order by 1`)
    return rows.map(({ name }) => name)
  }
  /** Each server comes to the position sooner than a lease ends. */
  const reach = async (position: number, ...servers: readonly Server[]): Promise<void> => {
    for (const { models } of servers) models.wake(position)
    for (const { models } of servers) expect(await models.caughtUp(position, 4_000)).toBe(true)
  }
  beforeEach(async () => {
    first = await openTestPostgres()
    log = listLog()
    errors.length = 0
  })
  afterEach(async () => {
    for (const server of running) await stop(server)
    await first.close()
    expect(errors).toEqual([])
  })
  afterAll(() => first?.close())

  test('a later one is built, follows and reads its tables while the earlier one reads and follows its own', async () => {
    log.append(opened(1), said(1, 'hola'))
    const old = await start(earlier)
    const before = await totals(old)
    const fresh = await start(later)
    expect(await totals(old)).toEqual(before)
    expect(await lastWords(fresh)).toEqual([{ name: 'Persona 1', last_word: 'hola' }])
    for (let n = 0; n < 20; n += 1) await reach(log.append(said(1, n % 2 ? 'adiós' : 'hola')), old, fresh)
    expect(await totals(old)).toEqual([{ name: 'Persona 1', total: 21 }])
    expect(await lastWords(fresh)).toEqual([{ name: 'Persona 1', last_word: 'adiós' }])
    expect(await times(old)).toEqual([
      { word: 'adiós', times: 10 },
      { word: 'hola', times: 11 },
    ])
    expect(await times(fresh)).toEqual(await times(old))
    expect([old.models.leads(), fresh.models.leads()]).toEqual([true, false])
    expect([statuses(old), statuses(fresh)]).toEqual([
      { accounts: '1 running', words: '1 running' },
      { accounts: '2 running', words: '1 standby' },
    ])
    expect(await tables()).toEqual(['accounts_v1', 'accounts_v2', 'words_v1'])
  })

  test('whichever stops, the other goes on with all that it reads', async () => {
    log.append(opened(1), said(1, 'hola'))
    const old = await start(earlier)
    const fresh = await start(later)
    await stop(old)
    await reach(log.append(said(1, 'adiós')), fresh)
    expect([await lastWords(fresh), await times(fresh)]).toMatchObject([[{ last_word: 'adiós' }], [{}, {}]])
    expect(fresh.models.leads()).toBe(true)
    const back = await start(earlier)
    await reach(log.append(said(1, 'ahora')), fresh, back)
    expect(statuses(back)).toEqual({ accounts: '1 running', words: '1 standby' })
    expect(await totals(back)).toEqual([{ name: 'Persona 1', total: 3 }])
    await stop(fresh)
    await reach(log.append(said(1, 'luego')), back)
    expect(await totals(back)).toEqual([{ name: 'Persona 1', total: 4 }])
    expect(await times(back)).toHaveLength(4)
  })

  test('of several servers of the version that does not lead, one folds what the leader lacks', async () => {
    log.append(opened(1))
    await start(earlier)
    const [one, other] = [await start(later), await start(later)]
    await reach(log.append(said(1, 'hola')), one, other)
    expect([statuses(one).accounts, statuses(other).accounts]).toEqual(['2 running', '2 standby'])
    await stop(one)
    await reach(log.append(said(1, 'adiós')), other)
    await expect.poll(() => statuses(other).accounts).toBe('2 running')
    expect(await lastWords(other)).toMatchObject([{ last_word: 'adiós' }])
  })

  test('what nobody has read for ten minutes is ended, unless a server says that it reads it, and what is shared stays', async () => {
    log.append(opened(1), said(1, 'hola'))
    const old = await start(earlier)
    const fresh = await start(later)
    await stop(old)
    const known = new Map()
    for (const afterMs of [undefined, undefined]) await endUnread(fresh.db, known, afterMs)
    await first.query(sql`update served_versions set signs = signs + 1 where views = ${viewsOf(earlier)}`)
    await endUnread(fresh.db, known, 0)
    expect(await tables()).toEqual(['accounts_v1', 'accounts_v2', 'words_v1'])
    await endUnread(fresh.db, known, 0)
    expect(await tables()).toEqual(['accounts_v2', 'words_v1'])
    const schemas = await first.query(sql`select from pg_namespace where nspname = ${viewsOf(earlier)}`)
    const checkpoints = await first.query(sql`select name, version from checkpoints order by 1`)
    expect([schemas, checkpoints]).toEqual([
      [],
      [
        { name: 'accounts', version: '2' },
        { name: 'words', version: '1' },
      ],
    ])
    await reach(log.append(said(1, 'adiós')), fresh)
    const back = await start(earlier)
    expect(await totals(back)).toEqual([{ name: 'Persona 1', total: 2 }])
    await reach(log.append(said(1, 'luego')), fresh, back)
  })

  test('one that was ended while it was away builds its tables again when it is back', async () => {
    log.append(opened(1), said(1, 'hola'))
    const old = await start(earlier)
    const views = viewsOf(earlier)
    await first.script(`delete from served_versions where views = '${views}'; drop schema ${views} cascade;
      drop table accounts_v1, words_v1; delete from checkpoints where version = '1'`)
    await expect.poll(() => totals(old).catch(() => null)).toEqual([{ name: 'Persona 1', total: 1 }])
    await reach(log.append(said(1, 'adiós')), old)
    expect(await totals(old)).toEqual([{ name: 'Persona 1', total: 2 }])
    errors.length = 0
  })

  test('a rebuild of what both show replaces it for both, and one of its own for itself', async () => {
    log.append(opened(1), said(1, 'hola'))
    const old = await start(earlier)
    const fresh = await start(later)
    await old.models.rebuild()
    await reach(log.append(said(1, 'adiós')), old, fresh)
    expect(await tables()).toEqual(['accounts_v1r1', 'accounts_v2', 'words_v1r1'])
    expect([await totals(old), await lastWords(fresh)]).toMatchObject([
      [{ total: 2 }],
      [{ last_word: 'adiós' }],
    ])
    expect(await times(fresh)).toEqual(await times(old))
    await fresh.models.rebuild('words')
    await reach(log.append(said(1, 'luego')), old, fresh)
    expect(await tables()).toEqual(['accounts_v1r1', 'accounts_v2', 'words_v1r2'])
    expect(await times(old)).toHaveLength(3)
    expect(await times(fresh)).toEqual(await times(old))
  })

  test('each counts how far its own read models have come, and not those of another', async () => {
    const position = log.append(opened(1), said(1, 'hola'))
    const old = await start(earlier)
    const fresh = await start(later)
    await reach(position, old, fresh)
    await stop(old)
    const next = log.append(said(1, 'adiós'))
    await reach(next, fresh)
    const reached = async ({ db }: Pick<Server, 'db'>) => {
      const [row] = await db.query<{ have: boolean }>(
        sql`select ${haveReached(['accounts', 'words'], next)} as have`,
      )
      return row?.have
    }
    const other = await openPostgres(first.url, viewsOf(earlier))
    expect([await reached(fresh), await reached({ db: other })]).toEqual([true, false])
    await other.close()
  })

  test('a role that may make nothing reads the views that another one makes for it', async () => {
    log.append(opened(1), said(1, 'hola'))
    const name = `reader_${crypto.randomUUID().slice(0, 8)}`
    await first.script(`create role ${name} login; grant select on checkpoints to ${name}`)
    const reader = await openPostgres(first.url.replace('//postgres@', `//${name}@`), viewsOf(earlier))
    const maker = { ...(await openPostgres(first.url, viewsOf(earlier))), viewsFor: name }
    const models = await startProjections({
      ...{ db: maker, readEvents: log.readEvents, head: log.head, projections: earlier },
      onError: (error) => errors.push(error),
    })
    expect(await totals({ db: reader, models })).toEqual([{ name: 'Persona 1', total: 1 }])
    await models.rebuild()
    expect(await times({ db: reader, models })).toEqual([{ word: 'hola', times: 1 }])
    await models.stop()
    await maker.close()
    await reader.close()
    await first.script(`drop owned by ${name}; drop role ${name}`)
  })

  test('an address with a search path of its own, as a pooler has, and a role that may make no schema leave the database to one version', async () => {
    const name = `maker_${crypto.randomUUID().slice(0, 8)}`
    await first.script(`create role ${name} login; grant all on schema public to ${name};
      grant all on all tables in schema public to ${name}`)
    const limited = first.url.replace('//postgres@', `//${name}@`)
    const viewsThrough = async (url: string, admin: object = {}) => {
      const settings = { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32), ...admin }
      const { db, close } = await openDatabases(readConfig(settings))
      await close()
      return db.views
    }
    expect(await viewsThrough(first.url)).toBe(viewsOf(projections))
    expect(await viewsThrough(`${first.url}?search_path=public`)).toBeUndefined()
    expect(await viewsThrough(limited)).toBeUndefined()
    expect(await viewsThrough(limited, { ADMIN_DATABASE_URL: first.url })).toBe(viewsOf(projections))
    await first.script(`drop owned by ${name}; drop role ${name}`)
  })

  test('the first one with views of its own takes over a database of one version', async () => {
    log.append(opened(1), said(1, 'hola'))
    const single = await startProjections({
      ...{ db: first, readEvents: log.readEvents, head: log.head, projections: earlier },
      onError: (error) => errors.push(error),
    })
    await single.stop()
    const fresh = await start(later)
    expect(await tables()).toEqual(['accounts_v2', 'words_v1'])
    expect(await times(fresh)).toEqual([{ word: 'hola', times: 1 }])
    await fresh.models.rebuild()
    await reach(log.append(said(1, 'adiós')), fresh)
    expect(await tables()).toEqual(['accounts_v2r1', 'words_v1r1'])
  })
})
