import { type Aggregate, because, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { ConstanciaRecordEvent, OfConstancia } from './events.ts'

export type ConstanciaRecordRejection = 'legal.constancia-not-found' | 'legal.withdrawal-reason-missing'

type KnownConstancia = OfConstancia & { readonly situation: 'due' | 'withdrawn' }

export type ConstanciaRecordState = { readonly situation: 'none' } | KnownConstancia

type ConstanciaRecordDecision = Decision<ConstanciaRecordState, ConstanciaRecordEvent>

const refuse = refusals<ConstanciaRecordRejection>()

const evolve = (_: ConstanciaRecordState, { type, data }: ConstanciaRecordEvent): ConstanciaRecordState => {
  switch (type) {
    case 'ConstanciaDue':
      return { situation: 'due', ...ofConstancia(data) }
    case 'ConstanciaWithdrawn':
      return { situation: 'withdrawn', ...ofConstancia(data) }
    default:
      return unknownFact(type)
  }
}

/** The constancia of one approval of a course, by an id that derives from its enrolment and cycle. */
export const constanciaRecord: Aggregate<ConstanciaRecordState, ConstanciaRecordEvent> = {
  kind: 'constancia',
  initial: { situation: 'none' },
  evolve,
}

export type DueConstancia = OfConstancia & { readonly passedOn: string; readonly issueBy: string }

/** Once an approval: a withdrawn constancia stays withdrawn. */
export const makeConstanciaDue =
  ({ passedOn, issueBy, ...of }: DueConstancia): ConstanciaRecordDecision =>
  ({ situation }) =>
    situation === 'none' ? [{ type: 'ConstanciaDue', data: { ...ofConstancia(of), passedOn, issueBy } }] : []

/** The approval ended, and its constancia with it. */
export const withdrawWithApproval: ConstanciaRecordDecision = (state) =>
  state.situation === 'due'
    ? [{ type: 'ConstanciaWithdrawn', data: { ...ofConstancia(state), because: 'approval' } }]
    : []

export const withdrawConstancia =
  (reason: string | null): ConstanciaRecordDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('legal.constancia-not-found', 'id')
    if (state.situation === 'withdrawn') return []
    if (reason === null) return refuse('legal.withdrawal-reason-missing', 'reason')
    return [
      {
        type: 'ConstanciaWithdrawn',
        data: { ...ofConstancia(state), because: 'hand', ...because(reason) },
      },
    ]
  }

const ofConstancia = ({
  constanciaId,
  enrolmentId,
  personId,
  courseId,
  cycle,
}: OfConstancia): OfConstancia => ({
  constanciaId,
  enrolmentId,
  personId,
  courseId,
  cycle,
})
