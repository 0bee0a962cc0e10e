/**
 * Runs in the page before the prerendered log-in screen shows: sets its language, its appearance and the install hint of this device.
 * Hides the screen from logged-in users, and from history entries with a message.
 */
import { deviceKind } from '../shared/device/device-kind.ts'
import { readToken } from '../shared/device/identity.ts'
import { storedLocale } from '../shared/device/stored.ts'
import { scriptsAhead } from './ahead-scripts.ts'
import { applyAppearance } from './appearance.ts'
import { requestEarly } from './early-requests.ts'
import { fetchAfterPaint } from './scripts.ts'

const { documentElement: page } = document
const root = document.getElementById('root')
const english = document.querySelector('template')

requestEarly(true)
if (location.pathname === '/') history.replaceState(history.state, '', '/login')
page.dataset.device = deviceKind()
if (root && (readToken() !== null || history.state !== null)) root.replaceChildren()
else if (root && english && storedLocale() === 'en') {
  page.lang = 'en'
  document.title = english.title
  root.replaceChildren(english.content.cloneNode(true))
}
applyAppearance(root)
// queues presses and submits until React has hydrated the form and its input
const form = root?.querySelector('form')
let presses = 0
for (const [kind, selector] of [
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
      event.target.closest(selector)?.setAttribute('data-early', String(presses))
    },
    // React drops events on elements before hydration
    { capture: true },
  )
root?.removeAttribute('hidden')

const [entry = '', ...parts] = (english?.dataset.scripts ?? '').split(' ').reverse()
fetchAfterPaint(entry, [...scriptsAhead(true), ...parts])
