import type { Filter } from './Filters.tsx'
import type { ListQuery } from './list-state.ts'

/** The query without filter values that are none of the options; `unsure` while some options are not known yet. */
export const withKnownFilters = (
  query: ListQuery,
  filters: readonly Filter[],
): { query: ListQuery; unsure: boolean } => {
  const optionsOf = (id: string) => filters.find((filter) => filter.id === id)?.options ?? []
  const chosen = Object.entries(query.filters)
  const kept = chosen.filter(([id, value]) => {
    const options = optionsOf(id)
    return options.length === 0 || options.some((option) => option.value === value)
  })
  return {
    query: { ...query, filters: Object.fromEntries(kept) },
    unsure: kept.some(([id]) => optionsOf(id).length === 0),
  }
}
