import { useSyncExternalStore } from 'react'

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
