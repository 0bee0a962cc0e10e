import { readAhead } from '../../shared/data/ahead.ts'

export const dashboard = (): void => {
  readAhead('GET /dashboard/next', {})
  readAhead('GET /attempts/running', {})
  readAhead('GET /user-evaluations/unseen', {})
  readAhead('GET /dashboard', {})
  readAhead('GET /dashboard/events', { query: { month: null } })
}
