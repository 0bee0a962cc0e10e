import { isEvaluation } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { gradesOf } from '../../../projections/grades.questions.ts'
import type { Context } from '../../context.ts'
import { gradesContract } from '../../contract/routes/grades.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'
import { requireVisibleCourse, type SeenLesson, visibleOutline } from '../courses/access.ts'
import { presentEvaluation } from './present.ts'

type Routes = typeof gradesContract

/** The evaluations in which whoever asks may see somebody's grade: their own in all that they see, others' in those that they grade and that are asked of that person. */
const evaluationsOf = async (
  context: Context,
  courseId: string,
  personId: string,
): Promise<readonly SeenLesson[]> => {
  const { lessons } = await visibleOutline(context, await requireVisibleCourse(context, courseId))
  const evaluations = lessons.filter(({ type }) => isEvaluation(type))
  if (personId === whoAsks(context).personId) return evaluations
  if (!lessons.some(({ can_grade }) => can_grade)) throw new Rejection('access.forbidden')
  return evaluations.filter((one) => one.can_grade && isAskedOf(one, personId))
}

const isAskedOf = ({ is_private, assignee_ids }: SeenLesson, personId: string): boolean =>
  !is_private || assignee_ids.includes(personId)

const readEvaluations: Handler<Routes['GET /user-evaluations/course/:courseId/user/:userId']> = async (
  { params: { courseId, userId } },
  context,
) => {
  const evaluations = await evaluationsOf(context, courseId, userId)
  const shown = new Map(evaluations.map((lesson) => [lesson.lesson_id, lesson]))
  const grades = await gradesOf(context.readDb, userId, [...shown.keys()])
  return grades.flatMap((grade) => {
    const lesson = shown.get(grade.lesson_id)
    return lesson ? [presentEvaluation(lesson, grade)] : []
  })
}

export const gradesRoutes = routesOf(gradesContract, {
  'GET /user-evaluations/course/:courseId/user/:userId': readEvaluations,
})
