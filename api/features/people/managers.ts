import { Rejection } from '../../../domain/kernel/rejection.ts'
import { assignManager } from '../../../domain/people/managers.ts'
import { person } from '../../../domain/people/person.ts'
import { peoplePlaced } from '../../../projections/people.questions.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Core } from '../../core.ts'
import { loadFrom } from '../../event-store/execute.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { loadCandidate, managerByLog, withoutRepeats } from '../../records/managers.ts'

export type ManagerChange = {
  readonly personId: string
  readonly managerId: string | null
  readonly reason: string | null
}

/** Guards everybody above, so that two acts at once close no circle. */
export const changeManager = (
  { executeAll }: Pick<Core, 'executeAll'>,
  command: Command,
  who: Pick<Who, 'personId'>,
  { personId, managerId, reason }: ManagerChange,
): Promise<Appended> =>
  executeAll(command, async (load) => {
    const { guards } = await loadGrantor(load, who, 'employee.*')
    const employee = await load(person, personId)
    if (!('personId' in employee.state)) throw new Rejection('people.not-found', 'id')
    const manager = managerId === null ? null : await loadCandidate(load, managerId, 'managerId')
    const facts = assignManager(manager?.candidate ?? null, reason)(employee.state)
    return withoutRepeats([writeTo(employee, facts), ...(manager?.guards ?? []), ...guards])
  })

/** The assigned manager, also one who left, and who answers for the person now. */
export const readManager = async ({ store, db }: Context, personId: string) => {
  const load = loadFrom(store)
  const { state } = await load(person, personId)
  if (!('personId' in state)) throw new Rejection('people.not-found', 'id')
  const answeringId = await managerByLog(load, state)
  const people = await peoplePlaced(
    db,
    [state.managerId, answeringId].filter((id) => id !== null),
  )
  const somebody = (id: string | null) => {
    const row = people.find(({ person_id }) => person_id === id)
    return row ? { id: row.person_id, fullName: row.full_name ?? '', isActive: row.is_active } : null
  }
  return { assigned: somebody(state.managerId), answering: somebody(answeringId) }
}
