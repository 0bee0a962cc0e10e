import type { CourseEvent, Session } from '../courses/events.ts'
import type { Recorded } from '../kernel/event.ts'
import type { NoticedSession } from '../notices/events.ts'
import { giveAll, noticeOf, type Receiver } from './give-notices.ts'
import type { Process } from './process.ts'

export type SessionEvent = Extract<
  CourseEvent,
  {
    readonly type:
      | 'SessionScheduled'
      | 'LessonRemoved'
      | 'LessonReturnedToDraft'
      | 'ModuleRemoved'
      | 'ModuleReturnedToDraft'
  }
>

/** As its members saw it at a moment; `isToCome` at the time of the fact. */
export type SeenSession = {
  readonly lessonId: string
  readonly session: Session
  readonly isToCome: boolean
}

/** Those whose members are told: moved to another time or place, or gone before they began. */
export const sessionsToTell = <Seen extends SeenSession>(
  { type }: Pick<SessionEvent, 'type'>,
  before: readonly Seen[],
  after: readonly Seen[],
): readonly Seen[] =>
  type === 'SessionScheduled'
    ? after.filter(({ lessonId, session, isToCome }) => {
        const earlier = before.find((one) => one.lessonId === lessonId)
        return isToCome && earlier !== undefined && placeOf(earlier.session) !== placeOf(session)
      })
    : before.filter(({ isToCome }) => isToCome)

const placeOf = ({ date, time, timeZone, meetUrl, address }: Session): string =>
  JSON.stringify([date, time, timeZone, meetUrl, address])

type Lookup = {
  readonly receivers: readonly (Receiver & {
    readonly lessonId: string
    readonly session: NoticedSession
  })[]
}

export const giveNoticesWhenSessionsChange: Process<SessionEvent, Lookup> = {
  name: 'give-notices-when-sessions-change',
  prompt: false,
  on: [
    'SessionScheduled',
    'LessonRemoved',
    'LessonReturnedToDraft',
    'ModuleRemoved',
    'ModuleReturnedToDraft',
  ],
  then: (event, { receivers }) => giveAll(receivers.filter(isSomebodyElse(event)).map(noticeIn(event))),
}

const isSomebodyElse =
  ({ meta: { actor } }: Recorded) =>
  ({ personId }: Receiver): boolean =>
    actor.kind !== 'person' || actor.id !== personId

const noticeIn =
  (event: Recorded<SessionEvent>) =>
  ({ lessonId, session: { date, time, timeZone }, ...receiver }: Lookup['receivers'][number]) => {
    const { courseId } = event.data
    const about = { courseId, lessonId, session: { date, time, timeZone } }
    return noticeOf({ kind: kindOf(event), about, cycle: null }, receiver, event)
  }

export const kindOf = ({ type }: Pick<SessionEvent, 'type'>): 'sessionChanged' | 'sessionCancelled' =>
  type === 'SessionScheduled' ? 'sessionChanged' : 'sessionCancelled'
