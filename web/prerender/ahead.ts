/** Runs in the page before its style and scripts. */
import { requestEarly } from './early-requests.ts'
import { preloadScripts } from './preload.ts'

const opensHome = location.pathname === '/dashboard'

preloadScripts(opensHome)
requestEarly(opensHome)
