import { companyId } from '../../../api/contract/constants.ts'
import { getAhead, type Opening } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { findDepartments, findJobTitles } from './organisation.data.ts'

export const departments = ({ search }: Opening): void => {
  if (search === '') listAhead('departments', findDepartments, 2)
}

export const jobTitles = ({ search }: Opening): void => {
  if (search === '') listAhead('job-titles', findJobTitles, 4)
}

export const enterprise = (): void => getAhead('GET /enterprise/:id', { params: { id: companyId } })
