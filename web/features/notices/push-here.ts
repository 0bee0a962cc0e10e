import { useCallback, useEffect, useState } from 'react'
import { call } from '../../shared/data/call.ts'
import { browserName } from '../../shared/device/browser-name.ts'
import { deviceKind } from '../../shared/device/device-kind.ts'
import { pushSubscription } from '../../shared/device/push.ts'

/** `notInstalled`: an iPhone or iPad shows notices of installed apps alone · `blocked`: in the settings of the browser. */
export type PushAbility = 'possible' | 'unsupported' | 'notInstalled' | 'blocked'

export type PushHere = {
  readonly ability: PushAbility
  /** The key of the server for which the browser subscribed; null where it did not. */
  readonly subscribedKey: string | null
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

const isSupported = (): boolean =>
  process.env.NODE_ENV === 'production' &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis

const abilityHere = (): PushAbility => {
  if (deviceKind() === 'ios' && !isInstalled()) return 'notInstalled'
  if (!isSupported()) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const base64urlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyOf = (subscription: PushSubscription | null): string | null => {
  const key = subscription?.options.applicationServerKey
  return key ? base64urlOf(key) : null
}

/** Null until the browser has answered. Read again when its person comes back from its settings. */
export const usePushHere = () => {
  const [here, setHere] = useState<PushHere | null>(null)
  const read = useCallback(async () => setHere(await readHere()), [])
  useEffect(() => {
    const readIfShown = () => {
      if (!document.hidden) void read()
    }
    void read()
    document.addEventListener('visibilitychange', readIfShown)
    return () => document.removeEventListener('visibilitychange', readIfShown)
  }, [read])
  return { here, read }
}

const readHere = async (): Promise<PushHere> => ({
  ability: abilityHere(),
  subscribedKey: keyOf(await pushSubscription().catch(() => null)),
})

/** `refused`: by its person · `failed`: by the browser or its push service. */
export type Subscribing = 'done' | 'refused' | 'failed'

/** Asks for the permission, so it is called at a press alone. Throws what the server refuses. */
export const subscribeHere = async (publicKey: string): Promise<Subscribing> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const subscription = await subscribe(publicKey).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (!subscription || !endpoint || !p256dh || !auth) return 'failed'
  const body = { endpoint, keys: { p256dh, auth }, browser: browserName() }
  await call('PUT /me/push', { body }).catch(async (error: unknown) => {
    await subscription.unsubscribe().catch(() => undefined)
    throw error
  })
  return 'done'
}

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

export const unsubscribeHere = async (id: string): Promise<void> => {
  await call('DELETE /me/push/:id', { params: { id } })
  await (await pushSubscription().catch(() => null))?.unsubscribe()
}
