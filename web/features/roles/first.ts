import { type Opening, readAhead } from '../../shared/data/ahead.ts'

export const roles = (): Promise<void> => readAhead('GET /roles', {})

export const newRole = (): Promise<void> => readAhead('GET /permissions', {})

export const role = ({ params: { id = '' } }: Opening): void => {
  readAhead('GET /permissions', {})
  readAhead('GET /roles/:id', { params: { id } })
}
