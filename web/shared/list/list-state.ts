import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { searchMax } from '../../../api/contract/constants.ts'
import { oneOf } from '../data/rest.ts'
import { searchDebounceMs } from '../form/use-debounced.ts'
import { type ListPreferences, usePreferences } from './preferences.ts'

/** The order by one column: `by` is its id in the address, and the server's name in `load`. */
export type ListSort = { readonly by: string; readonly descending: boolean }

/** The API's sort arguments; null for a column that the API does not sort by. */
export const sortQuery = <Column extends string>(sort: ListSort | null, columns: readonly Column[]) => {
  const by = oneOf(columns, sort?.by)
  const direction = sort?.descending ? ('descending' as const) : ('ascending' as const)
  return by ? { sort: by, direction } : { sort: null, direction: null }
}

export type ListQuery = {
  search: string
  /** The selected value of each filter; absent for all. */
  filters: Readonly<Record<string, string>>
  /** Null is the list's own order. */
  sort: ListSort | null
  /** From 1. */
  page: number
  size: number
}

export const defaultSizes: readonly number[] = [10, 50, 100]

/** The first preferred page size that the list offers; otherwise the list's default. */
export const firstSize = (sizes: readonly number[], preferred: readonly number[]): number =>
  preferred.find((size) => sizes.includes(size)) ?? sizes[0] ?? 10

/** Cache key of one page. */
export const listKey = (cacheKey: string, query: ListQuery): string =>
  `list ${cacheKey} ${JSON.stringify(query)}`

/** `count` covers all pages. */
export type ListPage<Row> = { rows: readonly Row[]; count: number }

type Change = Readonly<Record<string, string | null>>

type ListStateOptions = {
  /** Separates two lists in one address. */
  name: string
  /** Key of the settings stored on this device; undefined stores none. */
  id: string | undefined
  filterIds: readonly string[]
  /** The columns by which the list may be sorted. */
  sortIds: readonly string[]
  sizes: readonly number[]
}

/**
 * A list's search, filters, order and page, in the address so that a reload or a shared link shows the same. Page size and view come from
 * the address or, without them there, from this device.
 */
export const useListState = ({ name, id, filterIds, sortIds, sizes }: ListStateOptions) => {
  const [params, setParams] = useSearchParams()
  const [preferences, prefer] = usePreferences(id)
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
  const by = params.get(key('sort'))
  const query: ListQuery = {
    search: (params.get(key('search')) ?? '').slice(0, searchMax),
    filters: Object.fromEntries(
      filterIds.flatMap((filter) => {
        const value = params.get(key(filter))
        return value ? [[filter, value]] : []
      }),
    ),
    sort:
      by !== null && sortIds.includes(by)
        ? { by, descending: params.get(key('direction')) === 'descending' }
        : null,
    page: Math.max(1, Number(params.get(key('page'))) || 1),
    size: firstSize(sizes, [Number(params.get(key('size'))), preferences.size]),
  }
  const preferAnd = (preferred: Partial<ListPreferences>, changes: Change) => {
    prefer(preferred)
    change(changes)
  }
  return {
    query,
    view: params.get(key('view')) ?? preferences.view,
    hidden: preferences.hidden,
    setSearch: useCallback((search: string) => change({ search, page: null }), [change]),
    setFilter: (filter: string, value: string | null) => change({ [filter]: value, page: null }),
    clear: () => change(Object.fromEntries(['search', 'page', ...filterIds].map((part) => [part, null]))),
    setSort: (sort: ListSort | null) =>
      change({ sort: sort?.by ?? null, direction: sort?.descending ? 'descending' : null, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }),
    setSize: (size: number) => preferAnd({ size }, { size: String(size), page: null }),
    setView: (view: string) => preferAnd({ view }, { view }),
    setHidden: (hidden: readonly string[]) => prefer({ hidden }),
  }
}

/** The typed text, reported once typing pauses. */
export const useDebounced = (value: string, report: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => report(typed), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, value, report])
  return [typed, setTyped] as const
}
