import type { Resolvers } from '../http/resolvers.generated.ts'
import type { Route } from '../http/rest.ts'
import { achievementsResolvers } from './achievements/resolvers.ts'
import { reviewsRoutes } from './attempts/review-routes.ts'
import { attemptsRoutes } from './attempts/routes.ts'
import { attendanceResolvers } from './attendance/resolvers.ts'
import { comparisonResolvers } from './audit/comparison/resolvers.ts'
import { comparisonRoutes } from './audit/comparison/routes.ts'
import { auditExportRoutes } from './audit/exporting/routes.ts'
import { auditResolvers } from './audit/resolvers.ts'
import { certificatesRoutes } from './certificates/routes.ts'
import { coursesResolvers } from './courses/resolvers.ts'
import { coursesRoutes } from './courses/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { membersResolvers } from './enrolments/members.ts'
import { enrolmentsResolvers } from './enrolments/resolvers.ts'
import { evaluationsResolvers } from './evaluations/resolvers.ts'
import { evaluationsRoutes } from './evaluations/routes.ts'
import { filesResolvers } from './files/resolvers.ts'
import { filesRoutes } from './files/routes.ts'
import { gradesResolvers } from './grades/resolvers.ts'
import { gradesRoutes } from './grades/routes.ts'
import { importsRoutes } from './imports/routes.ts'
import { organisationResolvers } from './organisation/resolvers.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { peopleResolvers } from './people/resolvers.ts'
import { peopleRoutes } from './people/routes.ts'
import { plansResolvers } from './plans/resolvers.ts'
import { plansRoutes } from './plans/routes.ts'
import { recordsRoutes } from './records/routes.ts'
import { employeeReportsRoutes } from './reports/employee-routes.ts'
import { planReportsResolvers } from './reports/plan-resolvers.ts'
import { planReportsRoutes } from './reports/plan-routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { requirementsResolvers } from './requirements/resolvers.ts'
import { requirementsRoutes } from './requirements/routes.ts'
import { rolesResolvers } from './roles/resolvers.ts'
import { rolesRoutes } from './roles/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { activationCodesRoutes } from './sessions/activation/routes.ts'
import { recoveryResolvers } from './sessions/passwords/resolvers.ts'
import { sessionsResolvers } from './sessions/resolvers.ts'

export const resolvers: readonly Resolvers[] = [
  sessionsResolvers,
  recoveryResolvers,
  peopleResolvers,
  rolesResolvers,
  organisationResolvers,
  coursesResolvers,
  evaluationsResolvers,
  enrolmentsResolvers,
  membersResolvers,
  gradesResolvers,
  attendanceResolvers,
  requirementsResolvers,
  plansResolvers,
  planReportsResolvers,
  filesResolvers,
  auditResolvers,
  comparisonResolvers,
  achievementsResolvers,
]

export const routes: readonly Route[] = [
  ...organisationRoutes,
  ...rolesRoutes,
  ...peopleRoutes,
  ...importsRoutes,
  ...activationCodesRoutes,
  ...coursesRoutes,
  ...attemptsRoutes,
  ...reviewsRoutes,
  ...evaluationsRoutes,
  ...gradesRoutes,
  ...certificatesRoutes,
  ...plansRoutes,
  ...requirementsRoutes,
  ...dashboardRoutes,
  ...reportsRoutes,
  ...employeeReportsRoutes,
  ...planReportsRoutes,
  ...filesRoutes,
  ...searchRoutes,
  ...comparisonRoutes,
  ...recordsRoutes,
  ...auditExportRoutes,
]
