import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Checked, EventFault, KnownHead } from './log-checker.ts'
import { eventLine } from './log-checker-lines.ts'
import { type CheckerAtWork, checkHere, checkInThread } from './log-checker-thread.ts'
import { checkpointSentence, checkpointsBeyondLog, headOf, streamSentence, witnessesMax } from './log-end.ts'
import { compareStreams } from './verify-streams.ts'

export type Fault =
  | EventFault
  /** The log ends before its known position. */
  | 'tail'
  /** A stream's version is lower than its last event's, so the next append would fail. */
  | 'stream'
  /** A checkpoint is not signed by a known key. */
  | 'signature'

export type SignedHead = KnownHead & { readonly where: string }

/** All checkpoints by position, and sentences about those with an invalid signature. */
export type SignedHeads = {
  readonly heads: readonly SignedHead[]
  readonly unsigned: readonly { readonly position: number; readonly sentence: string }[]
}

export type Verified = {
  readonly events: number
  readonly head: { readonly position: number; readonly chain: string }
  readonly valid: boolean
  readonly brokenAt: number | null
  readonly brokenEventId: string | null
  readonly reason: Fault | null
  readonly expected: number | null
  readonly witnesses: readonly string[]
  readonly checkpoints: number
}

type Options = {
  readonly signed?: SignedHeads
  readonly head?: number
  readonly pageSize?: number
  readonly threadFrom?: number
  readonly between?: Between
}

type Between = (checked: number) => Promise<void>

type Broken = Partial<Pick<Verified, 'brokenEventId' | 'expected' | 'witnesses'>> & {
  readonly brokenAt: number
  readonly reason: Fault
}

const noneSigned: SignedHeads = { heads: [], unsigned: [] }

const sound = { brokenAt: null, brokenEventId: null, reason: null, expected: null, witnesses: [] } as const

/** Recomputes the whole log from its rows, compares its end with the known one, and reports the first fault. */
export const verify = async (
  db: Queryable,
  {
    head = 0,
    signed = noneSigned,
    pageSize = 5_000,
    threadFrom = worthAThread,
    between = async () => undefined,
  }: Options = {},
): Promise<Verified> => {
  const genesis = await readGenesis(db)
  const end = await headOf(db)
  const within = signed.heads.filter(({ position }) => position <= end)
  const checker = end < threadFrom ? checkHere(genesis, within) : checkInThread(genesis, within)
  try {
    const checked = await walk(pagesOfEvents(db, end, pageSize), checker, between)
    const reached = checked ?? { position: 0, chain: genesis, broken: null }
    const broken =
      withWitnesses(reached.broken, within) ??
      (await readOutside(db)) ??
      (await judgeEnd(
        db,
        checker,
        { known: head, beyond: signed.heads.slice(within.length) },
        reached.position,
        between,
      )) ??
      unsignedIn(signed)
    return {
      events: reached.position,
      head: { position: reached.position, chain: reached.chain },
      valid: broken === null,
      checkpoints: within.length,
      ...sound,
      ...broken,
    }
  } finally {
    checker.end()
  }
}

const worthAThread = 10_000

/** Reads pages ahead while one is checked; null for an empty log. */
const walk = async (
  pages: AsyncIterable<readonly Uint8Array[]>,
  checker: CheckerAtWork,
  between: Between,
): Promise<Checked | null> => {
  let checking: Promise<Checked | null> = Promise.resolve(null)
  for await (const texts of pages) {
    const checked = await checking
    if (checked?.broken) return checked
    checking = checker.events(texts)
    checking.catch(() => undefined)
    if (checked) await between(checked.position)
  }
  return checking
}

const withWitnesses = (broken: Checked['broken'], heads: readonly SignedHead[]): Broken | null => {
  if (!broken) return null
  const { until, ...fault } = broken
  const atFault = heads.filter(({ position }) => position === until)
  return until === undefined
    ? fault
    : { ...fault, witnesses: atFault.map(headSentence).slice(0, witnessesMax) }
}

