import sql, { type Sql } from 'sql-template-tag'
import { batched } from './batched.ts'
import type { Queryable } from './database.ts'

type Versioned<Answer> = { readonly version: string; readonly answer: Answer }
type Entry = {
  readonly pending: Promise<Versioned<unknown>>
  former: Versioned<unknown> | null
  weight: number
}
type Cache = { readonly entries: Map<string, Entry>; weight: number }

/** Total weight, a cached key being 1; evicts the oldest. */
const weightMax = 500_000

const caches = new WeakMap<object, Cache>()

/** One query for each version of the rows; concurrent callers share it. With `mayLag`, one that is nearly as new serves until the next is read. */
export const cachedAnswer = async <Answer>(
  db: Queryable,
  readModels: string | readonly string[],
  question: Sql,
  ask: () => Promise<Answer>,
  weigh: (answer: Answer) => number,
  mayLag = false,
): Promise<Answer> => {
  const cache = cacheOf(db)
  const key = `${moments.get(db) ?? ''}${keyOf(question)}`
  const version = await versionOf(db, typeof readModels === 'string' ? [readModels] : readModels)
  for (;;) {
    const entry = cache.entries.get(key)
    const former = (entry?.former ?? null) as Versioned<Answer> | null // one question has answers of one kind
    if (mayLag && former && isNearlyAsNew(former.version, version)) return former.answer
    const known = entry && ((await entry.pending) as Versioned<Answer>)
    if (known && isAsNew(known.version, version)) return known.answer
    if (cache.entries.get(key) === entry) put(cache, key, versioned(version, ask), weigh, known ?? null)
  }
}

const keys = new WeakMap<Sql, string>()

const keyOf = (question: Sql): string => {
  const key = keys.get(question) ?? JSON.stringify([question.text, question.values])
  keys.set(question, key)
  return key
}

export const shareCache = (db: Queryable, of: object): void => {
  caches.set(db, cacheOf(of))
}

const sources = new WeakMap<Queryable, Queryable>()

const moments = new WeakMap<Queryable, number>()

/** Answers about one moment share a cache until rows of the past are erased. */
export const cacheAsOf = (past: Queryable, db: Queryable, position: number): void => {
  shareCache(past, db)
  sources.set(past, db)
  moments.set(past, position)
}

const versionText = sql`version || '@' || changed || '@' || scrubs`

export const isPast = (db: Queryable): boolean => moments.has(db)

/** One column for all read models, for `readerAtVersions`. */
export const versionsOfAll = sql`(
  select coalesce(json_object_agg(name, ${versionText})::text, '{}') from live_checkpoints)`

export const rowsVersion = async (db: Queryable): Promise<string> => {
  const [row] = await db.query<{ versions: string }>(sql`select ${versionsOfAll} as versions`)
  return row?.versions ?? ''
}

const lastReaders = new WeakMap<Queryable, { readonly versions: string; readonly reader: Queryable }>()
const knownVersions = new WeakMap<Queryable, Readonly<Record<string, string>>>()

/** For a read-only request: cached answers compare with these versions instead of reading them. */
export const readerAtVersions = (db: Queryable, versions: string): Queryable => {
  const last = lastReaders.get(db)
  if (last?.versions === versions) return last.reader
  const reader: Queryable = { query: (statement) => db.query(statement) }
  shareCache(reader, db)
  knownVersions.set(reader, JSON.parse(versions) as Record<string, string>) // written by `versionsOfAll`
  lastReaders.set(db, { versions, reader })
  return reader
}

export const readerThrough = (db: Queryable, ask: Queryable['query']): Queryable => {
  const reader: Queryable = { query: ask }
  shareCache(reader, db)
  sources.set(reader, db)
  return reader
}

/** By how many facts an answer may lag: none in a log of less than a million, else a ten-thousandth of it. */
const lagMost = (facts: number): number => (facts < 1_000_000 ? 0 : facts / 10_000)

const isNearlyAsNew = (one: string, other: string): boolean => {
  const others = other.split(' ')
  return one.split(' ').every((text, place) => {
    const [version, changed, scrubs] = text.split('@')
    const [otherVersion, since, otherScrubs] = (others[place] ?? '').split('@')
    const isSame = version === otherVersion && scrubs === otherScrubs
    return isSame && Number(changed) >= Number(since) - lagMost(Number(since))
  })
}

const isAsNew = (one: string, other: string): boolean => {
  if (one === other) return true
  const others = other.split(' ')
  return one.split(' ').every((version, place) => isLater(version, others[place] ?? ''))
}

const isLater = (one: string, other: string): boolean => {
  const [[version, changed], [otherVersion, since]] = [one.split('@'), other.split('@')]
  return version === otherVersion && Number(changed ?? 0) >= Number(since ?? 0)
}

const cacheOf = (db: object): Cache => {
  const cache = caches.get(db) ?? { entries: new Map(), weight: 0 }
  caches.set(db, cache)
  return cache
}

/** Reads the version first: an answer may be newer than its version and is then read again, but never older. */
const versioned = async <Answer>(
  version: string,
  ask: () => Promise<Answer>,
): Promise<Versioned<Answer>> => ({ version, answer: await ask() })

const askers = new WeakMap<Queryable, (readModel: string) => Promise<string>>()

const sourceOf = (db: Queryable): Queryable => {
  const source = sources.get(db)
  return source ? sourceOf(source) : db
}

const versionOf = async (of: Queryable, readModels: readonly string[]): Promise<string> => {
  const versions = await versionsOf(sourceOf(of), readModels)
  const moment = moments.get(of)
  return (moment === undefined ? versions : versions.map((version) => versionAt(version, moment))).join(' ')
}

const versionsOf = async (db: Queryable, readModels: readonly string[]): Promise<readonly string[]> => {
  const known = knownVersions.get(db)
  if (known) return readModels.map((name) => known[name] ?? '')
  const ask = askers.get(db) ?? batched((names) => readVersions(db, names))
  askers.set(db, ask)
  return Promise.all(readModels.map(ask))
}

const versionAt = (text: string, moment: number): string => {
  const [version, changed = '0', scrubs = '0'] = text.split('@')
  return `${version}/${scrubs}@${Math.min(Number(changed), moment)}`
}

const readVersions = async (db: Queryable, readModels: readonly string[]): Promise<readonly string[]> => {
  const rows = await db.query<{ name: string; version: string }>(sql`
    select name, ${versionText} as version from live_checkpoints
    where name = any(${[...new Set(readModels)]}::text[])`)
  const versions = new Map(rows.map(({ name, version }) => [name, version]))
  return readModels.map((name) => versions.get(name) ?? '')
}

const put = <Answer>(
  cache: Cache,
  key: string,
  pending: Promise<Versioned<Answer>>,
  weigh: (answer: Answer) => number,
  former: Versioned<Answer> | null,
): void => {
  evict(cache, key)
  const entry: Entry = { pending, former, weight: 0 }
  cache.entries.set(key, entry)
  pending.then(
    ({ answer }) => {
      entry.former = null
      if (cache.entries.get(key) !== entry) return
      entry.weight = weigh(answer)
      cache.weight += entry.weight
      for (const [oldest] of cache.entries) if (cache.weight > weightMax) evict(cache, oldest)
    },
    () => cache.entries.get(key) === entry && evict(cache, key),
  )
}

const evict = (cache: Cache, key: string): void => {
  cache.weight -= cache.entries.get(key)?.weight ?? 0
  cache.entries.delete(key)
}
