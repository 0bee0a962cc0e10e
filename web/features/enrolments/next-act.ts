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
  const lessonAfter = lessons[lessons.findIndex(({ id }) => id === current.id) + 1]
  if (lessonAfter)
    return { kind: isTest(lessonAfter) && !lessonAfter.isCompleted ? 'test' : 'lesson', lesson: lessonAfter }
  const nextLesson = lessons.find(({ id }) => id === course.next?.lessonId)
  if (nextLesson && nextLesson.id !== current.id)
    return { kind: isTest(nextLesson) ? 'test' : 'missing', lesson: nextLesson }
  return { kind: course.certificationId ? 'certificate' : 'course' }
}
