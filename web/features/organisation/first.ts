import { companyId } from '../../../api/contract/constants.ts'
import { getAhead } from '../../shared/data/ahead.ts'

export const departments = (): void => getAhead('GET /departments', {})

export const jobTitles = (): void => getAhead('GET /job-titles', {})

export const enterprise = (): void => getAhead('GET /enterprise/:id', { params: { id: companyId } })
