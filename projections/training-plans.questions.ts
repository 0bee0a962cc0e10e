import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import { containingAll, nearest, searchText } from './search.questions.ts'
import type { TrainingPlanRow } from './training-plans.ts'

export type NamedRow = { readonly id: string; readonly name: string }

/** With the names of what they mention. */
export type CompanyPlans = {
  readonly plans: readonly TrainingPlanRow[]
  readonly names: ReadonlyMap<string, string>
  /** Courses that say that they are part of the plan. */
  readonly marked: ReadonlySet<string>
}

const latestFirst = sql`order by starts_on desc, plan_id`

export const companyPlans = async (db: Queryable): Promise<CompanyPlans> => {
  const plans = await db.query<TrainingPlanRow>(sql`select * from training_plans ${latestFirst}`)
  const courses = [...new Set(plans.flatMap((plan) => plan.courses.map(({ courseId }) => courseId)))]
  const jobTitles = [...new Set(plans.flatMap((plan) => plan.courses.flatMap((one) => one.jobTitleIds)))]
  const [named, marked] = await Promise.all([
    db.query<NamedRow>(sql`
      select employer_id as id, legal_name as name from employers
      union all select establishment_id, name from establishments
      union all select course_id, name from courses where course_id = any(${courses}::uuid[])
      union all select id, name from job_titles where id = any(${jobTitles}::uuid[])`),
    markedCourses(db, courses),
  ])
  return { plans, names: new Map(named.map(({ id, name }) => [id, name])), marked }
}

const markedCourses = async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ id: string }>(sql`
    select course_id as id from course_constancias where is_in_plan and course_id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Plans of which a course is part that day. */
export const runningPlansOf = (
  db: Queryable,
  courseId: string,
  on: string,
): Promise<
  readonly (Pick<TrainingPlanRow, 'plan_id' | 'starts_on' | 'ends_on'> & { legal_name: string })[]
> =>
  db.query(sql`
    select p.plan_id, p.starts_on, p.ends_on, e.legal_name from training_plans p join employers e using (employer_id)
    where ${on}::date between p.starts_on and p.ends_on
      and p.courses @> ${JSON.stringify([{ courseId }])}::jsonb
    order by e.legal_name collate "C", p.plan_id`)

/** Which of these exist. */
export const existingOf = async (
  db: Queryable,
  of: 'courses' | 'job_titles',
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ id: string }>(sql`${existing[of]} = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

const existing: Readonly<Record<'courses' | 'job_titles', Sql>> = {
  courses: sql`select course_id as id from courses where course_id`,
  job_titles: sql`select id from job_titles where id`,
}

/** Drafts too, since a plan is made before its courses are. */
export const coursesByName = (db: Queryable, name: string, limit: number): Promise<readonly NamedRow[]> => {
  const search = searchText(name)
  const matching = search.words.length === 0 ? sql`true` : containingAll(sql`c.name_search`, search)
  return db.query(sql`
    select c.course_id as id, c.name from courses c where ${matching}
    order by ${nearest(sql`c.name_search`, search)}, c.name_sort collate "C", c.course_id limit ${limit}`)
}
