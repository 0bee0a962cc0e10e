import { isDay } from '../format.ts'
import type { Filter } from './Filters.tsx'
import { type ListQuery, searchMax } from './list-state.ts'

/** The query without filter values that are none of the options; `unsure` while some options are not known yet. */
export const withKnownFilters = (
  query: ListQuery,
  filters: readonly Filter[],
): { query: ListQuery; unsure: boolean } => {
  const of = new Map(filters.map((filter) => [filter.id, filter]))
  const isUnsure = ([id]: readonly [string, string]) => {
    const filter = of.get(id)
    return filter !== undefined && filter.kind !== 'date' && filter.options.length === 0
  }
  const kept = Object.entries(query.filters).flatMap(([id, value]) => {
    const known = knownValue(of.get(id), value)
    return known === '' ? [] : [[id, known] as const]
  })
  return { query: { ...query, filters: Object.fromEntries(kept) }, unsure: kept.some(isUnsure) }
}

/** What an address says of a list without a name, as far as it may be asked for: for what stands beside the list. */
export const criteriaIn = (params: URLSearchParams, filters: readonly Filter[]): ListQuery => {
  const chosen = filters.flatMap(({ id }) => {
    const value = params.get(id)
    return value ? [[id, value] as const] : []
  })
  const search = params.get('search')?.slice(0, searchMax) ?? ''
  const asked = { search, filters: Object.fromEntries(chosen), sort: null, page: 1, size: 1 }
  return withKnownFilters(asked, filters).query
}

const isDayOf = ({ after }: Filter, value: string): boolean =>
  isDay(value) && (!after || (after.day !== null && value >= after.day))

/** What of a filter's value may be asked for. */
const knownValue = (filter: Filter | undefined, value: string): string => {
  if (filter?.kind === 'date') return isDayOf(filter, value) ? value : ''
  const options = filter?.options ?? []
  if (options.length === 0) return value
  const isOption = (one: string) => options.some((option) => option.value === one)
  if (filter?.kind === 'several') return value.split(',').filter(isOption).join()
  return isOption(value) ? value : ''
}
