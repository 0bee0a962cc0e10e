import type { Reply } from '../../../api/contract/routes.ts'
import { useGet } from '../../shared/data/use-query.ts'

export type Dashboard = Reply<'GET /dashboard'>
export type DashboardEvent = Dashboard['events'][number]
export type DashboardSession = Dashboard['sessions'][number]
export type DashboardDocument = Dashboard['documents'][number]
export type DashboardCourse = Dashboard['courses'][number]

export const useDashboard = () => useGet('GET /dashboard', {})
