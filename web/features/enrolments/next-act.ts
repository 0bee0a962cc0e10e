import { isTest, type PlayerCourse, type PlayerLesson } from './enrolments.data.ts'

export type NextAct =
  | { readonly kind: 'lesson'; readonly lesson: PlayerLesson }
  /** A test not passed: the next in order, or a skipped one. */
  | { readonly kind: 'test'; readonly lesson: PlayerLesson }
  /** A skipped lesson, not a test. */
  | { readonly kind: 'missing'; readonly lesson: PlayerLesson }
  | { readonly kind: 'certificate' }
  | { readonly kind: 'course' }

/** What follows a lesson: the next in order, then skipped ones, then the course's result. */
export const nextAct = (
  lessons: readonly PlayerLesson[],
  current: PlayerLesson,
  course: Pick<PlayerCourse, 'next' | 'certificationId'>,
): NextAct => {
  const following = lessons[lessons.findIndex(({ id }) => id === current.id) + 1]
  if (following)
    return { kind: isTest(following) && !following.isCompleted ? 'test' : 'lesson', lesson: following }
  const missing = lessons.find(({ id }) => id === course.next?.lessonId)
  if (missing && missing.id !== current.id)
    return { kind: isTest(missing) ? 'test' : 'missing', lesson: missing }
  return { kind: course.certificationId ? 'certificate' : 'course' }
}
