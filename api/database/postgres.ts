import { finished } from 'node:stream/promises'
import postgres from 'postgres'
import type { Database, Queryable, Statement, Transaction } from '../../projections/kernel/database.ts'
import { searchPathOf } from '../../projections/kernel/views.ts'
import { addressOf, type PostgresAddress } from '../postgres-address.ts'
import { copyFrom } from './copy.ts'
import { openPool, type PoolLoad } from './pool.ts'
import { parsers, toText } from './values.ts'

/** Longer texts are composed for one use (a list of values), so preparing them would only fill the server's memory. */
const preparedMax = 16_000
/** A cached plan suits short lists; a list of thousands is planned anew. */
const listedMax = 1_000

const isPrepared = (text: string, values: Statement['values']): boolean =>
  text.length <= preparedMax && !values.some((value) => Array.isArray(value) && value.length > listedMax)

const types = Object.fromEntries(
  Object.entries(parsers).map(([type, parse]) => [
    `type${type}`,
    { to: Number(type), from: [Number(type)], serialize: (value: unknown) => value, parse },
  ]),
)

/** Longer than the pool's timeout, which tells a server that is down from a busy process. */
const connectSeconds = 10
const backoffSeconds = 0.2

/** What the server ends by itself: without them, statements and locks of a client that died outlive it. The address may set others. */
const limits = {
  client_connection_check_interval: '2s',
  idle_in_transaction_session_timeout: 5 * 60_000,
  statement_timeout: 30 * 60_000,
  tcp_keepalives_idle: 20,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

type Connecting = { readonly max: number; readonly views?: string | undefined; readonly onclose: () => void }

const connect = ({ url, socketFolder }: PostgresAddress, { max, views, onclose }: Connecting) =>
  postgres(url, {
    ...(socketFolder !== null && { host: socketFolder }),
    max,
    connect_timeout: connectSeconds,
    backoff: () => backoffSeconds,
    // expiry by age would look like a lost connection
    max_lifetime: null,
    onclose,
    onnotice: () => undefined,
    // array types are parsed here, so the driver need not query them
    fetch_types: false,
    types: types as Record<string, postgres.PostgresType>, // built from a table, one entry a type
    connection: {
      application_name: 'bitacora',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      IntervalStyle: 'iso_8601',
      ...limits,
      ...(views !== undefined && { search_path: searchPathOf(views) }),
    },
  })

type Session = Pick<postgres.Sql, 'unsafe'>

const queryable = (session: Session): Queryable => ({
  // a composed statement makes its text anew at each access
  query: async <Row extends object>({ text, values }: Statement) => {
    const rows = await session.unsafe(text, values.map(toText), { prepare: isPrepared(text, values) })
    return [...rows] as unknown as Row[] // the driver's rows carry counts and columns; callers name the shape that they select
  },
})

/** The driver does not register a failed COPY, so `lost` reports it. */
const transaction = (session: Session, lost: (error: unknown) => void): Transaction => ({
  ...queryable(session),
  copy: async (table, columns, rows) => {
    const { statement, content } = copyFrom('stdin', table, columns, rows)
    const writer = await session.unsafe(statement).writable()
    writer.end(content)
    await finished(writer).catch((error: unknown) => {
      lost(error)
      throw error
    })
  },
  script: async (text) => {
    await session.unsafe(text).simple()
  },
})

export type PostgresDatabase = Database & { load(): PoolLoad }

/** Connects at the first statement, and again whenever the server returns. Reads the views of this schema; without one, those beside the log. */
export const openPostgres = async (url: string, views?: string): Promise<PostgresDatabase> => {
  const address = addressOf(url)
  const pool = openPool((onclose) => connect(address, { max: address.connections, views, onclose }))
  // its own connection, which the driver reopens by itself
  const listening = connect(address, { max: 1, views, onclose: () => undefined })
  return {
    kind: 'postgres',
    ...(views !== undefined && { views }),
    load: () => ({ connections: address.connections, busy: pool.busy() }),
    query: (statement) => pool.run((sql) => queryable(sql).query(statement)),
    transaction: (run, options) =>
      pool.run(async (sql) => {
        const result = await sql.begin(async (session) => {
          // sent together with the first statement, and answered before it
          const relaxed = options?.relaxed
            ? session.unsafe('set local synchronous_commit = off').execute()
            : null
          let failure: { readonly error: unknown } | null = null
          const tx = transaction(session, (error) => {
            failure = { error }
          })
          const [result] = await Promise.all([run(tx), relaxed])
          if (failure) throw (failure as { readonly error: unknown }).error
          return [result] as const // in a list, since the driver unwraps a list of promises
        })
        return result[0]
      }),
    script: (text) =>
      pool.run(async (sql) => {
        await sql.unsafe(text).simple()
      }),
    listen: async (channel, listener, missed) => {
      let isAgain = false
      const { unlisten } = await listening.listen(channel, listener, () => {
        if (isAgain) missed?.()
        isAgain = true
      })
      return unlisten
    },
    close: async () => {
      await Promise.all([pool.end(), listening.end({ timeout: 5 })])
    },
  }
}
