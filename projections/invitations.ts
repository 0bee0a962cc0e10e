import type { Invitation, NoticedSession, NoticeEvent } from '../domain/notices/events.ts'
import { change, projection, table } from './kernel/projection.ts'

export type InvitationRow = {
  person_id: string
  lesson_id: string
  is_invited: boolean
  sequence: number
  /** What the last mail said; empty of a cancelation. */
  contents: string
  session: NoticedSession
  position: number
  told_at: string
}

const invitationTable = table<InvitationRow>({
  name: 'invitations',
  columns: {
    person_id: 'uuid',
    lesson_id: 'uuid',
    is_invited: 'boolean',
    sequence: 'integer',
    contents: 'text',
    session: 'jsonb',
    position: 'bigint',
    told_at: 'timestamptz',
  },
  key: ['lesson_id', 'person_id'],
  indexes: ['(lesson_id, person_id) where is_invited', '(person_id)'],
})

type Told = { readonly data: Invitation; readonly at: string; readonly position: number }

type Ended = (row: InvitationRow | null, told: InvitationRow) => InvitationRow

const ended =
  (after: Ended) =>
  ({ data: { personId, lessonId, sequence, contents, session, method }, at, position }: Told) =>
    change(invitationTable, { lesson_id: lessonId, person_id: personId }, (row) =>
      after(row, {
        person_id: personId,
        lesson_id: lessonId,
        is_invited: method === 'request',
        sequence,
        contents,
        session,
        position,
        told_at: at,
      }),
    )

const arrived = ended((_, told) => told)

const givenUp = ended((row, told) => ({ ...told, is_invited: row?.is_invited ?? false }))

/** Due again, under another number, once the address is corrected. */
const refused = ended((row, told) => ({
  ...(row ?? { ...told, is_invited: false, contents: '' }),
  sequence: told.sequence,
}))

/** What calendar programs of people were last told of each session. */
export const invitations = projection<NoticeEvent>({
  name: 'invitations',
  version: 2,
  tables: [invitationTable],
  on: {
    InvitationDelivered: arrived,
    InvitationInDoubt: arrived,
    InvitationFailed: (event) => (event.data.why === 'addressRefused' ? refused(event) : givenUp(event)),
  },
})
