import { getAhead, type Opening, operationAhead } from '../../shared/data/ahead.ts'
import { Badges } from '../achievements/achievements.operations.generated.ts'
import { Profile } from './plans.operations.generated.ts'

/** Of whom the address names, otherwise of whoever looks. */
export const profile = ({ search, viewerId }: Opening): void => {
  const id = new URLSearchParams(search).get('empleado') ?? viewerId
  operationAhead(Profile, { id })
  operationAhead(Badges, { userId: id })
  getAhead('GET /users/:id/development-plan', { params: { id } })
}
