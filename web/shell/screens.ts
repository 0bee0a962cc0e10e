import type { ComponentType } from 'react'
import { roleIds } from '../../api/contract/constants.ts'
import type { AppRoute } from '../routes/route.ts'
import { routes } from '../routes.tsx'
import { lazyPartOf } from '../shared/lazy-part.ts'
import { publicLook, wholeLook } from '../shared/look/whole-look.ts'
import type { SessionUser } from '../shared/session/session.operations.ts'
import { can, hasLegalDuties } from '../shared/session/session.ts'
import { fetchAllWords } from './words.ts'

export const home = '/dashboard'

const load = async (route: AppRoute): Promise<ComponentType> => {
  const [screen] = await Promise.all([
    route.screen(),
    route.guard === 'public' ? publicLook() : wholeLook(),
    route.guard === 'member' && route.path !== home ? fetchAllWords() : null,
  ])
  return screen
}

const screens = new WeakMap<AppRoute, ReturnType<typeof lazyPartOf<ComponentType>>>()

export const screenOf = (route: AppRoute) => {
  const screen = screens.get(route) ?? lazyPartOf(() => load(route))
  screens.set(route, screen)
  return screen
}

export const exists = (path: string): boolean => routes.some((route) => route.path === path)

/** Whether every logged-in person may open the route. */
export const isForEveryone = ({ feature, administrator }: AppRoute): boolean =>
  feature === undefined && administrator === undefined

/** Whether a logged-in person's permissions open the route. */
export const isPermitted = (
  { feature, orFeature, ofLaw, administrator }: AppRoute,
  user: Pick<SessionUser, 'Role' | 'roleId'>,
): boolean =>
  (feature === undefined || can(user, feature) || (orFeature !== undefined && can(user, orFeature))) &&
  (ofLaw === undefined || hasLegalDuties(user)) &&
  (administrator === undefined || user.roleId === roleIds.administrador)
