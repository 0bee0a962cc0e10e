import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { Address, Session } from './events.ts'
import { lessonOf } from './lessons.ts'
import type { CourseRejection } from './rules.ts'
import {
  isSessionType,
  type LocalClock,
  type SessionInput,
  type SessionType,
  sessionProblems,
  sessionTimeOf,
  zipCodeOf,
} from './session-rules.ts'

const refuse = refusals<CourseRejection>()

/** Replaces all details; the session keeps its zone until its day changes. */
export const scheduleSession =
  (what: SessionInput & { lessonId: string }, now: LocalClock, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), what.lessonId)
    const { type, session: before } = lesson
    if (!isSessionType(type)) return refuse('courses.no-session')
    const problems = sessionProblems(type, what, now, before)
    if (problems.length > 0) return refuseFirst(problems)
    const session = scheduled(type, what, now, before)
    return before && isSame(before, session)
      ? []
      : [{ type: 'SessionScheduled', data: { ...ids, ...session } }]
  }

const scheduled = (
  type: SessionType,
  { date, time: typed, description, meetUrl, address }: SessionInput,
  now: LocalClock,
  before: Session | null,
): Session => {
  const time = sessionTimeOf(typed)
  const isUnchanged = before?.date === date && before.time === time
  return {
    date,
    time,
    timeZone: isUnchanged ? before.timeZone : now.timeZone,
    description: description.trim(),
    meetUrl: type === 'meet' ? meetUrl.trim() : null,
    address: type === 'faceToFace' ? trimmed(address) : null,
  }
}

const trimmed = ({ street, streetTwo, city, state, zipCode }: Address): Address => ({
  street: street.trim(),
  streetTwo: streetTwo.trim(),
  city: city.trim(),
  state: state.trim(),
  zipCode: zipCodeOf(zipCode),
})

const isSame = (one: Session, other: Session): boolean =>
  one.date === other.date &&
  one.time === other.time &&
  one.description === other.description &&
  one.meetUrl === other.meetUrl &&
  isSameAddress(one.address, other.address)

const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  one?.street === other?.street &&
  one?.streetTwo === other?.streetTwo &&
  one?.city === other?.city &&
  one?.state === other?.state &&
  one?.zipCode === other?.zipCode
