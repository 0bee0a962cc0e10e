import { getAhead, type Opening } from '../../../shared/data/ahead.ts'
import { listAhead } from '../../../shared/list/ahead.ts'
import { defaultSizes } from '../../../shared/list/list-state.ts'
import { loadPlanPeople } from './plan.data.ts'

export const planReport = ({ search }: Opening): void => {
  getAhead('GET /departments', {})
  getAhead('GET /job-titles', {})
  getAhead('GET /terminals', {})
  if (search === '') listAhead('report-plan', loadPlanPeople(), defaultSizes)
}
