import { isWithOthers } from '../../../shared/lesson-types.tsx'
import type { CourseLesson } from '../courses.data.ts'

/** Links from the parts of a course's page: to other screens or tabs. */
export type Places = {
  openLesson: (lesson: CourseLesson) => void
  showTab: (tab: DetailTab) => void
}

export type DetailTab =
  | 'description'
  | 'lessons'
  | 'documents'
  | 'members'
  | 'sessions'
  | 'evaluations'
  | 'certification'

/** The tab of a lesson with other people; null for lessons that open alone. */
export const tabOf = ({ LessonType: { name } }: CourseLesson): DetailTab | null => {
  if (!isWithOthers(name)) return null
  return name === 'manualEvaluation' ? 'evaluations' : 'sessions'
}
