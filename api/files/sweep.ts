import type { Queryable } from '../../projections/kernel/database.ts'
import { unnamedAmong } from './deleted-rows.ts'
import { ownerOf, placeOf } from './keys.ts'
import type { ObjectStore } from './store.ts'

const dayMs = 86_400_000

const prefixes = ['courses/', 'evidences/', 'employers/', 'signatures/', 'constancias/'] as const

type KnownAmong = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Removes bytes that no row names, left by a crash between storing and recording. Keeps bytes of unknown courses and people: a server with
 * the wrong database would remove them all. Returns their number.
 */
export const sweepVersions = async (
  store: ObjectStore,
  db: Queryable,
  now: Date,
  knownAmong: KnownAmong,
): Promise<number> => {
  const aDayAgo = new Date(now.getTime() - dayMs)
  await store.endUploads(aDayAgo)
  const listed = await Promise.all(prefixes.map(store.list))
  const old = listed.flat().filter(({ modifiedAt }) => modifiedAt < aDayAgo)
  if (old.length === 0) return 0
  const unnamed = await unnamedAmong(
    db,
    old.map(({ key }) => key),
  )
  const known = await knownAmong(unnamed.flatMap(idsIn))
  const orphans = unnamed.filter((location) => idsIn(location).some((id) => known.has(id)))
  for (const location of orphans) await store.remove(location)
  return orphans.length
}

const idsIn = (location: string): readonly string[] => {
  const place = placeOf(location.slice(0, location.lastIndexOf('/')))
  if (!place) return ownerOf(location)
  if ('lessonId' in place) return [place.moduleId, place.lessonId]
  return place.kind === 'evidence' ? [place.personId] : [place.courseId]
}
