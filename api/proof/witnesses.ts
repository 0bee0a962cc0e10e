import type { Queryable } from '../../projections/kernel/database.ts'
import { type Config, WrongSetting } from '../config.ts'
import { hasCheckpoints, logIdOf, storedCheckpoints } from '../event-store/checkpoint-rows.ts'
import type { SignedHead, SignedHeads } from '../event-store/verify.ts'
import { knownSecrets } from '../secrets/rows.ts'
import { originOf } from './checkpoint.ts'
import { type ExportedNotes, openExportedNotes } from './exported.ts'
import { parseVerifier, signerOf, type Verifier } from './note.ts'
import { NotSigned, readSigned } from './signed.ts'
import { findSigningSeed } from './signing-key.ts'

type Witnesses = {
  readonly db: Queryable
  readonly exported: ExportedNotes
  readonly known: readonly Verifier[]
  readonly origin: string
}

const readAtOnce = 16

type StoredNote = { readonly position: number; readonly note: string; readonly where: string }

/** All checkpoints in the database and outside it, by position; those with an invalid signature separately. */
export const headsOf = async ({ db, exported, known, origin }: Witnesses): Promise<SignedHeads> => {
  const rows = (await hasCheckpoints(db)) ? await storedCheckpoints(db) : []
  const stored = rows.map(({ position, note }): StoredNote => ({ position, note, where: 'the database' }))
  const storedNotes = new Map(stored.map(({ position, note }) => [position, note]))
  const outside: StoredNote[] = []
  const positions = await exported.positions()
  for (let at = 0; at < positions.length; at += readAtOnce)
    await Promise.all(
      positions.slice(at, at + readAtOnce).map(async (position) => {
        const note = (await exported.read(position)) ?? ''
        if (storedNotes.get(position) !== note) outside.push({ position, note, where: exported.place })
      }),
    )
  const heads: SignedHead[] = []
  const unsigned: { position: number; sentence: string }[] = []
  for (const { position, note, where } of [...stored, ...outside]) {
    try {
      const checkpoint = readSigned(note, known, origin)
      if (checkpoint.position !== position) throw new NotSigned(`it is of position ${checkpoint.position}`)
      heads.push({ ...checkpoint, where })
    } catch (error) {
      if (!(error instanceof NotSigned)) throw error
      unsigned.push({
        position,
        sentence: `the checkpoint of position ${position} in ${where}: ${error.message}`,
      })
    }
  }
  return { heads: heads.toSorted((one, other) => one.position - other.position), unsigned }
}

export const verifiersOf = (keys: readonly string[]): readonly Verifier[] =>
  keys.map((key) => {
    const verifier = parseVerifier(key)
    if (!verifier) throw new WrongSetting(`This is no public key: ${key}.`)
    return verifier
  })

/** For read-only commands: uses the server's key, if it exists, and the given ones. */
export const readSignedHeads = async (
  config: Config,
  db: Queryable,
  keys: readonly string[],
): Promise<SignedHeads> => {
  const logId = await logIdOf(db)
  const origin = originOf(logId)
  const seed = findSigningSeed(config)
  const rotated = (await knownSecrets(db, config)).filter(({ kind }) => kind === 'checkpoints')
  const known = [
    ...(seed ? [signerOf(origin, seed).verifier] : []),
    ...rotated.map(({ secret }) => signerOf(origin, Buffer.from(secret, 'base64')).verifier),
    ...verifiersOf([...config.formerCheckpointKeys, ...keys]),
  ]
  return headsOf({ db, exported: await openExportedNotes(config, logId), known, origin })
}
