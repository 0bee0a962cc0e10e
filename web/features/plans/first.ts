import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { badges } from '../achievements/achievements.operations.ts'
import { personProfile } from './plans.operations.ts'

/** Prefetches the profile in the address, otherwise the viewer's own. */
export const profile = ({ search, viewerId }: Opening): void => {
  const id = new URLSearchParams(search).get('empleado') ?? viewerId
  readAhead(personProfile, { id })
  readAhead(badges, { userId: id })
  readAhead('GET /users/:id/development-plan', { params: { id } })
  if (id === viewerId) readAhead('GET /calendar-address', {})
}
