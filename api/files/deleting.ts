import { course } from '../../domain/courses/course.ts'
import type { StoredKind } from '../../domain/courses/events.ts'
import { recordFileDeleted } from '../../domain/courses/stored-files.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { recordEvidenceDeleted } from '../../domain/enrolments/evidence.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { lessonById } from '../../projections/courses.outline.ts'
import { knownAmong } from '../../projections/file-places.ts'
import type { Core } from '../core.ts'
import type { Command } from '../event-store/store.ts'
import {
  type Act,
  cameBefore,
  type DeletedObject,
  type DeletedRow,
  deleteUnused,
  forgetDeleted,
  moveUnusedToDeleted,
  sharingBytes,
  underKey,
  unnamedAmong,
  unrecordedBefore,
} from './deleted-rows.ts'
import { type Evidence, type Place, placeOf } from './keys.ts'
import { latestOf } from './records.ts'
import { type ObjectStore, StoreUnavailable } from './store.ts'
import { sweepVersions } from './sweep.ts'

export type Room = Pick<Core, 'db' | 'store' | 'readModels' | 'execute' | 'derivedId' | 'newId' | 'now'> & {
  readonly objects: ObjectStore
  /** False while the age of files is uncertain. */
  readonly isTimeTrusted: () => Promise<boolean>
}

type Which = Parameters<typeof deleteUnused>[2]

const waitMs = 2_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const isSettled = async ({ store, readModels }: Room): Promise<boolean> =>
  store.end.lost() === null && (await readModels.caughtUp(await store.head(), waitMs))

/** With a fact each, unless `act` records the deletion itself. Returns the number of objects; null where read models lag. */
export const removeUnreferenced = async (
  room: Room,
  act: Act | null,
  ...which: readonly Which[]
): Promise<number | null> => {
  if (!(await isSettled(room))) return null
  const { db, now } = room
  if (act === null) {
    const objectsGone = await deleteUnused(db, now(), ...which)
    await removeBytes(room, objectsGone)
    return objectsGone.length
  }
  const deleted = await moveUnusedToDeleted(db, now(), act, ...which)
  for (const row of deleted) await recordDeletion(room, row)
  return deleted.length
}

/** False where the key has no object. Throws storage.in-use where all versions are in use. */
export const removeKey = async (room: Room, key: string, act: Act): Promise<boolean> => {
  const removed = await removeUnreferenced(room, act, underKey(key))
  if (removed === null) throw new Rejection('storage.delete')
  if (removed === 0 && (await latestOf(room.db, key))) throw new Rejection('storage.in-use', 'key')
  return removed > 0
}

const sweeping = {
  name: 'RemoveUnusedFiles',
  actor: { kind: 'process', id: 'remove-unfinished-uploads' },
} as const

export const removeOrphans = async (room: Room): Promise<void> => {
  const { db, now, newId } = room
  const at = now().getTime()
  for (const row of await unrecordedBefore(db, new Date(at - minuteMs))) await recordDeletion(room, row)
  const old = cameBefore(new Date(at - dayMs))
  // the bytes stay under another key, so there is no loss to record
  await removeUnreferenced(room, null, old, sharingBytes(true))
  await removeUnreferenced(room, { ...sweeping, correlationId: newId() }, old, sharingBytes(false))
  await sweep(room)
}

/** Does nothing where the log has lost its end: a restored log may bring back rows that name the bytes. */
export const sweep = async ({ db, store, objects, now, isTimeTrusted }: Room): Promise<void> => {
  if (store.end.lost() === null && (await isTimeTrusted()))
    await sweepVersions(objects, db, now(), (ids) => knownAmong(db, ids))
}

/** Records the deletion by an idempotent command, then removes the bytes. */
const recordDeletion = async (room: Room, row: DeletedRow): Promise<void> => {
  const place = placeOf(row.key)
  if (place?.kind === 'evidence') await recordEvidence(room, place, row)
  else if (place) await recordFile(room, place, row)
  await removeBytes(room, [row])
  await forgetDeleted(room.db, row)
}

const commandOf = ({ derivedId }: Room, { version, act }: DeletedRow): Command => ({
  ...act,
  id: derivedId('delete-file', version),
  bulk: act.actor.kind !== 'person',
})

const recordEvidence = async (
  room: Room,
  { personId, courseId }: Evidence,
  row: DeletedRow,
): Promise<void> => {
  const { key, name, size, sha256, content_type: contentType } = row
  const enrolmentId = room.derivedId('enrolment', personId, courseId)
  const decide = recordEvidenceDeleted({ key, name, size, sha256, contentType })
  await room.execute(commandOf(room, row), enrolment, enrolmentId, decide)
}

const kinds = {
  lesson: 'lesson',
  captions: 'captions',
  image: 'picture',
  document: 'document',
} as const satisfies Record<Exclude<Place['kind'], 'evidence'>, StoredKind>

const recordFile = async (room: Room, place: Exclude<Place, Evidence>, row: DeletedRow): Promise<void> => {
  const lessonId = 'lessonId' in place ? place.lessonId : null
  const courseId = 'courseId' in place ? place.courseId : await courseOf(room, place.lessonId)
  // the fact of a removed lesson covers its files
  if (courseId === null) return
  const { uploaded_by: personId, name, size, sha256 } = row
  const kind = kinds[place.kind]
  const uploadedAs = kind === 'document' && personId !== null ? name : null
  const decide = recordFileDeleted({ lessonId, kind, personId, uploadedAs, size, sha256 })
  await room.execute(commandOf(room, row), course, courseId, decide)
}

const courseOf = async ({ db }: Room, lessonId: string): Promise<string | null> =>
  (await lessonById(db, lessonId))?.course_id ?? null

/** Removes bytes that no row names; the sweep retries where the store is down. */
export const removeBytes = async (
  { db, objects }: Room,
  objectsGone: readonly DeletedObject[],
): Promise<void> => {
  const locations = objectsGone.map(({ location }) => location)
  for (const location of await unnamedAmong(db, locations))
    await objects.remove(location).catch(unlessAway(() => undefined))
}

export const unlessAway =
  <Result>(instead: () => Result) =>
  (error: unknown): Result => {
    if (error instanceof StoreUnavailable) return instead()
    throw error
  }
