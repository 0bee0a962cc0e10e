import { useSyncExternalStore } from 'react'

const watched = (query: string) => {
  const media = matchMedia(query)
  const subscribe = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  const matches = (): boolean => media.matches
  return (): boolean => useSyncExternalStore(subscribe, matches, matches)
}

/** Whether the window is as narrow as a phone's, for content in another order there. */
export const usePhone = watched('(max-width: 767px)')

/** Whether a table of many columns scrolls sideways. */
export const useTablet = watched('(max-width: 1199px)')
