import { getAhead, type Opening } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { findRoles } from './roles.data.ts'

export const roles = ({ search }: Opening): void => {
  if (search === '') listAhead('roles', findRoles)
}

export const newRole = (): void => getAhead('GET /permissions', {})

export const role = ({ params: { id = '' } }: Opening): void => {
  getAhead('GET /permissions', {})
  getAhead('GET /roles/:id', { params: { id } })
}
