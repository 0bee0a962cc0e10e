import { fold } from '../kernel/decider.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import { automaticApproval } from './approval.ts'
import type { NewCertificate } from './certificates.ts'
import { type ActiveEnrolment, type EnrolmentDecision, type EnrolmentState, enrolment } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { markingOf } from './marking.ts'
import { enrolmentInCycle } from './membership.ts'
import { type EnrolmentRejection, isPassing, isWatched } from './rules.ts'

const refuse = refusals<EnrolmentRejection>()

/** Media is complete at 95 % of its seconds, a document once opened (null). */
export const completeLesson =
  (what: {
    lessonId: string
    watchedSeconds: number | null
    fileVersion?: string | undefined
    outline: Outline
    certificate: NewCertificate
  }): EnrolmentDecision =>
  (state) => {
    const { lessonId, watchedSeconds, fileVersion, outline, certificate } = what
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    if (!outline.isPublished) return refuse('courses.not-published')
    const lesson = outline.lessons.find(({ id }) => id === lessonId)
    if (!lesson) return refuse('courses.no-such-lesson')
    if (state.completed.includes(lessonId)) return []
    if (fileVersion && fileVersion !== lesson.file?.sha256) return refuse('enrolments.file-replaced')
    const lack = lackOf(lesson, watchedSeconds)
    if (lack) return refuse(lack)
    const completed: EnrolmentEvent = {
      type: 'LessonCompleted',
      data: { ...enrolmentInCycle(state, state.cycle), lessonId, ...(lesson.file && { file: lesson.file }) },
    }
    return withApproval(state, [completed], outline, certificate)
  }

/** Also after a correction, and in a draft (which approves nobody); never for past cycles and restarted attempts. */
export const recordResult =
  (what: {
    lessonId: string
    attemptId: string
    cycle: number
    grade: number
    revision?: number
    outline: Outline
    certificate: NewCertificate
  }): EnrolmentDecision =>
  (state) => {
    const { lessonId, attemptId, cycle, grade, revision, outline, certificate } = what
    if (state.situation === 'none') return refuse('enrolments.not-enrolled')
    if (!isPresent(state, what)) return []
    const known = state.results.get(lessonId)
    if (known?.attemptId === attemptId && known.grade === grade) return []
    const data = { ...enrolmentInCycle(state, cycle), lessonId }
    const isApproved = isPassing(grade)
    const result: EnrolmentEvent = {
      type: 'EvaluationResultRecorded',
      data: { ...data, attemptId, grade, isApproved },
    }
    if (!isApproved) return state.status === 'pendiente' ? [result, { type: 'CourseFailed', data }] : [result]
    const completed: EnrolmentEvent[] = state.completed.includes(lessonId)
      ? []
      : [{ type: 'LessonCompleted', data: { ...data, ...(revision && { revision }) } }]
    return withApproval(state, [result, ...liftFailure(state, lessonId), ...completed], outline, certificate)
  }

/** False for past cycles, ended enrolments and restarted attempts. */
export const isPresent = (
  state: EnrolmentState,
  { lessonId, attemptId, cycle }: { lessonId: string; attemptId: string; cycle: number },
): state is ActiveEnrolment =>
  state.situation === 'enrolled' &&
  state.cycle === cycle &&
  !markingOf(state.markings, lessonId).setAside.includes(attemptId)

type Lesson = Outline['lessons'][number]

const lackOf = (
  { type, durationSeconds }: Lesson,
  watchedSeconds: number | null,
): EnrolmentRejection | null => {
  switch (type) {
    case 'document':
      return null
    case 'video':
    case 'audio':
      return watchedSeconds !== null && durationSeconds !== null && isWatched(watchedSeconds, durationSeconds)
        ? null
        : 'enrolments.not-watched'
    case 'meet':
    case 'faceToFace':
    case 'manualEvaluation':
    case 'automaticEvaluation':
      return 'enrolments.not-completable'
  }
}

export const withApproval = (
  state: ActiveEnrolment,
  facts: readonly EnrolmentEvent[],
  outline: Outline,
  certificate: NewCertificate,
): readonly EnrolmentEvent[] => {
  const after = fold(enrolment, facts, state)
  return after.situation === 'enrolled'
    ? [...facts, ...automaticApproval(after, outline, certificate)]
    : facts
}

export const liftFailure = (state: ActiveEnrolment, lessonId: string): readonly EnrolmentEvent[] => {
  const fails = [...state.results].some(([id, { isApproved }]) => id !== lessonId && !isApproved)
  if (state.status !== 'reprobado' || state.hasFailedOtherwise || fails) return []
  return [{ type: 'CourseFailureLifted', data: { ...enrolmentInCycle(state, state.cycle), lessonId } }]
}
