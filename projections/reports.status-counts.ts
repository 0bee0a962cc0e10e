import { type CourseStatusKey, courseStatuses } from '../domain/kernel/ids.ts'

export type StatusCounts = Readonly<Record<CourseStatusKey, number>>

/** `month` is yyyy-MM in the company's zone. */
export type ApprovedInMonth = { readonly month: string; readonly approved: number }

type Counted = { readonly status: CourseStatusKey; readonly people: number }

export const countByStatus = (some: readonly Counted[]): StatusCounts => {
  const inStatus = (wanted: CourseStatusKey): number =>
    some.reduce((sum, { status, people }) => (status === wanted ? sum + people : sum), 0)
  return Object.fromEntries(courseStatuses.map(({ key }) => [key, inStatus(key)])) as StatusCounts // each is there
}

export const totalOf = (counts: StatusCounts): number =>
  courseStatuses.reduce((sum, { key }) => sum + counts[key], 0)

export const together = (parts: readonly StatusCounts[]): StatusCounts => ({
  aprobado: parts.reduce((sum, { aprobado }) => sum + aprobado, 0),
  pendiente: parts.reduce((sum, { pendiente }) => sum + pendiente, 0),
  reprobado: parts.reduce((sum, { reprobado }) => sum + reprobado, 0),
})
