import { useRef } from 'react'

/** For a dialog without a trigger of its own: focus comes back to what had it. */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      // An error that was found meanwhile may have called it elsewhere.
      if (document.activeElement === document.body) opener.current.focus()
    },
  }
}
