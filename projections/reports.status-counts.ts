import { type CourseStatusKey, courseStatuses } from '../domain/kernel/ids.ts'

/** `overdue` is how many of the pending are. */
export type StatusCounts = Readonly<Record<CourseStatusKey | 'overdue', number>>

/** `month` is yyyy-MM in the company's zone. */
export type ApprovedInMonth = { readonly month: string; readonly approved: number }

type Counted = { readonly status: CourseStatusKey; readonly people: number; readonly overdue: number }

export const countByStatus = (some: readonly Counted[]): StatusCounts =>
  together(
    some.map(({ status, people, overdue }) => ({
      ...none,
      [status]: people,
      overdue: status === 'pendiente' ? overdue : 0,
    })),
  )

const none: StatusCounts = { aprobado: 0, pendiente: 0, reprobado: 0, overdue: 0 }

export const totalOf = (counts: Readonly<Record<CourseStatusKey, number>>): number =>
  courseStatuses.reduce((sum, { key }) => sum + counts[key], 0)

export const together = (parts: readonly StatusCounts[]): StatusCounts => ({
  aprobado: parts.reduce((sum, { aprobado }) => sum + aprobado, 0),
  pendiente: parts.reduce((sum, { pendiente }) => sum + pendiente, 0),
  reprobado: parts.reduce((sum, { reprobado }) => sum + reprobado, 0),
  overdue: parts.reduce((sum, { overdue }) => sum + overdue, 0),
})
