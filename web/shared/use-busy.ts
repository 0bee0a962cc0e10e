import { useEffect, useRef, useState } from 'react'

/** Whether an act runs, for a button that is disabled meanwhile. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const keepFocus = useKeptFocus(busy)
  const during = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    keepFocus()
    setBusy(true)
    try {
      return await act()
    } finally {
      setBusy(false)
    }
  }
  return { busy, during }
}

/** Disabling a button drops its focus; the returned function remembers it, to give it back after the act unless it has moved. */
export const useKeptFocus = (busy: boolean) => {
  const button = useRef<Element | null>(null)
  useEffect(() => {
    if (busy) return
    restoreFocus(button.current)
    button.current = null
  }, [busy])
  return () => {
    button.current = document.activeElement
  }
}

/** In a dialog the focus drops to the dialog, elsewhere to the body. */
const restoreFocus = (button: Element | null): void => {
  const { activeElement } = document
  if (button instanceof HTMLElement && button !== activeElement && activeElement?.contains(button))
    button.focus()
}
