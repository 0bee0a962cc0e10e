import { coursesList, ownCoursesList, taughtCoursesList } from '../../../api/contract/lists/courses.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import { type CourseOrigin, courseState } from '../../shared/course-links.ts'
import { call } from '../../shared/data/call.ts'
import type { ResultOf } from '../../shared/data/select.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'
import { open } from '../../shared/navigate.ts'
import { type CourseDetail, courseFindByName, taughtCourses, userListCourses } from './courses.operations.ts'

export type CourseRow = ResultOf<typeof courseFindByName>['rows'][number]
export type TaughtCourse = ResultOf<typeof taughtCourses>['rows'][number]
export type CourseShown = CourseDetail['course']
export type CourseModule = CourseDetail['modules'][number]
export type CourseLesson = CourseModule['lessons'][number]

const orNull = (value: string | undefined): string | null => value || null

export const coursePageSizes = [5]

/** All courses that the viewer may see in /cursos. */
export const findCourses = (
  { search, filters, sort, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<CourseRow>> => {
  const variables = {
    name: orNull(search),
    category: orNull(filters.category),
    author: orNull(filters.author),
    terminal: orNull(filters.terminal),
    isDraft: filters.status ? filters.status === 'draft' : null,
    ...sortQuery(sort, sortsOf(coursesList)),
    page,
    pageSize: size,
  }
  return call(courseFindByName, variables, { signal })
}

const ownOf = ({ search, filters, page, size }: ListQuery) => ({
  name: orNull(search),
  category: orNull(filters.category),
  page,
  pageSize: size,
})

/** The courses that the viewer takes, without drafts. */
export const findOwnCourses = (query: ListQuery, signal: AbortSignal): Promise<ListPage<CourseRow>> => {
  const sort = sortQuery(query.sort, sortsOf(ownCoursesList))
  return call(userListCourses, { ...ownOf(query), ...sort, taught: false }, { signal })
}

/** The courses that the viewer wrote or instructs, with their own drafts. */
export const findTaughtCourses = (query: ListQuery, signal: AbortSignal): Promise<ListPage<TaughtCourse>> => {
  const sort = sortQuery(query.sort, sortsOf(taughtCoursesList))
  return call(taughtCourses, { ...ownOf(query), ...sort, taught: true }, { signal })
}

export const detailState = ({ id, name, CourseCategory }: CourseRow, origin: CourseOrigin) =>
  courseState({ id, name, categoryId: CourseCategory?.id }, origin)

export const taughtState = (course: CourseRow) => ({
  ...detailState(course, '/mis-cursos'),
  taught: true,
})

export const openEditor = (
  { id, name }: { id: string; name: string },
  origin: '/cursos' | '/cursos/detalles',
): void => open('/cursos/editar', { update: true, course: [name, id], origin })
