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
import { lazyPartOf, useLazyPart } from '../shared/lazy-part.ts'
import { wholeLook } from '../shared/look/whole-look.ts'
import { useNavigation } from '../shared/navigate.ts'
import { loadSession, refreshOnOpening, sessionAtom, useSession } from '../shared/session/session.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
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

const frame = lazyPartOf(async () => {
  const [file] = await Promise.all([import('./Frame.tsx'), wholeLook()])
  return file.Frame
})

const EarnedBadges = lazy(() =>
  import('../features/achievements/EarnedBadges.tsx').then((file) => ({ default: file.EarnedBadges })),
)

const plainFrame = lazyPartOf(async () => {
  const [file] = await Promise.all([import('./PlainFrame.tsx'), wholeLook()])
  return file.PlainFrame
})

const frameOf = (route: AppRoute) => (route.plain ? plainFrame : frame)

const WithFrame = ({ plain = false, children }: { plain?: boolean | undefined; children: ReactNode }) => {
  const Frame = useLazyPart(plain ? plainFrame : frame)
  if (Frame === null) return <FrameSkeleton plain={plain} />
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

const Inside = ({ route }: { route: AppRoute }) => (
  <WithFrame plain={route.plain}>
    <ScreenBoundary>
      <IfPermitted route={route} />
    </ScreenBoundary>
  </WithFrame>
)

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
