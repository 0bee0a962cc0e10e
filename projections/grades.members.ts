import sql from 'sql-template-tag'
import {
  type MemberPerson,
  type MembersQuery,
  matching,
  memberColumns,
  memberKey,
  personColumns,
  placeJoins,
  sortedPlaceJoins,
} from './enrolments.members.ts'
import type { Queryable } from './kernel/database.ts'
import { joinedPage, type Listed, orderOf } from './kernel/list.ts'

export type GradedMember = MemberPerson & {
  evaluation_id: string | null
  /** Drafts too. */
  grade: number | null
  is_published: boolean
  is_sent: boolean
  scorer_id: string | null
  scorer_name: string | null
  version: number
  is_under_way: boolean
  is_under_review: boolean
}

export const gradedMembers = (
  db: Queryable,
  lessonId: string,
  query: MembersQuery,
): Promise<Listed<GradedMember>> =>
  joinedPage(
    db,
    {
      from: sql`
        from enrolments e join people p using (person_id) ${sortedPlaceJoins(query)}
        where e.ended_at is null and e.course_id = (select course_id from lessons where lesson_id = ${lessonId})
          and exists (select from lessons l where l.lesson_id = ${lessonId}
            and (not l.is_private or p.person_id = any(l.assignee_ids)))${matching(query)}`,
      order: orderOf(memberColumns, memberKey, query.sort),
      show: (page, order) => sql`
        select ${personColumns}, coalesce(g.evaluation_id, r.evaluation_id, a.attempt_id) as evaluation_id,
          coalesce(g.grade, r.grade) as grade, r.grade is not null and (g.grade is null or g.is_published) as is_published,
          r.grade is not null and (g.grade is null or g.sent_at is not null) as is_sent,
          g.scorer_id, s.full_name as scorer_name, coalesce(g.version, 0) as version,
          a.attempt_id is not null and a.submitted_at is null as is_under_way,
          a.submitted_at is not null and r.evaluation_id is null as is_under_review
        from (${page}) page
        join enrolments e using (enrolment_id)
        join people p on p.person_id = e.person_id
        left join results r
          on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = ${lessonId}
        left join grades g
          on g.enrolment_id = e.enrolment_id and g.cycle = e.cycle and g.lesson_id = ${lessonId}
        left join people s on s.person_id = g.scorer_id
        left join attempts a on a.person_id = e.person_id and a.lesson_id = ${lessonId}
          and a.enrolment_id = e.enrolment_id and a.cycle = e.cycle and not a.is_restarted
        ${placeJoins} ${order}`,
    },
    query,
  )
