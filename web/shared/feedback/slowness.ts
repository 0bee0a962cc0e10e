import { atom, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'

/** After so long one wonders whether anything is happening. */
const slowMs = 2_500

/** How many places on the screen are awaited for longer than that. */
export const slowPlacesAtom = atom(0)

/** Counts a place among the slow ones, for as long as it is awaited and seen: nobody waits for what a tab or a panel hides. */
export const useSlowness = (place: RefObject<Element | null>): void => {
  const setSlow = useSetAtom(slowPlacesAtom)
  useEffect(() => watchSlowness(place.current, (more) => setSlow((count) => count + more)), [place, setSlow])
}

/** Tells `count` of one more slow place or one less; answers with how to stop. */
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
  // what is not displayed has no boxes; a change of that changes its size
  const watching = new ResizeObserver(() => (place.getClientRects().length > 0 ? enter() : leave()))
  watching.observe(place)
  return () => {
    watching.disconnect()
    leave()
  }
}
