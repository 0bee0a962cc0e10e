import { type Aggregate, because, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { ConstanciaRecordEvent, Folio, IssuedPaper, OfConstancia } from './events.ts'
import type { IssuingRejection } from './issuing-rules.ts'

export type ConstanciaRecordRejection =
  | 'legal.constancia-not-found'
  | 'legal.withdrawal-reason-missing'
  | 'legal.constancia-withdrawn'
  | 'legal.constancia-not-issued'
  | 'legal.replacement-reason-missing'
  | IssuingRejection

type InForce = { readonly paperId: string; readonly folio: Folio }

type Known = OfConstancia & { readonly passedOn: string }

type IssuedConstancia = Known & { readonly situation: 'issued'; readonly paper: InForce }

export type KnownConstancia = (Known & { readonly situation: 'due' | 'withdrawn' }) | IssuedConstancia

export type ConstanciaRecordState = { readonly situation: 'none' } | KnownConstancia

type ConstanciaRecordDecision = Decision<ConstanciaRecordState, ConstanciaRecordEvent>

const refuse = refusals<ConstanciaRecordRejection>()

const evolve = (
  state: ConstanciaRecordState,
  { type, data }: ConstanciaRecordEvent,
): ConstanciaRecordState => {
  if (type === 'ConstanciaDue') return { situation: 'due', ...ofConstancia(data), passedOn: data.passedOn }
  if (state.situation === 'none') return state
  const known = { ...ofConstancia(data), passedOn: state.passedOn }
  switch (type) {
    case 'ConstanciaIssued':
      return { situation: 'issued', ...known, paper: { paperId: data.paperId, folio: data.folio } }
    case 'ConstanciaReplaced':
      return state
    case 'ConstanciaWithdrawn':
      return { situation: 'withdrawn', ...known }
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

/** Null where it is issued already. */
export const constanciaToIssue = (state: ConstanciaRecordState): KnownConstancia | null => {
  if (state.situation === 'none') return refuse('legal.constancia-not-found', 'id')
  if (state.situation === 'withdrawn') return refuse('legal.constancia-withdrawn', 'id')
  return state.situation === 'issued' ? null : state
}

export const issueConstancia =
  (paper: IssuedPaper): ConstanciaRecordDecision =>
  (state) => {
    const due = constanciaToIssue(state)
    return due ? [{ type: 'ConstanciaIssued', data: { ...ofConstancia(due), ...paper } }] : []
  }

export const constanciaToReplace = (
  state: ConstanciaRecordState,
  reason: string | null,
): IssuedConstancia => {
  if (state.situation === 'none') return refuse('legal.constancia-not-found', 'id')
  if (state.situation === 'withdrawn') return refuse('legal.constancia-withdrawn', 'id')
  if (state.situation !== 'issued') return refuse('legal.constancia-not-issued', 'id')
  if (reason === null) return refuse('legal.replacement-reason-missing', 'reason')
  return state
}

export const replaceConstancia =
  (paper: IssuedPaper, reason: string | null): ConstanciaRecordDecision =>
  (state) => {
    const { paper: former, ...issued } = constanciaToReplace(state, reason)
    const by = { paperId: paper.paperId, folio: paper.folio }
    const of = ofConstancia(issued)
    return [
      { type: 'ConstanciaReplaced', data: { ...of, ...former, by, ...because(reason) } },
      { type: 'ConstanciaIssued', data: { ...of, ...paper } },
    ]
  }

/** The approval ended, and its constancia with it. */
export const withdrawWithApproval: ConstanciaRecordDecision = (state) =>
  state.situation === 'none' || state.situation === 'withdrawn'
    ? []
    : [{ type: 'ConstanciaWithdrawn', data: { ...ofConstancia(state), because: 'approval' } }]

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
