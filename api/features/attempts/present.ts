import type { AttemptState } from '../../../domain/attempts/attempt.ts'
import { remainingSeconds } from '../../../domain/attempts/rules.ts'
import { isOver } from '../../../domain/attempts/taking.ts'
import { type TestUnderWay, testNames } from '../../../projections/attempts.ts'
import type { EvaluationRow } from '../../../projections/evaluations.ts'
import type { Context } from '../../context.ts'
import { presentLessonType } from '../../records/courses.ts'
import { inDrawnOrder, questionsOf } from '../../records/test-revisions.ts'
import type { VisibleLesson } from '../../records/visible-tests.ts'
import { presentForLearner } from '../evaluations/present.ts'

export const presentTest = (
  { lesson, course }: VisibleLesson,
  evaluation: EvaluationRow | null,
  state: AttemptState,
  now: string,
) => ({
  id: lesson.lesson_id,
  name: lesson.name,
  courseId: lesson.course_id,
  courseName: course.name,
  moduleId: lesson.module_id,
  totalQuestions: evaluation?.questions.length ?? 0,
  duration: evaluation?.duration_minutes ?? null,
  preventTabSwitching: evaluation?.prevent_tab_switching ?? false,
  LessonType: presentLessonType(lesson.type),
  isSubscribed: course.enrolment_status !== null,
  alreadyAnswered: isOver(state, now),
  attempt:
    state.situation === 'running' && !isOver(state, now)
      ? { deadline: state.deadline, now, remainingSeconds: remainingSeconds(state.deadline, now) }
      : null,
})

export const presentTime = (state: AttemptState, now: string) => ({
  isOver: isOver(state, now),
  remainingSeconds: state.situation === 'running' ? remainingSeconds(state.deadline, now) : 0,
})

export const presentRunning = (tests: readonly TestUnderWay[], now: Date) => ({
  now: now.toISOString(),
  attempts: tests.map((test) => ({
    attemptId: test.attempt_id,
    lessonId: test.lesson_id,
    lessonName: test.lesson_name,
    courseId: test.course_id,
    courseName: test.course_name,
    startedAt: test.started_at,
    deadline: test.deadline,
    remainingSeconds: remainingSeconds(test.deadline, now.toISOString()),
  })),
})

/** Questions in the order drawn, the saved answers and the server's clock. */
export const presentAttempt = async (
  { store, readDb, now }: Context,
  state: Exclude<AttemptState, { situation: 'none' }>,
) => {
  const at = now().toISOString()
  const [questions, names] = await Promise.all([
    questionsOf(store, state.lessonId, state.revision),
    testNames(readDb, state),
  ])
  return {
    attemptId: state.attemptId,
    lessonName: names.lesson_name,
    courseId: state.courseId,
    courseName: names.course_name,
    startedAt: state.startedAt,
    deadline: state.deadline,
    now: at,
    remainingSeconds: remainingSeconds(state.deadline, at),
    answers: [...state.answers].map(([questionId, answer]) => ({ questionId, answer })),
    questions: inDrawnOrder(questions, state.questionIds).map(presentForLearner),
    preventTabSwitching: state.preventTabSwitching,
    status: state.situation,
  }
}
