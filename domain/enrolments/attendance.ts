import { type Aggregate, because } from '../kernel/decider.ts'
import type { RecordedFact } from '../kernel/event.ts'
import { type Evaluator, ownReason, refuseOneself } from '../kernel/oneself.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import { attendanceOf, countsAsAttended, isSameAttendance, type SessionDays } from './attendance-rules.ts'
import type { NewCertificate } from './certificates.ts'
import {
  type ActiveEnrolment,
  type EnrolmentDecision,
  type EnrolmentState,
  enrolment,
  isPassed,
} from './enrolment.ts'
import type { Attendance, EnrolmentEvent } from './events.ts'
import { enrolmentInCycle } from './membership.ts'
import { withApproval } from './progress.ts'
import type { EnrolmentRejection } from './rules.ts'

const refuse = refusals<EnrolmentRejection>()

/** `beganAt`: start of the present cycle; null without an enrolment. */
export type DatedEnrolment = { readonly record: EnrolmentState; readonly beganAt: string | null }

const cycleOf = (state: EnrolmentState): number | null => (state.situation === 'none' ? null : state.cycle)

export const datedEnrolment: Aggregate<DatedEnrolment, RecordedFact<EnrolmentEvent>> = {
  kind: enrolment.kind,
  initial: { record: enrolment.initial, beganAt: null },
  evolve: ({ record, beganAt }, fact) => {
    const after = enrolment.evolve(record, fact)
    return { record: after, beganAt: cycleOf(after) === cycleOf(record) ? beganAt : fact.at }
  },
}

export type Register = {
  readonly lessonId: string
  readonly days: SessionDays
  readonly by: Evaluator
  readonly outline: Outline
  readonly certificate: NewCertificate
}

/** Before sending it takes attendance; afterwards it corrects, with a reason. */
export const takeAttendance =
  (
    register: Register,
    {
      field,
      revision,
      ...attendance
    }: Attendance & {
      readonly field: string
      readonly revision: number | null
    },
  ): EnrolmentDecision =>
  (state) => {
    const { lessonId, by, outline } = register
    if (!outline.isPublished) return refuse('courses.not-published')
    const member = inSession(state, register) ?? refuse('attendance.not-in-session', field)
    const [mark, to] = [member.attendance.get(lessonId), attendanceOf(attendance)]
    if (isSameAttendance(mark, to)) return []
    refuseOneself(member.personId, by, field)
    if (revision !== null && revision !== (mark?.revision ?? 0))
      return refuse('attendance.changed-meanwhile', field)
    const data = { ...enrolmentInCycle(member, member.cycle), lessonId, by: by.personId }
    const { reason } = by
    if (!mark || mark.isDraft)
      return [
        { type: 'AttendanceTaken', data: { ...data, ...to, ...because(ownReason(member.personId, by)) } },
      ]
    if (reason === null) return refuse('attendance.no-reason', 'reason')
    const from = attendanceOf(mark)
    return withEffect(member, register, to, {
      type: 'AttendanceCorrected',
      data: { ...data, from, to, reason },
    })
  }

export const isTakenIn = (state: EnrolmentState, lessonId: string): boolean =>
  state.situation === 'enrolled' && state.attendance.has(lessonId)

export const sendAttendance =
  (register: Register): EnrolmentDecision =>
  (state) => {
    const { lessonId, by, outline } = register
    if (!outline.isPublished) return refuse('courses.not-published')
    const member = inSession(state, register)
    const mark = member?.attendance.get(lessonId)
    if (!member || !mark?.isDraft) return []
    const data = { ...enrolmentInCycle(member, member.cycle), lessonId, by: by.personId }
    const sent = attendanceOf(mark)
    return withEffect(member, register, sent, { type: 'AttendanceSent', data: { ...data, ...sent } })
  }

const inSession = (state: EnrolmentState, { lessonId, outline }: Register): ActiveEnrolment | null =>
  state.situation === 'enrolled' && outline.lessons.some(({ id }) => id === lessonId) ? state : null

/** Presence completes the lesson and absence withdraws that, except after approval. */
const withEffect = (
  member: ActiveEnrolment,
  { lessonId, days, outline, certificate }: Register,
  attendance: Attendance,
  fact: EnrolmentEvent,
): readonly EnrolmentEvent[] => {
  const data = { ...enrolmentInCycle(member, member.cycle), lessonId }
  const [isComplete, counts] = [member.completed.includes(lessonId), countsAsAttended(attendance, days)]
  if (counts && !isComplete)
    return withApproval(member, [fact, { type: 'LessonCompleted', data }], outline, certificate)
  if (!counts && isComplete && !isPassed(member)) return [fact, { type: 'CompletionWithdrawn', data }]
  return [fact]
}
