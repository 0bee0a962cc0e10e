import { useState } from 'react'
import { focusTitle } from '../page.tsx'

/**
 * For a dialog without a trigger: returns focus to the previously focused element, or to the page's title if that is gone or disabled.
 * Reads the focus before the dialog opens, since its fields may take it.
 */
export const useReturnFocus = (open: boolean) => {
  const [previous, setPrevious] = useState<{ open: boolean; opener: Element | null }>({
    open: false,
    opener: null,
  })
  if (open !== previous.open) setPrevious({ open, opener: open ? document.activeElement : previous.opener })
  return {
    onCloseAutoFocus: (event: Event) => {
      if (!(previous.opener instanceof HTMLElement)) return
      event.preventDefault()
      // an error shown meanwhile may have moved the focus
      if (document.activeElement !== document.body) return
      previous.opener.focus()
      if (document.activeElement === document.body) focusTitle()
    },
  }
}
