import type { z } from 'zod'
import type { Operations } from './operation.ts'
import { achievementsOperations } from './operations/achievements.ts'
import { attendanceOperations } from './operations/attendance.ts'
import { auditClockOperations } from './operations/audit.clock.ts'
import { auditComparisonOperations } from './operations/audit.comparison.ts'
import { auditHealthOperations } from './operations/audit.health.ts'
import { auditPersonOperations } from './operations/audit.person.ts'
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
import type { Contract } from './route.ts'
import { activationCodesContract } from './routes/activation-codes.ts'
import { attemptsContract } from './routes/attempts.ts'
import { auditExportContract } from './routes/audit.export.ts'
import { auditContract } from './routes/audit.ts'
import { calendarsContract } from './routes/calendars.ts'
import { certificatesContract } from './routes/certificates.ts'
import { completionsContract } from './routes/completions.ts'
import { coursesContract } from './routes/courses.ts'
import { dashboardContract } from './routes/dashboard.ts'
import { dueContract } from './routes/due.ts'
import { evaluationsContract } from './routes/evaluations.ts'
import { filesContract } from './routes/files.ts'
import { gradesContract } from './routes/grades.ts'
import { importsContract } from './routes/imports.ts'
import { constanciaRecordsContract } from './routes/legal.constancia-records.ts'
import { constanciasContract } from './routes/legal.constancias.ts'
import { employersContract } from './routes/legal.employers.ts'
import { evidenceContract } from './routes/legal.evidence.ts'
import { employerImagesContract } from './routes/legal.images.ts'
import { legalImportsContract } from './routes/legal.imports.ts'
import { inspectionContract } from './routes/legal.inspection.ts'
import { legalListsContract } from './routes/legal.lists.ts'
import { legalMissingContract } from './routes/legal.missing.ts'
import { legalPeopleContract } from './routes/legal.people.ts'
import { legalPlansContract } from './routes/legal.plans.ts'
import { sirceContract } from './routes/legal.sirce.ts'
import { legalContract } from './routes/legal.ts'
import { noticeLadderContract } from './routes/notice-ladder.ts'
import { noticeMailContract } from './routes/notice-mail.ts'
import { noticesContract } from './routes/notices.ts'
import { opportunitiesContract } from './routes/opportunities.ts'
import { organisationContract } from './routes/organisation.ts'
import { peopleContract } from './routes/people.ts'
import { plansContract } from './routes/plans.ts'
import { pushesContract } from './routes/pushes.ts'
import { recordsContract } from './routes/records.ts'
import { behindReportsContract } from './routes/reports.behind.ts'
import { employeeReportsContract } from './routes/reports.employees.ts'
import { planReportsContract } from './routes/reports.plan.ts'
import { reportsContract } from './routes/reports.ts'
import { dueRulesContract } from './routes/requirements.due-rules.ts'
import { requirementsContract } from './routes/requirements.ts'
import { reviewsContract } from './routes/reviews.ts'
import { rolesContract } from './routes/roles.ts'
import { searchContract } from './routes/search.ts'
import { sessionInvitationsContract } from './routes/session-invitations.ts'
import { teamContract } from './routes/team.ts'
import { jobTitleType } from './types/organisation.ts'

/** Every GraphQL query and mutation. */
export const operations = {
  ...achievementsOperations,
  ...attendanceOperations,
  ...auditOperations,
  ...auditClockOperations,
  ...auditComparisonOperations,
  ...auditHealthOperations,
  ...auditPersonOperations,
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

/** Every REST route. */
export const routes = {
  ...organisationContract,
  ...rolesContract,
  ...peopleContract,
  ...importsContract,
  ...completionsContract,
  ...activationCodesContract,
  ...coursesContract,
  ...attemptsContract,
  ...reviewsContract,
  ...evaluationsContract,
  ...gradesContract,
  ...opportunitiesContract,
  ...constanciasContract,
  ...constanciaRecordsContract,
  ...evidenceContract,
  ...inspectionContract,
  ...employersContract,
  ...employerImagesContract,
  ...legalListsContract,
  ...legalMissingContract,
  ...legalContract,
  ...legalImportsContract,
  ...legalPeopleContract,
  ...legalPlansContract,
  ...sirceContract,
  ...dueContract,
  ...certificatesContract,
  ...calendarsContract,
  ...plansContract,
  ...requirementsContract,
  ...dueRulesContract,
  ...dashboardContract,
  ...reportsContract,
  ...employeeReportsContract,
  ...planReportsContract,
  ...behindReportsContract,
  ...filesContract,
  ...searchContract,
  ...teamContract,
  ...noticeLadderContract,
  ...noticeMailContract,
  ...pushesContract,
  ...sessionInvitationsContract,
  ...noticesContract,
  ...auditContract,
  ...recordsContract,
  ...auditExportContract,
} as const satisfies Contract

export type OperationName = keyof typeof operations

type ArgsInput<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly args: infer Shape extends z.core.$ZodLooseShape
}
  ? z.input<z.ZodObject<Shape>>
  : object

/** The arguments of an operation. */
export type OperationCall<Name extends OperationName> = {
  readonly [Key in keyof ArgsInput<Name>]: ArgsInput<Name>[Key]
}

/** The result of a successful operation. */
export type OperationReply<Name extends OperationName> = z.output<(typeof operations)[Name]['reply']>

type Routes = typeof routes

export type RouteName = keyof Routes

export type Reply<Name extends RouteName> = Routes[Name]['reply'] extends infer Schema extends z.core.SomeType
  ? z.output<Schema>
  : never

type PartInput<Name extends RouteName, Part extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Readonly<Record<Part, infer Schema extends z.core.SomeType>>
    ? z.input<Schema>
    : undefined

type Params<Input> = [Input] extends [undefined] ? object : { readonly params: Input }

/** Empty parameters are not sent. */
type Query<Input> = [Input] extends [undefined]
  ? object
  : { readonly query?: { readonly [Key in keyof Input]?: Input[Key] | '' | null } }

type Body<Input> = [Input] extends [undefined] ? object : { readonly body: Input }

/** The arguments of a route. */
export type Call<Name extends RouteName> = Params<PartInput<Name, 'params'>> &
  Query<PartInput<Name, 'query'>> &
  Body<PartInput<Name, 'body'>>

export type RouteOf<Method extends string> = Extract<RouteName, `${Method} ${string}`>

export type UploadRoute = {
  [Name in RouteOf<'POST'>]: Routes[Name] extends { readonly takes: 'bytes' } ? Name : never
}[RouteOf<'POST'>]

export type FileRoute = {
  [Name in RouteName]: Routes[Name]['reply'] extends 'file' ? Name : never
}[RouteName]
