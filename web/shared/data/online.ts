import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { outageAtom } from './outage.ts'

const watchConnection = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the device has any network; the server may be gone all the same. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )

/** Whether the device has no network or the server is away. */
export const useAway = (): boolean => {
  const isOnline = useOnline()
  return useAtomValue(outageAtom) || !isOnline
}
