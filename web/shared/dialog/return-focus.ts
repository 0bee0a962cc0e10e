import { useRef } from 'react'
import { focusTitle } from '../page.tsx'

/** For a dialog without a trigger of its own: focus comes back to what had it, or to the page's title where that is gone or busy. */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement)) return
      event.preventDefault()
      // An error that was found meanwhile may have called it elsewhere.
      if (document.activeElement !== document.body) return
      opener.current.focus()
      if (document.activeElement === document.body) focusTitle()
    },
  }
}
