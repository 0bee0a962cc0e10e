import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { CourseStatusKey, Level } from '../kernel/ids.ts'
import type { EnrolmentEvent } from './events.ts'

type Result = { readonly attemptId: string; readonly isApproved: boolean }

/** One person's record of one course, in its present cycle. */
export type Enrolment = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}

/** The levels that require the course of this person outlast an end: it is the person who left, not the requirement. */
type Reached = Enrolment & { readonly levels: readonly Level[] }

export type ActiveEnrolment = Reached & {
  readonly situation: 'enrolled'
  readonly because: 'requirement' | 'author'
  readonly status: CourseStatusKey
  readonly completed: readonly string[]
  /** The latest result of each evaluation, by its lesson. */
  readonly results: ReadonlyMap<string, Result>
}

export type EnrolmentState =
  | { readonly situation: 'none' }
  | (Reached & { readonly situation: 'ended' })
  | ActiveEnrolment

export type EnrolmentDecision = Decision<EnrolmentState, EnrolmentEvent>

const evolve = (state: EnrolmentState, event: EnrolmentEvent): EnrolmentState => {
  if (event.type === 'Enrolled') return begun(state, event.data)
  if (state.situation === 'none') return state
  switch (event.type) {
    case 'RequirementApplied':
      return { ...state, levels: [...state.levels, event.data.level] }
    case 'RequirementLifted':
      return { ...state, levels: state.levels.filter((level) => level !== event.data.level) }
    default:
      return state.situation === 'enrolled' ? evolveActive(state, event) : state
  }
}

type Fact<Type extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { type: Type }>

const begun = (state: EnrolmentState, data: Fact<'Enrolled'>['data']): ActiveEnrolment => ({
  ...data,
  situation: 'enrolled',
  status: 'pendiente',
  levels: state.situation === 'none' ? [] : state.levels,
  completed: [],
  results: new Map(),
})

const evolveActive = (
  state: ActiveEnrolment,
  event: Exclude<EnrolmentEvent, Fact<'Enrolled' | 'RequirementApplied' | 'RequirementLifted'>>,
): EnrolmentState => {
  switch (event.type) {
    case 'LessonCompleted':
      return { ...state, completed: [...state.completed, event.data.lessonId] }
    case 'EvaluationResultRecorded': {
      const { lessonId, attemptId, isApproved } = event.data
      return { ...state, results: new Map(state.results).set(lessonId, { attemptId, isApproved }) }
    }
    case 'CourseApproved':
      return { ...state, status: 'aprobado' }
    case 'CourseFailed':
      return { ...state, status: 'reprobado' }
    case 'CertificateIssued':
      return state
    case 'EnrolmentEnded': {
      const { enrolmentId, personId, courseId, cycle, levels } = state
      return { situation: 'ended', enrolmentId, personId, courseId, cycle, levels }
    }
    default:
      return unknownFact(event)
  }
}

export const enrolment: Aggregate<EnrolmentState, EnrolmentEvent> = {
  kind: 'enrolment',
  initial: { situation: 'none' },
  evolve,
}