const headSentence = ({ position, where }: SignedHead): string =>
  `a checkpoint of position ${position} in ${where}`

const unsignedIn = ({ unsigned: [first] }: SignedHeads): Broken | null =>
  first ? { brokenAt: first.position, reason: 'signature', witnesses: [first.sentence] } : null

/** An event at an impossible position: the walk through the log misses it, but a read of its stream returns it. */
const readOutside = async (db: Queryable): Promise<Broken | null> => {
  const [event] = await db.query<{ brokenAt: number; brokenEventId: string }>(sql`
    select coalesce(position, 0) as "brokenAt", event_id as "brokenEventId" from events
    where position < 1 or position is null limit 1`)
  return event ? { ...event, reason: 'chain' } : null
}

const judgeEnd = async (
  db: Queryable,
  checker: CheckerAtWork,
  { known, beyond: signed }: { readonly known: number; readonly beyond: readonly SignedHead[] },
  head: number,
  between: Between,
): Promise<Broken | null> => {
  const checkpoints = await checkpointsBeyondLog(db)
  const { beyond, missing, behind } = await compareStreams(db, checker, () => between(head))
  const expected = Math.max(
    known,
    head + missing,
    ...[...checkpoints, ...signed].map(({ position }) => position),
  )
  if (expected > head) {
    const witnesses = [
      ...signed.map(headSentence),
      ...checkpoints.map(checkpointSentence),
      ...beyond.map(streamSentence),
    ]
    return { brokenAt: head + 1, reason: 'tail', expected, witnesses: witnesses.slice(0, witnessesMax) }
  }
  return behind && { ...behind, reason: 'stream' }
}

const readGenesis = async (db: Queryable): Promise<string> => {
  const rows = await db.query<{ id: string }>(sql`select id from log`)
  return (rows[0]?.id ?? '').replaceAll('-', '')
}

const pagesAhead = 2
const encoder = new TextEncoder()

/** Positions have no gaps, so pages are requested ahead; after a gap one event follows, at which the checker stops. */
const pagesOfEvents = async function* (
  db: Queryable,
  end: number,
  pageSize: number,
): AsyncGenerator<readonly Uint8Array[]> {
  const coming: Promise<Page>[] = []
  let after = 0
  for (let read = 0; ; read += pageSize) {
    while (coming.length === 0 || (coming.length < pagesAhead && after < end)) {
      const page = readPage(db, after, pageSize)
      page.catch(() => undefined)
      coming.push(page)
      after += pageSize
    }
    const page = await coming.shift()
    if (page && page.count > 0) yield page.texts
    if (page && page.count >= pageSize) continue
    if (read + pageSize < end) yield readNext(db, read + pageSize)
    return
  }
}

type Page = { readonly count: number; readonly texts: readonly Uint8Array[] }

/** Events in one text; longer texts make the server allocate memory repeatedly. */
const textSize = raw('100')

const readPage = async (db: Queryable, after: number, limit: number): Promise<Page> => {
  const rows = await db.query<{ count: number; lines: string | null }>(sql`
    select count, lines from generate_series(${after}::bigint, ${after + limit - 1}::bigint, ${textSize}) as before
    cross join lateral (
      select count(*) as count, string_agg(line, E'\n' order by position) as lines
      from (select position, ${raw(eventLine)} as line from events
        where position > before and position <= least(before + ${textSize}, ${after + limit}::bigint)
        order by position limit ${textSize}) found) text`)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    texts: rows.flatMap(({ lines }) => (lines === null ? [] : encoder.encode(lines))),
  }
}

const readNext = async (db: Queryable, after: number): Promise<readonly Uint8Array[]> => {
  const rows = await db.query<{ line: string }>(
    sql`select ${raw(eventLine)} as line from events where position > ${after} order by position limit 1`,
  )
  return rows.map(({ line }) => encoder.encode(line))
}

export const hasLog = async (db: Queryable): Promise<boolean> => {
  const [row] = await db.query<{ log: string | null }>(sql`select to_regclass('events')::text as log`)
  return row?.log != null
}
