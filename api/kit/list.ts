import type { z } from 'zod'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Listed, Slice, Sort, SortedPage } from '../../projections/kernel/list.ts'
import { rowsVersion } from '../../projections/kernel/query-cache.ts'
import type { sortDirection } from '../contract/types/lists.ts'

type PageQuery<Column extends string> = {
  readonly page?: number | null | undefined
  readonly pageSize?: number | null | undefined
  readonly sort?: Column | null | undefined
  readonly direction?: z.output<typeof sortDirection> | null | undefined
}

type Sorted<Column extends string> = Pick<PageQuery<Column>, 'sort' | 'direction'>

/** Null is the list's own order. Throws `http.invalid-input` for that order reversed, which names no column. */
export const sortOf = <Column extends string>({ sort, direction }: Sorted<Column>): Sort<Column> | null => {
  const descending = direction === 'descending'
  if (descending && !sort) throw new Rejection('http.invalid-input', 'direction')
  return sort ? { by: sort, descending } : null
}

export const pageRequest = <Column extends string>(
  { page, pageSize, ...order }: PageQuery<Column>,
  usualSize = 10,
): SortedPage<Column> => ({ page: page ?? 1, size: pageSize ?? usualSize, sort: sortOf(order) })

/** The most rows of one response, which is held in memory; files have a higher limit. */
export const everyRowMax = 50_000

const rowsAtOnce = 2_000

type Find<Row> = (slice: Slice) => Promise<Listed<Row>>

/** All rows from `offset` where `limit` is null. Throws reports.too-many. */
export const readRows = async <Row>(
  db: Queryable,
  find: Find<Row>,
  {
    limit,
    offset,
  }: { readonly limit?: number | null | undefined; readonly offset?: number | null | undefined },
  most = everyRowMax,
): Promise<Listed<Row>> => {
  const from = offset ?? 0
  if (limit) return find({ limit, offset: from })
  const refuseMore = (total: number): void => {
    const count = total - from
    if (count > most) throw new Rejection('reports.too-many', 'limit', { count, most })
  }
  const version = await rowsVersion(db)
  const { total } = await find({ limit: 1, offset: from })
  refuseMore(total)
  const rows: Row[] = []
  for (let at = from; at < total; at += rowsAtOnce)
    rows.push(...(await find({ limit: rowsAtOnce, offset: at })).rows)
  if ((await rowsVersion(db)) === version) return { rows, total }
  // a row that moved between two statements would be repeated or missing
  const whole = await find({ limit: most, offset: from })
  refuseMore(whole.total)
  return whole
}

export const presentEach = async <Row, Shown>(
  listed: Promise<Listed<Row>>,
  present: (row: Row) => Shown,
): Promise<Listed<Shown>> => {
  const { rows, total } = await listed
  return { total, rows: rows.map((row) => present(row)) }
}

export const pageOf = <Shown>({ rows, total }: Listed<Shown>) => ({ count: total, rows: [...rows] })

export const presentPage = <Row, Shown>({ rows, total }: Listed<Row>, present: (row: Row) => Shown) => ({
  count: total,
  rows: rows.map((row) => present(row)),
})
