import { type FocusEvent, useEffect, useRef } from 'react'
import { focusTitle } from '../page.tsx'
import type { useListState } from './list-state.ts'

/** Redirects a page beyond the last one to the last, after rows have gone or from an old link. */
export const useLastPage = (
  { query, setPage }: ReturnType<typeof useListState>,
  count: number | null,
): void => {
  const last = count === null ? query.page : Math.max(1, Math.ceil(count / query.size))
  useEffect(() => {
    if (query.page > last) setPage(last)
  })
}

/** Focuses the page's title when the row with the focus disappears. Returns handlers for the element that contains the rows. */
export const useRowFocus = (rows: readonly unknown[]) => {
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the rows change
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    focusTitle()
  }, [rows])
  return {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hadFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
