import { type Query, useQuery } from '../data/use-query.ts'
import { type ListPage, type ListQuery, listKey } from './list-state.ts'

/** The source of the rows: pages that the server filters and sorts, or a few dozen rows at once, filtered and sorted here. */
export type ListSource<Row> =
  | {
      load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>
      /** Cache key with everything else that `load` depends on, such as `members-${courseId}`; by default the list's id. */
      cacheKey?: string
      rows?: never
      matches?: never
    }
  | {
      /** All rows in the list's own order, from `useRead`. */
      rows: Pick<Query<readonly Row[]>, 'data' | 'error' | 'loading' | 'refreshing' | 'refetch'>
      /** Whether a row passes search and filters. */
      matches: (row: Row, query: Pick<ListQuery, 'search' | 'filters'>) => boolean
      load?: never
      cacheKey?: never
    }

type SourceOptions<Row> = ListSource<Row> & {
  /** Stores the pages on the device, to read while the server is away. */
  onDevice?: boolean
}

/** One page from `load`; of rows that are loaded at once, all that match. */
export const useListAnswer = <Row>(
  { load, cacheKey, onDevice = false, rows, matches }: SourceOptions<Row>,
  id: string,
  query: ListQuery,
): Query<ListPage<Row>> => {
  const key = load ? listKey(cacheKey ?? id, query) : null
  const loaded = useQuery(key, (signal) => load?.(query, signal) ?? Promise.reject(), {
    keep: true,
    onDevice,
  })
  if (!rows) return loaded
  const matching = rows.data?.filter((row) => matches(row, query))
  return { ...rows, data: matching && { rows: matching, count: matching.length } }
}
