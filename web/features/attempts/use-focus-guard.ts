import { useEffect, useRef } from 'react'

/**
 * Calls `onLost` once when the page is hidden or the window loses focus, where the author asked for it. A window that only
 * hands focus to something within the page (a dialog of the product, an embedded frame) has not been left.
 */
export const useFocusGuard = (active: boolean, onLost: () => void): void => {
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    if (!active) return
    let told = false
    const tell = () => {
      if (told) return
      told = true
      lost.current()
    }
    const hidden = () => document.visibilityState === 'hidden' && tell()
    const blurred = () => setTimeout(() => !document.hasFocus() && tell())
    document.addEventListener('visibilitychange', hidden)
    globalThis.addEventListener('blur', blurred)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      globalThis.removeEventListener('blur', blurred)
    }
  }, [active])
}
