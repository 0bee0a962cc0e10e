import { atom, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'

/** After so long one wonders whether anything is happening. */
const slowMs = 2_500

/** How many places on the screen are awaited for longer than that. */
export const slowPlacesAtom = atom(0)

/** Counts a place as slow while it loads and is visible; nobody waits for a hidden tab or panel. */
export const useSlowness = (place: RefObject<Element | null>): void => {
  const setSlow = useSetAtom(slowPlacesAtom)
  useEffect(() => watchSlowness(place.current, (more) => setSlow((count) => count + more)), [place, setSlow])
}

/** Calls `count` with 1 when the place becomes slow and with -1 when it ends; answers a function that stops it. */
export const watchSlowness = (place: Element | null, count: (more: 1 | -1) => void): (() => void) => {
  if (!place) return () => undefined
  let isCounted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (isCounted) count(-1)
    isCounted = false
  }
  const enter = (): void => {
    timer ??= setTimeout(() => {
      isCounted = true
      count(1)
    }, slowMs)
  }
  // an element that is not displayed has no boxes, and a change of display changes its size
  const watching = new ResizeObserver(() => (place.getClientRects().length > 0 ? enter() : leave()))
  watching.observe(place)
  return () => {
    watching.disconnect()
    leave()
  }
}
