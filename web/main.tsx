import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { isAnyKeyUnreachable, retryFailed } from './shared/data/cache.ts'
import { onReturn } from './shared/data/outage.ts'
import { onForbidden, onUnauthorized } from './shared/data/request.ts'
import { deviceKind } from './shared/device/device-kind.ts'
import { onTokenChanged } from './shared/device/identity.ts'
import { onUnknownRefusal } from './shared/i18n/refusals.ts'
import { keepInstallPrompt } from './shared/install.ts'
import { guardHistory } from './shared/navigate.ts'
import {
  endSession,
  forgetSession,
  isSessionAway,
  loadSession,
  refreshSession,
  retrySession,
} from './shared/session/session.ts'
import { loadOpening } from './shell/opening.ts'
import { fetchAllWords } from './shell/words.ts'

guardHistory()
onUnauthorized(endSession)
onUnknownRefusal(fetchAllWords)
onForbidden(() => void refreshSession())
const opened = Promise.all([loadSession(), loadOpening()])
document.documentElement.dataset.device = deviceKind()

addEventListener('beforeinstallprompt', keepInstallPrompt)

// refetches everything after an outage
onReturn(async () => {
  await Promise.all([retryFailed(), retrySession()])
  return !isAnyKeyUnreachable() && !isSessionAway()
})

// a failed read may succeed when the user returns to the window
window.addEventListener('focus', () => void retryFailed())

onTokenChanged((isLoggedIn) => void (isLoggedIn ? loadSession() : forgetSession()))

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

const longestWaitMs = 150

/** Waits a moment for what is on its way, to render the screen at once and in slices. */
const renderOnceOpened = async (container: HTMLElement): Promise<void> => {
  await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  startTransition(() => createRoot(container).render(app))
}

const root = document.getElementById('root')
// the log-in screen is prerendered; a printed frame makes room for the screen
if (root?.hasChildNodes() && root.dataset.frame === undefined) hydrateRoot(root, app)
else if (root) void renderOnceOpened(root)
