import { isTest, type PlayerCourse, type PlayerLesson } from './enrolments.data.ts'

export type NextAct =
  | { readonly kind: 'lesson'; readonly lesson: PlayerLesson }
  /** Yet to be passed: the next in order, or one that was passed over. */
  | { readonly kind: 'test'; readonly lesson: PlayerLesson }
  /** Passed over before, and still to be done; no test. */
  | { readonly kind: 'missing'; readonly lesson: PlayerLesson }
  | { readonly kind: 'certificate' }
  | { readonly kind: 'course' }

/** What follows a lesson: the next in order, then what was passed over, then what the course gives. */
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
