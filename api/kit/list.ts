import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Listed, SortedPage } from '../../projections/kernel/list.ts'
import type { SortDirection } from '../http/resolvers.generated.ts'

type Asked<Column extends string> = {
  readonly page?: number | null | undefined
  readonly pageSize?: number | null | undefined
  readonly sort?: Column | null | undefined
  readonly direction?: SortDirection | null | undefined
}

/**
 * The page that a call asks for, as lists take it; without `sort` a list has its own order, and throws `http.invalid-input` for the other
 * way round: no column is named for it.
 */
export const pageAsked = <Column extends string>(
  { page, pageSize, sort, direction }: Asked<Column>,
  usualSize = 10,
): SortedPage<Column> => {
  const descending = direction === 'descending'
  if (descending && !sort) throw new Rejection('http.invalid-input', 'direction')
  return { page: page ?? 1, size: pageSize ?? usualSize, sort: sort ? { by: sort, descending } : null }
}

/** One page of a list as it is answered. */
export const presentPage = <Row, Shown>({ rows, total }: Listed<Row>, present: (row: Row) => Shown) => ({
  count: total,
  rows: rows.map((row) => present(row)),
})
