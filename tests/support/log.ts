import { afterAll, beforeAll, describe } from 'vitest'
import { openEventStore } from '../../api/event-store/event-store.ts'
import type { Registry } from '../../api/event-store/registry.ts'
import type { Command, EventStore, Expected, Write } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase, openTestPostgres } from './database.ts'

/** Two facts of no business: a note, and a confidence with a personal field for each purpose. */
export const testRegistry: Registry = {
  versions: { Noted: 1, Confided: 1 },
  seals: { Confided: { secret: 'identity', answer: 'responses' } },
  upcasts: [],
}

export const noted = (text: string, more: object = {}): DomainEvent => ({
  type: 'Noted',
  data: { text, ...more },
})

export const confided = (personId: string, secret: unknown, answer: unknown = null): DomainEvent => ({
  type: 'Confided',
  data: { personId, secret, answer },
})

export const act = (changes: Partial<Command> = {}): Command => ({
  id: newId(),
  name: 'Note',
  actor: { kind: 'person', id: 'p-1' },
  correlationId: 'request-1',
  ...changes,
})

export const stream = (kind = 'note'): string => `${kind}-${newId()}`

export const write = (
  name: string,
  expected: Expected,
  ...texts: readonly string[]
): Write & { readonly stream: string } => ({
  stream: name,
  expected,
  events: texts.map((text) => noted(text)),
})

export const openTestLog = (
  db: Database,
  changes: Partial<
    Pick<Parameters<typeof openEventStore>[0], 'registry' | 'now' | 'withinMs' | 'gatherMs' | 'masterKeys'>
  > = {},
) => openEventStore({ db, now: () => new Date(), app: '1.2.3', registry: testRegistry, ...changes })

export type TestLog = {
  readonly name: 'PGlite' | 'PostgreSQL'
  readonly db: Database
  readonly store: EventStore
  /** Of the server; empty for PGlite. */
  readonly url: string
}

type Driver = TestLog['name']

/** Runs the suite on a driver, with one database of its own. */
export const onDriver = (name: Driver, title: string, suite: (log: () => TestLog) => void): void => {
  describe(`${title} on ${name}`, () => {
    let log: TestLog
    beforeAll(async () => {
      const db = name === 'PGlite' ? { ...(await openTestDatabase()), url: '' } : await openTestPostgres()
      log = { name, db, url: db.url, store: await openTestLog(db) }
    })
    afterAll(() => log.db.close())
    suite(() => log)
  })
}

/** The contract: the same suite on each driver. */
export const onEachDriver = (title: string, suite: (log: () => TestLog) => void): void => {
  for (const name of ['PGlite', 'PostgreSQL'] as const) onDriver(name, title, suite)
}

/** Runs something in a transaction that is undone afterwards. */
export const undone = async <Result>(
  db: Database,
  run: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Result>,
): Promise<Result> => {
  const undo = new Error('undo')
  const kept: Result[] = []
  await db
    .transaction(async (tx) => {
      kept.push(await run(tx))
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return kept[0] as Result // run has ended, or its error has been thrown
}
