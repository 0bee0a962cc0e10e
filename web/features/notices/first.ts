import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { noticesQuery } from './notices-query.ts'

export const notices = ({ search }: Opening): Promise<void> =>
  readAhead('GET /notices', { query: noticesQuery(new URLSearchParams(search)) })
