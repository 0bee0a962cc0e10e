import { queryAhead } from '../data/ahead.ts'
import { firstSize, type ListPage, type ListQuery, listKey } from './list-state.ts'
import { readPreferences } from './preferences.ts'

/** Prefetches the first page of a list without search or filters, at the page size that this device last used; `sizes` are the list's own. */
export const listAhead = <Row>(
  id: string,
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
  sizes: readonly number[],
  cacheKey = id,
): void => {
  const size = firstSize(sizes, [readPreferences(id).size])
  const query: ListQuery = { search: '', filters: {}, sort: null, page: 1, size }
  queryAhead(listKey(cacheKey, query), (signal) => load(query, signal))
}
