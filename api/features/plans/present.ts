import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import { priorities } from '../../../domain/kernel/ids.ts'
import type { PlanRow } from '../../../projections/plans.questions.ts'
import { presentStatus } from '../courses/present.ts'

const priorityOf = (priorityId: string | null) => {
  const found = priorities.find(({ id }) => id === priorityId)
  return found ? { id: found.id, name: found.name } : null
}

const isPast = (expiresOn: string | null, today: string): boolean =>
  certificateStatus({ expiresOn, isRevoked: false }, today) === 'expired'

const presentItem = (row: PlanRow, today: string) => ({
  id: row.course_id,
  name: row.name,
  duration: row.training_minutes,
  Course: {
    id: row.course_id,
    name: row.name,
    isDraft: row.is_draft,
    Priority: priorityOf(row.priority_id),
  },
  UserCourseStatus: presentStatus(row.status),
  userCourseId: row.enrolment_id,
  certificationId: row.certificate_id,
  certificateExpiredOn: isPast(row.certificate_expires_on, today) ? row.certificate_expires_on : null,
  progress: { completed: row.completed, total: row.total },
})

/** The plan in its three groups. */
export const presentPlan = (rows: readonly PlanRow[], today: string) => {
  const at = (level: PlanRow['level']) =>
    rows.filter((row) => row.level === level).map((row) => presentItem(row, today))
  return { enterprise: at('enterprise'), department: at('department'), jobTitle: at('jobTitle') }
}
