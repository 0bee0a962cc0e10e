import postgres from 'postgres'
import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { parsers, toText } from './values.ts'

/** Longer texts are composed for one use (a list of values), so keeping them prepared would only fill the server's memory. */
const preparedMax = 4_000

const types = Object.fromEntries(
  Object.entries(parsers).map(([type, parse]) => [
    `type${type}`,
    { to: Number(type), from: [Number(type)], serialize: (value: unknown) => value, parse },
  ]),
)

const connect = (url: string) =>
  postgres(url, {
    max: 10,
    onnotice: () => undefined,
    // array types are parsed here, so the driver need not ask the server for them
    fetch_types: false,
    types: types as Record<string, postgres.PostgresType>, // built from a table, one entry a type
    connection: {
      application_name: 'bitacora',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      IntervalStyle: 'iso_8601',
    },
  })

type Session = Pick<postgres.Sql, 'unsafe'>

const queryable = (session: Session): Queryable => ({
  query: async <Row extends object>({ text, values }: Statement) => {
    const rows = await session.unsafe(text, values.map(toText), { prepare: text.length <= preparedMax })
    return [...rows] as unknown as Row[] // the driver's rows carry counts and columns; callers name the shape that they select
  },
})

/** A pool of connections to a PostgreSQL server; it connects at the first statement. */
export const openPostgres = async (url: string): Promise<Database> => {
  const sql = connect(url)
  return {
    kind: 'postgres',
    ...queryable(sql),
    transaction: async (run, options) => {
      const result = await sql.begin(async (session) => {
        if (options?.relaxed) await session.unsafe('set local synchronous_commit = off')
        return [await run(queryable(session))] as const // in a list, since the driver unwraps a list of promises
      })
      return result[0]
    },
    script: async (text) => {
      await sql.unsafe(text).simple()
    },
    listen: async (channel, heard) => {
      const { unlisten } = await sql.listen(channel, heard)
      return unlisten
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
