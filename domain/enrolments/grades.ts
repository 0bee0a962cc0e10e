import { because } from '../kernel/decider.ts'
import { type Evaluator, ownReason, refuseOneself } from '../kernel/oneself.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import type { NewCertificate } from './certificates.ts'
import type { ActiveEnrolment, EnrolmentDecision, EnrolmentState } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { type GradeRejection, isGrade } from './grades-rules.ts'
import { type Grade, type Marking, markingOf } from './marking.ts'
import { enrolmentInCycle } from './membership.ts'
import { liftFailure, withApproval } from './progress.ts'
import { type EnrolmentRejection, isPassing } from './rules.ts'

const refuse = refusals<GradeRejection | EnrolmentRejection>()

type ApprovalInput = { readonly outline: Outline; readonly certificate: NewCertificate }

type OfLesson = { readonly lessonId: string }

/** The state that the grader saw: the number of changes, or else the grade's id. */
export type SeenGrade = { readonly version: number } | { readonly evaluationId: string | null }

/** Changing a published grade is a correction and needs a reason. `evaluationId` is for a first grade. */
export const recordGrade =
  (
    what: OfLesson & {
      evaluationId: string
      grade: number
      isPublished: boolean
      read: SeenGrade
    },
    grader: Evaluator,
    earning: ApprovalInput,
  ): EnrolmentDecision =>
  (state) => {
    const { lessonId, evaluationId, grade, isPublished, read } = what
    const active = gradable(state, lessonId, grader, earning.outline)
    if (!isGrade(grade)) return refuse('InvalidGrade', 'grade')
    const marking = markingOf(active.markings, lessonId)
    const known = marking.grade
    if (known?.grade === grade && known.isPublished === isPublished) return []
    if (!isCurrent(read, marking)) return refuseNewer(marking)
    const id = known?.evaluationId ?? evaluationId
    if (known?.isPublished) {
      if (!isPublished) return refuse('grades.already-published', 'published')
      return correct(active, lessonId, { ...known, grade }, known.grade, grader, earning)
    }
    if (isPublished) return publish(active, lessonId, { evaluationId: id, grade }, grader, earning)
    const data = { ...firstGradeData(active, lessonId, id, grader), grade }
    return [{ type: 'GradeDrafted', data }]
  }

export const publishDraft =
  ({ lessonId }: OfLesson, grader: Evaluator, earning: ApprovalInput): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return []
    const draft = markingOf(state.markings, lessonId).grade
    if (!draft || draft.isPublished) return []
    return publish(gradable(state, lessonId, grader, earning.outline), lessonId, draft, grader, earning)
  }

export type UngradedAttempt = { readonly attemptId: string; readonly situation: 'running' | 'submitted' }

/** An approved course keeps its approval and certificate; a revocation ends those. */
export const restartEvaluation =
  (
    what: OfLesson & { evaluationId: string; ungraded: UngradedAttempt | null },
    grader: Evaluator,
  ): EnrolmentDecision =>
  (state) => {
    const { lessonId, evaluationId, ungraded } = what
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    const { setAside, grade } = markingOf(state.markings, lessonId)
    if (setAside.includes(evaluationId)) return []
    refuseOneself(state.personId, grader)
    const known = grade?.evaluationId ?? state.results.get(lessonId)?.attemptId ?? ungraded?.attemptId
    if (known !== evaluationId) return refuse('grades.no-such-grade')
    if (ungraded?.situation === 'running') return refuse('grades.test-under-way')
    return [
      { type: 'EvaluationRestarted', data: gradeData(state, lessonId, evaluationId, grader) },
      ...liftFailure(state, lessonId),
    ]
  }

/** In the present cycle, restarted evaluations too; null if unknown. */
export const lessonOfEvaluation = (state: EnrolmentState, evaluationId: string): string | null => {
  if (state.situation !== 'enrolled') return null
  const marked = [...state.markings].find(
    ([, { grade, setAside }]) => grade?.evaluationId === evaluationId || setAside.includes(evaluationId),
  )
  const earned = [...state.results].find(([, { attemptId }]) => attemptId === evaluationId)
  return (marked ?? earned)?.[0] ?? null
}

