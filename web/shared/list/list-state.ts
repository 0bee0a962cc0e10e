import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

export type ListQuery = {
  search: string
  /** The chosen value of each filter; absent is all. */
  filters: Readonly<Record<string, string>>
  /** From 1. */
  page: number
  size: number
}

/** `count` is of all pages together. */
export type ListPage<Row> = { rows: readonly Row[]; count: number }

const searchDebounceMs = 500
/** The longest search that the lists of the API take. */
export const searchMax = 200

type Change = Readonly<Record<string, string | null>>

/** A list's search, filters and page, kept in the address so that a reload or a shared link shows the same. */
export const useListState = (name: string, filterIds: readonly string[], sizes: readonly number[]) => {
  const [params, setParams] = useSearchParams()
  const key = useCallback((part: string) => (name ? `${name}.${part}` : part), [name])
  const change = useCallback(
    (changes: Change) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [part, value] of Object.entries(changes))
            value === null || value === '' ? next.delete(key(part)) : next.set(key(part), value)
          return next
        },
        { replace: true, state: history.state },
      ),
    [key, setParams],
  )
  const size = Number(params.get(key('size')))
  const query: ListQuery = {
    search: (params.get(key('search')) ?? '').slice(0, searchMax),
    filters: Object.fromEntries(
      filterIds.flatMap((id) => {
        const value = params.get(key(id))
        return value ? [[id, value]] : []
      }),
    ),
    page: Math.max(1, Number(params.get(key('page'))) || 1),
    size: sizes.includes(size) ? size : (sizes[0] ?? 10),
  }
  return {
    query,
    view: params.get(key('view')),
    setSearch: useCallback((search: string) => change({ search, page: null }), [change]),
    setFilter: (id: string, value: string | null) => change({ [id]: value, page: null }),
    clear: () => change(Object.fromEntries(['search', 'page', ...filterIds].map((part) => [part, null]))),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }),
    setSize: (next: number) => change({ size: String(next), page: null }),
    setView: (view: string) => change({ view }),
  }
}

/** What is typed, told on once typing rests. */
export const useDebounced = (value: string, tell: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => tell(typed), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, value, tell])
  return [typed, setTyped] as const
}
