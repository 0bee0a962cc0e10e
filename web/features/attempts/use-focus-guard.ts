import { useEffect, useRef } from 'react'

/**
 * Calls `onLost` once, with the way, when the page is hidden or the window loses focus, where the author asked for it. A window that only
 * hands focus to something within the page (a dialog of the product, an embedded frame) has not been left, and a page that is
 * being loaded again is hidden too.
 */
export const useFocusGuard = (active: boolean, onLost: (how: 'hidden' | 'blurred') => void): void => {
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    if (!active) return
    let isOver = false
    const end = () => {
      isOver = true
    }
    const tell = (how: 'hidden' | 'blurred') => {
      if (isOver) return
      isOver = true
      lost.current(how)
    }
    const hidden = () => document.visibilityState === 'hidden' && tell('hidden')
    const blurred = () => setTimeout(() => !document.hasFocus() && tell('blurred'))
    document.addEventListener('visibilitychange', hidden)
    globalThis.addEventListener('blur', blurred)
    globalThis.addEventListener('pagehide', end)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      globalThis.removeEventListener('blur', blurred)
      globalThis.removeEventListener('pagehide', end)
    }
  }, [active])
}
