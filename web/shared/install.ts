import { atom, getDefaultStore } from 'jotai'

/** TypeScript does not know it: of browsers, those made from Chromium alone ask. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** How this browser installs the app at a press; null where it does not, or has. */
export const installAtom = atom<InstallPrompt | null>(null)

/** Kept until somebody asks for it, instead of the browser's own bar. */
export const keepInstallPrompt = (event: Event): void => {
  event.preventDefault()
  // the browser fires no other kind under this name
  getDefaultStore().set(installAtom, event as InstallPrompt)
}

/** Once: an answered prompt asks no more, and the browser gives another when it may be asked again. */
export const install = (): void => {
  const store = getDefaultStore()
  const prompt = store.get(installAtom)
  store.set(installAtom, null)
  prompt?.prompt().catch(() => undefined)
}
