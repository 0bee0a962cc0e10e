import type { Queryable } from '../../projections/kernel/database.ts'
import { checkpointsPrefix } from './keys.ts'
import { unnamedAmong } from './records.ts'
import type { ObjectStore } from './store.ts'

const dayMs = 86_400_000

/** Removes bytes that no row names, left where the server ended between storing them and saying so. Answers how many. */
export const sweepVersions = async (store: ObjectStore, db: Queryable, now: Date): Promise<number> => {
  const aDayAgo = new Date(now.getTime() - dayMs)
  await store.endUploads(aDayAgo)
  const old = (await store.list('')).filter(
    ({ key, modifiedAt }) => modifiedAt < aDayAgo && !key.startsWith(checkpointsPrefix),
  )
  if (old.length === 0) return 0
  const orphans = await unnamedAmong(
    db,
    old.map(({ key }) => key),
  )
  for (const key of orphans) await store.remove(key)
  return orphans.length
}
