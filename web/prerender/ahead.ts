/** Runs in the page before anything else of it is there. */
import { requestEarly } from './early-requests.ts'

requestEarly(location.pathname === '/dashboard')
