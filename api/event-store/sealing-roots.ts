import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Purpose } from '../../domain/kernel/event.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { WrongSetting } from '../config.ts'
import { unwrap, wrap } from '../secrets/wrapping.ts'

export type Owner = { readonly personId: string; readonly purpose: Purpose }

/** Wraps the keys of people, and is wrapped by a master key. */
export type SealingRoot = { readonly number: number; readonly secret: string }

type Row = { readonly number: number; readonly wrapped: string }

const aboutRoot = (number: number): string => `sealing root ${number}`

export const lostMasterKey =
  'The sealing keys are wrapped by a master key that MASTER_KEY does not give: add it. Where it is lost, `bun run rotate lost-master` gives up the names and answers that they open.'

const rowsIn = (db: Queryable): Promise<Row[]> =>
  db.query<Row>(sql`select number, wrapped from sealing_roots order by number`)

/** Of the database, before its tables are made too. */
export const countKeys = async (
  db: Queryable,
): Promise<{ readonly roots: number; readonly plain: number }> => {
  const [table] = await db.query<{ name: string | null }>(
    sql`select to_regclass('sealing_roots')::text as name`,
  )
  if (table?.name == null) return { roots: 0, plain: 0 }
  const [counts] = await db.query<{ roots: number; plain: number }>(sql`
    select (select count(*)::int from sealing_roots) as roots,
      (select count(*)::int from sealing_keys where wrapped_by is null) as plain`)
  return counts ?? { roots: 0, plain: 0 }
}

/** In the order of their numbers. Throws WrongSetting where no master key unwraps one. */
export const readRoots = async (
  db: Queryable,
  masterKeys: readonly string[],
): Promise<readonly SealingRoot[]> =>
  (await rowsIn(db)).map(({ number, wrapped }) => {
    const secret = unwrap(masterKeys, aboutRoot(number), wrapped)
    if (secret === null) throw new WrongSetting(lostMasterKey)
    return { number, secret }
  })

export const isWrappedBy = async (db: Queryable, masterKey: string, number: number): Promise<boolean> =>
  (await rowsIn(db)).some(
    (row) => row.number === number && unwrap([masterKey], aboutRoot(number), row.wrapped) !== null,
  )

export const insertRoot = async (db: Queryable, masterKey: string, number: number): Promise<SealingRoot> => {
  const secret = randomBytes(32).toString('base64')
  await db.query(sql`
    insert into sealing_roots (number, wrapped) values (${number}, ${wrap(masterKey, aboutRoot(number), secret)})`)
  return { number, secret }
}

const aboutKey = ({ personId, purpose }: Owner): string => `sealing key ${personId} ${purpose}`

/** In hexadecimal, as `sealing_keys` takes it. */
export const wrapKey = ({ secret }: SealingRoot, owner: Owner, key: Buffer): string =>
  Buffer.from(wrap(secret, aboutKey(owner), key.toString('base64')), 'base64').toString('hex')

/** Throws where the row is damaged or another's: sealed again with a new key, it would look like nobody's. */
export const unwrapKey = ({ secret }: SealingRoot, owner: Owner, wrapped: string): Buffer => {
  const key = unwrap([secret], aboutKey(owner), Buffer.from(wrapped, 'hex').toString('base64'))
  if (key === null) throw new Error(`the ${aboutKey(owner)} is damaged`)
  return Buffer.from(key, 'base64')
}

/** Those of a server, which learns of another's when a key names it. */
export const openRoots = async (db: Queryable, masterKeys: readonly string[]) => {
  let roots = await readRoots(db, masterKeys)
  const look = async (): Promise<void> => {
    roots = await readRoots(db, masterKeys)
  }
  const known = (number: number): SealingRoot | undefined => roots.find((one) => one.number === number)
  return {
    newest: (): SealingRoot | null => roots.at(-1) ?? null,
    look,
    open: async (owner: Owner, { key, wrapped_by }: StoredKey): Promise<Buffer> => {
      if (wrapped_by === null) return Buffer.from(key, 'hex')
      if (!known(wrapped_by)) await look()
      const root = known(wrapped_by)
      if (!root) throw new Error(`the ${aboutRoot(wrapped_by)} is missing`)
      return unwrapKey(root, owner, key)
    },
  }
}

/** `key` in hexadecimal; `wrapped_by` is the number of its root, null where it lies in plain. */
export type StoredKey = { readonly key: string; readonly wrapped_by: number | null }
