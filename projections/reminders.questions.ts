import sql from 'sql-template-tag'
import { daysAfter } from '../domain/kernel/days.ts'
import { dueSituation } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'

const shownDays = 7

export type ShownReminder = {
  readonly by_name: string | null
  readonly given_on: string
  readonly courses: readonly {
    readonly id: string
    readonly name: string
    readonly categoryId: string | null
  }[]
}

export const reminderFor = async (
  db: Queryable,
  personId: string,
  today: string,
): Promise<ShownReminder | null> => {
  const [reminder] = await db.query<ShownReminder>(sql`
    select b.full_name as by_name, r.given_on, x.courses
    from reminders r
    join people p on p.person_id = r.person_id
    left join people b on b.person_id = r.by_id
    cross join lateral (
      select json_agg(
        json_build_object('id', c.course_id, 'name', c.name, 'categoryId', c.category_id)
        order by e.due_on, c.name, c.course_id) as courses
      from enrolments e join courses c on c.course_id = e.course_id
      where e.person_id = r.person_id and e.course_id = any(r.course_ids)
        and ${dueSituation(today)} in ('overdue', 'inGrace', 'toCome', 'renewalOpen')) x
    where r.person_id = ${personId} and r.given_on > ${daysAfter(today, -shownDays)}::date and x.courses is not null`)
  return reminder ?? null
}
