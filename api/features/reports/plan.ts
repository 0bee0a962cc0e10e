import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Listed, Slice } from '../../../projections/kernel/list.ts'
import { planByCourse, planByEmployee } from '../../../projections/reports.plan.ts'
import type { Context } from '../../context.ts'
import type { PlanByCourseQuery, PlanByEmployeeQuery } from '../../contract/routes/reports.plan.ts'
import { presentEach, sortOf } from '../../kit/list.ts'
import { type Moment, readMoment } from '../../kit/moment.ts'
import { requireCaller } from '../../kit/request.ts'
import { type PlanCourse, type PlanPerson, presentPlanCourse, presentPlanPerson } from './plan-present.ts'

/** A report now or, with a moment, as of then. */
type Report<Shown> = {
  readonly at: Moment
  /** Reads any slice of its rows. */
  readonly find: (slice: Slice) => Promise<Listed<Shown>>
}

/** Throws reports.end-before-start. */
export const employeesPlan = async (
  query: PlanByEmployeeQuery,
  context: Context,
): Promise<Report<PlanPerson>> => {
  const { startDate, endDate } = query
  if (startDate && endDate && endDate < startDate) throw new Rejection('reports.end-before-start', 'endDate')
  const at = await readMoment(query.asOf ?? undefined, context)
  const { db, calendar } = at
  const filters = {
    name: query.name ?? undefined,
    departmentId: query.department ?? undefined,
    terminalId: query.terminal ?? undefined,
    jobTitleId: query.jobTitle ?? undefined,
    assessedFrom: startDate ?? undefined,
    assessedUntil: endDate ?? undefined,
    timeZone: calendar.timeZone,
    viewerId: requireCaller(context).personId,
  }
  const sort = sortOf(query)
  return {
    at,
    find: (slice) =>
      presentEach(planByEmployee(db, filters, { ...slice, sort }), (row) => presentPlanPerson(row, context)),
  }
}

export const coursesPlan = async (
  query: PlanByCourseQuery,
  context: Context,
): Promise<Report<PlanCourse>> => {
  const at = await readMoment(query.asOf ?? undefined, context)
  const { db } = at
  const filters = {
    name: query.name ?? undefined,
    terminalId: query.terminal ?? undefined,
    viewerId: requireCaller(context).personId,
  }
  const sort = sortOf(query)
  return {
    at,
    find: (slice) => presentEach(planByCourse(db, filters, { ...slice, sort }), presentPlanCourse),
  }
}
