import sql from 'sql-template-tag'
import { type Checkpoint, checkpointsOf, dropCheckpoint } from './checkpoints.ts'
import { type Difference, difference } from './comparison.ts'
import type { Database, Queryable } from './database.ts'
import type { Follower } from './follower.ts'
import {
  beginGeneration,
  catchUp,
  completeGenerations,
  type LogReader,
  liveGeneration,
} from './generations.ts'
import { storedTables } from './past-tables.ts'
import type { Projection } from './projection.ts'
import { dropTables, physicalName, statement } from './tables.ts'
import { writtenKeys } from './written-keys.ts'

export type Checked = {
  readonly version: string
  readonly position: number
  readonly differences: readonly Difference[]
}

type Needs = {
  readonly db: Database
  readonly log: LogReader
  readonly page: number
  readonly whileStill: (act: () => Promise<void>) => Promise<void>
}

/** A person forgotten during a comparison causes a difference that a second look does not find. */
const looks = 2

/** Compares a separate build up to the same position with the live rows. Throws if the build stops at an event. */
export const checkGeneration = async (needs: Needs, projection: Projection): Promise<Checked> => {
  await discardBegun(needs.db, projection)
  const { position } = await liveOf(needs.db, projection)
  const built = await beginGeneration(needs.db, projection, writtenKeys(position))
  try {
    await foldUntil(needs, built, position)
    await completeGenerations(needs.db, [built])
    for (let look = 1; ; look += 1) {
      const result = await compare(needs, built)
      if (result.differences.length === 0 || look === looks) return result
    }
  } finally {
    await discard(needs.db, projection, built.version)
  }
}

const liveOf = async (db: Queryable, projection: Projection): Promise<Checkpoint> => {
  const live = await liveGeneration(db, projection)
  if (!live) throw new Error(`the read model ${projection.name} has not been built`)
  return live
}

/** Stops at exactly this position. */
const foldUntil = async ({ db, log, page }: Needs, built: Follower, position: number): Promise<void> => {
  if (position < built.position) throw new Error(`the read model ${built.projection.name} has gone back`)
  const until: LogReader = {
    head: async () => position,
    readEvents: async (after, limit, types) =>
      after >= position ? [] : log.readEvents(after, Math.min(limit, position - after), types),
  }
  await catchUp(db, [built], until, page)
  if (built.stopped) throw new Error(built.stopped.cause)
}

const compare = async (needs: Needs, built: Follower): Promise<Checked> => {
  const { db, whileStill } = needs
  let result: Checked | null = null
  const look = async (now: Queryable): Promise<void> => {
    const { version, position } = await liveOf(now, built.projection)
    await foldUntil(needs, built, position)
    const differences: Difference[] = []
    for (const table of storedTables(built.projection)) {
      const differs = await difference(
        table,
        { db: now, generation: version },
        { db, generation: built.version },
      )
      if (differs) differences.push(differs)
    }
    result = { version, position, differences }
  }
  // the embedded database has one connection, which a transaction would keep from the rebuild
  if (db.kind === 'pglite') await whileStill(() => look(db))
  else
    await db.transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read`)
      await look(tx)
    })
  if (!result) throw new Error('nothing was compared')
  return result
}

const discardBegun = async (db: Database, projection: Projection): Promise<void> => {
  for (const { status, version } of await checkpointsOf(db, projection.name))
    if (status === 'building') await discard(db, projection, version)
}

const discard = async (db: Database, projection: Projection, generation: string): Promise<void> => {
  const tables = storedTables(projection).map((table) => physicalName(table, generation))
  await db.query(statement(dropTables(tables)))
  await dropCheckpoint(db, projection.name, generation)
}
