import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { defaultSizes } from '../../shared/list/list-state.ts'
import { loadBehind } from './behind/behind.data.ts'
import {
  employeeCoursesQuery,
  employeesQuery,
  loadEmployeeCourses,
  loadEmployees,
} from './employees/employees.data.ts'
import { loadPlanPeople } from './plan/plan.data.ts'
import { courseEmployeesQuery, coursesQuery, loadCourseEmployees, loadCourses } from './reports.data.ts'

const everything = { search: '', filters: {} }

const placesAhead = (): void => {
  readAhead('GET /departments', {})
  readAhead('GET /job-titles', {})
  readAhead('GET /terminals', {})
}

export const coursesReport = ({ search }: Opening): void => {
  readAhead('GET /course-categories', {})
  if (search !== '') return
  listAhead('report-courses', loadCourses(), defaultSizes)
  readAhead('GET /reports/courses/summary', { query: coursesQuery(everything) })
}

export const courseEmployeesReport = ({ params: { courseId = '' }, search }: Opening): void => {
  placesAhead()
  readAhead('GET /job-title-types', {})
  if (search !== '') return
  const what = { params: { id: courseId }, query: courseEmployeesQuery(everything) }
  readAhead('GET /reports/courses/:id/totals', what)
  readAhead('GET /reports/courses/:id/summary', what)
  listAhead('report-course', loadCourseEmployees(courseId), defaultSizes, `report-course-${courseId}`)
}

export const employeesReport = ({ search }: Opening): void => {
  placesAhead()
  readAhead('GET /job-title-types', {})
  if (search !== '') return
  listAhead('report-employees', loadEmployees(), defaultSizes)
  readAhead('GET /reports/employees/summary', { query: employeesQuery(everything) })
}

export const employeeReport = ({ params: { employeeId = '' }, search }: Opening): void => {
  readAhead('GET /course-categories', {})
  if (search !== '') return
  const what = { params: { id: employeeId }, query: employeeCoursesQuery(everything) }
  readAhead('GET /reports/employees/:id/courses/totals', what)
  readAhead('GET /reports/employees/:id/courses/summary', what)
  listAhead('report-employee', loadEmployeeCourses(employeeId), defaultSizes, `report-employee-${employeeId}`)
}

export const behindReport = ({ search }: Opening): void => {
  readAhead('GET /departments', {})
  readAhead('GET /terminals', {})
  if (search !== '') return
  readAhead('GET /reports/behind/summary', { query: {} })
  listAhead('report-behind', loadBehind(), defaultSizes)
}

export const planReport = ({ search }: Opening): void => {
  placesAhead()
  if (search === '') listAhead('report-plan', loadPlanPeople(), defaultSizes)
}
