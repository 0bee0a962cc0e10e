import { type Opening, readAhead } from '../../../shared/data/ahead.ts'
import { listAhead } from '../../../shared/list/ahead.ts'
import { defaultSizes } from '../../../shared/list/list-state.ts'
import { employeesFound, loadEmployees, loadTaken, takenFound } from './employees.data.ts'

const everything = { search: '', filters: {} }

export const employeesReport = ({ search }: Opening): void => {
  readAhead('GET /departments', {})
  readAhead('GET /job-titles', {})
  readAhead('GET /job-title-types', {})
  readAhead('GET /terminals', {})
  if (search !== '') return
  listAhead('report-employees', loadEmployees(), defaultSizes)
  readAhead('GET /reports/employees/summary', { query: employeesFound(everything) })
}

export const employeeReport = ({ params: { employeeId = '' }, search }: Opening): void => {
  readAhead('GET /course-categories', {})
  if (search !== '') return
  const what = { params: { id: employeeId }, query: takenFound(everything) }
  readAhead('GET /reports/employees/:id/courses/totals', what)
  readAhead('GET /reports/employees/:id/courses/summary', what)
  listAhead('report-employee', loadTaken(employeeId), defaultSizes, `report-employee-${employeeId}`)
}
