import { Flex } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { Redirect } from 'wouter'
import type { AppRoute } from '../../routes.tsx'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { wholeLook } from '../../shared/look/whole-look.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { loadSession, refreshOnOpening, sessionAtom, useSession } from '../../shared/session/session.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { redirectOf } from './redirect.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** Opens a route to whom its guard lets in; sends everybody else where they belong. */
export const Guarded = ({ route }: { route: AppRoute }) => {
  const session = useAtomValue(sessionAtom)
  if (session.status === 'loading') return <Waiting />
  if (session.status === 'failed')
    return (
      <PublicFrame>
        <ErrorState error={session.error} retry={loadSession} />
      </PublicFrame>
    )
  const elsewhere = redirectOf(route.guard, session)
  if (elsewhere !== null) return <Redirect to={elsewhere} replace />
  return route.guard === 'member' ? <Inside route={route} /> : <Screen route={route} />
}

const NoPermission = lazy(() =>
  import('./NoPermissionScreen.tsx').then((file) => ({ default: file.NoPermissionScreen })),
)

const Frame = lazy(async () => {
  const [{ Frame: frame }] = await Promise.all([import('./Frame.tsx'), wholeLook()])
  return { default: frame }
})

const Inside = ({ route }: { route: AppRoute }) => (
  <Suspense fallback={<Waiting />}>
    <Frame>
      <ScreenBoundary>
        <Permitted route={route} />
      </ScreenBoundary>
    </Frame>
  </Suspense>
)

const Permitted = ({ route }: { route: AppRoute }) => {
  const { can, isAdministrator } = useSession()
  useEffect(refreshOnOpening, [])
  if (route.feature && !can(route.feature)) return <NoPermission />
  if (route.administrator && !isAdministrator) return <NoPermission />
  return route.needs ? <WithState route={route} needs={route.needs} /> : <Screen route={route} />
}

const WithState = ({ route, needs }: { route: AppRoute; needs: NonNullable<AppRoute['needs']> }) =>
  useNavigation(needs.state) === null ? <Redirect to={needs.otherwise} replace /> : <Screen route={route} />

const screens = new Map<AppRoute, LazyExoticComponent<ComponentType>>()

const screenOf = (route: AppRoute): LazyExoticComponent<ComponentType> => {
  const known = screens.get(route)
  if (known) return known
  const made = lazy(async () => {
    const [screen] = await Promise.all([route.screen(), route.guard === 'public' ? null : wholeLook()])
    return { default: screen }
  })
  screens.set(route, made)
  return made
}

const Screen = ({ route }: { route: AppRoute }) => {
  const Lazy = screenOf(route)
  useEffect(() => void wholeLook(), [])
  return (
    <Suspense fallback={<Waiting />}>
      <Lazy />
    </Suspense>
  )
}

const Waiting = () => (
  <Flex className="page" direction="column">
    <SkeletonLines lines={8} />
  </Flex>
)
