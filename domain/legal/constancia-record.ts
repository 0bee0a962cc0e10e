import { type Aggregate, because, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { ConstanciaRecordEvent, Folio, IssuedPaper, OfConstancia, PaperFile } from './events.ts'
import { folioText, type IssuingRejection } from './issuing-rules.ts'

export type ConstanciaRecordRejection =
  | 'legal.constancia-not-found'
  | 'legal.withdrawal-reason-missing'
  | 'legal.constancia-withdrawn'
  | 'legal.constancia-not-issued'
  | 'legal.replacement-reason-missing'
  | 'legal.paper-handed-over'
  | 'legal.hand-over-ahead'
  | 'legal.hand-over-early'
  | 'legal.hand-over-reason-missing'
  | IssuingRejection

type InForce = {
  readonly paperId: string
  readonly folio: Folio
  readonly issuedOn: string
  readonly isOpened: boolean
  readonly handedOverOn: string | null
}

/** `scans`: of the signed papers, by the paper's id; null once removed. */
type Known = OfConstancia & {
  readonly passedOn: string
  readonly scans: Readonly<Record<string, PaperFile | null>>
}

type IssuedConstancia = Known & { readonly situation: 'issued'; readonly paper: InForce }

export type KnownConstancia = (Known & { readonly situation: 'due' | 'withdrawn' }) | IssuedConstancia

export type ConstanciaRecordState = { readonly situation: 'none' } | KnownConstancia

export type ConstanciaRecordDecision = Decision<ConstanciaRecordState, ConstanciaRecordEvent>

const refuse = refusals<ConstanciaRecordRejection>()

const evolve = (
  state: ConstanciaRecordState,
  { type, data }: ConstanciaRecordEvent,
): ConstanciaRecordState => {
  if (type === 'ConstanciaDue')
    return { situation: 'due', ...ofConstancia(data), passedOn: data.passedOn, scans: {} }
  if (state.situation === 'none') return state
  const known = { ...ofConstancia(data), passedOn: state.passedOn, scans: state.scans }
  switch (type) {
    case 'ConstanciaIssued':
      return { situation: 'issued', ...known, paper: newPaper(data) }
    case 'ConstanciaOpened':
      return withPaper(state, { isOpened: true })
    case 'ConstanciaHandedOver':
      return withPaper(state, { handedOverOn: data.on })
    case 'ConstanciaHandOverTakenBack':
      return withPaper(state, { handedOverOn: null })
    case 'ConstanciaScanAttached':
      return { ...state, scans: { ...state.scans, [data.paperId]: data.scan } }
    case 'ConstanciaScanRemoved':
      return { ...state, scans: { ...state.scans, [data.paperId]: null } }
    case 'ConstanciaReplaced':
      return state
    case 'ConstanciaWithdrawn':
      return { situation: 'withdrawn', ...known }
    default:
      return unknownFact(type)
  }
}

const newPaper = ({ paperId, folio, issuedOn }: IssuedPaper): InForce => ({
  ...{ paperId, folio, issuedOn },
  ...{ isOpened: false, handedOverOn: null },
})

const withPaper = (state: KnownConstancia, change: Partial<InForce>): KnownConstancia =>
  state.situation === 'issued' ? { ...state, paper: { ...state.paper, ...change } } : state

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
  const issued = issuedOne(state)
  return reason === null ? refuse('legal.replacement-reason-missing', 'reason') : issued
}

export const replaceConstancia =
  (paper: IssuedPaper, reason: string | null): ConstanciaRecordDecision =>
  (state) => {
    const {
      paper: { paperId, folio },
      ...issued
    } = constanciaToReplace(state, reason)
    const by = { paperId: paper.paperId, folio: paper.folio }
    const of = ofConstancia(issued)
    return [
      { type: 'ConstanciaReplaced', data: { ...of, paperId, folio, by, ...because(reason) } },
      { type: 'ConstanciaIssued', data: { ...of, ...paper } },
    ]
  }

export const openConstancia =
  (paperId: string): ConstanciaRecordDecision =>
  (state) =>
    state.situation === 'issued' && state.paper.paperId === paperId && !state.paper.isOpened
      ? [{ type: 'ConstanciaOpened', data: { ...ofConstancia(state), paperId } }]
      : []

export const issuedOne = (state: ConstanciaRecordState): IssuedConstancia => {
  if (state.situation === 'none') return refuse('legal.constancia-not-found', 'id')
  if (state.situation === 'withdrawn') return refuse('legal.constancia-withdrawn', 'id')
  return state.situation === 'issued' ? state : refuse('legal.constancia-not-issued', 'id')
}

export const handOverConstancia =
  ({ on, today }: { readonly on: string; readonly today: string }): ConstanciaRecordDecision =>
  (state) => {
    const issued = issuedOne(state)
    const { paperId, issuedOn, handedOverOn } = issued.paper
    const folio = { folio: folioText(issued.paper.folio) }
    if (handedOverOn === on) return []
    if (handedOverOn !== null) return refuse('legal.paper-handed-over', 'on', folio)
    if (on > today) return refuse('legal.hand-over-ahead', 'on')
    if (on < issuedOn) return refuse('legal.hand-over-early', 'on', folio)
    return [{ type: 'ConstanciaHandedOver', data: { ...ofConstancia(issued), paperId, on } }]
  }

export const takeBackHandOver =
  (reason: string | null): ConstanciaRecordDecision =>
  (state) => {
    const issued = issuedOne(state)
    const { paperId, handedOverOn: on } = issued.paper
    if (on === null) return []
    if (reason === null) return refuse('legal.hand-over-reason-missing', 'reason')
    return [
      {
        type: 'ConstanciaHandOverTakenBack',
        data: { ...ofConstancia(issued), paperId, on, ...because(reason) },
      },
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

export const ofConstancia = ({
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
