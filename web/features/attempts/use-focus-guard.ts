import { useEffect, useRef } from 'react'

/**
 * If the author enabled it, calls `onLost` once when the page is hidden or its window loses focus. Ignores focus that moves within the
 * page (a dialog, an embedded frame), and a reload, which also hides the page.
 */
export const useFocusGuard = (active: boolean, onLost: (how: 'hidden' | 'blurred') => void): void => {
  const latestOnLost = useRef(onLost)
  useEffect(() => {
    latestOnLost.current = onLost
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
      latestOnLost.current(how)
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
