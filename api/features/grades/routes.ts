import { isEvaluation } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { membersGraded } from '../../../projections/enrolments.members.ts'
import { gradesOf } from '../../../projections/grades.questions.ts'
import { responsesWaiting } from '../../../projections/reviews.questions.ts'
import type { Context } from '../../context.ts'
import { gradesContract } from '../../contract/routes/grades.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { pageAsked, presentPage } from '../../kit/list.ts'
import { whoAsks } from '../../kit/request.ts'
import { withoutOwn } from '../attempts/review-access.ts'
import { requireVisibleCourse, type SeenLesson, visibleOutline } from '../courses/access.ts'
import { presentEvaluation, presentGradedMember } from './present.ts'

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
  const ids = [...shown.keys()]
  const [grades, toReview] = await Promise.all([
    gradesOf(context.readDb, userId, ids),
    responsesWaiting(context.readDb, ids, await withoutOwn(context)),
  ])
  return grades.flatMap((grade) => {
    const lesson = shown.get(grade.lesson_id)
    return lesson ? [presentEvaluation(lesson, grade, toReview.get(lesson.lesson_id) ?? 0)] : []
  })
}

/** An evaluation of the course that whoever asks grades; to everybody else it does not exist, or is not theirs. */
const requireGraded = async (context: Context, courseId: string, lessonId: string): Promise<void> => {
  const { lessons } = await visibleOutline(context, await requireVisibleCourse(context, courseId))
  const lesson = lessons.find((one) => one.lesson_id === lessonId && isEvaluation(one.type))
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!lesson.can_grade) throw new Rejection('access.forbidden')
}

const readGraded: Handler<Routes['GET /users/courses/:courseId/lessons/:lessonId/users']> = async (
  { params: { courseId, lessonId }, query: { fullName, terminal, department, jobTitle, ...asked } },
  context,
) => {
  await requireGraded(context, courseId, lessonId)
  const listed = await membersGraded(context.readDb, lessonId, {
    search: fullName ?? null,
    filters: {
      terminalId: terminal ?? null,
      departmentId: department ?? null,
      jobTitleId: jobTitle ?? null,
    },
    ...pageAsked(asked),
  })
  return presentPage(listed, (row) => presentGradedMember(row, context.locale))
}

export const gradesRoutes = routesOf(gradesContract, {
  'GET /users/courses/:courseId/lessons/:lessonId/users': readGraded,
  'GET /user-evaluations/course/:courseId/user/:userId': readEvaluations,
})
