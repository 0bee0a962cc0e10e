import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { loadTeam, teamPageSizes, teamQuery } from './team.data.ts'

const ownTeam = { of: null, isWhole: false }

export const team = ({ search }: Opening): void => {
  if (search !== '') return
  readAhead('GET /team/stand-ins', {})
  readAhead('GET /team/summary', { query: teamQuery(ownTeam) })
  listAhead('team', loadTeam(ownTeam), teamPageSizes)
}

export const teamMember = ({ params }: Opening): void => {
  if (params.id) readAhead('GET /team/:id/plan', { params: { id: params.id } })
}
