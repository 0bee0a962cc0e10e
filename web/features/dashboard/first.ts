import { getAhead } from '../../shared/data/ahead.ts'

export const dashboard = (): void => getAhead('GET /dashboard', {})
