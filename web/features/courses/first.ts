import { teachingSearch } from '../../shared/course-links.ts'
import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { coursePageSizes, findCourses, findOwnCourses, findTaughtCourses } from './courses.data.ts'
import { categoryChoices, courseFilterChoices } from './courses.operations.ts'

export const courses = ({ search }: Opening): void => {
  readAhead(courseFilterChoices, {})
  if (search === '') listAhead('courses', findCourses, coursePageSizes)
}

export const ownCourses = ({ search }: Opening): void => {
  readAhead(categoryChoices, {})
  if (search === '') listAhead('own-courses', findOwnCourses, coursePageSizes)
  if (search === teachingSearch) listAhead('taught-courses', findTaughtCourses, coursePageSizes)
}
