import {
  datedEnrolment,
  type Register,
  sendAttendance,
  takeAttendance,
} from '../../domain/enrolments/attendance.ts'
import type { EnrolmentDecision } from '../../domain/enrolments/enrolment.ts'
import type { Attendance } from '../../domain/enrolments/events.ts'
import { type RegisterEnrolment, registerEnrolments } from '../../projections/attendance.questions.ts'
import { dateIn } from '../calendar.ts'
import { writeTo } from '../event-store/streams.ts'
import { courseWithChanges, outlineForMember } from '../records/outlines.ts'
import type { Agenda } from './agenda.ts'
import { chanceOf } from './chance.ts'
import { pastDays } from './clock.ts'
import { certificateFor } from './learn.ts'
import type { SessionPlan } from './plan.ts'
import { waitUntilQuiet } from './stage.ts'
import { courseIdOf, type Writing } from './write-courses.ts'
import { sessionIdOf, timeZone } from './write-sessions.ts'

type PastSession = { readonly writing: Writing; readonly session: SessionPlan; readonly day: number }

export const planAttendance = (agenda: Agenda, writing: Writing): void => {
  const { stage, plan } = writing
  for (const session of plan.live?.sessions ?? []) {
    if (!session.attendance) continue
    const day = pastDays + session.inDays
    const past = { writing, session, day }
    agenda.add(stage.at(day, 17), () => take(past))
    if (session.attendance === 'taken') continue
    agenda.add(stage.at(day + 1, 9), () => send(past))
    agenda.add(stage.at(day + 2, 11), () => correct(past))
  }
}

const reasonToCorrect = 'Llegó tarde y su nombre no estaba en la lista'

/** By position in the register: one is absent by mistake, one attends a make-up session. */
const [mistaken, madeUp] = [2, 3]

const attendanceOf = (
  { enrolmentId }: RegisterEnrolment,
  place: number,
  { name }: SessionPlan,
): Attendance => ({
  attended: place !== mistaken && (place === madeUp || chanceOf(`${enrolmentId} ${name}`).in(0.85)),
  isMakeUp: place === madeUp,
})

const marking =
  (field: string, { attended, isMakeUp }: Attendance) =>
  (register: Register): EnrolmentDecision =>
    takeAttendance(register, { field, revision: null, attended, isMakeUp })

const take = (past: PastSession): Promise<void> =>
  decideAll(past, 'TakeAttendance', null, (members) =>
    members.map((member, place) => ({
      member,
      decide: marking(member.personId, attendanceOf(member, place, past.session)),
    })),
  )

const send = (past: PastSession): Promise<void> =>
  decideAll(past, 'SendAttendance', null, (members) =>
    members.map((member) => ({ member, decide: sendAttendance })),
  )

const correct = (past: PastSession): Promise<void> =>
  decideAll(past, 'CorrectAttendance', reasonToCorrect, (members) =>
    members.slice(mistaken, mistaken + 1).map((member) => ({
      member,
      decide: marking(member.personId, { attended: true, isMakeUp: false }),
    })),
  )

type Decided = {
  readonly member: RegisterEnrolment
  readonly decide: (register: Register) => EnrolmentDecision
}

/** In one append, without the instructor: nobody marks their own. */
const decideAll = async (
  { writing: { stage, plan, instructorId }, session, day }: PastSession,
  name: string,
  reason: string | null,
  chosen: (members: readonly RegisterEnrolment[]) => readonly Decided[],
): Promise<void> => {
  const { services, act, at, unlessDone } = stage
  const lessonId = sessionIdOf(plan, session)
  const command = act(name, instructorId, lessonId)
  await waitUntilQuiet(stage)
  await unlessDone(command, async () => {
    const register = await registerEnrolments(services.db, lessonId)
    const members = register
      .filter(({ personId }) => personId !== instructorId)
      .toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
    await services.executeAll(command, async (load) => {
      const { state } = await load(courseWithChanges, courseIdOf(plan))
      return Promise.all(
        chosen(members).map(async ({ member, decide }) => {
          const loaded = await load(datedEnrolment, member.enrolmentId)
          const { record, beganAt } = loaded.state
          const register = {
            lessonId,
            days: {
              heldOn: dateIn(timeZone, at(day)),
              enrolledOn: dateIn(timeZone, new Date(beganAt ?? 0)),
            },
            by: { personId: instructorId, isSoleAdministrator: false, reason },
            outline: await outlineForMember(services.store, state, member),
            certificate: certificateFor(stage, member, day),
          }
          return writeTo(loaded, decide(register)(record))
        }),
      )
    })
  })
}
