import sql from 'sql-template-tag'
import type { LessonType } from '../domain/kernel/ids.ts'
import type { ConstanciaRow } from './constancias.ts'
import type { Queryable } from './kernel/database.ts'

/** Drafts too, since they are prepared to be taught. */
export const lessonTypesOf = async (db: Queryable, courseId: string): Promise<readonly LessonType[]> => {
  const rows = await db.query<{ type: LessonType }>(
    sql`select type from lessons where course_id = ${courseId}`,
  )
  return rows.map(({ type }) => type)
}

export const describedNow = sql`(to_jsonb(d) || case when exists (
  select from people t where t.person_id = (d.tutor->>'personId')::uuid and t.payroll_num is null)
  then '{"tutor": null}'::jsonb else '{}'::jsonb end)`

export type CourseInPlan = ConstanciaRow & { readonly name: string; readonly training_minutes: number }

export const coursesInPlan = (db: Queryable): Promise<readonly CourseInPlan[]> =>
  db.query<CourseInPlan>(sql`
    select d.course_id, d.thematic_area, d.objective, d.modality, d.is_in_plan, d.agent,
      ${describedNow}->'tutor' as tutor, c.name, c.training_minutes
    from course_constancias d join courses c using (course_id)
    where d.is_in_plan order by c.name_sort collate "C", c.course_id`)
