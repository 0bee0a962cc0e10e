import type { NoticeEvent, NoticeSubject } from '../domain/notices/events.ts'
import type { NoticeKind } from '../domain/notices/rules.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { amend, change, projection, put, scrub, table } from './kernel/projection.ts'

export type NoticeRow = {
  notice_id: string
  person_id: string
  kind: NoticeKind
  about: NoticeSubject
  month: string
  /** The date that a rung counts from; null without one, and once the person is forgotten. */
  due_on: string | null
  date_version: string | null
  given_at: string
  position: number
  acted_at: string | null
  /** A letter with it was delivered, or given up. */
  mailed_at: string | null
}

const noticeTable = table<NoticeRow>({
  name: 'notices',
  columns: {
    notice_id: 'uuid',
    person_id: 'uuid',
    kind: 'text',
    about: 'jsonb',
    month: 'text',
    due_on: 'date',
    date_version: 'text',
    given_at: 'timestamptz',
    position: 'bigint',
    acted_at: 'timestamptz',
    mailed_at: 'timestamptz',
  },
  key: ['notice_id'],
  indexes: [
    '(person_id, position)',
    '(person_id, position) where acted_at is null',
    '(position) where mailed_at is null',
    '(given_at)',
  ],
})

const readingTable = table<{ person_id: string; read_up_to: number }>({
  name: 'notices_read',
  columns: { person_id: 'uuid', read_up_to: 'bigint' },
  key: ['person_id'],
})

const digestTable = table<{ person_id: string; last_on: string }>({
  name: 'digests',
  columns: { person_id: 'uuid', last_on: 'date' },
  key: ['person_id'],
})

const mailed = (noticeIds: readonly string[], at: string) =>
  noticeIds.map((notice_id) => amend(noticeTable, { notice_id }, (row) => ({ ...row, mailed_at: at })))

export const notices = projection<NoticeEvent | PersonEvent>({
  name: 'notices',
  version: 4,
  tables: [noticeTable, readingTable, digestTable],
  on: {
    NoticeGiven: ({
      data: { noticeId, personId, kind, about, month, sealedDueOn, dateVersion },
      at,
      position,
    }) =>
      put(noticeTable, {
        notice_id: noticeId,
        person_id: personId,
        kind,
        about,
        month,
        due_on: sealedDueOn ?? null,
        date_version: dateVersion,
        given_at: at,
        position,
        acted_at: null,
        mailed_at: null,
      }),
    NoticesReadUpTo: ({ data: { personId, upTo } }) =>
      change(readingTable, { person_id: personId }, (row) => ({
        person_id: personId,
        read_up_to: Math.max(row?.read_up_to ?? 0, upTo),
      })),
    NoticeActedOn: ({ data: { noticeId }, at }) =>
      amend(noticeTable, { notice_id: noticeId }, (row) => ({ ...row, acted_at: at })),
    LetterDelivered: ({ data: { personId, kind, noticeIds, on }, at }) => [
      ...mailed(noticeIds, at),
      ...(kind === 'digest' ? [put(digestTable, { person_id: personId, last_on: on })] : []),
    ],
    LetterFailed: ({ data: { noticeIds }, at }) => mailed(noticeIds, at),
    PersonForgotten: ({ data }) => scrub(noticeTable, { person_id: data.personId }, { due_on: null }),
  },
})
