import sql from 'sql-template-tag'
import type { ConstanciaPaperRow, ConstanciaRecordRow } from './constancia-records.ts'
import type { Queryable } from './kernel/database.ts'

export type RecordOfConstancia = ConstanciaRecordRow & {
  /** Null for the erased. */
  readonly full_name: string | null
  readonly payroll_num: string | null
  readonly course_name: string
  readonly is_retained: boolean
}

export const constanciaById = async (db: Queryable, id: string): Promise<RecordOfConstancia | null> => {
  const rows = await db.query<RecordOfConstancia>(sql`
    select r.*, p.full_name, p.payroll_num, c.name as course_name,
      exists (select from retentions k where k.person_id = r.person_id) as is_retained
    from constancia_records r join people p using (person_id) join courses c on c.course_id = r.course_id
    where r.constancia_id = ${id}`)
  return rows[0] ?? null
}

export const papersOfConstancia = (db: Queryable, id: string): Promise<ConstanciaPaperRow[]> =>
  db.query(sql`select * from constancia_papers where constancia_id = ${id}`)

type Watched = { readonly lesson: string; readonly seconds: number }

export const watchedBy = (
  db: Queryable,
  { person_id, course_id, cycle }: Pick<ConstanciaRecordRow, 'person_id' | 'course_id' | 'cycle'>,
): Promise<Watched[]> =>
  db.query(sql`
    select l.name as lesson, round(b.watched_seconds)::int as seconds
    from playback_positions b join lessons l using (lesson_id) join modules m using (module_id)
    where b.person_id = ${person_id} and b.cycle = ${cycle} and l.course_id = ${course_id}
    order by m.position, l.position, l.lesson_id`)
