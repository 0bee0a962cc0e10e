import type { Queryable } from '../../projections/kernel/database.ts'
import { type Roots, readSecrets, type Secret, type SecretKind } from './rows.ts'

/** Tokens expire after this time; what signed one verifies it until then. */
export const tokenSeconds = 30 * 24 * 3600

/** Sign sessions, addresses of files and links in letters. */
export type SessionSecrets = {
  signing(): string
  /** Those of tokens and addresses that have not expired. */
  valid(): readonly string[]
  /** For links that never expire. */
  all(): readonly string[]
}

export type Seeds = { readonly signing: Buffer; readonly known: readonly Buffer[] }

export type Keyring = SessionSecrets & {
  /** What wraps the secrets. */
  readonly roots: Roots
  /** The setting's before the first rotation: digests that were made by it are found for good. */
  readonly first: string
  /** Of checkpoints; `own` is the setting's or the file's. */
  seeds(own: Buffer, isSet: boolean): Seeds
  /** The one that took the place of the given key, or that key. */
  backupKey(given: string): string
  /** Takes up what another server or a command rotated. */
  look(): Promise<void>
}

type Needs = { readonly db: Queryable; readonly config: Roots; readonly now: () => Date }

export const openKeyring = async ({ db, config, now }: Needs): Promise<Keyring> => {
  let secrets = await readSecrets(db, config)
  const sessions = (): Timed =>
    timed(secrets, 'sessions') ?? [{ secret: config.jwtSecret, signsFrom: new Date(0) }]
  return {
    roots: config,
    first: sessions()[0]?.secret ?? config.jwtSecret,
    signing: () => signingAt(sessions(), now()) ?? config.jwtSecret,
    valid: () => validAt(sessions(), now()),
    all: () => sessions().map(({ secret }) => secret),
    seeds: (own, isSet) => seedsAt(timed(secrets, 'checkpoints') ?? [], own, isSet, now()),
    backupKey: (given) => replacementOf(secrets, given),
    look: async () => {
      secrets = await readSecrets(db, config)
    },
  }
}

type Timed = readonly Pick<Secret, 'secret' | 'signsFrom'>[]

const timed = (secrets: readonly Secret[], kind: SecretKind): Timed | null => {
  const ofKind = secrets.filter((one) => one.kind === kind)
  return ofKind.length > 0 ? ofKind : null
}

const signingAt = (secrets: Timed, now: Date): string | null =>
  (secrets.findLast(({ signsFrom }) => signsFrom <= now) ?? secrets[0])?.secret ?? null

/** The newest first; each until the tokens of its time have expired. */
const validAt = (secrets: Timed, now: Date): readonly string[] =>
  secrets
    .filter((_, index) => {
      const next = secrets[index + 1]
      return !next || next.signsFrom.getTime() + tokenSeconds * 1_000 > now.getTime()
    })
    .map(({ secret }) => secret)
    .toReversed()

/** A key that the operator set since, which no rotation knows, signs in place of all. */
export const seedsAt = (secrets: Timed, own: Buffer, isSet: boolean, now: Date): Seeds => {
  const known = secrets.map(({ secret }) => Buffer.from(secret, 'base64'))
  const isOwnNew = !known.some((seed) => seed.equals(own))
  const rotated = signingAt(secrets, now)
  const signing = rotated === null || (isSet && isOwnNew) ? own : Buffer.from(rotated, 'base64')
  return { signing, known: isOwnNew ? [...known, own] : known }
}

/** A key that no rotation knows was set since, and stands. */
export const replacementOf = (secrets: readonly Secret[], given: string): string => {
  const keys = secrets.filter(({ kind }) => kind === 'backups').map(({ secret }) => secret)
  return keys.includes(given) ? (keys.at(-1) ?? given) : given
}

/** Of a secret that nothing rotates. */
export const onlySecret = (secret: string): SessionSecrets => ({
  signing: () => secret,
  valid: () => [secret],
  all: () => [secret],
})
