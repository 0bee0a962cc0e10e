import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { categoryColour } from '../../shared/category.tsx'
import { open } from '../../shared/navigate.ts'
import type { CourseToDo } from './dashboard.data.ts'

type Lesson = NonNullable<CourseToDo['next']>

/** Leads directly to the lesson: the player, or the introduction of a test. */
export const goOn = ({ id, name }: Pick<CourseToDo, 'id' | 'name'>, lesson: Lesson): void => {
  if (lesson.kind === 'automaticEvaluation')
    open('/cursos/informacion-de-examen', {
      titleCourse: name,
      titleLesson: lesson.name,
      totalQuestions: 0,
      lessonId: lesson.lessonId,
      duration: null,
      courseId: id,
    })
  else
    open('/cursos/lecciones', {
      update: true,
      lesson: { id: lesson.lessonId, name: lesson.name },
      modules: [],
      course: [name, id],
      origin: '/dashboard',
    })
}

/** What the course's own page is opened with. */
export const detailState = ({
  id,
  name,
  categoryId,
}: {
  id: string
  name: string
  categoryId: string | null
}): NavigationStates['/cursos/detalles'] => ({
  update: true,
  course: [name, id],
  categoryColor: categoryColour(categoryId),
  origin: '/dashboard',
})
