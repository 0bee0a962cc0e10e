import type { EnrolmentState } from '../../../domain/enrolments/enrolment.ts'
import type { LackingLesson } from '../../../projections/enrolments.progress.ts'
import type { FailedResult } from '../../../projections/opportunities.questions.ts'
import type { PlanRow } from '../../../projections/plans.questions.ts'
import type { DeclinedExtension, Due } from '../../contract/types/due.ts'
import type { Missing } from '../../contract/types/missing.ts'
import { presentPriority, presentStatus } from '../../records/courses.ts'
import { presentFailed } from '../../records/opportunities.ts'
import { actsOn, isExpired, type Rights } from './acts.ts'

type PlanContext = {
  readonly rights: Rights
  readonly today: string
  readonly missing: (row: PlanRow) => Missing | null
  readonly due: (row: PlanRow) => Due | null
  /** By course. */
  readonly declined: (courseId: string) => DeclinedExtension | null
  /** By course. */
  readonly failed: ReadonlyMap<string, FailedResult>
}

const presentItem = (row: PlanRow, { rights, today, missing, due, declined, failed }: PlanContext) => ({
  id: row.course_id,
  name: row.name,
  duration: row.training_minutes,
  Course: {
    id: row.course_id,
    name: row.name,
    isDraft: row.is_draft,
    Priority: presentPriority(row.priority_id),
  },
  UserCourseStatus: presentStatus(row.status),
  missing: missing(row),
  due: due(row),
  declinedExtension: declined(row.course_id),
  failed: presentFailed(failed.get(row.course_id)),
  userCourseId: row.enrolment_id,
  certificationId: row.certificate_id,
  certificateExpiredOn: isExpired(row, today) ? row.certificate_expires_on : null,
  progress: { completed: row.completed, total: row.total },
  acts: actsOn(row, rights, today),
})

export const presentPlan = (rows: readonly PlanRow[], context: PlanContext) => {
  const at = (level: PlanRow['level']) =>
    rows.filter((row) => row.level === level).map((row) => presentItem(row, context))
  return { enterprise: at('enterprise'), department: at('department'), jobTitle: at('jobTitle') }
}

export const presentLacking = ({ lesson_id: id, name, type }: LackingLesson) => ({ id, name, type })

export const presentUserCourse = (id: string, state: EnrolmentState) => ({
  id,
  UserCourseStatus: presentStatus(state.situation === 'enrolled' ? state.status : null),
})
