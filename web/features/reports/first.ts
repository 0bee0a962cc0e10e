import { getAhead, type Opening } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { defaultSizes } from '../../shared/list/list-state.ts'
import { courseEmployeesFound, coursesFound, loadCourseEmployees, loadCourses } from './reports.data.ts'

const everything = { search: '', filters: {} }

export const coursesReport = ({ search }: Opening): void => {
  getAhead('GET /course-categories', {})
  if (search !== '') return
  listAhead('report-courses', loadCourses(), defaultSizes)
  getAhead('GET /reports/courses/summary', { query: coursesFound(everything) })
}

export const courseEmployeesReport = ({ params: { courseId = '' }, search }: Opening): void => {
  getAhead('GET /departments', {})
  getAhead('GET /job-titles', {})
  getAhead('GET /job-title-types', {})
  getAhead('GET /terminals', {})
  if (search !== '') return
  const what = { params: { id: courseId }, query: courseEmployeesFound(everything) }
  getAhead('GET /reports/courses/:id/totals', what)
  getAhead('GET /reports/courses/:id/summary', what)
  listAhead('report-course', loadCourseEmployees(courseId), defaultSizes, `report-course-${courseId}`)
}
