import sql, { empty, type Sql } from 'sql-template-tag'
import {
  and,
  type Matching,
  type MemberPerson,
  type MembersQuery,
  matching,
  memberColumns,
  memberKey,
  personColumns,
  placeJoins,
  sortedPlaceJoins,
  takes,
} from './enrolments.members.ts'
import type { Queryable } from './kernel/database.ts'
import { joinedPage, type Listed, orderOf } from './kernel/list.ts'

/** People `p` that an author may enrol: active people of the course's terminals who do not take it, without the author. */
const available = (courseId: string, by: string, joins: Sql = empty): Sql => sql`
  from people p ${joins}
  where p.is_active and p.payroll_num is not null and p.person_id <> ${by}
    and p.terminal_id in (select unnest(terminal_ids) from courses where course_id = ${courseId})
    and not ${takes(courseId)}`

export type Availability = { readonly courseId: string; readonly by: string }

export const availablePeople = (
  db: Queryable,
  { courseId, by }: Availability,
  query: MembersQuery,
): Promise<Listed<MemberPerson>> =>
  joinedPage(
    db,
    {
      from: sql`${available(courseId, by, sortedPlaceJoins(query))}${matching(query)}`,
      order: orderOf(memberColumns, memberKey, query.sort),
      show: (page, order) =>
        sql`select ${personColumns} from (${page}) page join people p using (person_id) ${placeJoins} ${order}`,
    },
    query,
  )

export const countAvailable = async (
  db: Queryable,
  { courseId, by }: Availability,
  filter: Matching,
): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count ${available(courseId, by)}${matching(filter)}`,
  )
  return row?.count ?? 0
}

export const nextAvailable = async (
  db: Queryable,
  { courseId, by }: Availability,
  filter: Matching,
  { after, limit }: { after: string | null; limit: number },
): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`
    select p.person_id ${available(courseId, by)}${matching(filter)}${and(after === null ? null : sql`p.person_id > ${after}`)}
    order by p.person_id limit ${limit}`)
  return rows.map(({ person_id }) => person_id)
}

export type NumberedPerson = MemberPerson & { terminal_id: string; is_enrolled: boolean }

export const peopleByPayrollNumber = (
  db: Queryable,
  courseId: string,
  payrollNums: readonly string[],
): Promise<NumberedPerson[]> =>
  db.query(sql`
    select ${personColumns}, p.terminal_id, ${takes(courseId)} as is_enrolled
    from people p ${placeJoins}
    where p.payroll_num = any(${payrollNums}::text[])`)
