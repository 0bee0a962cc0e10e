import { isPassing } from '../../../domain/enrolments/rules.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { GradedMember } from '../../../projections/grades.members.ts'
import type { EvaluationGrade, EvaluationRecord, UnseenGrade } from '../../../projections/grades.questions.ts'
import type { FailedResult, OpenOpportunity } from '../../../projections/opportunities.questions.ts'
import type { Locale } from '../../caller.ts'
import type { SeenLesson } from '../../records/course-access.ts'
import { presentOpportunity } from '../../records/opportunities.ts'
import { erased } from '../../records/people.ts'

export const presentEvaluation = (
  { lesson_id, name, type, is_draft, module_is_draft, can_grade }: SeenLesson,
  row: EvaluationGrade,
  { toReview, failed }: { readonly toReview: number; readonly failed: FailedResult | undefined },
) => ({
  lessonId: lesson_id,
  moduleName: row.module_name,
  name,
  isAutomatic: type === 'automaticEvaluation',
  isDraft: is_draft || module_is_draft,
  userEvaluationId: row.evaluation_id,
  grade: row.grade,
  hideScore: !row.is_published,
  isUnderReview: row.is_under_review,
  total: can_grade ? row.total : 0,
  totalPublished: can_grade ? row.total_published : 0,
  canGrade: can_grade,
  toReview: can_grade ? toReview : 0,
  opportunity: failed ? presentOpportunity(failed) : null,
})

/** For auditors who do not grade this table: without drafts, and without the numbers of people whose profiles they may not read. */
export const auditedGrade =
  (who: Viewer) =>
  (row: GradedMember): GradedMember => ({
    ...row,
    payroll_num: mayOfPerson(who, row.person_id, 'profile') ? row.payroll_num : null,
    ...(!row.is_published && {
      evaluation_id: null,
      grade: null,
      scorer_id: null,
      scorer_name: null,
      version: 0,
    }),
  })

/** A member does not see their own draft grade. */
export const presentGradedMember = (
  row: GradedMember,
  request: Pick<OpenOpportunity, 'reason' | 'requested_at'> | undefined,
  viewerId: string,
  locale: Locale,
) => {
  const isOneself = row.person_id === viewerId
  const isShown = row.is_published || !isOneself
  return {
    userId: row.person_id,
    payrollNum: row.payroll_num ?? '',
    fullName: row.full_name ?? erased[locale],
    departmentName: row.department_name,
    jobTitleName: row.job_title_name,
    terminalName: row.terminal_name,
    userEvaluationId: row.evaluation_id,
    grade: isShown ? row.grade : null,
    published: row.is_published,
    sent: row.is_sent,
    scorerName: row.scorer_id === null ? null : (row.scorer_name ?? erased[locale]),
    version: row.version,
    isUnderWay: row.is_under_way,
    isUnderReview: row.is_under_review,
    opportunity: request ? { reason: request.reason ?? '', requestedAt: request.requested_at } : null,
    isOneself,
  }
}

export const presentRecord = (row: EvaluationRecord) => ({
  id: row.evaluation_id,
  grade: row.grade,
  isDraft: !row.is_published,
  scorerId: row.scorer_id,
  createdAt: row.created_at,
  version: row.version,
  totalLessonsCompletedManual: row.passed_manual,
  totalLessonsCompletedAutomatic: row.passed_automatic,
})

export const presentUnseen = (row: UnseenGrade) => ({
  userEvaluationId: row.evaluation_id,
  lessonId: row.lesson_id,
  lessonName: row.lesson_name,
  courseId: row.course_id,
  courseName: row.course_name,
  categoryId: row.category_id,
  grade: row.grade,
  isApproved: isPassing(row.grade),
})
