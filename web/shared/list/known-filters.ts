import { isDay } from '../format.ts'
import type { Filter } from './Filters.tsx'
import { type ListQuery, searchMax } from './list-state.ts'

/** The query without filter values that are none of the options; `unsure` while some options are not known yet. */
export const withKnownFilters = (
  query: ListQuery,
  filters: readonly Filter[],
): { query: ListQuery; unsure: boolean } => {
  const filtersById = new Map(filters.map((filter) => [filter.id, filter]))
  const isUnsure = ([id]: readonly [string, string]) => {
    const filter = filtersById.get(id)
    return filter !== undefined && filter.kind !== 'date' && filter.options.length === 0
  }
  const knownFilters = Object.entries(query.filters).flatMap(([id, value]) => {
    const known = knownValue(filtersById.get(id), value)
    return known === '' ? [] : [[id, known] as const]
  })
  return {
    query: { ...query, filters: Object.fromEntries(knownFilters) },
    unsure: knownFilters.some(isUnsure),
  }
}

/** The valid search and filters in an address, for content beside a list without a name. */
export const criteriaIn = (params: URLSearchParams, filters: readonly Filter[]): ListQuery => {
  const selected = filters.flatMap(({ id }) => {
    const value = params.get(id)
    return value ? [[id, value] as const] : []
  })
  const search = params.get('search')?.slice(0, searchMax) ?? ''
  const query = { search, filters: Object.fromEntries(selected), sort: null, page: 1, size: 1 }
  return withKnownFilters(query, filters).query
}

const isDayOf = ({ after }: Filter, value: string): boolean =>
  isDay(value) && (!after || (after.day !== null && value >= after.day))

/** The valid part of a filter's value. */
const knownValue = (filter: Filter | undefined, value: string): string => {
  if (filter?.kind === 'date') return isDayOf(filter, value) ? value : ''
  const options = filter?.options ?? []
  if (options.length === 0) return value
  const isOption = (one: string) => options.some((option) => option.value === one)
  if (filter?.kind === 'several') return value.split(',').filter(isOption).join()
  return isOption(value) ? value : ''
}
