import { type Attempt, attempt } from '../../domain/attempts/attempt.ts'
import { isStillToTake } from '../../domain/attempts/taking.ts'
import { type EnrolmentState, enrolment } from '../../domain/enrolments/enrolment.ts'
import { markingOf } from '../../domain/enrolments/marking.ts'
import type { Services } from '../context.ts'
import type { Load } from '../event-store/execute.ts'
import { guardOn, stateOf } from '../event-store/streams.ts'

export type AttemptIds = Pick<
  Attempt,
  'attemptId' | 'personId' | 'enrolmentId' | 'courseId' | 'lessonId' | 'cycle'
>

type Taker = { readonly personId: string; readonly courseId: string; readonly lessonId: string }

/** The one attempt of a member at a test in the current cycle, since its last restart, stored or not. */
export const attemptIdsOf = async ({ store, derivedId }: Services, who: Taker): Promise<AttemptIds> => {
  const enrolmentId = derivedId('enrolment', who.personId, who.courseId)
  return attemptIdsIn({ derivedId }, who, await stateOf(store, enrolment, enrolmentId))
}

export const attemptIdsIn = (
  { derivedId }: Pick<Services, 'derivedId'>,
  who: Taker,
  record: EnrolmentState,
): AttemptIds => {
  const enrolmentId = derivedId('enrolment', who.personId, who.courseId)
  const cycle = record.situation === 'none' ? 1 : record.cycle
  const restarts =
    record.situation === 'enrolled' ? markingOf(record.markings, who.lessonId).setAside.length : 0
  const idParts = restarts === 0 ? [String(cycle)] : [String(cycle), String(restarts)]
  const attemptId = derivedId('attempt', enrolmentId, who.lessonId, ...idParts)
  return { ...who, enrolmentId, cycle, attemptId }
}

/** Enrolment in the test's course and the attempt, with guards that neither changes before the append. */
export const loadTaking = async (load: Load, { derivedId }: Pick<Services, 'derivedId'>, who: Taker) => {
  const record = await load(enrolment, derivedId('enrolment', who.personId, who.courseId))
  const loadedAttempt = await load(attempt, attemptIdsIn({ derivedId }, who, record.state).attemptId)
  const isSubscribed = record.state.situation === 'enrolled'
  return {
    isSubscribed,
    isToTake: isStillToTake(loadedAttempt.state, {
      isSubscribed,
      hasLeft: record.state.situation === 'ended',
    }),
    attempt: loadedAttempt.state,
    guards: [guardOn(record), guardOn(loadedAttempt)],
  }
}