export const sendGrade =
  ({ lessonId, evaluationId }: OfLesson & { evaluationId: string }): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return []
    const { grade } = markingOf(state.markings, lessonId)
    if (grade?.evaluationId !== evaluationId || !grade.isPublished || grade.isSent) return []
    return [{ type: 'GradeSent', data: { ...enrolmentInCycle(state, state.cycle), lessonId, evaluationId } }]
  }

const gradable = (
  state: EnrolmentState,
  lessonId: string,
  grader: Evaluator,
  outline: Outline,
): ActiveEnrolment => {
  if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
  const lesson = outline.lessons.find(({ id }) => id === lessonId)
  if (!lesson) return refuse('courses.no-such-lesson')
  if (lesson.type !== 'manualEvaluation') return refuse('grades.automatic')
  refuseOneself(state.personId, grader)
  return state
}

const isCurrent = (read: SeenGrade, { version, grade }: Marking): boolean =>
  'version' in read ? read.version === version : read.evaluationId === (grade?.evaluationId ?? null)

const refuseNewer = ({ by, grade }: Marking): never =>
  grade
    ? refuse('grades.changed-meanwhile', 'grade', { by: by ?? '', grade: grade.grade })
    : refuse('grades.restarted-meanwhile', 'grade', { by: by ?? '' })

const publish = (
  state: ActiveEnrolment,
  lessonId: string,
  { evaluationId, grade }: Pick<Grade, 'evaluationId' | 'grade'>,
  grader: Evaluator,
  { outline, certificate }: ApprovalInput,
): readonly EnrolmentEvent[] => {
  if (!outline.isPublished) return refuse('courses.not-published')
  const isApproved = isPassing(grade)
  const data = { ...firstGradeData(state, lessonId, evaluationId, grader), grade, isApproved }
  const facts = [{ type: 'GradePublished', data } as const, ...gradeConsequences(state, lessonId, isApproved)]
  return withApproval(state, facts, outline, certificate)
}

const correct = (
  state: ActiveEnrolment,
  lessonId: string,
  { evaluationId, grade }: Grade,
  from: number,
  grader: Evaluator,
  { outline, certificate }: ApprovalInput,
): readonly EnrolmentEvent[] => {
  if (!outline.isPublished) return refuse('courses.not-published')
  if (grader.reason === null) return refuse('grades.reason-missing', 'reason')
  const isApproved = isPassing(grade)
  const data = { ...gradeData(state, lessonId, evaluationId, grader), from, grade, isApproved }
  const facts = [{ type: 'GradeCorrected', data } as const, ...gradeConsequences(state, lessonId, isApproved)]
  return withApproval(state, facts, outline, certificate)
}

const gradeData = (
  state: ActiveEnrolment,
  lessonId: string,
  evaluationId: string,
  { personId, reason }: Evaluator,
) => ({
  ...enrolmentInCycle(state, state.cycle),
  lessonId,
  evaluationId,
  by: personId,
  ...because(reason),
})

const firstGradeData = (state: ActiveEnrolment, lessonId: string, evaluationId: string, grader: Evaluator) =>
  gradeData(state, lessonId, evaluationId, { ...grader, reason: ownReason(state.personId, grader) })

const gradeConsequences = (
  state: ActiveEnrolment,
  lessonId: string,
  isApproved: boolean,
): readonly EnrolmentEvent[] => {
  const data = { ...enrolmentInCycle(state, state.cycle), lessonId }
  if (!isApproved) return state.status === 'pendiente' ? [{ type: 'CourseFailed', data }] : []
  const completed: readonly EnrolmentEvent[] = state.completed.includes(lessonId)
    ? []
    : [{ type: 'LessonCompleted', data }]
  return [...liftFailure(state, lessonId), ...completed]
}
