import sql, { type Sql } from 'sql-template-tag'
import { managersMax } from '../domain/kernel/constants.ts'
import { daysAfter } from '../domain/kernel/days.ts'
import { dueSituation, isOverdueOn } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'
import {
  cachedRows,
  joinedPage,
  type Listed,
  orderOf,
  type SortColumns,
  type SortedPage,
} from './kernel/list.ts'
import { NoPast } from './kernel/past.ts'
import { isPast } from './kernel/query-cache.ts'
import { matchingPeople } from './people.matching.ts'
import { byNumber } from './people.questions.ts'
import { all } from './reports.conditions.ts'

const isActive = (personId: Sql): Sql =>
  sql`exists (select from people h where h.person_id = ${personId} and h.is_active)`

/** A person `p` stands above another by assignment. */
const isAbove = (personId: Sql): Sql => sql`(
  exists (select from people b where b.manager_id = p.person_id)
  and p.person_id in (
    with recursive above as (
      select b.manager_id, 1 as level from people b where b.person_id = ${personId}
      union all
      select b.manager_id, a.level + 1 from above a join people b on b.person_id = a.manager_id
      where a.level <= ${managersMax})
    select manager_id from above where manager_id is not null))`

const responsibleFor = (unitId: Sql): Sql => sql`(
  select r.person_id from responsibles r
  where r.unit_id = ${unitId} and r.person_id <> p.person_id and ${isActive(sql`r.person_id`)}
    and not ${isAbove(sql`r.person_id`)})`

/** `managerOf` of the domain, for a person `p`. */
export const managerOfPerson: Sql = sql`coalesce(
  case when ${isActive(sql`p.manager_id`)} then p.manager_id end,
  ${responsibleFor(sql`p.department_id`)},
  ${responsibleFor(sql`p.terminal_id`)})`

/** `isInTeam` of the log, but for the days of who stands in, for one active person. */
export const answersFor = (viewerId: Sql, personId: Sql): Sql => sql`(
  ${viewerId} <> ${personId} and ${isActive(personId)} and exists (
    with recursive above as (
      select ${managerOfPerson} as manager_id, 1 as level from people p where p.person_id = ${personId}
      union all
      select ${managerOfPerson}, a.level + 1 from above a join people p on p.person_id = a.manager_id
      where a.level < ${managersMax})
    select from above a
    where a.manager_id = ${viewerId} or exists (
      select from stand_ins s where s.person_id = a.manager_id and s.stand_in_id = ${viewerId})))`

/** Active people for whom a person answers directly, with the columns of `people`. */
const reportsOf = (personId: Sql): Sql => sql`
  select p.* from people p where p.manager_id = ${personId} and p.is_active
  union all
  select p.* from responsibles u join people p on p.department_id = u.unit_id
  where u.person_id = ${personId} and p.is_active and p.manager_id is distinct from u.person_id
    and ${managerOfPerson} = u.person_id
  union all
  select p.* from responsibles u join people p on p.terminal_id = u.unit_id
  where u.person_id = ${personId} and p.is_active and p.manager_id is distinct from u.person_id
    and not exists (
      select from responsibles d where d.unit_id = p.department_id and d.person_id = u.person_id)
    and ${managerOfPerson} = u.person_id`

/** `isInTeam` of the log: direct reports, or those of every level. The past has no index for it, so it would read everybody's for each member. */
const team = (db: Queryable, { managerId, viewerId, isIndirect }: TeamOf): Sql => {
  if (isPast(db)) throw new NoPast('a team is of now')
  return sql`(
    select p.* from ${teamOfManager(managerId, isIndirect)} p where p.person_id <> ${viewerId}::uuid)`
}

const teamOfManager = (managerId: string, isIndirect: boolean): Sql =>
  isIndirect
    ? sql`(
        with recursive team as (
          select ${managerId}::uuid as person_id, 0 as level
          union all
          select p.person_id, t.level + 1
          from team t cross join lateral (${reportsOf(sql`t.person_id`)}) p
          where t.level < ${managersMax} and p.person_id <> ${managerId}::uuid)
        select p.* from team t join people p on p.person_id = t.person_id where t.level > 0)`
    : sql`(${reportsOf(sql`${managerId}::uuid`)})`

export const managesAnybody = async (db: Queryable, personId: string): Promise<boolean> =>
  (await db.query(sql`select from (${reportsOf(sql`${personId}::uuid`)}) p limit 1`)).length > 0

export const dueSoonDays = 30

/** `viewerId` is not counted · `readsHireDates`: may also count what falls due by a hire date, which the day would tell. */
export type TeamOf = {
  readonly managerId: string
  readonly viewerId: string
  readonly isIndirect: boolean
  readonly today: string
  readonly readsHireDates: boolean
}

export type TeamFilters = { readonly state: 'late' | 'dueSoon' | null }

export type TeamSort = 'fullName' | 'payrollNum'

