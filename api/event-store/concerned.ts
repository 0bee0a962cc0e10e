import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

/** A kind of stream, and the course or the person of its facts; null where they name none. */
export type Concerned = { readonly kind: string; readonly id: string | null }

/** Whom and what the facts after a position and up to another concern. */
export const concernedBetween = (db: Queryable, after: number, to: number): Promise<Concerned[]> =>
  db.query(sql`
    select distinct kind, case when kind = 'course' then data ->> 'courseId' else data ->> 'personId' end as id
    from (
      select split_part(stream_id, '-', 1) as kind, type, data from events
      where position > ${after} and position <= ${to}) e
    where kind in ('company', 'course', 'enrolment', 'person') or kind = 'notices' and type like 'Invitation%'`)
