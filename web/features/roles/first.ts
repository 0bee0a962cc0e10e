import { getAhead, type Opening } from '../../shared/data/ahead.ts'

export const roles = (): void => getAhead('GET /roles', {})

export const newRole = (): void => getAhead('GET /permissions', {})

export const role = ({ params: { id = '' } }: Opening): void => {
  getAhead('GET /permissions', {})
  getAhead('GET /roles/:id', { params: { id } })
}
