import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { loadTeam, teamPageSizes } from './team.data.ts'

export const team = ({ search }: Opening): void => {
  if (search !== '') return
  readAhead('GET /team/summary', { query: { indirect: 'false' } })
  listAhead('team', loadTeam('false'), teamPageSizes)
}

export const teamMember = ({ params }: Opening): void => {
  if (params.id) readAhead('GET /team/:id/plan', { params: { id: params.id } })
}
