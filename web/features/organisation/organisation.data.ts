import { get } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'
import { pageOf } from '../../shared/list/local-list.ts'

export type Company = { id: string; comercialName: string; legalName: string; registerNumber: string }
export type Department = { id: string; name: string; status: boolean }
export type JobTitle = Department & { totalUsers: number; Department: { name: string } | null }

/** The server finds, whole; the page is cut here. */
const listOf =
  <Row>(path: string) =>
  async (query: ListQuery, signal: AbortSignal): Promise<ListPage<Row>> => {
    const { search, filters } = query
    return pageOf(
      await get<readonly Row[]>(path, { name: search, status: filters.status }, { signal }),
      query,
    )
  }

export const findDepartments = listOf<Department>('/departments')
export const findJobTitles = listOf<JobTitle>('/job-titles')
