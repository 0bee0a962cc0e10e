import { missingPart } from '../../domain/enrolments/status-reasons.ts'
import { type CourseStatusKey, priorities } from '../../domain/kernel/ids.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { incompleteLessons } from '../../projections/enrolments.lacking.ts'
import type { LackingName } from '../../projections/enrolments.progress.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Missing } from '../contract/types/missing.ts'

/** What stands beside a status; null where nothing is missing. */
export const presentMissing = (of: {
  readonly status: CourseStatusKey | null
  readonly priorityId: string | null
  readonly isDraft: boolean
  readonly total: number
  readonly count: number
  readonly lacking: readonly LackingName[]
}): Missing | null => {
  const part = missingPart({
    status: of.status,
    isPublished: !of.isDraft,
    priority: priorities.find(({ id }) => id === of.priorityId)?.key ?? null,
    total: of.total,
    lacking: of.count,
  })
  if (part === null) return null
  if (part !== 'lessons') return { part, count: 0, lessons: [] }
  return { part, count: of.count, lessons: of.lacking.map(({ name, type }) => ({ name, type })) }
}

export type OfEnrolment = { readonly enrolment_id: string | null; readonly status: CourseStatusKey | null }

/** One query for all rows. */
export const missingOf = async <Row extends OfEnrolment>(
  db: Queryable,
  who: Viewer,
  rows: readonly Row[],
): Promise<(row: Row) => Missing | null> => {
  const pending = rows.flatMap(({ enrolment_id, status }) =>
    enrolment_id !== null && status === 'pendiente' ? [enrolment_id] : [],
  )
  const lessons = pending.length === 0 ? [] : await incompleteLessons(db, who, pending)
  const byEnrolment = new Map(lessons.map((one) => [one.enrolment_id, one]))
  return ({ enrolment_id }) => {
    const one = byEnrolment.get(enrolment_id ?? '')
    if (!one) return null
    const { status, priority_id: priorityId, is_draft: isDraft, total, lacking_count: count, lacking } = one
    return presentMissing({ status, priorityId, isDraft, total, count, lacking })
  }
}
