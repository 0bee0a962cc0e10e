import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { oneOf } from '../../shared/data/rest.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'

export type TeamMember = Reply<'GET /team'>['rows'][number]
export type TeamPlan = Reply<'GET /team/:id/plan'>
export type TeamCourse = TeamPlan['courses'][number]

export const teamPath = '/equipo'
export const wholeTeamPath = `${teamPath}?who=all`
export const teamPageSizes = [10, 25, 100]

export const teamFilter = ({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) => ({
  search,
  state: oneOf(['late', 'dueSoon'], filters.state),
})

export const loadTeam =
  (indirect: 'true' | 'false') =>
  ({ search, filters, sort, page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<TeamMember>> => {
    const query = {
      indirect,
      ...teamFilter({ search, filters }),
      ...sortQuery(sort, ['fullName', 'payrollNum']),
      page,
      pageSize: size,
    }
    return call('GET /team', { query }, { signal })
  }
