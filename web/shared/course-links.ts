import type { NavigationStates } from '../../api/contract/navigation.ts'
import { categoryColour } from './category.tsx'
import { open } from './navigate.ts'

export type CourseOrigin = NavigationStates['/cursos/detalles']['origin']

type Named = { readonly id: string; readonly name: string }
type LinkedCourse = Named & { readonly categoryId?: string | null | undefined }
type LinkedLesson = Named & { readonly type: string; readonly duration?: number | null }

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

/** `skippedId` is a document that the learner left before it was shown. */
export const openTestIntroduction = (
  course: Named,
  { id, name, duration = null }: LinkedLesson,
  skippedId?: string,
): void =>
  open('/cursos/informacion-de-examen', {
    titleCourse: course.name,
    titleLesson: name,
    totalQuestions: 0,
    lessonId: id,
    duration,
    courseId: course.id,
    ...(skippedId === undefined ? {} : { skippedId }),
  })

export const teachingSearch = 'tab=teaching'

/** The courses that the viewer wrote or instructs. */
export const teachingPath = `/mis-cursos?${teachingSearch}`

type TestLink = { readonly courseId: string; readonly lessonId: string }

export const gradesPath = ({ courseId, lessonId }: TestLink): string =>
  `/cursos/${courseId}/lecciones/${lessonId}`

/** The pending free responses of a test, or those of one attempt. */
export const reviewPath = (test: TestLink, attemptId?: string): string =>
  `${gradesPath(test)}/revision${attemptId === undefined ? '' : `?intento=${attemptId}`}`

/** Opens the player or, for a test, its introduction. */
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
