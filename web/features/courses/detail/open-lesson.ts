import type { NavigationStates } from '../../../../api/contract/navigation.ts'
import { open } from '../../../shared/navigate.ts'
import type { CourseLesson, CourseModule } from '../courses.data.ts'

export type DetailOrigin = NavigationStates['/cursos/detalles']['origin']

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

type Shown = { id: string; name: string }

/** A test's introduction, or the player; what takes place with others is told in its tab. */
export const openLesson = (
  course: Shown,
  modules: readonly CourseModule[],
  lesson: CourseLesson,
  origin: DetailOrigin,
): void => {
  if (lesson.LessonType.name === 'automaticEvaluation') {
    open('/cursos/informacion-de-examen', {
      titleCourse: course.name,
      titleLesson: lesson.name,
      totalQuestions: 0,
      lessonId: lesson.id,
      duration: lesson.duration,
      courseId: course.id,
    })
    return
  }
  open('/cursos/lecciones', {
    update: true,
    lesson: { id: lesson.id, name: lesson.name },
    modules: modules.map(({ id, name, lessons }) => ({
      id,
      name,
      lessons: lessons.map((one) => ({ id: one.id, name: one.name })),
    })),
    course: [course.name, course.id],
    origin,
  })
}

/** The tab that tells of what takes place with others; null of what one opens by oneself. */
export const tabOf = ({ LessonType: { name } }: CourseLesson): DetailTab | null => {
  if (name === 'manualEvaluation') return 'evaluations'
  return name === 'meet' || name === 'faceToFace' ? 'sessions' : null
}
