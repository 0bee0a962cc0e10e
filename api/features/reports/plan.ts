import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Listed, Slice } from '../../../projections/kernel/list.ts'
import {
  type PlanCourseRow,
  type PlanPersonRow,
  planByCourse,
  planByEmployee,
} from '../../../projections/reports.plan.ts'
import type { Context } from '../../context.ts'
import type { PlanByCourseQuery, PlanByEmployeeQuery } from '../../contract/routes/reports.plan.ts'
import { sortOf } from '../../kit/list.ts'
import { momentAsked } from '../../kit/moment.ts'
import { whoAsks } from '../../kit/request.ts'

/** A report as it stands or, with a moment, as it stood then. */
type Report<Row> = {
  readonly moment: string | null
  /** Any part of its rows. */
  readonly find: (slice: Slice) => Promise<Listed<Row>>
}

/** Throws reports.end-before-start. */
export const employeesPlan = async (
  query: PlanByEmployeeQuery,
  context: Context,
): Promise<Report<PlanPersonRow>> => {
  const { startDate, endDate } = query
  if (startDate && endDate && endDate < startDate) throw new Rejection('reports.end-before-start', 'endDate')
  const { db, calendar, moment } = await momentAsked(query.asOf ?? undefined, context)
  const filters = {
    name: query.name ?? undefined,
    departmentId: query.department ?? undefined,
    terminalId: query.terminal ?? undefined,
    jobTitleId: query.jobTitle ?? undefined,
    assessedFrom: startDate ?? undefined,
    assessedUntil: endDate ?? undefined,
    timeZone: calendar.timeZone,
    viewerId: whoAsks(context).personId,
  }
  const sort = sortOf(query)
  return { moment, find: (slice) => planByEmployee(db, filters, { ...slice, sort }) }
}

export const coursesPlan = async (
  query: PlanByCourseQuery,
  context: Context,
): Promise<Report<PlanCourseRow>> => {
  const { db, moment } = await momentAsked(query.asOf ?? undefined, context)
  const filters = {
    name: query.name ?? undefined,
    terminalId: query.terminal ?? undefined,
    viewerId: whoAsks(context).personId,
  }
  const sort = sortOf(query)
  return { moment, find: (slice) => planByCourse(db, filters, { ...slice, sort }) }
}
