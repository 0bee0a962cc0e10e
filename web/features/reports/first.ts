import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { defaultSizes } from '../../shared/list/list-state.ts'
import { courseEmployeesFound, coursesFound, loadCourseEmployees, loadCourses } from './reports.data.ts'

const everything = { search: '', filters: {} }

export const coursesReport = ({ search }: Opening): void => {
  readAhead('GET /course-categories', {})
  if (search !== '') return
  listAhead('report-courses', loadCourses(), defaultSizes)
  readAhead('GET /reports/courses/summary', { query: coursesFound(everything) })
}

export const courseEmployeesReport = ({ params: { courseId = '' }, search }: Opening): void => {
  readAhead('GET /departments', {})
  readAhead('GET /job-titles', {})
  readAhead('GET /job-title-types', {})
  readAhead('GET /terminals', {})
  if (search !== '') return
  const what = { params: { id: courseId }, query: courseEmployeesFound(everything) }
  readAhead('GET /reports/courses/:id/totals', what)
  readAhead('GET /reports/courses/:id/summary', what)
  listAhead('report-course', loadCourseEmployees(courseId), defaultSizes, `report-course-${courseId}`)
}
