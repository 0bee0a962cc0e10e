import type { Reply } from '../../../api/contract/calls.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { lazyPartOf, useLazyPart } from '../../shared/lazy-part.ts'
import { latestLog, newestFacts } from '../audit/audit.operations.ts'

export type Dashboard = Reply<'GET /dashboard'>
export type DashboardSession = Dashboard['sessions'][number]
export type DashboardDocument = Dashboard['documents'][number]
export type DashboardCourse = Dashboard['courses'][number]
export type CalendarEvent = Reply<'GET /dashboard/events'>['events'][number]
export type DueCourse = Reply<'GET /dashboard/events'>['dueDates'][number]
export type Next = Reply<'GET /dashboard/next'>
export type CourseToDo = Next['courses'][number]
export type Teaching = Reply<'GET /dashboard/teaching'>
export type Papers = Reply<'GET /dashboard/papers'>
export type Company = Reply<'GET /dashboard/company'>

export const useDashboard = () => useRead('GET /dashboard', {})

/** A month (yyyy-MM); null is the company's current one. Keeps the previous month until the next is loaded. */
export const useEvents = (month: string | null) =>
  useRead('GET /dashboard/events', { query: { month } }, { keep: true })

export const useNext = () => useRead('GET /dashboard/next', {})

/** Loads for authors and instructors only. */
export const useTeaching = (teaches: boolean) => useRead('GET /dashboard/teaching', teaches ? {} : null)

/** Loads for people who keep the constancias only. */
export const usePapers = (keepsThem: boolean) => useRead('GET /dashboard/papers', keepsThem ? {} : null)

/** Loads for administrators only. */
export const useCompany = (isAdministrator: boolean) =>
  useRead('GET /dashboard/company', isAdministrator ? {} : null)

/** What puts facts into words is fetched for auditors only. */
export const latestActs = lazyPartOf(async () => (await import('../audit/LatestActs.tsx')).LatestActs)

/** The log's newest acts, and what shows them; loads for auditors only. */
export const useLatest = (audits: boolean) => {
  const read = useRead(newestFacts, audits ? latestLog : null)
  const LatestActs = useLazyPart(audits ? latestActs : null)
  return { ...read, LatestActs, loading: read.loading || (audits && LatestActs === null) }
}
