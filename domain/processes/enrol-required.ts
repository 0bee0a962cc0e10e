import { enrolment } from '../enrolments/enrolment.ts'
import { applyRequirement } from '../enrolments/membership.ts'
import type { Level } from '../kernel/ids.ts'
import { type Intent, intent } from './process.ts'

/** Somebody whom requirements of a published course reach, with the levels that do. */
export type Reached = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly levels: readonly Level[]
}

export const enrolRequired = ({ enrolmentId, personId, courseId, levels }: Reached): Intent =>
  intent(
    'EnrolRequiredMember',
    enrolment,
    enrolmentId,
    applyRequirement({ enrolmentId, personId, courseId }, levels),
  )
