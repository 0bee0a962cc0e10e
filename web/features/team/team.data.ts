import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { oneOf } from '../../shared/data/rest.ts'
import type { PersonChoice } from '../../shared/form/PeopleField.tsx'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'

export type TeamMember = Reply<'GET /team'>['rows'][number]
export type TeamPlan = Reply<'GET /team/:id/plan'>
export type TeamCourse = TeamPlan['courses'][number]

export const teamPath = '/equipo'

/** `of`: the manager for whom the viewer stands in; null for the viewer's own team. */
export type ShownTeam = { readonly of: string | null; readonly isWhole: boolean }

export const teamPathOf = ({ of, isWhole }: ShownTeam): string => {
  const params = new URLSearchParams({ ...(of && { of }), ...(isWhole && { who: 'all' }) })
  return params.size > 0 ? `${teamPath}?${params}` : teamPath
}

export const teamQuery = ({ of, isWhole }: ShownTeam) => ({
  ...(of && { of }),
  indirect: isWhole ? ('true' as const) : ('false' as const),
})

export const teamPageSizes = [10, 25, 100]

export const teamFilter = ({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) => ({
  search,
  state: oneOf(['late', 'dueSoon'], filters.state),
})

export const loadTeam =
  (shown: ShownTeam) =>
  ({ search, filters, sort, page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<TeamMember>> => {
    const query = {
      ...teamQuery(shown),
      ...teamFilter({ search, filters }),
      ...sortQuery(sort, ['fullName', 'payrollNum']),
      page,
      pageSize: size,
    }
    return call('GET /team', { query }, { signal })
  }

const choicesShown = 10

export const findInTeam = async (search: string): Promise<readonly PersonChoice[]> => {
  const query = { indirect: 'true', ...(search && { search }), pageSize: choicesShown } as const
  const { rows } = await call('GET /team', { query })
  return rows.map(({ id, fullName, payrollNum }) => ({ id, fullName, detail: payrollNum }))
}
