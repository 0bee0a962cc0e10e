import type { Aggregate, Decision } from '../kernel/decider.ts'
import type { CourseStatusKey, Level } from '../kernel/ids.ts'
import { type AttendanceMark, withMark } from './attendance-rules.ts'
import { type Dated, type Due, evolveDue, extended, type Renewal, renewalDue } from './due-state.ts'
import type { EnrolmentEvent, Recognition } from './events.ts'
import { type Markings, withMarking } from './marking.ts'

/** `attemptId` is the grade's own id for a manual grade. */
type Result = { readonly attemptId: string; readonly grade: number; readonly isApproved: boolean }

export type Enrolment = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}

/** Of any cycle; `expiresOn` null never expires. */
export type CertificateInForce = {
  readonly certificateId: string
  readonly code: string
  readonly cycle: number
  readonly expiresOn: string | null
}

/** Survives an end: requirements still apply to a person who left, and certificates stay valid. */
type LastingRecord = Enrolment & {
  readonly levels: readonly Level[]
  readonly certificates: readonly CertificateInForce[]
}

/** The approval of the previous cycle stands until its certificate expires or the course is passed again. */
export type OpenRenewal = Omit<CertificateInForce, 'expiresOn'> & { readonly expiresOn: string }

export type ActiveEnrolment = LastingRecord &
  Dated & {
    readonly situation: 'enrolled'
    readonly because: 'requirement' | 'author'
    readonly status: CourseStatusKey
    readonly completed: readonly string[]
    readonly results: ReadonlyMap<string, Result>
    readonly attendance: ReadonlyMap<string, AttendanceMark>
    readonly openRenewal: OpenRenewal | null
    /** By a missed renewal or by hand; a passed evaluation does not lift this. */
    readonly hasFailedOtherwise: boolean
    readonly markings: Markings
    readonly recognitions: readonly Recognition[]
    /** By lesson, about its present result. */
    readonly opportunities: ReadonlyMap<string, Opportunity>
  }

type Opportunity = { readonly evaluationId: string; readonly isDeclined: boolean }

export type EnrolmentState =
  | { readonly situation: 'none' }
  | (LastingRecord & { readonly situation: 'ended' })
  | ActiveEnrolment

export type EnrolmentDecision = Decision<EnrolmentState, EnrolmentEvent>

const evolve = (state: EnrolmentState, event: EnrolmentEvent): EnrolmentState => {
  if (event.type === 'Enrolled') return newEnrolment(state, event.data)
  if (state.situation === 'none') return state
  switch (event.type) {
    case 'RequirementApplied':
      return { ...state, levels: [...state.levels, event.data.level] }
    case 'RequirementLifted':
      return { ...state, levels: state.levels.filter((level) => level !== event.data.level) }
    case 'CertificateIssued': {
      const { certificateId, code, cycle, expiresOn } = event.data
      return { ...state, certificates: [...state.certificates, { certificateId, code, cycle, expiresOn }] }
    }
    case 'CertificateExpired': {
      const { certificateId, code, renewBy, expiresOn } = event.data
      return endCertificate(state, event.data, { certificateId, code, by: renewBy }, renewalDue(expiresOn))
    }
    case 'CertificateRevoked':
      return endCertificate(state, event.data, null, null)
    default:
      return state.situation === 'enrolled' ? evolveActive(state, event) : state
  }
}

type Fact<Type extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { type: Type }>

const nothingDone = {
  status: 'pendiente',
  completed: [],
  results: new Map(),
  attendance: new Map(),
  openRenewal: null,
  hasFailedOtherwise: false,
  markings: new Map(),
  recognitions: [],
  opportunities: new Map(),
} as const

const newEnrolment = (state: EnrolmentState, data: Fact<'Enrolled'>['data']): ActiveEnrolment => ({
  ...data,
  situation: 'enrolled',
  levels: state.situation === 'none' ? [] : state.levels,
  certificates: state.situation === 'none' ? [] : state.certificates,
  ...nothingDone,
  renewal: null,
  due: null,
  waiver: null,
})

const endCertificate = (
  state: Exclude<EnrolmentState, { situation: 'none' }>,
  { certificateId, cycle }: Pick<CertificateInForce, 'certificateId' | 'cycle'>,
  renewal: Renewal | null,
  due: Due | null,
): EnrolmentState => {
  const certificates = state.certificates.filter((one) => one.certificateId !== certificateId)
  if (state.situation === 'ended') return { ...state, certificates }
  if (state.openRenewal?.certificateId === certificateId) {
    const left = renewal && keepingDate(state, renewal, due)
    return { ...state, certificates, status: 'pendiente', renewal, due, openRenewal: null, ...left }
  }
  if (state.cycle !== cycle) return { ...state, certificates }
  return { ...nextCycle(state), certificates, renewal, due }
}

const keepingDate = ({ due }: ActiveEnrolment, renewal: Renewal, expiry: Due | null) => ({
  due: due ?? expiry,
  renewal: extended(renewal, due?.dueOn ?? null),
})

