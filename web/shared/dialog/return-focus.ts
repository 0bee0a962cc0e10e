import { useState } from 'react'
import { focusTitle } from '../page.tsx'

/**
 * For a dialog without a trigger of its own: focus comes back to what had it, or to the page's title where that is gone or busy.
 * Who had it is asked as the dialog is about to open, before a field of it may take the focus for itself.
 */
export const useReturnFocus = (open: boolean) => {
  const [known, setKnown] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (open !== known.open) setKnown({ open, opener: open ? document.activeElement : known.opener })
  return {
    onCloseAutoFocus: (event: Event) => {
      if (!(known.opener instanceof HTMLElement)) return
      event.preventDefault()
      // An error that was found meanwhile may have called it elsewhere.
      if (document.activeElement !== document.body) return
      known.opener.focus()
      if (document.activeElement === document.body) focusTitle()
    },
  }
}
