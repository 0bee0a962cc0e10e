import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { open } from '../../shared/navigate.ts'

type Course = { courseId: string; courseName: string }

/** What its screen is opened with from a test. */
export const courseState = ({ courseId, courseName }: Course): NavigationStates['/cursos/detalles'] => ({
  update: true,
  course: [courseName, courseId],
  categoryColor: '',
  origin: '/dashboard',
})

export const openCourse = (course: Course): void => open('/cursos/detalles', courseState(course))
