/** Runs in the page before its scripts: shows the printed frame to logged-in people, where one stands around the screen. */
import { readToken } from '../shared/device/identity.ts'
import { storedMenuOpen } from '../shared/device/stored.ts'
import { scriptsAhead } from './ahead-scripts.ts'
import { applyAppearance } from './appearance.ts'
import { fetchAfterPaint, fetchAtOnce } from './scripts.ts'

declare const FRAMED_PATHS: readonly string[]
/** The entry last. */
declare const MAIN_SCRIPTS: readonly string[]

const root = document.getElementById('root')
const frame = root?.querySelector<HTMLElement>('.frame')
const style = document.querySelector<HTMLLinkElement>('link[data-whole]')

const isFramed = readToken() !== null && FRAMED_PATHS.includes(location.pathname)

if (!isFramed) root?.replaceChildren()
applyAppearance(root)
const isMenuOpen = storedMenuOpen() ?? matchMedia('(min-width: 1024px)').matches
if (frame) frame.dataset.menu = isMenuOpen ? 'open' : 'collapsed'
root?.removeAttribute('hidden')

const applyStyle = (): void => {
  if (style) style.media = 'all'
}
// its load would hold back the first paint
if (style?.sheet) applyStyle()
else style?.addEventListener('load', applyStyle, { once: true })
// nothing waits for a style that failed
style?.addEventListener('error', () => style.remove(), { once: true })

const [entry = '', ...parts] = MAIN_SCRIPTS.toReversed()
const fetchScripts = isFramed ? fetchAfterPaint : fetchAtOnce
fetchScripts(entry, [...parts, ...scriptsAhead(location.pathname === '/dashboard')])
