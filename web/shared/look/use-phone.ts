import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 767px)')

const subscribe = (changed: () => void) => {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

const isPhone = (): boolean => phone.matches

/** Whether the window is as narrow as a phone's, for content in another order there. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, isPhone)
