import sql, { type Sql } from 'sql-template-tag'
import type { Invitation as InvitationFact, NoticedSession } from '../../../../domain/notices/events.ts'
import {
  countRequests,
  type DueCancelation,
  type DueQuery,
  type DueRequest,
  dueCancelations,
  dueRequests,
  type InvitingSession,
  sessionsToCome,
} from '../../../../projections/invitations.questions.ts'
import { dateIn } from '../../../calendar.ts'
import { companyZone } from '../../../company-zone.ts'
import type { Services } from '../../../context.ts'
import { withRefusedAddress } from '../../../records/mail-reach.ts'
import { peopleWhoStopMail } from '../../../records/preferences.ts'
import { contentsOf } from './contents.ts'

export type Invitation = Omit<InvitationFact, 'personId' | 'letterId'>

type Needs = Pick<Services, 'db' | 'config'>

type Which = Pick<DueQuery, 'waiting' | 'limit' | 'within'> & {
  /** Of a person `p`; null leaves them out. */
  readonly day?: Sql
}

const queryOf = async ({ db, config }: Needs, now: Date, { day, ...which }: Which): Promise<DueQuery> => ({
  ...which,
  at: now.toISOString(),
  today: dateIn(await companyZone(db, config), now),
  unreached: sql`(p.person_id in (${peopleWhoStopMail}) or ${withRefusedAddress}
    or ${day ?? sql`''`} is null)`,
})

type Told = { readonly personId: string; readonly invitation: Invitation }

export type Due = Told &
  (
    | { readonly kind: 'request'; readonly row: DueRequest; readonly session: InvitingSession }
    | { readonly kind: 'cancel'; readonly row: DueCancelation }
  )

/** Of one person and one session it is one mail at the most. */
export const dueInvitations = async (needs: Needs, now: Date, which: Which): Promise<readonly Due[]> => {
  const query = await queryOf(needs, now, which)
  const lessonId = which.within && 'lessonId' in which.within ? which.within.lessonId : undefined
  const sessions = await sessionsToCome(needs.db, query.at, lessonId)
  const byLesson = new Map(sessions.map((one) => [one.lesson_id, one]))
  const told = sessions.map(toldOf)
  const [requests, cancelations] = await Promise.all([
    dueRequests(needs.db, told, query),
    dueCancelations(needs.db, query),
  ])
  return [
    ...requests.flatMap((row) => {
      const session = byLesson.get(row.lesson_id)
      return session ? [requestOf(row, session)] : []
    }),
    ...cancelations.map(cancelationOf),
  ]
}

/** What would go out, with the sessions to come. */
export const dueCounts = async (needs: Needs, now: Date) => {
  const query = await queryOf(needs, now, { waiting: [], limit: 0, within: null })
  const sessions = await sessionsToCome(needs.db, query.at)
  return { sessions: sessions.length, ...(await countRequests(needs.db, sessions.map(toldOf), query)) }
}

const toldOf = (session: InvitingSession) => ({
  lessonId: session.lesson_id,
  contents: contentsOf(session),
})

const requestOf = (row: DueRequest, session: InvitingSession): Due => ({
  kind: 'request',
  personId: row.person_id,
  row,
  session,
  invitation: {
    courseId: session.course_id,
    lessonId: row.lesson_id,
    method: 'request',
    sequence: Math.max(session.sequence, row.least_sequence),
    contents: row.contents,
    session: dayOf(session.session),
  },
})

const cancelationOf = (row: DueCancelation): Due => ({
  kind: 'cancel',
  personId: row.person_id,
  row,
  invitation: {
    courseId: row.course_id,
    lessonId: row.lesson_id,
    method: 'cancel',
    sequence: row.least_sequence,
    contents: '',
    session: dayOf(row.session),
  },
})

const dayOf = ({ date, time, timeZone }: NoticedSession): NoticedSession => ({ date, time, timeZone })
