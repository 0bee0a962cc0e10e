import { openPostgres } from '../../../api/database/postgres.ts'
import { verify } from '../../../api/event-store/verify.ts'
import type { Load } from './load.ts'

/** Names that the log holds, one for each act. */
const namesIn = async (url: string): Promise<readonly string[]> => {
  const db = await openPostgres(`${url}?max=2`)
  try {
    const { valid } = await verify(db)
    if (!valid) throw new Error('the log does not verify')
    const rows = await db.query<{ name: string }>({
      text: `select data ->> 'name' as name from events where type in ('RoleCreated', 'RoleRenamed')`,
      values: [],
    })
    return rows.map(({ name }) => name)
  } finally {
    await db.close()
  }
}

export type Comparison = { readonly lost: readonly string[]; readonly twice: number }

/** What was acknowledged until now, compared with a log that proves itself. */
export const compareWithLog = async (url: string, { acknowledged }: Load): Promise<Comparison> => {
  const names = acknowledged.map(({ name }) => name)
  const stored = await namesIn(url)
  const once = new Set(stored)
  return { lost: names.filter((name) => !once.has(name)), twice: stored.length - once.size }
}
