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

/** Whether the device has a network; the server may still be unreachable. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )

/** Whether the device is offline or the server unreachable. */
export const useAway = (): boolean => {
  const isOnline = useOnline()
  return useAtomValue(outageAtom) || !isOnline
}
