import {
  type FoundCourse,
  type FoundLesson,
  type FoundPerson,
  findCourses,
  findLessons,
  findPeople,
  searchText,
} from '../../../projections/search.questions.ts'
import { searchContract } from '../../contract/routes/search.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'

const shownOfEach = 5

const presentCourse = ({ course_id: id, name, is_draft: isDraft, category_id: categoryId }: FoundCourse) => ({
  id,
  name,
  isDraft,
  categoryId,
})

const presentLesson = ({ lesson_id: id, name, type, is_draft: isDraft, ...place }: FoundLesson) => ({
  id,
  name,
  type,
  isDraft,
  moduleName: place.module_name,
  course: { id: place.course_id, name: place.course_name },
})

const presentPerson = ({ person_id: id, full_name: fullName, ...person }: FoundPerson) => ({
  id,
  fullName,
  payrollNum: person.payroll_num,
  jobTitle: person.job_title_name,
  isActive: person.is_active,
})

const search: Handler<(typeof searchContract)['GET /search']> = async ({ query: { q } }, context) => {
  const [who, db, terms] = [requireCaller(context), context.readDb, searchText(q)]
  if (terms.words.length === 0) return { courses: [], lessons: [], people: [] }
  const [courses, lessons, people] = await Promise.all([
    findCourses(db, who, terms, shownOfEach),
    findLessons(db, who, terms, shownOfEach),
    findPeople(db, who, terms, shownOfEach),
  ])
  return {
    courses: courses.map(presentCourse),
    lessons: lessons.map(presentLesson),
    people: people.map(presentPerson),
  }
}

export const searchRoutes = routesOf(searchContract, { 'GET /search': search })
