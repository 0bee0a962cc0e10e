import sql, { empty, type Sql } from 'sql-template-tag'
import type { Level } from '../domain/kernel/ids.ts'
import type { Scope } from '../domain/requirements/events.ts'
import type { Queryable } from './kernel/database.ts'
import { applies, beyond, type PeoplePage } from './requirements.questions.ts'

/** Condition of the table of playback, which is outside the read models. */
export type MediaBegun = (personId: Sql, lessonId: Sql, cycle: Sql) => Sql

/** Tests or media begun in the present cycle of an enrolment `e`. */
export const hasBegun = (mediaBegun: MediaBegun): Sql => sql`(
  exists (select from attempts t where t.enrolment_id = e.enrolment_id and t.cycle = e.cycle)
  or exists (
    select from lessons l
    where l.course_id = e.course_id and ${mediaBegun(sql`e.person_id`, sql`l.lesson_id`, sql`e.cycle`)}))`

/** Levels that require a course `c` of a person `p` now; none for inactive people and other terminals. */
export const requiredLevels: Sql = sql`array(
  select r.level from requirements r
  where r.course_id = c.course_id and p.is_active and p.terminal_id = any(c.terminal_ids) and ${applies}
  order by r.level)`

export type DueRow = {
  personId: string
  courseId: string
  isActive: boolean
  apply: Level[]
  lift: Level[]
  hasBegun: boolean
  /** Levels whose unit is another since the moment that is asked about. */
  moved: Level[]
}

const without = (levels: Sql, others: Sql): Sql =>
  sql`array(select x from unnest(${levels}) x where x <> all(${others}) order by x)`

/**
 * Differences between these people's records and the requirements, optionally for one course. A draft enrols nobody, and people removed since
 * they came to their unit stay removed; for inactive people levels are only lifted. A draft's new levels wait for its publication unless a
 * person would lose the course. Those moved since then are told of courses that the same level requires of them in another unit.
 */
export const requirementsDue = (
  db: Queryable,
  {
    personIds,
    courseId,
    mediaBegun,
    movedSince = null,
  }: {
    personIds: readonly string[]
    courseId?: string
    mediaBegun: MediaBegun
    movedSince?: string | null
  },
): Promise<DueRow[]> => {
  const moved = sql`array_remove(array[
    case when department_since >= ${movedSince}::timestamptz then 'department' end,
    case when job_title_since >= ${movedSince}::timestamptz then 'jobTitle' end], null)`
  const ofCourse = (id: Sql): Sql => (courseId ? sql`and ${id} = ${courseId}` : empty)
  return db.query(sql`
    with asked as (
      select p.person_id, r.course_id, array_agg(r.level order by r.level) as wanted
      from people p join requirements r on ${applies}
      join courses c on c.course_id = r.course_id and p.terminal_id = any(c.terminal_ids)
      where p.person_id = any(${personIds}::uuid[]) and p.is_active ${ofCourse(sql`r.course_id`)}
      group by p.person_id, r.course_id
    ), records as (
      select * from enrolments r where person_id = any(${personIds}::uuid[]) ${ofCourse(sql`r.course_id`)}
    ), found as (
      select person_id, course_id, c.is_draft, p.is_active, p.placed_at, p.department_since, p.job_title_since, coalesce(a.wanted, '{}') as wanted,
        r.enrolment_id, r.cycle, r.ended_at, coalesce(r.levels, '{}') as held
      from asked a full join records r using (person_id, course_id)
      join people p using (person_id) join courses c using (course_id)
    ), behind as (
      select e.*, ${without(sql`wanted`, sql`held`)} as fresh,
        case when is_active or ended_at is null then ${without(sql`held`, sql`wanted`)} else '{}' end as lift
      from found e where cardinality(wanted) > 0 or cardinality(held) > 0
    ), due as (
      select e.*, case
        when is_draft and (enrolment_id is null or ended_at is not null or lift = '{}') then '{}'
        when enrolment_id is not null and ended_at is null then fresh
        when ended_at < placed_at then wanted
        else fresh end as apply
      from behind e)
    select person_id as "personId", course_id as "courseId", is_active as "isActive", apply, lift,
      cardinality(lift) > 0 and ${hasBegun(mediaBegun)} as "hasBegun", ${moved} as moved
    from due e
    where cardinality(apply) > 0 or cardinality(lift) > 0
      or (is_active and ended_at is null and held && ${moved})
    order by person_id, course_id`)
}

const idsOf = (rows: readonly { person_id: string }[]): readonly string[] =>
  rows.map(({ person_id }) => person_id)

const peopleAmong = (of: Sql) => ({
  page: async (db: Queryable, page: PeoplePage): Promise<readonly string[]> =>
    idsOf(
      await db.query<{ person_id: string }>(
        sql`select p.person_id ${of} ${beyond(page)} order by p.person_id limit ${page.limit}`,
      ),
    ),
  count: async (db: Queryable): Promise<number> =>
    (await db.query<{ count: number }>(sql`select count(*)::int as count ${of}`))[0]?.count ?? 0,
})

export const peopleChanged = (since: string | null) =>
  peopleAmong(
    sql`from people p where (${since}::timestamptz is null or p.updated_at >= ${since}::timestamptz)`,
  )

export const peopleReleased = ({ courseId, scope: { level } }: { courseId: string; scope: Scope }) =>
  peopleAmong(sql`
    from people p join enrolments e on e.person_id = p.person_id and e.course_id = ${courseId}
    join courses c on c.course_id = e.course_id
    where ${level} = any(e.levels) and ${level} <> all(${requiredLevels}) and (p.is_active or e.ended_at is null)`)

export const peopleBehind = (courseId: string) =>
  peopleAmong(sql`
    from people p join courses c on c.course_id = ${courseId}
    left join enrolments e on e.person_id = p.person_id and e.course_id = c.course_id
    where (p.is_active or e.ended_at is null)
      and coalesce((select array_agg(x order by x) from unnest(e.levels) x), '{}') <> ${requiredLevels}
      and (e.enrolment_id is not null or not c.is_draft)`)
