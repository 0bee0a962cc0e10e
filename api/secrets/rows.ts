import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { type Config, WrongSetting } from '../config.ts'
import { readSmallFile } from '../small-files.ts'
import { unwrap, wrap } from './wrapping.ts'

export const secretKinds = ['sessions', 'checkpoints', 'backups'] as const

export type SecretKind = (typeof secretKinds)[number]

export type Secret = {
  readonly kind: SecretKind
  /** From 1; the first is the setting's own. */
  readonly number: number
  readonly secret: string
  readonly signsFrom: Date
}

export type Roots = Pick<Config, 'jwtSecret' | 'formerJwtSecrets' | 'dataDir'>

type Row = {
  readonly kind: SecretKind
  readonly number: number
  readonly wrapped: string
  readonly signsFrom: string
}

const aboutOf = ({ kind, number }: Pick<Row, 'kind' | 'number'>): string => `${kind}/${number}`

const rootsOf = ({ jwtSecret, formerJwtSecrets, dataDir }: Roots): readonly string[] => {
  // a command that only looks has no secret of its own
  const own = jwtSecret || readSmallFile(join(dataDir, 'jwt-secret'))?.trim()
  return [...(own ? [own] : []), ...formerJwtSecrets]
}

const rowsIn = (db: Queryable): Promise<Row[]> =>
  db.query<Row>(sql`
    select kind, number, wrapped, signs_from as "signsFrom" from secrets order by kind, number`)

const hasTable = async (db: Queryable): Promise<boolean> => {
  const [table] = await db.query<{ name: string | null }>(sql`select to_regclass('secrets')::text as name`)
  return table?.name != null
}

export const lostSentence =
  'The secrets in the database were wrapped by another JWT_SECRET: set that one, or name it in FORMER_JWT_SECRETS. Where it is lost, `bun run rotate lost` gives up what it wrapped.'

/** In the order of their numbers. Throws WrongSetting where one cannot be unwrapped. */
export const readSecrets = async (db: Queryable, roots: Roots): Promise<readonly Secret[]> => {
  const { found, lost } = await openSecrets(db, roots)
  if (lost > 0) throw new WrongSetting(lostSentence)
  return found
}

/** Those that can be unwrapped, for commands that only look. */
export const knownSecrets = async (db: Queryable, roots: Roots): Promise<readonly Secret[]> =>
  (await hasTable(db)) ? (await openSecrets(db, roots)).found : []

const openSecrets = async (
  db: Queryable,
  config: Roots,
): Promise<{ readonly found: readonly Secret[]; readonly lost: number }> => {
  const roots = rootsOf(config)
  const rows = await rowsIn(db)
  const found = rows.flatMap((row) => {
    const secret = unwrap(roots, aboutOf(row), row.wrapped)
    return secret === null ? [] : [{ ...row, secret, signsFrom: new Date(row.signsFrom) }]
  })
  return { found, lost: rows.length - found.length }
}

export const insertSecret = async (db: Queryable, root: string, one: Secret): Promise<void> => {
  const wrapped = wrap(root, aboutOf(one), one.secret)
  await db.query(sql`
    insert into secrets (kind, number, wrapped, signs_from)
    values (${one.kind}, ${one.number}, ${wrapped}, ${one.signsFrom.toISOString()}::timestamptz)`)
}

/** One rotation at a time. */
export const lockSecrets = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`lock table secrets in share row exclusive mode`)

/** Wraps all by this root, whichever wrapped them. */
export const wrapAnew = async (tx: Queryable, root: string, secrets: readonly Secret[]): Promise<void> => {
  for (const one of secrets)
    await tx.query(sql`
      update secrets set wrapped = ${wrap(root, aboutOf(one), one.secret)}
      where kind = ${one.kind} and number = ${one.number}`)
}

/** Deletes what no known root opens; resolves to how many. */
export const dropLost = async (tx: Queryable, roots: Roots): Promise<number> => {
  const { found, lost } = await openSecrets(tx, roots)
  const kept = new Set(found.map(aboutOf))
  for (const row of await rowsIn(tx))
    if (!kept.has(aboutOf(row)))
      await tx.query(sql`delete from secrets where kind = ${row.kind} and number = ${row.number}`)
  return lost
}
