import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { onForbidden, onUnauthorized } from './shared/data/request.ts'
import { go } from './shared/navigate.ts'
import { forgetSession, loadSession, refreshSession } from './shared/session/session.ts'
import { tokenKey } from './shared/session/token.ts'

onUnauthorized(() => {
  forgetSession()
  go('/', { replace: true })
})
onForbidden(() => void refreshSession())
loadSession()

// logging in or out in another tab counts here too
window.addEventListener('storage', ({ key, newValue }: StorageEvent) => {
  if (key === tokenKey) newValue === null ? forgetSession() : loadSession()
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
