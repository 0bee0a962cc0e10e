import type { z } from 'zod'
import type { Operations } from './operation.ts'
import { achievementsOperations } from './operations/achievements.ts'
import { attendanceOperations } from './operations/attendance.ts'
import { auditClockOperations } from './operations/audit.clock.ts'
import { auditComparisonOperations } from './operations/audit.comparison.ts'
import { auditStatusReasonsOperations } from './operations/audit.status-reasons.ts'
import { auditOperations } from './operations/audit.ts'
import { coursesCaptionsOperations } from './operations/courses.captions.ts'
import { coursesDocumentsOperations } from './operations/courses.documents.ts'
import { coursesOutlineOperations } from './operations/courses.outline.ts'
import { coursesOperations } from './operations/courses.ts'
import { enrolmentsMembersOperations } from './operations/enrolments.members.ts'
import { enrolmentsOperations } from './operations/enrolments.ts'
import { evaluationsOperations } from './operations/evaluations.ts'
import { filesOperations } from './operations/files.ts'
import { gradesOperations } from './operations/grades.ts'
import { organisationOperations } from './operations/organisation.ts'
import { peopleOperations } from './operations/people.ts'
import { plansOperations } from './operations/plans.ts'
import { reportsOperations } from './operations/reports.ts'
import { requirementsOperations } from './operations/requirements.ts'
import { rolesOperations } from './operations/roles.ts'
import { sessionsPasswordsOperations } from './operations/sessions.passwords.ts'
import { sessionsOperations } from './operations/sessions.ts'
import { jobTitleType } from './types/organisation.ts'

/** Every query and mutation. */
export const operations = {
  ...achievementsOperations,
  ...attendanceOperations,
  ...auditOperations,
  ...auditClockOperations,
  ...auditComparisonOperations,
  ...auditStatusReasonsOperations,
  ...coursesOperations,
  ...coursesOutlineOperations,
  ...coursesCaptionsOperations,
  ...coursesDocumentsOperations,
  ...enrolmentsOperations,
  ...enrolmentsMembersOperations,
  ...evaluationsOperations,
  ...filesOperations,
  ...gradesOperations,
  ...organisationOperations,
  ...peopleOperations,
  ...plansOperations,
  ...reportsOperations,
  ...requirementsOperations,
  ...rolesOperations,
  ...sessionsOperations,
  ...sessionsPasswordsOperations,
} satisfies Operations

/** Types of the documented schema that no operation names. */
export const otherTypes = [jobTitleType] as const

export type OperationName = keyof typeof operations

type Given<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly args: infer Shape extends z.core.$ZodLooseShape
}
  ? z.input<z.ZodObject<Shape>>
  : object

/** What an operation is called with. */
export type OperationCall<Name extends OperationName> = {
  readonly [Key in keyof Given<Name>]: Given<Name>[Key]
}

/** What a success of the operation answers. */
export type OperationReply<Name extends OperationName> = z.output<(typeof operations)[Name]['reply']>
