import { type EnrolmentState, enrolment } from '../../domain/enrolments/enrolment.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { person } from '../../domain/people/person.ts'
import type { Who } from '../caller.ts'
import type { Load } from '../event-store/execute.ts'
import type { Loaded, Write } from '../event-store/store.ts'
import { guardOn } from '../event-store/streams.ts'
import { loadGrantor, requireNotOneself } from './grantor.ts'

type ExistingRecord = Exclude<EnrolmentState, { situation: 'none' }>

type Act = { readonly enrolmentId: string; readonly reason: string | null }

export const requireRecord = (state: EnrolmentState): ExistingRecord => {
  if (state.situation === 'none') throw new Rejection('enrolments.not-enrolled')
  return state
}

/** The member and the evaluator by the log, with guards that neither changes before the append. */
export const loadForEvaluation = async (
  load: Load,
  who: Pick<Who, 'personId'>,
  { enrolmentId, reason }: Act,
) => {
  const { by, guards } = await loadGrantor(load, who, 'employee_development.*')
  const loaded = await load(enrolment, enrolmentId)
  const record: Loaded<ExistingRecord> = { ...loaded, state: requireRecord(loaded.state) }
  const { personId } = record.state
  const ownGuards = await requireNotOneself(load, { by: who.personId, personId, reason })
  const employee = await load(person, personId)
  if (employee.state.situation !== 'active') throw new Rejection('enrolments.inactive-person')
  const theirs: readonly Write[] = personId === who.personId ? [] : [guardOn(employee)]
  return { record, isAdministrator: by.isAdministrator, guards: [...guards, ...ownGuards, ...theirs] }
}
