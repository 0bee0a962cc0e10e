import { useState } from 'react'
import { focusTitle } from '../page.tsx'

/**
 * For a dialog without a trigger: returns focus to the previously focused element, or to the page's title if that is gone or disabled.
 * Reads the focus before the dialog opens, since its fields may take it.
 */
export const useReturnFocus = (open: boolean) => {
  const [known, setKnown] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (open !== known.open) setKnown({ open, opener: open ? document.activeElement : known.opener })
  return {
    onCloseAutoFocus: (event: Event) => {
      if (!(known.opener instanceof HTMLElement)) return
      event.preventDefault()
      // an error shown meanwhile may have moved the focus
      if (document.activeElement !== document.body) return
      known.opener.focus()
      if (document.activeElement === document.body) focusTitle()
    },
  }
}
