import { useSyncExternalStore } from 'react'

/** The page's version, written by the build. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? null

const checkMs = 3_600_000

let newVersion: ServiceWorker | null = null
const listeners = new Set<() => void>()

const setWaiting = (worker: ServiceWorker | null): void => {
  newVersion = worker
  for (const listener of listeners) listener()
}

/** A newer worker that waits for the page to activate it. */
export const useNewVersion = (): ServiceWorker | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => newVersion,
  )

/** Registers the worker of a built page, and checks for newer ones while the page is open. */
export const keepUpToDate = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  if (process.env.NODE_ENV !== 'production') return forgetWorkers()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const look = () => void offerOrActivate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, checkMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** A development server may run where a built one ran. */
const forgetWorkers = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** Activates at once if the page already has the new version. */
const offerOrActivate = async (worker: ServiceWorker | null): Promise<void> => {
  if (!worker || !navigator.serviceWorker.controller) return setWaiting(null)
  if ((await versionOf(worker)) === pageVersion()) worker.postMessage('activate')
  else setWaiting(worker)
}

const versionOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('version', [port2])
  })

export const activateAndReload = (worker: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  if (worker.state === 'activated' || worker.state === 'redundant') location.reload()
  else worker.postMessage('activate')
}
