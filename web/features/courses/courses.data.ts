import { coursesList, ownCoursesList } from '../../../api/contract/lists/courses.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import { type CourseOrigin, courseState } from '../../shared/course-links.ts'
import { call } from '../../shared/data/call.ts'
import type { ResultOf } from '../../shared/data/select.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'
import { open } from '../../shared/navigate.ts'
import { type CourseDetail, courseFindByName, userListCourses } from './courses.operations.ts'

export type CourseRow = ResultOf<typeof courseFindByName>['rows'][number]
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

/** The viewer's own courses, without drafts. */
export const findOwnCourses = (
  { search, filters, sort, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<CourseRow>> => {
  const variables = {
    name: orNull(search),
    category: orNull(filters.category),
    ...sortQuery(sort, sortsOf(ownCoursesList)),
    page,
    pageSize: size,
  }
  return call(userListCourses, variables, { signal })
}

export const detailState = ({ id, name, CourseCategory }: CourseRow, origin: CourseOrigin) =>
  courseState({ id, name, categoryId: CourseCategory?.id }, origin)

export const openEditor = (
  { id, name }: { id: string; name: string },
  origin: '/cursos' | '/cursos/detalles',
): void => open('/cursos/editar', { update: true, course: [name, id], origin })
