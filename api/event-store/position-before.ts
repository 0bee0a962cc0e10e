import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

/** Binary search: positions have no gaps and `recorded_at` never goes back, so no index is needed. */
export const positionBefore = async (db: Queryable, instant: Date): Promise<number> => {
  const rows = await db.query<{ position: number }>(sql`
    with recursive search (low, high) as (
      select 0::bigint, coalesce(max(position), 0) from events
      union all
      select case when is_before then middle else low end, case when is_before then high else middle - 1 end
      from search
      cross join lateral (select (low + high + 1) / 2 as middle) m
      cross join lateral (
        select exists (
          select from events where position = middle and recorded_at < ${instant.toISOString()}::timestamptz) as is_before) e
      where low < high)
    select low as position from search where low = high`)
  return rows[0]?.position ?? 0
}
