import { getAhead, type Opening } from '../../../shared/data/ahead.ts'
import { listAhead } from '../../../shared/list/ahead.ts'
import { defaultSizes } from '../../../shared/list/list-state.ts'
import { employeesFound, loadEmployees, loadTaken, takenFound } from './employees.data.ts'

const everything = { search: '', filters: {} }

export const employeesReport = ({ search }: Opening): void => {
  getAhead('GET /departments', {})
  getAhead('GET /job-titles', {})
  getAhead('GET /job-title-types', {})
  getAhead('GET /terminals', {})
  if (search !== '') return
  listAhead('report-employees', loadEmployees(), defaultSizes)
  getAhead('GET /reports/employees/summary', { query: employeesFound(everything) })
}

export const employeeReport = ({ params: { employeeId = '' }, search }: Opening): void => {
  getAhead('GET /course-categories', {})
  if (search !== '') return
  const what = { params: { id: employeeId }, query: takenFound(everything) }
  getAhead('GET /reports/employees/:id/courses/totals', what)
  getAhead('GET /reports/employees/:id/courses/summary', what)
  listAhead('report-employee', loadTaken(employeeId), defaultSizes, `report-employee-${employeeId}`)
}
