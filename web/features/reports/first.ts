import { getAhead, type Opening } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { defaultSizes } from '../../shared/list/list-state.ts'
import { loadCourseEmployees, loadCourses } from './reports.data.ts'

export const coursesReport = ({ search }: Opening): void => {
  if (search !== '') return
  listAhead('report-courses', loadCourses(), defaultSizes)
  getAhead('GET /reports/courses/summary', { query: {} })
}

export const courseEmployeesReport = ({ params: { courseId = '' }, search }: Opening): void => {
  if (search === '') getAhead('GET /reports/courses/:id/totals', { params: { id: courseId }, query: {} })
  getAhead('GET /departments', {})
  getAhead('GET /terminals', {})
  if (search === '')
    listAhead('report-course', loadCourseEmployees(courseId), defaultSizes, `report-course-${courseId}`)
}
