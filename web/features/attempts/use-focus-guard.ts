import { useEffect, useRef } from 'react'

/**
 * Calls `onLost` once when the page is hidden or the window loses focus, where the author asked for it. A window that only
 * hands focus to something within the page (a dialog of the product, an embedded frame) has not been left, and a page that is
 * being loaded again is hidden too.
 */
export const useFocusGuard = (active: boolean, onLost: () => void): void => {
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
    const tell = () => {
      if (isOver) return
      isOver = true
      lost.current()
    }
    const hidden = () => document.visibilityState === 'hidden' && tell()
    const blurred = () => setTimeout(() => !document.hasFocus() && tell())
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
