import { managersMax } from '../../domain/kernel/constants.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { department, terminal, type Unit } from '../../domain/organisation/units.ts'
import { type ManagerCandidate, managerOf } from '../../domain/people/managers.ts'
import { type Employee, type PersonState, person } from '../../domain/people/person.ts'
import { mayOfPerson } from '../../domain/people/relation.ts'
import { standsInFor } from '../../domain/people/stand-ins.ts'
import type { Load } from '../event-store/execute.ts'
import type { Loaded, Write } from '../event-store/store.ts'
import { guardOn } from '../event-store/streams.ts'

type LoadedCandidate = { readonly candidate: ManagerCandidate; readonly guards: readonly Write[] }

const managerIn = (state: PersonState): string | null => ('managerId' in state ? state.managerId : null)

/** Somebody with the people above them by assignment, by the log; null for an unknown or erased person. */
const findCandidate = async (load: Load, personId: string): Promise<LoadedCandidate | null> => {
  const loaded = await load(person, personId)
  if (!('personId' in loaded.state)) return null
  const above: Loaded<PersonState>[] = []
  for (let id = managerIn(loaded.state); id !== null && above.length <= managersMax; ) {
    const next = await load(person, id)
    above.push(next)
    id = managerIn(next.state)
  }
  return {
    candidate: {
      personId,
      isActive: loaded.state.situation === 'active',
      above: above.flatMap(({ state }) => ('personId' in state ? [state.personId] : [])),
    },
    guards: [loaded, ...above].map(guardOn),
  }
}

/** Guards that neither the candidate nor anybody above them changes before the append. */
export const loadCandidate = async (
  load: Load,
  personId: string,
  field: string,
): Promise<LoadedCandidate> => {
  const found = await findCandidate(load, personId)
  if (!found) throw new Rejection('people.not-found', field)
  return found
}

const responsibleOf = async (load: Load, unit: Unit, id: string): Promise<ManagerCandidate | null> => {
  const { state } = await load(unit, id)
  const responsibleId = state.situation === 'none' ? null : state.responsibleId
  return responsibleId === null ? null : ((await findCandidate(load, responsibleId))?.candidate ?? null)
}

/** Who answers for an employee, by the log. */
export const managerByLog = async (
  load: Load,
  { personId, managerId, placement }: Employee,
): Promise<string | null> => {
  const assigned = managerId === null ? null : await findCandidate(load, managerId)
  if (assigned?.candidate.isActive) return managerId
  return managerOf(personId, {
    assigned: null,
    department: await responsibleOf(load, department, placement.departmentId),
    terminal: await responsibleOf(load, terminal, placement.terminalId),
  })
}

/** The person who sees a team, on a day of the company's zone. */
export type TeamViewer = { readonly personId: string; readonly today: string }

/** Whether the viewer answers for an active person, directly or not, or stands in for somebody who does. */
export const isInTeam = async (load: Load, personId: string, viewer: TeamViewer): Promise<boolean> => {
  if (personId === viewer.personId) return false
  for (let id = personId, level = 0; ; level += 1) {
    const { state } = await load(person, id)
    if (state.situation !== 'active') return false
    if (level > 0 && (id === viewer.personId || standsInFor(state, viewer))) return true
    const above = level < managersMax ? await managerByLog(load, state) : null
    if (above === null || above === personId) return false
    id = above
  }
}

/** Same refusal for somebody else's people and unknown ones. */
export const requireManaged = async (
  load: Load,
  who: Viewer,
  personId: string,
  today: string,
): Promise<void> => {
  const isManaged = await isInTeam(load, personId, { personId: who.personId, today })
  if (!isManaged || !mayOfPerson(who, personId, 'progress', isManaged))
    throw new Rejection('people.not-found', 'id')
}

/** Same refusal for unknown people and those for whom the viewer does not stand in. */
export const requireStandIn = async (load: Load, managerId: string, viewer: TeamViewer): Promise<void> => {
  const { state } = await load(person, managerId)
  if (state.situation !== 'active' || !standsInFor(state, viewer))
    throw new Rejection('people.not-found', 'of')
}

/** Also reports the streams that were read, as guards. */
export const recordingLoad = (
  load: Load,
): { readonly load: Load; readonly guards: () => readonly Write[] } => {
  const guards: Write[] = []
  return {
    load: async (aggregate, id) => {
      const loaded = await load(aggregate, id)
      guards.push(guardOn(loaded))
      return loaded
    },
    guards: () => guards,
  }
}

/** One write a stream: facts before guards. */
export const withoutRepeats = (writes: readonly Write[]): readonly Write[] => {
  const byStream = new Map<string, Write>()
  for (const write of writes)
    if (!byStream.has(write.stream) || write.events.length > 0) byStream.set(write.stream, write)
  return [...byStream.values()]
}
