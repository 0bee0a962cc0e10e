import { getAhead } from '../../shared/data/ahead.ts'

export const dashboard = (): void => {
  getAhead('GET /dashboard/next', {})
  getAhead('GET /attempts/running', {})
  getAhead('GET /user-evaluations/unseen', {})
  getAhead('GET /dashboard', {})
  getAhead('GET /dashboard/events', { query: { month: null } })
}
