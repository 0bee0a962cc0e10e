/** Prerenders the log-in screen in both languages for the build. */
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
const { App } = await import('../app.tsx')
const { localeAtom } = await import('../shared/i18n/locale.ts')
const { translate } = await import('../shared/i18n/translate.ts')

const markupOf = async (locale: 'es' | 'en') => {
  getDefaultStore().set(localeAtom, locale)
  const stream = await renderToReadableStream(
    <StrictMode>
      <Router ssrPath="/login">
        <App />
      </Router>
    </StrictMode>,
  )
  await stream.allReady
  const title = translate(locale, 'sessions.login.title')
  return {
    title: translate(locale, 'shared.documentTitle', { title }),
    markup: await new Response(stream).text(),
  }
}

process.stdout.write(JSON.stringify({ es: await markupOf('es'), en: await markupOf('en') }))
