import sql, { type Sql } from 'sql-template-tag'
import { isEvaluation } from '../domain/enrolments/rules.ts'
import type { CourseStatusKey } from '../domain/kernel/ids.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { grantsRight, relationsSql, relationsToLessonSql } from './courses.relation.ts'
import { firstLacking, type LackingName, typesThat } from './enrolments.progress.ts'
import type { Queryable } from './kernel/database.ts'

export type LackingRow = {
  readonly enrolment_id: string
  readonly status: CourseStatusKey
  readonly priority_id: string | null
  readonly is_draft: boolean
  readonly total: number
  readonly lacking_count: number
  readonly lacking: readonly LackingName[]
}

const seesPrivate = (who: Viewer): Sql => grantsRight(relationsToLessonSql(who, relationsSql(who)), 'private')

/** The incomplete lessons of pending enrolments, also of the past, without private ones that the viewer may not see. */
export const incompleteLessons = (
  db: Queryable,
  who: Viewer,
  enrolmentIds: readonly string[],
): Promise<LackingRow[]> =>
  db.query(sql`
    select e.enrolment_id, e.status, c.priority_id, c.is_draft, g.total, g.lacking_count, g.lacking
    from enrolments e join courses c on c.course_id = e.course_id
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where not x.is_done))::int as lacking_count,
        ${firstLacking} as lacking
      from (
        select l.lesson_id, l.type, l.position, m.module_id, m.position as module_position,
          l.name,
          case when l.type = any(${typesThat(isEvaluation)}::text[]) then coalesce(r.is_approved, false)
            else p.lesson_id is not null end as is_done
        from lessons l
        join modules m on m.module_id = l.module_id and m.course_id = e.course_id
        left join lesson_progress p
          on p.enrolment_id = e.enrolment_id and p.cycle = e.cycle and p.lesson_id = l.lesson_id
        left join results r
          on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id
        where l.course_id = e.course_id and not (l.is_draft or m.is_draft)
          and (not l.is_private or (e.person_id = any(l.assignee_ids) and ${seesPrivate(who)}))) x) g
    where e.enrolment_id = any(${enrolmentIds}::uuid[]) and e.ended_at is null`)
