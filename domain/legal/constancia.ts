import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { ConstanciaDetails, ConstanciaEvent, TrainingAgent, Tutor } from './events.ts'
import { type ConstanciaRejection, constanciaProblems, noConstanciaDetails } from './rules.ts'

/** `revision` counts the facts. */
type ConstanciaState = ConstanciaDetails & { readonly revision: number }

export type ConstanciaDecision = Decision<ConstanciaState, ConstanciaEvent>

const refuse = refusals<ConstanciaRejection>()

const evolve = ({ revision }: ConstanciaState, { type, data }: ConstanciaEvent): ConstanciaState =>
  type === 'CourseConstanciaDescribed' ? { ...detailsOf(data), revision: revision + 1 } : unknownFact(type)

/** What the constancias of one course say, by the course's id. */
export const courseConstancia: Aggregate<ConstanciaState, ConstanciaEvent> = {
  kind: 'courseConstancia',
  initial: { ...noConstanciaDetails, revision: 0 },
  evolve,
}

/**
 * `isTutorActive`: whether the person who is to sign works for the company; a tutor who stays is not asked for.
 * Without `read`, the revision that the change is made from, it overwrites.
 */
export const describeConstancia =
  (
    { courseId, ...what }: ConstanciaDetails & { readonly courseId: string },
    { isTutorActive, read }: { readonly isTutorActive: boolean; readonly read?: number | undefined },
  ): ConstanciaDecision =>
  ({ revision, ...before }) => {
    const problems = constanciaProblems(what)
    if (problems.length > 0) return refuseFirst(problems)
    const details = detailsOf({ ...what, agent: agentOf(what.agent), tutor: tutorOf(what.tutor) })
    const isNewPerson =
      details.tutor !== null && 'personId' in details.tutor && !isSame(details.tutor, before.tutor)
    if (isNewPerson && !isTutorActive) return refuse('legal.person-not-active', 'tutorId')
    if (isSame(details, before)) return []
    return read !== undefined && read !== revision
      ? refuse('legal.constancia-changed')
      : [{ type: 'CourseConstanciaDescribed', data: { courseId, ...details, before } }]
  }

const agentOf = (agent: TrainingAgent | null): TrainingAgent | null =>
  agent?.kind === 'external'
    ? {
        kind: 'external',
        name: canonicalLine(agent.name),
        registration: canonicalLine(agent.registration),
      }
    : agent && { kind: 'internal' }

const tutorOf = (tutor: Tutor | null): Tutor | null =>
  tutor && ('name' in tutor ? { name: canonicalLine(tutor.name) } : { personId: tutor.personId })

const detailsOf = ({
  thematicArea,
  objective,
  modality,
  isInPlan,
  agent,
  tutor,
}: ConstanciaDetails): ConstanciaDetails => ({ thematicArea, objective, modality, isInPlan, agent, tutor })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
