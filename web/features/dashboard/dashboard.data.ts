import { useGet } from '../../shared/data/use-query.ts'

export type DashboardEvent = { date: string; name: string }
export type DashboardSession = {
  id: string
  name: string
  date: string
  time: string | null
  meetUrl: string | null
}
export type DashboardDocument = { id: string; name: string; url: string; updatedAt: string }
export type DashboardCourse = {
  id: string
  name: string
  moduleCount: number
  memberCount: number
  coverImage: string | null
  categoryId: string | null
  updatedAt: string
}

export type Dashboard = {
  events: readonly DashboardEvent[]
  sessions: readonly DashboardSession[]
  documents: readonly DashboardDocument[]
  courses: readonly DashboardCourse[]
}

export const useDashboard = () => useGet<Dashboard>('/dashboard')
