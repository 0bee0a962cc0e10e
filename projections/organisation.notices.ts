/** What the company chose about notices. */
import sql, { type Sql } from 'sql-template-tag'
import { companyId } from '../domain/kernel/ids.ts'
import type { NoticeLadder } from '../domain/kernel/ladder.ts'
import type { OrganisationEvent } from '../domain/organisation/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, change, type Handlers, put, table } from './kernel/projection.ts'

export type NoticeMailRow = {
  company_id: string
  digest_hour: number
  quiet_from: number | null
  quiet_until: number | null
  /** The position at which mail was switched on; null while it is off. */
  mailed_after: number | null
  no_digest_until: string | null
}

const noticeMail = table<NoticeMailRow>({
  name: 'notice_mail',
  columns: {
    company_id: 'uuid',
    digest_hour: 'integer',
    quiet_from: 'integer',
    quiet_until: 'integer',
    mailed_after: 'bigint',
    no_digest_until: 'date',
  },
  key: ['company_id'],
})

export type NoticeLadderRow = {
  company_id: string
  ladder: NoticeLadder
  on_since: string | null
}

const noticeLadder = table<NoticeLadderRow>({
  name: 'notice_ladder',
  columns: { company_id: 'uuid', ladder: 'jsonb', on_since: 'timestamptz' },
  key: ['company_id'],
})

const sessionInvitations = table<{ company_id: string; is_on: boolean }>({
  name: 'session_invitations',
  columns: { company_id: 'uuid', is_on: 'boolean' },
  key: ['company_id'],
})

/** Calendars may hold numbers that the log has lost: one change a second at the most since the backup. */
const restores = table<{ position: number; raised: number }>({
  name: 'restores',
  columns: { position: 'bigint', raised: 'integer' },
  key: ['position'],
})

const leastRaised = 1_000

const secondsBetween = (from: string, to: string): number =>
  Math.ceil((Date.parse(to) - Date.parse(from)) / 1_000)

export const raisedAfter = (position: Sql): Sql =>
  sql`(select coalesce(sum(z.raised), 0)::int from restores z where z.position > ${position})`

export const noticeChoiceTables = [noticeMail, noticeLadder, sessionInvitations, restores]

export const noticeChoices = {
  NoticeMailChosen: ({ data: { isOn, digestHour, quiet }, position }) =>
    change(noticeMail, { company_id: companyId }, (row) => ({
      company_id: companyId,
      digest_hour: digestHour,
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      mailed_after: isOn ? (row?.mailed_after ?? position) : null,
      no_digest_until: row?.no_digest_until ?? null,
    })),
  BackupRestored: ({ data: { madeAt, letters, noDigestUntil }, at, position }) => [
    put(restores, { position, raised: Math.max(leastRaised, secondsBetween(madeAt, at)) }),
    ...(letters === 'closed'
      ? [
          amend(noticeMail, { company_id: companyId }, (row) => ({
            ...row,
            mailed_after: row.mailed_after && position,
            no_digest_until: noDigestUntil,
          })),
        ]
      : []),
  ],
  NoticeLadderChosen: ({ data: { reason: _, from: __, ...ladder }, at }) =>
    change(noticeLadder, { company_id: companyId }, (row) => ({
      company_id: companyId,
      ladder,
      on_since: ladder.isOn ? (row?.on_since ?? at) : null,
    })),
  SessionInvitationsChosen: ({ data: { isOn } }) =>
    put(sessionInvitations, { company_id: companyId, is_on: isOn }),
} satisfies Pick<
  Handlers<OrganisationEvent>,
  'NoticeMailChosen' | 'NoticeLadderChosen' | 'SessionInvitationsChosen' | 'BackupRestored'
>

/** Null until somebody chose. */
export const noticeMailRow = async (db: Queryable): Promise<NoticeMailRow | null> =>
  (await db.query<NoticeMailRow>(sql`select * from notice_mail`))[0] ?? null

export const noticeLadderRow = async (db: Queryable): Promise<NoticeLadderRow | null> =>
  (await db.query<NoticeLadderRow>(sql`select * from notice_ladder`))[0] ?? null

/** Invitations to sessions are chosen within the company's mail. */
export const sessionInvitationsChosen = async (
  db: Queryable,
): Promise<{ readonly is_on: boolean; readonly is_mailing: boolean }> => {
  const [row] = await db.query<{ is_on: boolean; is_mailing: boolean }>(sql`
    select exists (select from session_invitations where is_on) as is_on,
      exists (select from notice_mail where mailed_after is not null) as is_mailing`)
  return row ?? { is_on: false, is_mailing: false }
}

export const isInvitingToSessions = async (db: Queryable): Promise<boolean> => {
  const { is_on, is_mailing } = await sessionInvitationsChosen(db)
  return is_on && is_mailing
}