type Moment = Pick<TeamOf, 'today' | 'readsHireDates'>

const isDueSoon = ({ today, readsHireDates }: Moment): Sql => sql`(
  ${dueSituation(today)} in ('toCome', 'renewalOpen') and e.due_on <= ${daysAfter(today, dueSoonDays)}::date
  and (${readsHireDates}::boolean or not e.is_due_by_hire))`

/** Required courses of a person `p`; `offset 0` reads their enrolments first. */
const requiredCourses: Sql = sql`
  from (
    select * from enrolments e
    where e.person_id = p.person_id and e.ended_at is null and cardinality(e.levels) > 0 offset 0) e
  join courses c on c.course_id = e.course_id and not c.is_draft`

const isRemindable = (at: Moment): Sql => sql`(${isOverdueOn(at.today)} or ${isDueSoon(at)})`

const stateMatches = (of: TeamOf, state: TeamFilters['state']): readonly Sql[] =>
  state === null
    ? []
    : [
        sql`exists (select ${requiredCourses} where ${state === 'late' ? isOverdueOn(of.today) : isDueSoon(of)})`,
      ]

const figures = (of: TeamOf): Sql => sql`
  count(*)::int as total, count(*) filter (where e.status = 'aprobado')::int as approved,
  count(*) filter (where ${isOverdueOn(of.today)})::int as late,
  count(*) filter (where ${isDueSoon(of)})::int as due_soon`

export type TeamFigures = {
  readonly total: number
  readonly approved: number
  readonly late: number
  readonly due_soon: number
}

export type TeamRow = TeamFigures & {
  readonly person_id: string
  readonly full_name: string | null
  readonly payroll_num: string | null
  readonly is_direct: boolean
  /** Whether anybody reminded them today. */
  readonly is_reminded: boolean
}

const columns: SortColumns<TeamSort> = {
  fullName: [sql`p.name_sort collate "C"`],
  payrollNum: byNumber(sql`p.payroll_num`),
}

export const teamPage = async (
  db: Queryable,
  of: TeamOf,
  {
    search,
    filters: { state },
    ...page
  }: SortedPage<TeamSort> & { search: string | null; filters: TeamFilters },
): Promise<Listed<TeamRow>> => {
  const matches = search === null ? null : matchingPeople(search)
  return joinedPage(
    db,
    {
      from: sql`from ${team(db, of)} p
        where ${all(...(matches ? [matches.byRow] : []), ...stateMatches(of, state))}`,
      byKey: sql`from people p`,
      order: orderOf(columns, sql`p.person_id`, page.sort),
      show: (selection, order) => sql`
        select p.person_id, p.full_name, p.payroll_num, ${managerOfPerson} = ${of.managerId}::uuid as is_direct,
          r.person_id is not null as is_reminded, f.*
        from (${selection}) p cross join lateral (select ${figures(of)} ${requiredCourses}) f
        left join reminders r on r.person_id = p.person_id and r.given_on = ${of.today}::date
        ${order}`,
    },
    page,
  )
}

export const membersAmong = async (
  db: Queryable,
  of: TeamOf,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`
    select p.person_id from ${team(db, of)} p where p.person_id = any(${ids}::uuid[])`)
  return rows.map(({ person_id }) => person_id)
}

export const remindablePeople = async (
  db: Queryable,
  of: TeamOf,
  { search, state, limit }: TeamFilters & { readonly search: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  const matches = search === null ? null : matchingPeople(search)
  const rows = await db.query<{ person_id: string }>(sql`
    select p.person_id from ${team(db, of)} p
    where ${all(...(matches ? [matches.byRow] : []), ...stateMatches(of, state))}
      and exists (select ${requiredCourses} where ${isRemindable(of)})
    order by p.person_id limit ${limit}`)
  return rows.map(({ person_id }) => person_id)
}

export const remindableCourses = async (
  db: Queryable,
  personId: string,
  at: Moment,
): Promise<readonly string[]> => {
  const rows = await db.query<{ course_id: string }>(sql`
    select c.course_id from people p cross join lateral (select c.course_id ${requiredCourses}
      where ${isRemindable(at)}) c
    where p.person_id = ${personId} order by c.course_id`)
  return rows.map(({ course_id }) => course_id)
}

export type TeamSummary = TeamFigures & { readonly people: number }

export const teamSummary = async (db: Queryable, of: TeamOf): Promise<TeamSummary> => {
  const [summary] = await cachedRows<TeamSummary>(
    db,
    sql`
    with team as materialized (select * from ${team(db, of)} p)
    select (select count(*)::int from team) as people, ${figures(of)}
    from team p
    join enrolments e on e.person_id = p.person_id and e.ended_at is null and cardinality(e.levels) > 0
    join courses c on c.course_id = e.course_id and not c.is_draft`,
  )
  return summary ?? { people: 0, total: 0, approved: 0, late: 0, due_soon: 0 }
}
