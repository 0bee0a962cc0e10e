import {
  datedEnrolment,
  isTakenIn,
  type Register,
  sendAttendance,
  takeAttendance,
} from '../../../domain/enrolments/attendance.ts'
import type { EnrolmentDecision, EnrolmentState } from '../../../domain/enrolments/enrolment.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type RegisterEnrolment, registerEnrolments } from '../../../projections/attendance.questions.ts'
import { dateIn } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Appended, Command, Write } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { derivedId } from '../../ids.ts'
import { requireCaller } from '../../kit/request.ts'
import { certificateFor, companyToday } from '../../records/certificate.ts'
import { loadEvaluator } from '../../records/grantor.ts'
import { loadSession } from './access.ts'

export type Place = { readonly courseId: string; readonly lessonId: string }

export const userLessonId = (
  { enrolmentId, cycle }: Pick<RegisterEnrolment, 'enrolmentId' | 'cycle'>,
  lessonId: string,
): string => derivedId('user-lesson', enrolmentId, lessonId, String(cycle))

export type Mark = {
  readonly id: string
  readonly attended: boolean
  readonly isMakeUp: boolean
  readonly revision: number | null
}

type MemberDecision = {
  readonly member: RegisterEnrolment
  readonly decide: (register: Register) => EnrolmentDecision
}

export const takeAll = async (
  context: Context,
  place: Place,
  { marks, reason }: { marks: readonly Mark[]; reason: string | null },
): Promise<Appended> => {
  const register = await registerEnrolments(context.db, place.lessonId)
  const byId = new Map(
    register.flatMap((member) => [
      [member.personId, member] as const,
      [userLessonId(member, place.lessonId), member] as const,
    ]),
  )
  const decisions = marks.map(({ id, ...mark }, index): MemberDecision => {
    const member = byId.get(id)
    const field = `userAttendance.${index}`
    if (!member) throw new Rejection('attendance.not-in-session', field)
    return { member, decide: (register) => takeAttendance(register, { ...mark, field }) }
  })
  if (new Set(decisions.map(({ member }) => member.personId)).size < decisions.length)
    throw new Rejection('attendance.repeated-person', 'userAttendance')
  const command = context.command('TakeAttendance', { bulk: decisions.length > 1 })
  return decideAll(context, command, place, decisions, reason)
}

/** Sends what the log holds as taken and not sent: the read model may not have a list that was saved a moment ago. */
export const sendAll = async (context: Context, place: Place): Promise<Appended> => {
  const register = await registerEnrolments(context.db, place.lessonId)
  const decisions = register.map((member) => ({ member, decide: sendAttendance }))
  const command = context.command('SendAttendance', { bulk: decisions.length > 1 })
  return decideAll(context, command, place, decisions, null, (records) => {
    if (!records.some((record) => isTakenIn(record, place.lessonId)))
      throw new Rejection('attendance.not-taken')
  })
}

const decideAll = async (
  context: Context,
  command: Command,
  place: Place,
  decisions: readonly MemberDecision[],
  reason: string | null,
  check: (records: readonly EnrolmentState[]) => void = () => undefined,
): Promise<Appended> => {
  const who = requireCaller(context)
  const today = await companyToday(context, context.now())
  return context.executeAll(command, async (load) => {
    const { session, outlineOf, guards } = await loadSession(load, context.store, place, who.personId)
    const { by, guards: soleGuards } = await loadEvaluator(load, who, reason)
    const members = await Promise.all(
      decisions.map(async (one) => ({ ...one, loaded: await loadMember(load, one.member) })),
    )
    check(members.map(({ loaded }) => loaded.record))
    const writesFor = async ({
      member,
      decide,
      loaded,
    }: (typeof members)[number]): Promise<readonly Write[]> => {
      const register: Register = {
        lessonId: place.lessonId,
        days: { heldOn: session.date, enrolledOn: dateIn(session.timeZone, loaded.beganAt) },
        by,
        outline: await outlineOf(member),
        certificate: certificateFor(member, member.fullName, today),
      }
      const events = decide(register)(loaded.record)
      return events.length === 0 ? [] : [writeTo(loaded, events)]
    }
    return [...(await Promise.all(members.map(writesFor))).flat(), ...guards, ...soleGuards]
  })
}

const loadMember = async (load: Load, { enrolmentId }: RegisterEnrolment) => {
  const loaded = await load(datedEnrolment, enrolmentId)
  const { record, beganAt } = loaded.state
  return { ...loaded, record, beganAt: new Date(beganAt ?? 0) }
}
