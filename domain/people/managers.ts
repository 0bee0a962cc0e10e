import { managersMax } from '../kernel/constants.ts'
import { because } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { employeeOf, type PersonDecision } from './person.ts'
import type { ManagerProblem, PersonRejection } from './rules.ts'

const refuse = refusals<PersonRejection>()

/** `above` are the people above the candidate by assignment, nearest first. */
export type ManagerCandidate = {
  readonly personId: string
  readonly isActive: boolean
  readonly above: readonly string[]
}

export const managerProblem = (
  personId: string,
  { personId: managerId, isActive, above }: ManagerCandidate,
): ManagerProblem | null => {
  if (managerId === personId) return 'people.own-manager'
  if (!isActive) return 'people.inactive-manager'
  if (above.includes(personId)) return 'people.manager-cycle'
  return above.length >= managersMax ? 'people.manager-depth' : null
}

export const assignManager =
  (candidate: ManagerCandidate | null, reason: string | null = null): PersonDecision =>
  (state) => {
    const { personId, managerId: from } = employeeOf(state)
    const managerId = candidate?.personId ?? null
    if (managerId === from) return []
    const problem = candidate && managerProblem(personId, candidate)
    if (problem) return refuse(problem, 'managerId')
    return recordManager(managerId, reason)(state)
  }

/** For managers that are judged together, as those of a roster are. */
export const recordManager =
  (managerId: string | null, reason: string | null = null): PersonDecision =>
  (state) => {
    const { personId, managerId: from } = employeeOf(state)
    if (managerId === from) return []
    return [{ type: 'ManagerAssigned', data: { personId, managerId, from, ...because(reason) } }]
  }

export const managerOf = (
  personId: string,
  {
    assigned,
    department,
    terminal,
  }: Readonly<Record<'assigned' | 'department' | 'terminal', ManagerCandidate | null>>,
): string | null => {
  if (assigned?.isActive) return assigned.personId
  const answers = (candidate: ManagerCandidate | null): boolean =>
    candidate?.isActive === true && candidate.personId !== personId && !candidate.above.includes(personId)
  return [department, terminal].find(answers)?.personId ?? null
}
