import type { Queryable } from '../../projections/kernel/database.ts'
import {
  type FailedResult,
  failedResultsIn,
  type OpenOpportunity,
} from '../../projections/opportunities.questions.ts'
import { presentPage } from '../kit/list.ts'

/** One failed result for each course: the first without a request, else the first. */
export const failedOf = async (
  db: Queryable,
  personId: string,
  courses: readonly { readonly course_id: string }[],
): Promise<ReadonlyMap<string, FailedResult>> => {
  if (courses.length === 0) return new Map()
  const ids = courses.map(({ course_id }) => course_id)
  const results = await failedResultsIn(db, personId, ids)
  const hasRequest = ({ requested_at }: FailedResult): boolean => requested_at !== null
  const ordered = [...results.filter((result) => !hasRequest(result)), ...results.filter(hasRequest)]
  return new Map(ordered.toReversed().map((result) => [result.course_id, result]))
}

export const presentOpportunity = (row: FailedResult) => ({
  evaluationId: row.evaluation_id,
  requestedAt: row.requested_at,
  declinedAt: row.declined_at,
  reason: row.decline_reason,
})

export const presentFailed = (row: FailedResult | undefined) =>
  row ? { ...presentOpportunity(row), lessonId: row.lesson_id, lessonName: row.lesson_name } : null

export const presentOpenOpportunities = (rows: readonly OpenOpportunity[]) =>
  presentPage({ rows, total: rows[0]?.total ?? 0 }, (row) => ({
    userId: row.person_id,
    fullName: row.full_name ?? '',
    evaluationId: row.evaluation_id,
    grade: row.grade,
    lessonId: row.lesson_id,
    lessonName: row.lesson_name,
    courseId: row.course_id,
    courseName: row.course_name,
    reason: row.reason ?? '',
    requestedAt: row.requested_at,
  }))
