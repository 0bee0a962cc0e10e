import { course, editing } from '../../../domain/courses/course.ts'
import { withNewDate } from '../../../domain/enrolments/due.ts'
import {
  type EnrolmentDecision,
  type EnrolmentState,
  enrolment,
} from '../../../domain/enrolments/enrolment.ts'
import { enrol, type NewMember, removeMember } from '../../../domain/enrolments/membership.ts'
import { type Candidate, whyNotEligible } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type PersonState, person } from '../../../domain/people/person.ts'
import { dueTermsOf } from '../../../projections/due-terms.ts'
import type { Core } from '../../core.ts'
import type { ExecuteAll, Load } from '../../event-store/execute.ts'
import type { Appended, Command, Write } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import { derivedId } from '../../ids.ts'
import { loadGrantor } from '../../records/grantor.ts'

type Needs = Pick<Core, 'executeAll' | 'db' | 'now'>

type ByHand = { readonly courseId: string; readonly by: string }

type EnrolRequest = ByHand & {
  readonly people: readonly string[]
  /** If one person is refused: enrol nobody, or everybody else. */
  readonly otherwise: 'nobody' | 'others'
}

/** Decides on the course, the people and the caller by the log, with guards on all of them. */
export const enrolPeople = (
  services: Needs,
  command: Command,
  { courseId, by, people, otherwise }: EnrolRequest,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const { terminalIds, guards } = await loadEditedCourse(load, { courseId, by })
    const enrolPerson = async (personId: string, place: number): Promise<readonly Write[]> => {
      const enrolmentId = derivedId('enrolment', personId, courseId)
      const [candidate, record] = await Promise.all([load(person, personId), load(enrolment, enrolmentId)])
      const events = (await enrolling(services, { enrolmentId, personId, courseId }, record.state))(
        record.state,
      )
      if (events.length === 0) return []
      const refusal = whyNotEligible(candidateOf(candidate.state), { terminalIds }, by)
      if (!refusal) return [writeTo(record, events), guardOn(candidate)]
      if (otherwise === 'others') return []
      throw new Rejection(refusal, `users.${place}`)
    }
    return [...(await Promise.all(people.map(enrolPerson))).flat(), ...guards]
  })

/** Who was removed from a required course and comes back has a due date again. */
const enrolling = async (
  { db, now }: Needs,
  who: NewMember,
  state: EnrolmentState,
): Promise<EnrolmentDecision> => {
  const isRequired = state.situation === 'ended' && state.levels.length > 0
  return isRequired ? withNewDate(await dueTermsOf(db, who, now().toISOString()), enrol(who)) : enrol(who)
}

export const takeOffCourse = (
  executeAll: ExecuteAll,
  command: Command,
  { courseId, by, personId }: ByHand & { readonly personId: string },
): Promise<Appended> =>
  executeAll(command, async (load) => {
    const { guards } = await loadEditedCourse(load, { courseId, by })
    const record = await load(enrolment, derivedId('enrolment', personId, courseId))
    return [writeTo(record, removeMember(by)(record.state)), ...guards]
  })

/** A course that the person may edit, with guards that this does not change before the append. */
const loadEditedCourse = async (load: Load, { courseId, by: personId }: ByHand) => {
  const { by, guards } = await loadGrantor(load, { personId }, 'course.*')
  const loaded = await load(course, courseId)
  const { information } = editing(loaded.state, { ...by, personId })
  return { terminalIds: information?.terminalIds ?? [], guards: [...guards, guardOn(loaded)] }
}

const candidateOf = (state: PersonState): Candidate | null => {
  if (state.situation === 'none' || state.situation === 'forgotten') return null
  const { personId, situation, placement } = state
  return { personId, isActive: situation === 'active', terminalId: placement.terminalId }
}
