import type { Json } from '../../domain/kernel/event.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { type LinkedRow, linkedAfter, linkedOf, storedCheckpoints } from '../event-store/checkpoint-rows.ts'
import { consistencyRanges, inclusionRanges, toHex } from '../event-store/merkle.ts'
import { logTree } from '../event-store/subtrees.ts'
import { parseCheckpoint } from './checkpoint.ts'
import type { Checkpoints } from './checkpoints.ts'
import {
  type FileEvent,
  type GrowthHead,
  growthFile,
  type HistoryHead,
  historyFile,
  type LogHead,
  logFile,
  type ProvedEvent,
  printLine,
  signedText,
} from './file-lines.ts'
import { signNote } from './note.ts'
import { LogDiffers } from './signing.ts'

const fileEvent = (row: LinkedRow): FileEvent => ({
  position: row.position,
  version: row.version,
  micros: row.micros,
  stream: row.stream_id,
  eventId: row.event_id,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data as FileEvent['data'], // plain JSON, as it was stored
  meta: row.meta as FileEvent['meta'], // likewise
})

type Signing = Pick<Checkpoints, 'origin' | 'signer' | 'formerKeys' | 'sign'>

const signedBy = ({ origin, signer, formerKeys }: Signing): Omit<LogHead, 'file'> => ({
  origin,
  key: signer.verifier.text,
  ...(formerKeys.length > 0 && { formerKeys: [...formerKeys] }),
})

const eventsPerPage = 1_000

/** The whole log up to a new checkpoint, with all others on the way; personal fields stay sealed. */
export const logLines = async function* (db: Queryable, checkpoints: Signing): AsyncGenerator<string> {
  const last = await checkpoints.sign()
  if (!last) throw new Error('There is nothing in the log.')
  yield printLine({ file: logFile, ...signedBy(checkpoints) })
  const notes = new Map((await storedCheckpoints(db)).map(({ position, note }) => [position, note]))
  for (let after = 0; after < last.position; ) {
    const rows = await linkedAfter(db, after, Math.min(eventsPerPage, last.position - after))
    if (rows.length === 0) throw new Error(`The log ends at position ${after}.`)
    let text = ''
    for (const row of rows) {
      const note = notes.get(row.position)
      text += printLine({ ...fileEvent(row), chain: row.chain })
      if (note) text += printLine({ checkpoint: note })
      after = row.position
    }
    yield text
  }
}

export type HistoryOf = {
  readonly about: string
  readonly exportedAt: string
  readonly notes: readonly string[]
  readonly streams: readonly string[]
  /** The ids of the included events; all by default. */
  readonly chosen?: ReadonlySet<string>
  readonly opened: ReadonlyMap<string, Readonly<Record<string, Json>>>
  readonly until: number
}

/** A record's history, each event with its inclusion proof; no other events. */
export const historyLines = async (
  db: Queryable,
  checkpoints: Signing,
  { about, exportedAt, notes, streams, chosen, opened, until }: HistoryOf,
): Promise<string> => {
  const checkpoint = await checkpoints.sign(until)
  if (!checkpoint) throw new Error('There is nothing in the log.')
  const all = await linkedOf(db, streams, until)
  const rows = chosen ? all.filter(({ event_id }) => chosen.has(event_id)) : all
  const tree = logTree(db, checkpoint.position)
  const head: HistoryHead = {
    file: historyFile,
    ...signedBy(checkpoints),
    about,
    exportedAt,
    checkpoint: checkpoint.note,
    streams: streams.map((stream) => streamOf(stream, all, chosen)),
    notes: [...notes],
  }
  let text = printLine(head)
  for (const row of rows) {
    const proof = await tree.proof(inclusionRanges(row.position - 1, checkpoint.position))
    const line: ProvedEvent = {
      ...fileEvent(row),
      previous: row.previous,
      proof: proof.map(toHex),
      opened: { ...opened.get(row.event_id) } as ProvedEvent['opened'], // plain JSON, as it was stored
    }
    text += printLine(line)
  }
  const signed = signedText(checkpoints.origin, Bun.SHA256.hash(text, 'base64'))
  return text + printLine({ signature: signNote(signed, checkpoints.signer) })
}

const streamOf = (
  stream: string,
  all: readonly LinkedRow[],
  chosen: ReadonlySet<string> | undefined,
): HistoryHead['streams'][number] => {
  const own = all.filter(({ stream_id }) => stream_id === stream)
  const isWhole = !chosen || own.every(({ event_id }) => chosen.has(event_id))
  return { stream, version: own.at(-1)?.version ?? 0, isWhole }
}

/** A proof that the log extends an earlier checkpoint. Throws LogDiffers, MalformedNote. */
export const growthLine = async (db: Queryable, checkpoints: Signing, since: string): Promise<string> => {
  const first = parseCheckpoint(since)?.checkpoint
  if (first?.origin !== checkpoints.origin) throw new LogDiffers('That is no checkpoint of this log.')
  const last = await checkpoints.sign(first.position)
  const reached = last?.position ?? 0
  const whole = { from: 0, to: first.position }
  const tree = logTree(db, reached)
  if (
    !last ||
    reached < first.position ||
    !(await tree.proof([whole])).every((root) => toHex(root) === first.root)
  )
    throw new LogDiffers(`The log is not the one that was signed at position ${first.position}.`)
  const proof = await tree.proof(consistencyRanges(first.position, reached))
  const line: GrowthHead = {
    file: growthFile,
    ...signedBy(checkpoints),
    first: since,
    last: last.note,
    proof: proof.map(toHex),
  }
  return printLine(line)
}
