import { useLayoutEffect } from 'react'

/** Marks the root element for styles while `isOn`: a `:has()` on the root would restyle the whole page at every change. */
export const usePageMark = (
  mark: 'data-notice' | 'data-grid-acts' | 'data-grid-bar' | 'data-foot' | 'data-approved',
  isOn: boolean,
): void =>
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(mark, isOn)
    return () => document.documentElement.removeAttribute(mark)
  }, [mark, isOn])
