import { type Opening, operationAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { coursePageSizes, findCourses, findOwnCourses } from './courses.data.ts'
import { CategoryChoices, CourseFilterChoices } from './courses.operations.generated.ts'

export const courses = ({ search }: Opening): void => {
  operationAhead(CourseFilterChoices, {})
  if (search === '') listAhead('courses', findCourses, coursePageSizes)
}

export const ownCourses = ({ search }: Opening): void => {
  operationAhead(CategoryChoices, {})
  if (search === '') listAhead('own-courses', findOwnCourses, coursePageSizes)
}
