import type { GradedMember } from '../../../projections/enrolments.members.ts'
import type { EvaluationGrade } from '../../../projections/grades.questions.ts'
import type { Locale } from '../../caller.ts'
import type { SeenLesson } from '../courses/access.ts'
import { erased } from '../people/present.ts'

/** A test's grade is told as soon as it is there; no fact grades by hand yet. */
export const presentEvaluation = (
  { lesson_id, name, type, is_draft, module_is_draft, can_grade }: SeenLesson,
  { module_name, attempt_id, grade, is_under_review, total }: EvaluationGrade,
  toReview: number,
) => {
  const counted = can_grade ? total : 0
  return {
    lessonId: lesson_id,
    moduleName: module_name,
    name,
    isAutomatic: type === 'automaticEvaluation',
    isDraft: is_draft || module_is_draft,
    userEvaluationId: attempt_id,
    grade,
    hideScore: grade === null,
    isUnderReview: is_under_review,
    total: counted,
    totalPublished: counted,
    canGrade: can_grade,
    toReview: can_grade ? toReview : 0,
  }
}

export const presentGradedMember = (row: GradedMember, locale: Locale) => ({
  userId: row.person_id,
  fullName: row.full_name ?? erased[locale],
  departmentName: row.department_name,
  jobTitleName: row.job_title_name,
  terminalName: row.terminal_name,
  userEvaluationId: row.evaluation_id,
  grade: row.grade,
  published: row.grade !== null,
  isUnderReview: row.is_under_review,
})
