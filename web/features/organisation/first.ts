import { companyId } from '../../../api/contract/constants.ts'
import { readAhead } from '../../shared/data/ahead.ts'
import { thisYear } from './this-year.ts'

export const departments = (): void => {
  readAhead('GET /departments', {})
  readAhead('GET /departments/responsible', {})
}

export const jobTitles = (): Promise<void> => readAhead('GET /job-titles', {})

export const enterprise = (): void => {
  readAhead('GET /enterprise/:id', { params: { id: companyId } })
  readAhead('GET /terminals/responsible', {})
  readAhead('GET /company/rest-days', { query: { year: thisYear() } })
}
