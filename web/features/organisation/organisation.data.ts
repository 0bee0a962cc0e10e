import type { Reply } from '../../../api/contract/routes.ts'
import { call } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'
import { pageOf } from '../../shared/list/local-list.ts'
import { statusOf } from '../../shared/list/status-filter.ts'

export type Company = Reply<'GET /enterprise/:id'>
export type Department = Reply<'GET /departments'>[number]
export type JobTitle = Reply<'GET /job-titles'>[number]

const asked = (query: ListQuery) => ({ query: { name: query.search, status: statusOf(query) } })

/** The server finds, whole; the page is cut here. */
export const findDepartments = async (query: ListQuery, signal: AbortSignal): Promise<ListPage<Department>> =>
  pageOf(await call('GET /departments', asked(query), { signal }), query)

export const findJobTitles = async (query: ListQuery, signal: AbortSignal): Promise<ListPage<JobTitle>> =>
  pageOf(await call('GET /job-titles', asked(query), { signal }), query)
