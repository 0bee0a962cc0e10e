import { type Query, useQuery } from '../data/use-query.ts'
import { type ListPage, type ListQuery, listKey } from './list-state.ts'

/** Where the rows come from: page by page, as the server finds and sorts them, or a few dozen at once, found and sorted here. */
export type ListSource<Row> =
  | {
      load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>
      /** Distinguishes the answers of `load`, with whatever else it depends on: `members-${courseId}`; by default the list's id. */
      cacheKey?: string
      rows?: never
      matches?: never
    }
  | {
      /** All of them, in the list's own order: what `useRead` answers. */
      rows: Pick<Query<readonly Row[]>, 'data' | 'error' | 'loading' | 'refreshing' | 'refetch'>
      /** Whether a row is among those that search and filters ask for. */
      matches: (row: Row, query: Pick<ListQuery, 'search' | 'filters'>) => boolean
      load?: never
      cacheKey?: never
    }

type Asked<Row> = ListSource<Row> & {
  /** Stores the pages on the device, to read while the server is away. */
  onDevice?: boolean
}

/** One page of what `load` answers; of rows that came whole, all that match. */
export const useListAnswer = <Row>(
  { load, cacheKey, onDevice = false, rows, matches }: Asked<Row>,
  id: string,
  query: ListQuery,
): Query<ListPage<Row>> => {
  const key = load ? listKey(cacheKey ?? id, query) : null
  const loaded = useQuery(key, (signal) => load?.(query, signal) ?? Promise.reject(), {
    keep: true,
    onDevice,
  })
  if (!rows) return loaded
  const found = rows.data?.filter((row) => matches(row, query))
  return { ...rows, data: found && { rows: found, count: found.length } }
}
