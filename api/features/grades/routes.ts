import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { sendGrade } from '../../../domain/enrolments/grades.ts'
import { isEvaluation } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { type GradedMember, gradedMembers } from '../../../projections/grades.members.ts'
import { gradeById, gradesOf, unseenGrades } from '../../../projections/grades.questions.ts'
import { failedResultsOf, openOpportunitiesOf } from '../../../projections/opportunities.questions.ts'
import { responsesWaiting } from '../../../projections/reviews.questions.ts'
import type { Context } from '../../context.ts'
import { gradesContract } from '../../contract/routes/grades.ts'
import type { Appended } from '../../event-store/store.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { pageRequest, presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { requireVisibleCourse, type SeenLesson, visibleOutline } from '../../records/course-access.ts'
import { gradedAsOf, requireGraded } from '../../records/graded-lessons.ts'
import { withoutOwn } from '../../records/grantor.ts'
import { testsToTake } from '../../records/teaching.ts'
import { saveGrades } from './commands.ts'
import { auditedGrade, presentEvaluation, presentGradedMember, presentUnseen } from './present.ts'

type Routes = typeof gradesContract

/**
 * Evaluations whose grades the caller may see: for themselves, all visible ones; for another person, those that the caller grades and the
 * person has to take.
 */
const evaluationsOf = async (
  context: Context,
  courseId: string,
  personId: string,
): Promise<readonly SeenLesson[]> => {
  const { lessons } = await visibleOutline(context, await requireVisibleCourse(context, courseId))
  const evaluations = lessons.filter(({ type }) => isEvaluation(type))
  if (personId === requireCaller(context).personId) return evaluations
  if (!lessons.some(({ can_grade }) => can_grade)) throw new Rejection('access.forbidden')
  return evaluations.filter((lesson) => lesson.can_grade && isAssignedTo(lesson, personId))
}

const isAssignedTo = ({ is_private, assignee_ids }: SeenLesson, personId: string): boolean =>
  !is_private || assignee_ids.includes(personId)

const readEvaluations: Handler<Routes['GET /user-evaluations/course/:courseId/user/:userId']> = async (
  { params: { courseId, userId } },
  context,
) => {
  const evaluations = await evaluationsOf(context, courseId, userId)
  const lessonsById = new Map(evaluations.map((lesson) => [lesson.lesson_id, lesson]))
  const isOwn = userId === requireCaller(context).personId
  const ids = [...lessonsById.keys()]
  const [grades, toReview, failed] = await Promise.all([
    gradesOf(context.readDb, userId, ids, { withDrafts: !isOwn }),
    responsesWaiting(context.readDb, ids, await withoutOwn(context)),
    isOwn ? failedResultsOf(context.readDb, userId, ids) : [],
  ])
  const reviewed = evaluations.filter(({ lesson_id, can_grade }) => can_grade && toReview.has(lesson_id))
  const tests = reviewed.map(({ course_id, lesson_id }) => ({ courseId: course_id, lessonId: lesson_id }))
  const withheld = await testsToTake(context, tests)
  const failedByLesson = new Map(failed.map((result) => [result.lesson_id, result]))
  return grades.flatMap((grade) => {
    const lesson = lessonsById.get(grade.lesson_id)
    if (!lesson) return []
    const { lesson_id: id } = lesson
    const waiting = withheld.includes(id) ? 0 : (toReview.get(id) ?? 0)
    const more = { toReview: waiting, failed: failedByLesson.get(id) }
    return [presentEvaluation(lesson, grade, more)]
  })
}

const readGraded: Handler<Routes['GET /users/courses/:courseId/lessons/:lessonId/users']> = async (
  { params, query: { fullName, terminal, department, jobTitle, asOf, ...page } },
  context,
) => {
  const who = requireCaller(context)
  const { db, isGrader } = await gradedAsOf(context, params, asOf)
  const members = await gradedMembers(db, params.lessonId, {
    search: fullName ?? null,
    filters: {
      terminalId: terminal ?? null,
      departmentId: department ?? null,
      jobTitleId: jobTitle ?? null,
    },
    readsNumbers: isGrader || mayOfEverybody(who, 'profile'),
    ...pageRequest(page),
  })
  const requests = asOf === undefined ? await openOpportunitiesOf(db, params.lessonId) : null
  const shown = isGrader ? (row: GradedMember) => row : auditedGrade(who)
  return presentPage(members, (row) =>
    presentGradedMember(shown(row), requests?.get(row.person_id), who.personId, context.locale),
  )
}

const updateGrades: Handler<Routes['PUT /courses/:courseId/lessons/:lessonId/update-grades']> = async (
  { params, body },
  context,
) => {
  await requireGraded(context, params.courseId, params.lessonId)
  const editedRows = Object.values(body).filter((row) => row.edited)
  if (editedRows.length === 0) throw new Rejection('form.error.no_changes')
  const rows = editedRows.map(({ userId, grade, published, version, userEvaluationId, reason }) => ({
    userId,
    grade,
    isPublished: published,
    read: version == null ? { evaluationId: userEvaluationId ?? null } : { version },
    reason,
  }))
  const command = context.command('SaveGrades', { bulk: rows.length > 1 })
  const { personId: by } = requireCaller(context)
  const appended = await saveGrades(context, command, { ...params, by, rows })
  return { ...savedOf(appended), ...(await context.waitForReadModels(appended)) }
}

const savedOf = ({ events }: Appended) => {
  const ofType = (...types: readonly string[]) => events.filter(({ type }) => types.includes(type)).length
  return {
    saved: ofType('GradeDrafted', 'GradePublished', 'GradeCorrected'),
    published: ofType('GradePublished', 'GradeCorrected'),
  }
}

const readUnseen: Handler<Routes['GET /user-evaluations/unseen']> = async (_, context) =>
  (await unseenGrades(context.readDb, requireCaller(context).personId)).map(presentUnseen)

const see: Handler<Routes['POST /user-evaluations/:id/actions/see']> = async ({ params }, context) => {
  const { personId } = requireCaller(context)
  const grade = await gradeById(context.db, params.id)
  if (grade?.person_id !== personId || !grade.is_published) throw new Rejection('grades.no-such-grade')
  const target = { lessonId: grade.lesson_id, evaluationId: params.id }
  const command = context.command('SeeGrade')
  const appended = await context.execute(command, enrolment, grade.enrolment_id, sendGrade(target))
  return context.waitForReadModels(appended)
}

export const gradesRoutes = routesOf(gradesContract, {
  'GET /users/courses/:courseId/lessons/:lessonId/users': readGraded,
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': updateGrades,
  'GET /user-evaluations/unseen': readUnseen,
  'POST /user-evaluations/:id/actions/see': see,
  'GET /user-evaluations/course/:courseId/user/:userId': readEvaluations,
})
