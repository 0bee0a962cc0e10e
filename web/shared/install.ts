import { atom, getDefaultStore } from 'jotai'

/** Missing from TypeScript's types: only Chromium browsers have it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** The browser's install prompt; null if unsupported or installed. */
export const installAtom = atom<InstallPrompt | null>(null)

/** Defers the prompt until the user asks, instead of the browser's own bar. */
export const keepInstallPrompt = (event: Event): void => {
  event.preventDefault()
  // the browser fires no other type under this name
  getDefaultStore().set(installAtom, event as InstallPrompt)
}

/** A prompt works once; the browser fires another when it may be shown again. */
export const install = (): void => {
  const store = getDefaultStore()
  const prompt = store.get(installAtom)
  store.set(installAtom, null)
  prompt?.prompt().catch(() => undefined)
}
