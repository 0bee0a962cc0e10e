import sql, { type Sql } from 'sql-template-tag'
import type { NoticeKind } from '../domain/notices/rules.ts'
import type { Queryable } from './kernel/database.ts'
import { isStillTrue, type Moment } from './notices.letters.ts'
import { isUnread } from './notices.unread.ts'

export type UnpushedNotices = {
  readonly subscription_id: string
  readonly notice_ids: readonly string[]
}

type UnpushedQuery = {
  readonly kinds: readonly NoticeKind[]
  readonly since: string
  readonly day: Sql
  readonly moment: Moment
  /** Rows of subscription_id, person_id and seen_position. */
  readonly subscriptions: Sql
  readonly mostSubscriptions: number
}

export const unpushedNotices = (
  db: Queryable,
  { kinds, since, day, moment, subscriptions, mostSubscriptions }: UnpushedQuery,
): Promise<UnpushedNotices[]> =>
  db.query(sql`
    select s.subscription_id, array_agg(n.notice_id order by n.position) as notice_ids
    from (${subscriptions}) s
    join people p on p.person_id = s.person_id and p.is_active and ${day} is not null
    join notices n on n.person_id = s.person_id and n.position > s.seen_position
    where n.given_at > ${since}::timestamptz and n.kind = any(${kinds}::text[]) and ${isUnread}
      and ${isStillTrue(moment)}
    group by s.subscription_id limit ${mostSubscriptions}`)
