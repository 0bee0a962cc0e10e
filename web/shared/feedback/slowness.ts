import { atom, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'

/** Delay after which users wonder whether anything happens. */
const slowMs = 2_500

/** Number of visible elements that have loaded for longer. */
export const slowPlacesAtom = atom(0)

/** Counts an element as slow if it loads for long while visible. */
export const useSlowness = (place: RefObject<Element | null>): void => {
  const setSlow = useSetAtom(slowPlacesAtom)
  useEffect(() => watchSlowness(place.current, (more) => setSlow((count) => count + more)), [place, setSlow])
}

/** Calls `count` with 1 when the element becomes slow and with -1 at the end; returns a function that stops it. */
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
  // an element without display has no boxes, and a change of display changes its size
  const observer = new ResizeObserver(() => (place.getClientRects().length > 0 ? enter() : leave()))
  observer.observe(place)
  return () => {
    observer.disconnect()
    leave()
  }
}
