import { type Opening, readAhead } from '../../../shared/data/ahead.ts'
import { listAhead } from '../../../shared/list/ahead.ts'
import { defaultSizes } from '../../../shared/list/list-state.ts'
import { loadPlanPeople } from './plan.data.ts'

export const planReport = ({ search }: Opening): void => {
  readAhead('GET /departments', {})
  readAhead('GET /job-titles', {})
  readAhead('GET /terminals', {})
  if (search === '') listAhead('report-plan', loadPlanPeople(), defaultSizes)
}
