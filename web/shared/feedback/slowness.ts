import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** After so long one wonders whether anything is happening. */
const slowMs = 2_500

/** How many places on the screen are awaited for longer than that. */
export const slowPlacesAtom = atom(0)

/** Counts a place among the slow ones, for as long as it is awaited. */
export const useSlowness = (): void => {
  const setSlow = useSetAtom(slowPlacesAtom)
  useEffect(() => {
    let isCounted = false
    const timer = setTimeout(() => {
      isCounted = true
      setSlow((count) => count + 1)
    }, slowMs)
    return () => {
      clearTimeout(timer)
      if (isCounted) setSlow((count) => count - 1)
    }
  }, [setSlow])
}
