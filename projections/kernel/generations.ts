import type { RecordedFact } from '../../domain/kernel/event.ts'
import { type Checkpoint, checkpointsOf, openCheckpoint } from './checkpoints.ts'
import type { Database, Queryable, ReadEvents } from './database.ts'
import { Unhandled } from './fold.ts'
import { type Follower, follower, prepareFold } from './follower.ts'
import { halt } from './follower-checkpoints.ts'
import { copyCurrent, storedTables } from './past-tables.ts'
import type { Projection, Table } from './projection.ts'
import {
  createIndexes,
  createKey,
  createTable,
  dropTables,
  inOrder,
  physicalName,
  statement,
  vacuumTables,
} from './tables.ts'
import { countAnew, isTally, talliesOf } from './tallies.ts'
import { besideTheLog } from './views.ts'
import type { WrittenKeys } from './written-keys.ts'

/** `3` is the first build of version 3, `3r1` its first rebuild. */
export const versionOf = (generation: string): number => Number.parseInt(generation, 10)

/** Numbers only grow, so that a server on a dropped generation does not mistake a new one for it. */
const nextGeneration = ({ version }: Projection, checkpoints: readonly Checkpoint[]): string => {
  const rebuilds = checkpoints
    .filter((one) => versionOf(one.version) === version)
    .map((one) => Number(one.version.split('r')[1] ?? 0))
  return rebuilds.length === 0 ? String(version) : `${version}r${Math.max(...rebuilds) + 1}`
}

/** Null unless it is of the code's own version. */
export const liveGeneration = async (db: Queryable, projection: Projection): Promise<Checkpoint | null> => {
  const all = await checkpointsOf(db, projection.name)
  return (
    all.find(({ status, version }) => status !== 'building' && versionOf(version) === projection.version) ??
    null
  )
}

/** Or continues one that a crash interrupted. */
export const beginGeneration = async (
  db: Database,
  projection: Projection,
  written: WrittenKeys | null = null,
): Promise<Follower> => {
  const all = await checkpointsOf(db, projection.name)
  const unfinished = all.find(
    ({ status, version }) => status === 'building' && versionOf(version) === projection.version,
  )
  if (unfinished) {
    const build = { written: null, keyed: new Set<string>() }
    return { ...follower(projection, unfinished.version, unfinished.position), build }
  }
  const generation = nextGeneration(projection, all)
  const tables = storedTables(projection)
  await db.transaction(
    (tx) =>
      Promise.all([
        ...inOrder(tx, [
          besideTheLog,
          dropTables(tables.map((table) => physicalName(table, generation))),
          ...tables.map((table) => createTable(table, generation)),
        ]),
        openCheckpoint(tx, projection.name, generation, 'building'),
      ]),
    { relaxed: true },
  )
  return { ...follower(projection, generation, 0), build: { written, keyed: new Set() } }
}

export type LogReader = {
  readonly readEvents: ReadEvents
  readonly head: () => Promise<number>
}

/** One reader serves all followers and prepares the next page while one is written. A follower stops at an event that it cannot handle. */
export const catchUp = async (
  db: Database,
  followers: readonly Follower[],
  { readEvents, head }: LogReader,
  page: number,
): Promise<void> => {
  const all = followers.filter(({ status }) => status === 'running')
  if (all.length === 0) return
  const dispatch = dispatcher(all)
  const read = (after: number): Promise<RecordedFact[]> => {
    const reading = readEvents(after, page, dispatch.types)
    reading.catch(() => undefined)
    return reading
  }
  let after = Math.min(...all.map(({ position }) => position))
  // before the page, which may lack later events
  let end = await head()
  let coming = read(after)
  let writing: Promise<unknown> = Promise.resolve()
  try {
    for (;;) {
      const events = await coming
      const isWhole = end >= after + page
      const to = isWhole ? after + page : Math.max(end, events.at(-1)?.position ?? 0)
      if (isWhole) {
        if (end < to + page) end = await head()
        coming = read(to)
      }
      const ofEach = dispatch.ofEach(events)
      const pages = all.map((one) => preparePage(db, one, ofEach.get(one) ?? [], to))
      await writing
      writing = Promise.all(pages.map((write) => write()))
      writing.catch(() => undefined)
      if (!isWhole) break
      after = to
    }
    await writing
  } finally {
    await writing.catch(() => undefined)
  }
}

const dispatcher = (followers: readonly Follower[]) => {
  const handlers = new Map<string, Follower[]>()
  for (const one of followers)
    for (const type of Object.keys(one.projection.on))
      handlers.set(type, [...(handlers.get(type) ?? []), one])
  return {
    types: [...handlers.keys()],
    ofEach: (events: readonly RecordedFact[]): ReadonlyMap<Follower, readonly RecordedFact[]> => {
      const ofEach = new Map<Follower, RecordedFact[]>(followers.map((one) => [one, []]))
      for (const event of events)
        for (const one of handlers.get(event.type) ?? []) ofEach.get(one)?.push(event)
      return ofEach
    },
  }
}

const preparePage = (
  db: Database,
  one: Follower,
  events: readonly RecordedFact[],
  to: number,
): (() => Promise<void>) => {
  const write = prepareFold(one, events, to)
  return async () => {
    if (one.status !== 'running') return
    try {
      await write(db)
    } catch (error) {
      if (!(error instanceof Unhandled)) throw error
      await halt(db, one, events, error)
    }
  }
}

/** More would leave too few connections for readers. */
const completedAtOnce = 4

/** Current rows, indexes and statistics, once at the end. Runs several at a time, since the largest table takes as long as all others together. */
export const completeGenerations = async (db: Database, built: readonly Follower[]): Promise<void> => {
  const inTurn = takingTurns(completedAtOnce)
  const make = (texts: readonly string[]) =>
    inTurn(() =>
      db.transaction((tx) => Promise.all(inOrder(tx, [withoutWorkers, ...texts])), { relaxed: true }),
    )
  const complete: string[] = []
  const vacuumComplete = () =>
    inTurn(async () => {
      const names = complete.splice(0)
      if (names.length > 0) await db.query(statement(vacuumTables(names)))
    })
  const completeTable = async ({ projection, version }: Follower, table: Table): Promise<void> => {
    if (table.past) await make(copyCurrent(table, version))
    const indexes = [createKey(table, version), ...createIndexes(table, version)]
    await Promise.all([
      ...indexes.map((index) => make([index])),
      ...talliesOf(projection, table).map((tally) =>
        make([...countAnew(tally, version), createKey(tally, version), ...createIndexes(tally, version)]),
      ),
    ])
    complete.push(...[table, ...talliesOf(projection, table)].map((one) => physicalName(one, version)))
    await vacuumComplete()
  }
  await Promise.all(
    built.flatMap((one) =>
      storedTables(one.projection)
        .filter((table) => !isTally(table))
        .map((table) => completeTable(one, table)),
    ),
  )
  for (const one of built) one.build = null
}

/** Concurrent index builds keep the processors busy; with parallel workers each takes a quarter longer. */
const withoutWorkers = 'set local max_parallel_maintenance_workers = 0'

export const takingTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let free = most
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
