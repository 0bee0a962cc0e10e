import sql from 'sql-template-tag'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { Database, ReadEvents } from '../../projections/kernel/database.ts'
import { amend, change, projection, put, remove, table } from '../../projections/kernel/projection.ts'

/** A small read model to try the machinery on: accounts, and how often each word fell. */
export type ExampleEvent =
  | DomainEvent<'Opened', { id: string; name: string; tags: string[] }>
  | DomainEvent<'Said', { id: string; word: string; amount: number }>
  | DomainEvent<'Closed', { id: string }>
  | DomainEvent<'Poisoned', { id: string; inRow?: boolean }>
  | DomainEvent<'Ignored', Record<string, never>>

type Account = {
  account_id: string
  name: string
  name_sort: string
  tags: string[]
  total: number
  last: { word: string } | null
  opened_at: string
}
type Word = { word: string; times: number }

const accountTable = table<Account>({
  name: 'accounts',
  columns: {
    account_id: 'uuid',
    name: 'text',
    name_sort: 'text',
    tags: 'text[]',
    total: 'integer',
    last: 'jsonb',
    opened_at: 'timestamptz',
  },
  key: ['account_id'],
  indexes: ['(name_sort)'],
})

const wordTable = table<Word>({
  name: 'words',
  columns: { word: 'text', times: 'integer' },
  key: ['word'],
})

export const accounts = (version = 1, handlesPoison = false) =>
  projection<ExampleEvent>({
    name: 'accounts',
    version,
    tables: [accountTable],
    on: {
      Opened: ({ data, at }) =>
        put(accountTable, {
          account_id: data.id,
          name: data.name,
          name_sort: data.name.toLowerCase(),
          tags: data.tags,
          total: 0,
          last: null,
          opened_at: at,
        }),
      Said: ({ data }) =>
        amend(accountTable, { account_id: data.id }, (row) => ({
          ...row,
          total: row.total + data.amount,
          last: { word: data.word },
        })),
      Closed: ({ data }) => remove(accountTable, { account_id: data.id }),
      ...(handlesPoison
        ? {}
        : {
            // at once, or when its row has been looked up
            Poisoned: ({ data }) => {
              const fail = (): never => {
                throw new Error('cannot be handled')
              }
              return data.inRow ? change(accountTable, { account_id: data.id }, fail) : fail()
            },
          }),
    },
  })

export const words = (version = 1) =>
  projection<ExampleEvent>({
    name: 'words',
    version,
    tables: [wordTable],
    on: {
      Said: ({ data }) =>
        change(wordTable, { word: data.word }, (row) => ({ word: data.word, times: (row?.times ?? 0) + 1 })),
    },
  })

/** A log in memory that notifies nobody of appends. */
export const listLog = () => {
  const log: Recorded[] = []
  const append = (...events: ExampleEvent[]): number => {
    for (const event of events)
      log.push({
        ...event,
        position: log.length + 1,
        stream: 'example-1',
        version: log.length + 1,
        id: crypto.randomUUID(),
        at: new Date(Date.UTC(2026, 0, 1) + log.length * 1_000).toISOString(),
        meta: {
          actor: { kind: 'command', id: 'test' },
          commandId: crypto.randomUUID(),
          command: 'Test',
          correlationId: crypto.randomUUID(),
          causationId: null,
          app: 'test',
        },
      })
    return log.length
  }
  const readEvents: ReadEvents = async (after, limit) => log.slice(after, after + limit)
  return { append, readEvents, head: async () => log.length, log }
}

/** Every row of the two tables, in order. */
export const contents = async (db: Database): Promise<{ accounts: Account[]; words: Word[] }> => ({
  accounts: await db.query<Account>(sql`select * from accounts order by account_id`),
  words: await db.query<Word>(sql`select * from words order by word collate "C"`),
})
