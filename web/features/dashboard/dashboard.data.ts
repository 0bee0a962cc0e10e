import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { oneOf } from '../../shared/data/rest.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { type ListPage, type ListQuery, sortAsked } from '../../shared/list/list-state.ts'

export type Dashboard = Reply<'GET /dashboard'>
export type DashboardSession = Dashboard['sessions'][number]
export type DashboardDocument = Dashboard['documents'][number]
export type DashboardCourse = Dashboard['courses'][number]
export type CalendarEvent = Reply<'GET /dashboard/events'>['events'][number]
export type Next = Reply<'GET /dashboard/next'>
export type CourseToDo = Next['courses'][number]
export type Company = Reply<'GET /dashboard/company'>

export const useDashboard = () => useRead('GET /dashboard', {})

/** A month (yyyy-MM); null is the company's current one. Keeps the previous month until the next is loaded. */
export const useEvents = (month: string | null) =>
  useRead('GET /dashboard/events', { query: { month } }, { keep: true })

export const useNext = () => useRead('GET /dashboard/next', {})

/** Loads for administrators only. */
export const useCompany = (isAdministrator: boolean) =>
  useRead('GET /dashboard/company', isAdministrator ? {} : null)

export type ExpiringRow = Reply<'GET /dashboard/company/expiring'>['rows'][number]

/** Within 30 days by default. */
export const loadExpiring = (
  { search, filters, sort, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<ExpiringRow>> => {
  const query = {
    search,
    days: oneOf(['60', '90'], filters.days),
    ...sortAsked(sort, ['expiresOn', 'name', 'course']),
    page,
    pageSize: size,
  }
  return call('GET /dashboard/company/expiring', { query }, { signal })
}
