import sql, { type Sql } from 'sql-template-tag'
import type { DayPage, DueCertificate } from './certificates.ts'
import type { Queryable } from './kernel/database.ts'
import { applies } from './requirements.questions.ts'

/** Of an enrolment `e` of a person `p`: a rule opens its renewal until a day. */
export const isRenewalOpening = (until: string): Sql => sql`exists (
  select from certificates x join requirements r on r.course_id = x.course_id and r.level = any(e.levels) and ${applies}
  where x.enrolment_id = e.enrolment_id and x.cycle = e.cycle and x.expired_at is null and x.revoked_at is null
    and x.expires_on - (r.rule -> 'renewal' ->> 'opensBefore')::int <= ${until}::date)`

/** Certificates on which an approval rests, within the window that a rule opens before their expiry. */
export const renewalsToOpen = (db: Queryable, { today, after, limit }: DayPage): Promise<DueCertificate[]> =>
  db.query(sql`
    select x.certificate_id, x.enrolment_id, x.person_id, x.course_id
    from (
      select * from certificates
      where expires_on between ${today}::date and ${today}::date + (
          select coalesce(max((rule -> 'renewal' ->> 'opensBefore')::int), 0) from requirements)
        and expired_at is null and revoked_at is null offset 0) x
    join enrolments e on e.enrolment_id = x.enrolment_id and e.cycle = x.cycle and e.status = 'aprobado'
      and e.open_renewal is null and e.ended_at is null
    join people p on p.person_id = x.person_id
    where (${after}::uuid is null or x.certificate_id > ${after}::uuid)
      and exists (
        select from requirements r
        where r.course_id = x.course_id and r.level = any(e.levels) and ${applies}
          and x.expires_on - (r.rule -> 'renewal' ->> 'opensBefore')::int <= ${today}::date)
    order by x.certificate_id limit ${limit}`)
