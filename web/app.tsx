import { Theme } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Redirect, Route, Router, Switch, useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import * as sessions from './features/sessions/copy.ts'
import { routes } from './routes.tsx'
import { ConfirmHost } from './shared/dialog/ConfirmHost.tsx'
import { Toasts } from './shared/feedback/Toasts.tsx'
import * as frame from './shared/frame/copy.ts'
import { PublicFrame } from './shared/frame/PublicFrame.tsx'
import { localeAtom } from './shared/i18n/locale.ts'
import { learn } from './shared/i18n/translate.ts'
import { appearanceAtom, useAppearance } from './shared/look/appearance.ts'
import { askBeforeLeaving } from './shared/navigate.ts'
import * as shell from './shell/copy.ts'
import { Guarded, UnknownAddress } from './shell/guards.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

// dictionaries of the first screen; the frame loads the others
learn({
  es: { frame: frame.es, sessions: sessions.es, shell: shell.es },
  en: { frame: frame.en, sessions: sessions.en, shell: shell.en },
})

/** The theme around all screens. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <Theme
    accentColor="teal"
    grayColor="sand"
    radius="medium"
    appearance={useAppearance(useAtomValue(appearanceAtom))}
  >
    {children}
  </Theme>
)

export const App = () => {
  const locale = useAtomValue(localeAtom)
  const appearance = useAppearance(useAtomValue(appearanceAtom))
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  // colours scroll bars; the build prunes Radix's rule for it
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = appearance
  }, [appearance])
  return (
    <Themed>
      <Router aroundNav={askBeforeLeaving}>
        <Switch>
          <Route path="/">
            <ToLogIn />
          </Route>
          {routes.map((route) => (
            <Route key={route.path} path={route.path}>
              <MountedScreen route={route} />
            </Route>
          ))}
          <Route>
            <ScreenBoundary frame={PublicFrame}>
              <UnknownAddress />
            </ScreenBoundary>
          </Route>
        </Switch>
      </Router>
      <ConfirmHost />
      <Toasts />
      <Connection />
    </Themed>
  )
}

/** New parameters remount the screen, so that no state of one course leaks into the next. */
const MountedScreen = ({ route }: { route: (typeof routes)[number] }) => (
  <ScreenBoundary key={Object.values(useParams()).join('/')} frame={PublicFrame}>
    <Guarded route={route} />
  </ScreenBoundary>
)

const ConnectionNotice = lazy(() =>
  import('./features/offline/ConnectionNotice.tsx').then((file) => ({ default: file.ConnectionNotice })),
)

/** Loads after the first screen; shows nothing while online. */
const Connection = () => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return <Suspense>{isDrawn && <ConnectionNotice />}</Suspense>
}

/** Keeps the navigation state that the end of a session set. */
const ToLogIn = () => <Redirect to="/login" state={useHistoryState<unknown>()} replace />
