import { readAhead } from '../../shared/data/ahead.ts'

export const dashboard = async (): Promise<void> => {
  await Promise.all([
    readAhead('GET /dashboard/next', {}),
    readAhead('GET /attempts/running', {}),
    readAhead('GET /user-evaluations/unseen', {}),
    readAhead('GET /dashboard', {}),
    readAhead('GET /dashboard/events', { query: { month: null } }),
  ])
}
