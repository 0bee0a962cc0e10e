import { searchMax } from '../../../api/contract/constants.ts'
import { daysOf, daysValue } from '../date/day.ts'
import type { Filter } from './Filters.tsx'
import type { ListQuery } from './list-state.ts'

/** The query without filter values that are none of the options; `unsure` while some options are not known yet. */
export const withKnownFilters = (
  query: ListQuery,
  filters: readonly Filter[],
): { query: ListQuery; unsure: boolean } => {
  const filtersById = new Map(filters.map((filter) => [filter.id, filter]))
  const isUnsure = ([id]: readonly [string, string]) => {
    const filter = filtersById.get(id)
    return filter !== undefined && filter.kind !== 'days' && filter.options.length === 0
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

const knownDays = ({ startFirst }: Filter, value: string): string => {
  const days = daysOf(value)
  return (startFirst !== undefined && days.from === null ? null : daysValue(days)) ?? ''
}

/** The valid part of a filter's value. */
const knownValue = (filter: Filter | undefined, value: string): string => {
  if (filter?.kind === 'days') return knownDays(filter, value)
  const options = filter?.options ?? []
  if (options.length === 0) return value
  const isOption = (one: string) => options.some((option) => option.value === one)
  if (filter?.kind === 'several') return value.split(',').filter(isOption).join()
  return isOption(value) ? value : ''
}
