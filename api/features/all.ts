import type { Route } from '../http/rest.ts'
import type { Resolvers } from '../http/schema.ts'
import { attemptsRoutes } from './attempts.ts'
import { coursesResolvers } from './courses.ts'
import { enrolmentsResolvers } from './enrolments.ts'
import { evaluationsResolvers } from './evaluations.ts'
import { organisationResolvers, organisationRoutes } from './organisation.ts'
import { peopleResolvers } from './people.ts'
import { sessionsResolvers } from './sessions.ts'

/** Every feature's resolvers. */
export const resolvers: readonly Resolvers[] = [
  sessionsResolvers,
  peopleResolvers,
  organisationResolvers,
  coursesResolvers,
  enrolmentsResolvers,
  evaluationsResolvers,
]

/** Every feature's routes. */
export const routes: readonly Route[] = [...organisationRoutes, ...attemptsRoutes]
