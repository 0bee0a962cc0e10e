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
import type { AppRoute } from '../routes/route.ts'
import { PageSkeleton } from '../shared/feedback/PageSkeleton.tsx'
import { ErrorState } from '../shared/feedback/states.tsx'
import { PublicFrame } from '../shared/frame/PublicFrame.tsx'
import { useLazyPart } from '../shared/lazy-part.ts'
import { wholeLook } from '../shared/look/whole-look.ts'
import { useNavigation } from '../shared/navigate.ts'
import { loadSession, refreshOnOpening, sessionAtom, useSession } from '../shared/session/session.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { frameOf } from './frames.ts'
import { redirectOf, wayBack } from './redirect.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { isPermitted, screenOf } from './screens.ts'

/** Opens a route if its guard admits the viewer; redirects everybody else. */
export const Guarded = ({ route }: { route: AppRoute }) => {
  const session = useAtomValue(sessionAtom)
  const loginState = useNavigation('/login')
  if (session.status === 'loading') return route.guard === 'anybody' ? null : <SessionLoading route={route} />
  if (session.status === 'failed')
    return (
      <PublicFrame>
        <ErrorState error={session.error} retry={loadSession} />
        <Suspense>
          <CachedDocuments />
        </Suspense>
      </PublicFrame>
    )
  const elsewhere = redirectOf(route.guard, session)
  if (elsewhere === null)
    return route.guard === 'member' ? <Inside route={route} /> : <WithoutFrame route={route} />
  const back =
    session.status === 'known' && elsewhere === '/dashboard'
      ? wayBack(loginState, session.user.id, location.origin)
      : null
  return <Redirect {...(back ?? { to: elsewhere })} replace />
}

/** An unknown address; logged-in viewers see the frame around it. */
export const UnknownAddress = () => {
  const session = useAtomValue(sessionAtom)
  if (session.status === 'loading') return <FrameSkeleton />
  if (session.status === 'known' && !session.user.isFirstTime)
    return (
      <WithFrame>
        <NotFoundPage />
      </WithFrame>
    )
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}

const CachedDocuments = lazy(() =>
  import('../features/offline/CachedDocuments.tsx').then((file) => ({ default: file.CachedDocuments })),
)

const NotFound = lazy(async () => {
  const [file] = await Promise.all([import('./NotFoundScreen.tsx'), wholeLook()])
  return { default: file.NotFoundScreen }
})

const NotFoundPage = lazy(() =>
  import('./NotFoundScreen.tsx').then((file) => ({ default: file.NotFoundPage })),
)

const NoPermission = lazy(() =>
  import('../shared/frame/NoPermissionScreen.tsx').then((file) => ({ default: file.NoPermissionScreen })),
)

const EarnedBadges = lazy(() =>
  import('../features/achievements/EarnedBadges.tsx').then((file) => ({ default: file.EarnedBadges })),
)

const WithFrame = ({ plain, children }: Pick<AppRoute, 'plain'> & { children: ReactNode }) => {
  const Frame = useLazyPart(frameOf({ plain }))
  if (Frame === null) return <FrameSkeleton plain={plain === true} />
  return (
    <Frame>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Frame>
  )
}

/** Prefetches the frame and the screen while the session loads. */
const SessionLoading = ({ route }: { route: AppRoute }) => {
  useEffect(() => {
    for (const part of [frameOf(route), screenOf(route)]) part.fetch().catch(() => undefined)
  }, [route])
  return <FrameSkeleton plain={route.plain === true} />
}

const Inside = ({ route }: { route: AppRoute }) => {
  const { user } = useSession()
  const isOpen = isPermitted(route, user)
  // beside the frame
  useEffect(() => {
    if (isOpen)
      void screenOf(route)
        .fetch()
        .catch(() => undefined)
  }, [route, isOpen])
  return (
    <WithFrame plain={route.plain}>
      <ScreenBoundary>
        <IfPermitted route={route} />
      </ScreenBoundary>
    </WithFrame>
  )
}

const IfPermitted = ({ route }: { route: AppRoute }) => {
  const { user } = useSession()
  useEffect(refreshOnOpening, [])
  if (!isPermitted(route, user)) return <NoPermission />
  return (
    <>
      <Suspense>
        <EarnedBadges />
      </Suspense>
      {route.needs ? <WithState route={route} needs={route.needs} /> : <Screen route={route} />}
    </>
  )
}

const WithState = ({ route, needs }: { route: AppRoute; needs: NonNullable<AppRoute['needs']> }) =>
  useNavigation(needs.state) === null ? <Redirect to={needs.otherwise} replace /> : <Screen route={route} />

const Screen = ({ route }: { route: AppRoute }) => {
  const Part = useLazyPart(screenOf(route))
  return Part ? <Part /> : <PageSkeleton />
}

const lazies = new Map<AppRoute, LazyExoticComponent<ComponentType>>()

const lazyOf = (route: AppRoute): LazyExoticComponent<ComponentType> => {
  const existing = lazies.get(route)
  if (existing) return existing
  const component = lazy(async () => {
    try {
      return { default: await screenOf(route).fetch() }
    } catch (error) {
      // a cached failure would last forever
      lazies.delete(route)
      throw error
    }
  })
  lazies.set(route, component)
  return component
}

/** A screen that may be prerendered, hydrated inside its own Suspense. */
const WithoutFrame = ({ route }: { route: AppRoute }) => {
  const Lazy = lazyOf(route)
  useEffect(() => void wholeLook(), [])
  return (
    <Suspense fallback={null}>
      <Lazy />
    </Suspense>
  )
}
