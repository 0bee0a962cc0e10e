/** Prerenders the log-in screen in both languages, and the frame of logged-in people, for the build. */
import type { ReactNode } from 'react'

const nothing = () => undefined

// a device without stored values and preferences
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
})

const { StrictMode } = await import('react')
const { renderToReadableStream } = await import('react-dom/server')
const { getDefaultStore } = await import('jotai')
const { Router } = await import('wouter')
const { App, Themed } = await import('../app.tsx')
const { localeAtom } = await import('../shared/i18n/locale.ts')
const { routes } = await import('../routes.tsx')
const { FrameSkeleton } = await import('../shell/FrameSkeleton.tsx')
const { translate } = await import('../shared/i18n/translate.ts')

const markupOf = async (page: ReactNode): Promise<string> => {
  const failures: unknown[] = []
  const onError = (error: unknown): void => void failures.push(error)
  const stream = await renderToReadableStream(<StrictMode>{page}</StrictMode>, { onError })
  await stream.allReady
  if (failures.length > 0) throw failures[0]
  return new Response(stream).text()
}

const logInIn = async (locale: 'es' | 'en') => {
  getDefaultStore().set(localeAtom, locale)
  const title = translate(locale, 'sessions.login.title')
  return {
    title: translate(locale, 'shared.documentTitle', { title }),
    markup: await markupOf(
      <Router ssrPath="/login">
        <App />
      </Router>,
    ),
  }
}

const frame = await markupOf(
  <Themed>
    <FrameSkeleton />
  </Themed>,
)
const framedPaths = routes
  .filter(({ guard, plain, path }) => guard === 'member' && !plain && !path.includes(':'))
  .map(({ path }) => path)

process.stdout.write(JSON.stringify({ es: await logInIn('es'), en: await logInIn('en'), frame, framedPaths }))
