import type { NavigationStates } from '../../api/contract/navigation.ts'
import { categoryColour } from './category.tsx'
import { open } from './navigate.ts'

export type CourseOrigin = NavigationStates['/cursos/detalles']['origin']

type Named = { readonly id: string; readonly name: string }
type LinkedCourse = Named & { readonly categoryId?: string | null | undefined }
type LinkedLesson = Named & { readonly type: string; readonly duration?: number | null }

/** What a course's own page is opened with. */
export const courseState = (
  { id, name, categoryId }: LinkedCourse,
  origin: CourseOrigin = '/dashboard',
): NavigationStates['/cursos/detalles'] => ({
  update: true,
  course: [name, id],
  categoryColor: categoryColour(categoryId),
  origin,
})

export const openCourse = (course: LinkedCourse, origin?: CourseOrigin): void =>
  open('/cursos/detalles', courseState(course, origin))

export const openTestIntroduction = (course: Named, { id, name, duration = null }: LinkedLesson): void =>
  open('/cursos/informacion-de-examen', {
    titleCourse: course.name,
    titleLesson: name,
    totalQuestions: 0,
    lessonId: id,
    duration,
    courseId: course.id,
  })

/** Into the player or, of a test that is taken here, to its introduction. */
export const openLesson = (
  course: Named,
  lesson: LinkedLesson,
  origin: CourseOrigin = '/dashboard',
  modules: NavigationStates['/cursos/lecciones']['modules'] = [],
): void => {
  if (lesson.type === 'automaticEvaluation') openTestIntroduction(course, lesson)
  else
    open('/cursos/lecciones', {
      update: true,
      lesson: { id: lesson.id, name: lesson.name },
      modules,
      course: [course.name, course.id],
      origin,
    })
}
