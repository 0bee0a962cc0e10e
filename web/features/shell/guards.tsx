import { useAtomValue } from 'jotai'
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react'
import { Redirect } from 'wouter'
import type { AppRoute } from '../../routes.tsx'
import { PageSkeleton } from '../../shared/feedback/PageSkeleton.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { wholeLook } from '../../shared/look/whole-look.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { loadSession, refreshOnOpening, sessionAtom, useSession } from '../../shared/session/session.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { redirectOf, wayBack } from './redirect.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** Opens a route to whom its guard lets in; sends everybody else where they belong. */
export const Guarded = ({ route }: { route: AppRoute }) => {
  const session = useAtomValue(sessionAtom)
  const left = useNavigation('/login')
  if (session.status === 'loading') return route.guard === 'anybody' ? null : <FrameSkeleton />
  if (session.status === 'failed')
    return (
      <PublicFrame>
        <ErrorState error={session.error} retry={loadSession} />
      </PublicFrame>
    )
  const elsewhere = redirectOf(route.guard, session)
  if (elsewhere === null)
    return route.guard === 'member' ? <Inside route={route} /> : <Screen route={route} fallback={null} />
  const back =
    session.status === 'known' && elsewhere === '/dashboard'
      ? wayBack(left, session.user.id, location.origin)
      : null
  return <Redirect {...(back ?? { to: elsewhere })} replace />
}

/** An address that leads nowhere: whoever is logged in is told so within the frame. */
export const Nowhere = () => {
  const session = useAtomValue(sessionAtom)
  if (session.status === 'loading') return <FrameSkeleton />
  if (session.status === 'known' && !session.user.isFirstTime)
    return (
      <Framed>
        <NotFoundPage />
      </Framed>
    )
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}

const NotFound = lazy(async () => {
  const [file] = await Promise.all([import('./NotFoundScreen.tsx'), wholeLook()])
  return { default: file.NotFoundScreen }
})

const NotFoundPage = lazy(() =>
  import('./NotFoundScreen.tsx').then((file) => ({ default: file.NotFoundPage })),
)

const NoPermission = lazy(() =>
  import('./NoPermissionScreen.tsx').then((file) => ({ default: file.NoPermissionScreen })),
)

const Frame = lazy(async () => {
  const [{ Frame: frame }] = await Promise.all([import('./Frame.tsx'), wholeLook()])
  return { default: frame }
})

const Framed = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<FrameSkeleton />}>
    <Frame>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Frame>
  </Suspense>
)

const Inside = ({ route }: { route: AppRoute }) => (
  <Framed>
    <ScreenBoundary>
      <Permitted route={route} />
    </ScreenBoundary>
  </Framed>
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
    try {
      const [screen] = await Promise.all([route.screen(), route.guard === 'public' ? null : wholeLook()])
      return { default: screen }
    } catch (error) {
      // what failed once would fail for ever
      screens.delete(route)
      throw error
    }
  })
  screens.set(route, made)
  return made
}

const Screen = ({ route, fallback = <PageSkeleton /> }: { route: AppRoute; fallback?: ReactNode }) => {
  const Lazy = screenOf(route)
  useEffect(() => void wholeLook(), [])
  return (
    <Suspense fallback={fallback}>
      <Lazy />
    </Suspense>
  )
}
