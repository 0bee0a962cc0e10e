import type { Database } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { serialise } from '../database/serialise.ts'
import {
  type CheckpointRow,
  checkpointFrom,
  lastCheckpoint,
  linkAt,
  logIdOf,
  storedCheckpoints,
} from '../event-store/checkpoint-rows.ts'
import { lostEndSentence } from '../event-store/log-end.ts'
import type { EventStore } from '../event-store/store.ts'
import type { SignedHeads } from '../event-store/verify.ts'
import type { Keyring, Seeds } from '../secrets/keyring.ts'
import { type Checkpoint, originOf } from './checkpoint.ts'
import { type ExportedNotes, openExportedNotes } from './exported.ts'
import { type Signer, signerOf, type Verifier } from './note.ts'
import { NotSigned, readSigned } from './signed.ts'
import { LogDiffers, signUpTo } from './signing.ts'
import { keepSigningSeed } from './signing-key.ts'
import { headsOf, verifiersOf } from './witnesses.ts'

export type LastCheckpoint = Checkpoint & {
  readonly note: string
  readonly madeAt: string
  /** Null where the external place is unreachable. */
  readonly isExported: boolean | null
}

export type Checkpoints = {
  readonly origin: string
  readonly signer: Signer
  readonly formerKeys: readonly string[]
  publicKeyOf(seed: Buffer): string
  readonly place: string
  /** The last checkpoint; first signs a new one where that lies before `atLeast`. Null for an empty log. Throws LogDiffers. */
  sign(atLeast?: number): Promise<CheckpointRow | null>
  /** Signs and exports what is due. Throws LogDiffers, and where an export failed. */
  keepUp(signal: AbortSignal): Promise<void>
  last(): Promise<LastCheckpoint | null>
  /** The first checkpoint that covers a position, signed now where there is none yet. Throws LogDiffers. */
  covering(position: number): Promise<(Checkpoint & Pick<CheckpointRow, 'madeAt'>) | null>
  heads(): Promise<SignedHeads>
}

/** Events after which a checkpoint is due; sooner where new ones are older than the interval below. */
const eventsBetween = 1_000
const msBetween = 600_000
/** The most events of one checkpoint: a long log is signed in pieces, which survive an interruption. */
const eventsMost = 100_000

type Needs = {
  readonly config: Config
  readonly db: Database
  readonly store: Pick<EventStore, 'end' | 'head'>
  readonly now: () => Date
  readonly secrets?: Pick<Keyring, 'seeds'>
}

/** The keys of now: those that a rotation replaced are known for good. */
const openSigners = (config: Config, origin: string, secrets: Needs['secrets']) => {
  const own = keepSigningSeed(config)
  const made = new Map<string, Signer>()
  const signerBy = (seed: Buffer): Signer => {
    const signer = made.get(seed.toString('hex')) ?? signerOf(origin, seed)
    made.set(seed.toString('hex'), signer)
    return signer
  }
  const seeds = (): Seeds =>
    secrets?.seeds(own, config.checkpointKey !== null) ?? { signing: own, known: [own] }
  const former = verifiersOf(config.formerCheckpointKeys)
  return {
    signer: () => signerBy(seeds().signing),
    known: (): readonly Verifier[] => [...seeds().known.map((seed) => signerBy(seed).verifier), ...former],
  }
}

export const openCheckpoints = async ({ config, db, store, now, secrets }: Needs): Promise<Checkpoints> => {
  const logId = await logIdOf(db)
  const origin = originOf(logId)
  const { signer, known } = openSigners(config, origin, secrets)
  const exported = await openExportedNotes(config, logId)
  const inTurn = serialise()
  const never = new AbortController().signal
  let areExported = false

  const readLast = async (): Promise<{ row: CheckpointRow; checkpoint: Checkpoint } | null> => {
    const row = await lastCheckpoint(db)
    return row && { row, checkpoint: readSigned(row.note, known(), origin) }
  }

  const signAll = async (signal: AbortSignal): Promise<void> => {
    const lost = await store.end.look()
    if (lost) throw new LogDiffers(lostEndSentence(lost))
    const head = await store.head()
    await compareWithExported(db, exported, (note) => readSigned(note, known(), origin))
    for (let last = await readLast(); (last?.checkpoint.position ?? 0) < head; last = await readLast()) {
      const target = Math.min(head, (last?.checkpoint.position ?? 0) + eventsMost)
      const needs = { db, signer: signer(), origin }
      areExported = false
      await signUpTo(needs, last?.checkpoint ?? null, target, now().toISOString(), signal)
    }
  }

  const isDue = async (): Promise<boolean> => {
    const [row, head] = [await lastCheckpoint(db), await store.head()]
    if (!row) return head > 0
    return head >= row.position + eventsBetween || (head > row.position && apart(row, now()) >= msBetween)
  }

  const exportAll = async (): Promise<void> => {
    const there = new Set(await exported.positions())
    for (const { position, note } of await storedCheckpoints(db))
      if (!there.has(position)) await exported.save(position, note)
    areExported = true
  }

  const sign = (atLeast = Number.POSITIVE_INFINITY): Promise<CheckpointRow | null> =>
    inTurn(async () => {
      const last = await readLast()
      if (last && last.checkpoint.position >= atLeast) return last.row
      await signAll(never)
      return lastCheckpoint(db)
    })

  return {
    origin,
    get signer() {
      return signer()
    },
    get formerKeys() {
      const { verifier } = signer()
      return known().flatMap(({ id, text }) => (id === verifier.id ? [] : [text]))
    },
    publicKeyOf: (seed) => signerOf(origin, seed).verifier.text,
    place: exported.place,
    sign,
    covering: async (position) => {
      await sign(position)
      const row = await checkpointFrom(db, position)
      return row && { ...readSigned(row.note, known(), origin), madeAt: row.madeAt }
    },
    keepUp: (signal) =>
      inTurn(async () => {
        if (await isDue()) await signAll(signal)
        if (!areExported) await exportAll()
      }),
    last: async () => {
      const last = await readLast().catch(nullWhereNotSigned)
      if (!last) return null
      const { row, checkpoint } = last
      const exportedNote = await exported.read(row.position).catch(() => undefined)
      return {
        ...checkpoint,
        ...row,
        isExported: exportedNote === undefined ? null : exportedNote === row.note,
      }
    },
    heads: () => headsOf({ db, exported, known: known(), origin }),
  }
}

/** Null where the last checkpoint is signed by an unknown key, which `keepUp` reports. */
const nullWhereNotSigned = (error: unknown): null => {
  if (error instanceof NotSigned) return null
  throw error
}

/** The absolute difference: a checkpoint in the future was made before the clock was put back. */
const apart = ({ madeAt }: CheckpointRow, now: Date): number => Math.abs(now.getTime() - Date.parse(madeAt))

/** Throws LogDiffers where the log contradicts the last exported checkpoint: an attacker could rewrite those in the database. */
const compareWithExported = async (
  db: Database,
  exported: ExportedNotes,
  read: (note: string) => Checkpoint,
): Promise<void> => {
  const position = (await exported.positions()).at(-1)
  const note = position === undefined ? null : await exported.read(position)
  if (position === undefined || note === null) return
  if (read(note).chain !== (await linkAt(db, position)))
    throw new LogDiffers(
      `the log is not the one of the checkpoint of position ${position} in ${exported.place}`,
    )
}
