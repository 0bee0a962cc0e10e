import sql from 'sql-template-tag'
import { type Checkpoint, checkpointsOf, dropCheckpoint, markCheckpoint } from './checkpoints.ts'
import type { Database } from './database.ts'
import type { Follower } from './follower.ts'
import { versionOf } from './generations.ts'
import { pastTable, storedTables } from './past-tables.ts'
import { grants, schemasShowing } from './served-versions.ts'
import { dropTables, dropView, inOrder, physicalName, pointView, statement } from './tables.ts'

type Promotion = {
  /** Runs once no server can write the old rows, so that readers keep everything they have seen. */
  readonly catchUpLast: (one: Follower) => Promise<void>
  readonly passed: (one: Follower) => Promise<void>
}

const nothingElse: Promotion = { catchUpLast: async () => undefined, passed: async () => undefined }

/** Swaps each read model in one transaction, then drops the old tables. */
export const promote = async (
  db: Database,
  built: readonly Follower[],
  { catchUpLast, passed } = nothingElse,
): Promise<void> => {
  const replaced: string[] = []
  for (const one of built) {
    const others = (await checkpointsOf(db, one.projection.name)).filter(
      ({ version }) => version !== one.version && isReplaced(db, version, one),
    )
    await passReaders(db, one, others, catchUpLast)
    await passed(one)
    const tables = one.projection.tables.flatMap((table) => [table, pastTable(table)])
    replaced.push(...others.flatMap(({ version }) => tables.map((table) => physicalName(table, version))))
  }
  if (replaced.length > 0) await db.query(statement(dropTables(replaced)))
}

/** Other versions of the product keep theirs. */
const isReplaced = ({ views }: Database, generation: string, { projection }: Follower): boolean =>
  views === undefined || versionOf(generation) === projection.version

const passReaders = async (
  db: Database,
  one: Follower,
  others: readonly Checkpoint[],
  catchUpLast: Promotion['catchUpLast'],
): Promise<void> => {
  const { projection, version } = one
  const withoutPast = projection.tables.filter((table) => !table.past)
  const stored = storedTables(projection)
  await db.transaction(async (tx) => {
    // the embedded database has no other server, and one connection
    if (others.length > 0 && db.kind === 'postgres') {
      await tx.query(
        sql`select from checkpoints where name = ${projection.name} and version <> ${version} for update`,
      )
      await catchUpLast(one)
    }
    const views =
      db.views === undefined
        ? [
            ...stored.flatMap((table) => pointView(table, version)),
            ...withoutPast.map((table) => dropView(pastTable(table))),
          ]
        : (await schemasShowing(tx, projection)).flatMap((schema) => [
            ...stored.flatMap((table) => pointView(table, version, schema)),
            ...grants(db, schema),
          ])
    await Promise.all([
      ...inOrder(tx, views),
      markCheckpoint(tx, { name: projection.name, version }, 'live'),
      ...others.map((other) => dropCheckpoint(tx, projection.name, other.version)),
    ])
  })
}
