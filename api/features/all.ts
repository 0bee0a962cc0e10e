import type { Route } from '../http/rest.ts'
import type { Resolvers } from '../http/schema.ts'
import { achievementsResolvers } from './achievements.ts'
import { activationCodesRoutes } from './activation-codes.ts'
import { attemptsRoutes } from './attempts.ts'
import { auditResolvers } from './audit.ts'
import { certificatesRoutes } from './certificates.ts'
import { coursesResolvers } from './courses.ts'
import { dashboardRoutes } from './dashboard.ts'
import { enrolmentsResolvers } from './enrolments.ts'
import { evaluationsResolvers } from './evaluations.ts'
import { filesResolvers, filesRoutes } from './files.ts'
import { importsRoutes } from './imports.ts'
import { organisationResolvers, organisationRoutes } from './organisation.ts'
import { peopleResolvers } from './people.ts'
import { plansRoutes } from './plans.ts'
import { recoveryResolvers } from './recovery.ts'
import { reportsRoutes } from './reports.ts'
import { requirementsResolvers } from './requirements.ts'
import { rolesResolvers, rolesRoutes } from './roles.ts'
import { sessionsResolvers } from './sessions.ts'

/** Every feature's resolvers. */
export const resolvers: readonly Resolvers[] = [
  sessionsResolvers,
  recoveryResolvers,
  peopleResolvers,
  rolesResolvers,
  organisationResolvers,
  coursesResolvers,
  evaluationsResolvers,
  enrolmentsResolvers,
  requirementsResolvers,
  filesResolvers,
  auditResolvers,
  achievementsResolvers,
]

/** Every feature's routes. */
export const routes: readonly Route[] = [
  ...organisationRoutes,
  ...rolesRoutes,
  ...importsRoutes,
  ...activationCodesRoutes,
  ...attemptsRoutes,
  ...certificatesRoutes,
  ...plansRoutes,
  ...dashboardRoutes,
  ...reportsRoutes,
  ...filesRoutes,
]
