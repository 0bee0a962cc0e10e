import type { HandledOperation } from '../http/operations.ts'
import type { Route } from '../http/rest.ts'
import { achievementsHandlers } from './achievements/operations.ts'
import { reviewsRoutes } from './attempts/review-routes.ts'
import { attemptsRoutes } from './attempts/routes.ts'
import { attendanceHandlers } from './attendance/operations.ts'
import { comparisonHandlers } from './audit/comparison/operations.ts'
import { comparisonRoutes } from './audit/comparison/routes.ts'
import { auditExportRoutes } from './audit/exporting/routes.ts'
import { auditHandlers } from './audit/operations.ts'
import { sessionInvitationsRoutes } from './calendars/invitations/routes.ts'
import { calendarsRoutes } from './calendars/routes.ts'
import { certificatesRoutes } from './certificates/routes.ts'
import { coursesHandlers } from './courses/operations.ts'
import { coursesRoutes } from './courses/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dueRoutes } from './due/routes.ts'
import { membersHandlers } from './enrolments/members.ts'
import { enrolmentsHandlers } from './enrolments/operations.ts'
import { evaluationsHandlers } from './evaluations/operations.ts'
import { evaluationsRoutes } from './evaluations/routes.ts'
import { filesHandlers } from './files/operations.ts'
import { filesRoutes } from './files/routes.ts'
import { gradesHandlers } from './grades/operations.ts'
import { gradesRoutes } from './grades/routes.ts'
import { completionsRoutes } from './imports/completions/routes.ts'
import { importsRoutes, legalImportsRoutes } from './imports/routes.ts'
import { constanciaRecordRoutes } from './legal/constancia-records.ts'
import { constanciaRoutes } from './legal/constancias.ts'
import { employerRoutes } from './legal/employers.ts'
import { evidenceRoutes } from './legal/evidence/routes.ts'
import { employerImageRoutes } from './legal/images.ts'
import { inspectionRoutes } from './legal/inspection/routes.ts'
import { legalListRoutes } from './legal/lists/routes.ts'
import { legalMissingRoutes } from './legal/missing.ts'
import { legalPeopleRoutes } from './legal/people.ts'
import { legalPlanRoutes } from './legal/plans.ts'
import { legalRoutes } from './legal/routes.ts'
import { sirceRoutes } from './legal/sirce/routes.ts'
import { noticeLadderRoutes } from './notices/ladder-routes.ts'
import { noticeMailRoutes } from './notices/mail-routes.ts'
import { pushesRoutes } from './notices/push/routes.ts'
import { noticesRoutes } from './notices/routes.ts'
import { opportunitiesRoutes } from './opportunities/routes.ts'
import { organisationHandlers } from './organisation/operations.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { peopleHandlers } from './people/operations.ts'
import { peopleRoutes } from './people/routes.ts'
import { plansHandlers } from './plans/operations.ts'
import { plansRoutes } from './plans/routes.ts'
import { recordsRoutes } from './records/routes.ts'
import { behindReportsRoutes } from './reports/behind-routes.ts'
import { employeeReportsRoutes } from './reports/employee-routes.ts'
import { planReportsHandlers } from './reports/plan-operations.ts'
import { planReportsRoutes } from './reports/plan-routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { dueRulesRoutes } from './requirements/due-rules.ts'
import { requirementsHandlers } from './requirements/operations.ts'
import { requirementsRoutes } from './requirements/routes.ts'
import { rolesHandlers } from './roles/operations.ts'
import { rolesRoutes } from './roles/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { activationCodesRoutes } from './sessions/activation/routes.ts'
import { sessionsHandlers } from './sessions/operations.ts'
import { passwordsHandlers } from './sessions/passwords/operations.ts'
import { teamRoutes } from './team/routes.ts'

export const operations: readonly HandledOperation[] = [
  ...attendanceHandlers,
  ...coursesHandlers,
  ...enrolmentsHandlers,
  ...membersHandlers,
  ...evaluationsHandlers,
  ...gradesHandlers,
  ...requirementsHandlers,
  ...achievementsHandlers,
  ...filesHandlers,
  ...rolesHandlers,
  ...organisationHandlers,
  ...peopleHandlers,
  ...sessionsHandlers,
  ...passwordsHandlers,
  ...planReportsHandlers,
  ...plansHandlers,
  ...auditHandlers,
  ...comparisonHandlers,
]

export const routes: readonly Route[] = [
  ...organisationRoutes,
  ...rolesRoutes,
  ...peopleRoutes,
  ...importsRoutes,
  ...legalImportsRoutes,
  ...completionsRoutes,
  ...activationCodesRoutes,
  ...coursesRoutes,
  ...attemptsRoutes,
  ...reviewsRoutes,
  ...evaluationsRoutes,
  ...gradesRoutes,
  ...opportunitiesRoutes,
  ...constanciaRoutes,
  ...constanciaRecordRoutes,
  ...evidenceRoutes,
  ...inspectionRoutes,
  ...employerRoutes,
  ...employerImageRoutes,
  ...legalListRoutes,
  ...legalMissingRoutes,
  ...legalRoutes,
  ...legalPeopleRoutes,
  ...legalPlanRoutes,
  ...sirceRoutes,
  ...dueRoutes,
  ...certificatesRoutes,
  ...calendarsRoutes,
  ...plansRoutes,
  ...requirementsRoutes,
  ...dueRulesRoutes,
  ...dashboardRoutes,
  ...reportsRoutes,
  ...employeeReportsRoutes,
  ...behindReportsRoutes,
  ...planReportsRoutes,
  ...filesRoutes,
  ...searchRoutes,
  ...teamRoutes,
  ...noticeLadderRoutes,
  ...noticeMailRoutes,
  ...pushesRoutes,
  ...sessionInvitationsRoutes,
  ...noticesRoutes,
  ...comparisonRoutes,
  ...recordsRoutes,
  ...auditExportRoutes,
]
