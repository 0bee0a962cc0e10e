import { isWithOthers } from '../../../shared/lesson-types.tsx'
import type { CourseLesson } from '../courses.data.ts'

/** Where the parts of the course's page lead: out of it, or to another of its tabs. */
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

/** The tab that tells of what takes place with others; null of what one opens by oneself. */
export const tabOf = ({ LessonType: { name } }: CourseLesson): DetailTab | null => {
  if (!isWithOthers(name)) return null
  return name === 'manualEvaluation' ? 'evaluations' : 'sessions'
}
