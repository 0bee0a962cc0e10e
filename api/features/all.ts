import type { Route } from '../http/rest.ts'
import type { Resolvers } from '../http/schema.ts'
import { attemptsRoutes } from './attempts.ts'
import { organisationResolvers, organisationRoutes } from './organisation.ts'
import { peopleResolvers } from './people.ts'
import { sessionsResolvers } from './sessions.ts'

/** Every feature's resolvers. */
export const resolvers: readonly Resolvers[] = [sessionsResolvers, peopleResolvers, organisationResolvers]

/** Every feature's routes. */
export const routes: readonly Route[] = [...organisationRoutes, ...attemptsRoutes]
