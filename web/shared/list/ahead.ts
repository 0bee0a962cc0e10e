import { queryAhead } from '../data/ahead.ts'
import type { ListPage, ListQuery } from './list-state.ts'

/** What a list's answers are cached by. */
export const listKey = (cacheKey: string, query: ListQuery): string =>
  `list ${cacheKey} ${JSON.stringify(query)}`

/** The first page of a list that a link without a search leads to; `size` is the list's own. */
export const listAhead = <Row>(
  cacheKey: string,
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
  size = 10,
): void => {
  const query: ListQuery = { search: '', filters: {}, page: 1, size }
  queryAhead(listKey(cacheKey, query), (signal) => load(query, signal))
}
