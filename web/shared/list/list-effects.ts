import { type FocusEvent, useEffect, useRef } from 'react'
import { focusTitle } from '../page.tsx'
import type { useListState } from './list-state.ts'

/** Where the rows of the page are gone (a filter's last one was switched, a link is old), the last page is shown. */
export const useLastPage = (
  { query, setPage }: ReturnType<typeof useListState>,
  count: number | null,
): void => {
  const last = count === null ? query.page : Math.max(1, Math.ceil(count / query.size))
  useEffect(() => {
    if (query.page > last) setPage(last)
  })
}

/** Where a row leaves with the focus that it had, the page's title has it. Its handlers stand on what holds the rows. */
export const useHeldFocus = (rows: readonly unknown[]) => {
  const held = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what takes it away
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    held.current = false
    focusTitle()
  }, [rows])
  return {
    onFocus: () => {
      held.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      held.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