const nextCycle = (state: ActiveEnrolment): ActiveEnrolment => ({
  ...state,
  cycle: state.cycle + 1,
  ...nothingDone,
  due: state.renewal && state.due,
})

const evolveActive = (
  state: ActiveEnrolment,
  event: Exclude<
    EnrolmentEvent,
    Fact<
      | 'Enrolled'
      | 'RequirementApplied'
      | 'RequirementLifted'
      | 'CertificateIssued'
      | 'CertificateExpired'
      | 'CertificateRevoked'
    >
  >,
): EnrolmentState => {
  switch (event.type) {
    case 'LessonCompleted':
      return { ...state, completed: [...state.completed, event.data.lessonId] }
    case 'EvaluationResultRecorded': {
      const { lessonId, attemptId, grade, isApproved } = event.data
      return withResult(state, lessonId, { attemptId, grade, isApproved })
    }
    case 'CourseApproved':
      return {
        ...state,
        status: 'aprobado',
        renewal: null,
        openRenewal: null,
        hasFailedOtherwise: false,
        opportunities: new Map(),
        due: null,
      }
    case 'CompletionRecognised':
      return { ...state, recognitions: [...state.recognitions, event.data] }
    case 'CourseFailed':
      return { ...state, status: 'reprobado', renewal: null }
    case 'RenewalOpened': {
      const { certificateId, code, expiresOn } = event.data
      const openRenewal = { certificateId, code, cycle: state.cycle, expiresOn }
      return { ...nextCycle(state), status: 'aprobado', openRenewal, due: renewalDue(expiresOn) }
    }
    case 'RenewalMissed':
      return { ...state, status: 'reprobado', renewal: null, hasFailedOtherwise: true }
    case 'EnrolmentEnded': {
      const { enrolmentId, personId, courseId, cycle, levels, certificates } = state
      return { situation: 'ended', enrolmentId, personId, courseId, cycle, levels, certificates }
    }
    case 'GradeDrafted':
    case 'GradeSent':
      return { ...state, markings: withMarking(state.markings, event) }
    case 'GradePublished':
    case 'GradeCorrected': {
      const { lessonId, evaluationId: attemptId, grade, isApproved } = event.data
      const next = withResult(state, lessonId, { attemptId, grade, isApproved })
      return { ...next, markings: withMarking(state.markings, event) }
    }
    case 'EvaluationRestarted': {
      const { lessonId } = event.data
      const results = new Map([...state.results].filter(([id]) => id !== lessonId))
      const completed = without(state.completed, lessonId)
      const base = withoutOpportunity(state, lessonId)
      return { ...base, results, completed, markings: withMarking(state.markings, event) }
    }
    case 'OpportunityRequested':
    case 'OpportunityDeclined': {
      const { lessonId, evaluationId } = event.data
      const opportunity = { evaluationId, isDeclined: event.type === 'OpportunityDeclined' }
      return { ...state, opportunities: new Map(state.opportunities).set(lessonId, opportunity) }
    }
    case 'CourseFailureLifted':
      return { ...state, status: 'pendiente' }
    case 'AttendanceTaken':
    case 'AttendanceSent':
    case 'AttendanceCorrected':
      return { ...state, attendance: withMark(state.attendance, event) }
    case 'CompletionWithdrawn':
      return { ...state, completed: without(state.completed, event.data.lessonId) }
    case 'StatusCorrected': {
      const { to } = event.data
      const isFailed = to === 'reprobado'
      const renewal = isFailed ? null : state.renewal
      return { ...state, status: to, renewal, hasFailedOtherwise: isFailed }
    }
    case 'ProgressReset':
      return nextCycle(state)
    case 'EvidenceDeleted':
      return state
    default:
      return { ...state, ...evolveDue(state, event) }
  }
}

const withResult = (state: ActiveEnrolment, lessonId: string, result: Result): ActiveEnrolment => ({
  ...(result.isApproved ? withoutOpportunity(state, lessonId) : state),
  results: new Map(state.results).set(lessonId, result),
  completed: result.isApproved ? state.completed : without(state.completed, lessonId),
})

const withoutOpportunity = (state: ActiveEnrolment, lessonId: string): ActiveEnrolment => ({
  ...state,
  opportunities: new Map([...state.opportunities].filter(([id]) => id !== lessonId)),
})

const without = (completed: readonly string[], lessonId: string): readonly string[] =>
  completed.filter((id) => id !== lessonId)

/** Nothing is left to pass in the present cycle. */
export const isPassed = ({ status, openRenewal }: Pick<ActiveEnrolment, 'status' | 'openRenewal'>): boolean =>
  status === 'aprobado' && openRenewal === null

export const enrolment: Aggregate<EnrolmentState, EnrolmentEvent> = {
  kind: 'enrolment',
  initial: { situation: 'none' },
  evolve,
}
