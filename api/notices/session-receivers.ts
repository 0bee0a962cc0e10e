import type { Recorded } from '../../domain/kernel/event.ts'
import {
  kindOf,
  type SeenSession,
  type SessionEvent,
  sessionsToTell,
} from '../../domain/processes/give-notices-when-sessions-change.ts'
import { asOf } from '../../projections/all.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import {
  activeAmong,
  activeMembersOf,
  countActiveMembers,
  type ShownSession,
  sessionsShown,
} from '../../projections/notices.sessions.ts'
import { companyRecord } from '../../projections/organisation.ts'
import { dateIn } from '../calendar.ts'
import type { PageRequest } from '../event-store/process-runner.ts'
import { localesOf } from '../records/preferences.ts'
import { receiverOf } from './receivers.ts'

type Told = SeenSession & { readonly row: ShownSession }

const whichOf = ({ data }: SessionEvent) => {
  if ('lessonId' in data) return { lessonIds: [data.lessonId] }
  return 'lessonIds' in data ? { lessonIds: data.lessonIds } : { moduleId: data.moduleId }
}

const seen = (row: ShownSession): Told => ({
  lessonId: row.lesson_id,
  session: row.session,
  isToCome: row.is_to_come,
  row,
})

const toldOf = async (event: Recorded<SessionEvent>, db: Queryable): Promise<readonly Told[]> => {
  const [before, after] = await Promise.all(
    [event.position - 1, event.position].map(async (position) =>
      (await sessionsShown(asOf(db, position), whichOf(event), event.at)).map(seen),
    ),
  )
  return sessionsToTell(event, before ?? [], after ?? [])
}

const dayOf = async ({ at }: Recorded, db: Queryable): Promise<string> =>
  dateIn((await companyRecord(db))?.time_zone ?? 'UTC', new Date(at))

/** A page of a course's members who have still to pass it, with the sessions that concern each; with the first page, the instructors. */
export const sessionReceivers = async (
  event: Recorded<SessionEvent>,
  db: Queryable,
  request: PageRequest,
) => {
  const sessions = await toldOf(event, db)
  if (sessions.length === 0) return { subjects: { receivers: [] }, size: 0, last: null }
  const members = await activeMembersOf(db, event.data.courseId, {
    ...request,
    today: await dayOf(event, db),
  })
  const instructors = request.after === null ? await activeAmong(db, instructorsOf(sessions)) : []
  const people = [...new Set([...members, ...instructors])]
  const localeOf = await localesOf(db, people)
  const receivers = people.flatMap((personId) =>
    sessions
      .filter(({ row }) => concerns(row, personId, members.includes(personId)))
      .map(({ lessonId, session, row }) => {
        const occasion = { kind: kindOf(event), about: { session }, thing: `${event.id} ${lessonId}` }
        const names = { course_name: row.course_name, lesson_name: row.name, other_name: null }
        const receiver = receiverOf(occasion, { person_id: personId, ...names }, localeOf(personId))
        return { ...receiver, lessonId, session }
      }),
  )
  const last = members.length < request.limit ? null : (members.at(-1) ?? null)
  return { subjects: { receivers }, size: members.length, last }
}

const instructorsOf = (sessions: readonly Told[]): readonly string[] =>
  sessions.flatMap(({ row }) => row.instructor_ids)

const concerns = (row: ShownSession, personId: string, isMember: boolean): boolean =>
  row.instructor_ids.includes(personId) ||
  (isMember && (!row.is_private || row.assignee_ids.includes(personId)))

/** Instructors come with the members' first page, also where there are none. */
export const countSessionReceivers = async (event: Recorded<SessionEvent>, db: Queryable): Promise<number> =>
  countActiveMembers(db, event.data.courseId, await dayOf(event, db))
