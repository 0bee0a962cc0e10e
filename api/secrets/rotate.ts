import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { insertSecret, lockSecrets, type Roots, readSecrets, type SecretKind, wrapAnew } from './rows.ts'

/** Longer than a server takes to learn of a new secret: it signs once all of them verify it. */
export const takenUpMs = 60_000

type Needs = { readonly db: Database; readonly config: Roots; readonly now: () => Date }

type Rotation = {
  readonly kind: SecretKind
  /** The one in use where this is the first rotation. */
  readonly present: string
  readonly next: string
  readonly afterMs: number
}

/** Resolves to when the new one begins to sign. */
export const rotateSecret = (
  { db, config, now }: Needs,
  { kind, present, next, afterMs }: Rotation,
): Promise<Date> =>
  db.transaction(async (tx) => {
    await lockSecrets(tx)
    const former = (await readSecrets(tx, config)).filter((one) => one.kind === kind)
    const at = now()
    const last = former.at(-1)
    if (last && last.signsFrom > at)
      throw new Error(`A new one signs from ${last.signsFrom.toISOString()} on: rotate again after that.`)
    if (former.some(({ secret }) => secret === next)) throw new Error('That one was in use before.')
    if (!last) await insertSecret(tx, config.jwtSecret, { kind, number: 1, secret: present, signsFrom: at })
    const signsFrom = new Date(at.getTime() + afterMs)
    const number = (last?.number ?? 1) + 1
    await insertSecret(tx, config.jwtSecret, { kind, number, secret: next, signsFrom })
    return signsFrom
  })

export const newSessionSecret = (): string => randomBytes(32).toString('hex')

export const newSeed = (): string => randomBytes(32).toString('base64')

/** By the JWT_SECRET of now; resolves to how many. */
export const wrapAll = ({ db, config }: Omit<Needs, 'now'>): Promise<number> =>
  db.transaction(async (tx: Queryable) => {
    await lockSecrets(tx)
    const secrets = await readSecrets(tx, config)
    await wrapAnew(tx, config.jwtSecret, secrets)
    return secrets.length
  })
