/**
 * Stands in the page behind the prerendered log-in screen and fits it to the device before it is seen: its language, its appearance,
 * what installs a page there. Nothing of it is seen by somebody who is logged in, or who comes back to an entry of the history that
 * has something to tell.
 */
import { deviceKind } from '../features/sessions/device-kind.ts'
import { readToken } from '../shared/device/identity.ts'
import { storedAppearance, storedLocale } from '../shared/device/stored.ts'

const { documentElement: page } = document
const root = document.getElementById('root')
const english = document.querySelector('template')
const appearance = storedAppearance()
const dark =
  appearance === 'dark' || (appearance === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

if (location.pathname === '/') history.replaceState(history.state, '', '/login')
page.dataset.device = deviceKind()
if (root && (readToken() !== null || history.state !== null)) root.replaceChildren()
else if (root && english && storedLocale() === 'en') {
  page.lang = 'en'
  document.title = english.title
  root.replaceChildren(english.content.cloneNode(true))
}
if (dark) root?.firstElementChild?.classList.replace('light', 'dark')
// what is pressed or sent before the screen has taken over what was typed is kept until it has, and for it alone
const form = root?.querySelector('form')
let presses = 0
for (const [kind, pressed] of [
  ['click', 'button'],
  ['submit', 'form'],
] as const)
  root?.addEventListener(
    kind,
    (event) => {
      if (!form?.isConnected || page.dataset.taken !== undefined || !(event.target instanceof Element)) return
      if (kind === 'submit') event.preventDefault()
      event.stopImmediatePropagation()
      presses += 1
      event.target.closest(pressed)?.setAttribute('data-early', String(presses))
    },
    // React keeps presses on what it has yet to hydrate from everybody, and drops them
    { capture: true },
  )
root?.removeAttribute('hidden')

/** The screen's scripts, the one that begins last; fetched once the screen is drawn, so that they do not hold it up. */
const fetchScripts = (): void => {
  const [entry = '', ...chunks] = (english?.dataset.scripts ?? '').split(' ').reverse()
  for (const href of chunks) document.head.append(element('link', { rel: 'modulepreload', href }))
  document.head.append(element('script', { type: 'module', src: entry }))
}

const element = (name: string, attributes: object): Element =>
  Object.assign(document.createElement(name), attributes)

// nothing is drawn in a window that nobody sees
if (document.hidden) fetchScripts()
else requestAnimationFrame(() => setTimeout(fetchScripts))
