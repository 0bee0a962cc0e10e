/** Runs in the page before its style and scripts. */
import { preloadScripts } from './preload.ts'

preloadScripts(location.pathname === '/dashboard')
