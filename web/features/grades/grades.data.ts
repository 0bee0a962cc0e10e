import type { Reply } from '../../../api/contract/routes.ts'
import { call } from '../../shared/data/rest.ts'
import { type ListPage, type ListQuery, sortAsked } from '../../shared/list/list-state.ts'

export type GradedMember = Reply<'GET /users/courses/:courseId/lessons/:lessonId/users'>['rows'][number]

export const gradePageSizes = [25, 10, 50]

export const loadGraded =
  (params: { courseId: string; lessonId: string }) =>
  (
    { search, filters, sort, page, size }: ListQuery,
    signal: AbortSignal,
  ): Promise<ListPage<GradedMember>> => {
    const query = {
      fullName: search,
      terminal: filters.terminal,
      department: filters.department,
      jobTitle: filters.jobTitle,
      ...sortAsked(sort, ['name', 'terminal', 'department', 'jobTitle']),
      page,
      pageSize: size,
    }
    return call('GET /users/courses/:courseId/lessons/:lessonId/users', { params, query }, { signal })
  }
