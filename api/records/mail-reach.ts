import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { countActive } from '../../projections/people.adoption.ts'

/** Of a row `p` of the people. */
export const withoutAddress: Sql = sql`p.payroll_num is not null and p.email is null`

/** An address that was corrected since is another one. */
export const withRefusedAddress: Sql = sql`exists (
  select from refused_addresses refused
  where refused.person_id = p.person_id and refused.digest = encode(sha256(convert_to(p.email, 'UTF8')), 'hex'))`

/** How many active people no mail reaches. */
export const countUnreached = async (
  db: Queryable,
): Promise<{ readonly missing: number; readonly refused: number }> => ({
  missing: await countActive(db, withoutAddress),
  refused: await countActive(db, withRefusedAddress),
})
