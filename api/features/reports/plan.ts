import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Listed, Slice } from '../../../projections/kernel/list.ts'
import { planByCourse, planByEmployee } from '../../../projections/reports.plan.ts'
import type { Context } from '../../context.ts'
import type { PlanByCourseAsked, PlanByEmployeeAsked } from '../../contract/routes/reports.plan.ts'
import { shownAs, sortOf } from '../../kit/list.ts'
import { momentAsked } from '../../kit/moment.ts'
import { whoAsks } from '../../kit/request.ts'
import { type PlanCourse, type PlanPerson, presentPlanCourse, presentPlanPerson } from './plan-present.ts'

/** A report as it stands or, with a moment, as it stood then. */
type Report<Shown> = {
  readonly moment: string | null
  /** Any part of its rows. */
  readonly find: (slice: Slice) => Promise<Listed<Shown>>
}

/** Throws reports.end-before-start. */
export const employeesPlan = async (
  asked: PlanByEmployeeAsked,
  context: Context,
): Promise<Report<PlanPerson>> => {
  const { startDate, endDate } = asked
  if (startDate && endDate && endDate < startDate) throw new Rejection('reports.end-before-start', 'endDate')
  const { db, calendar, moment } = await momentAsked(asked.asOf ?? undefined, context)
  const filters = {
    name: asked.name ?? undefined,
    departmentId: asked.department ?? undefined,
    terminalId: asked.terminal ?? undefined,
    jobTitleId: asked.jobTitle ?? undefined,
    assessedFrom: startDate ?? undefined,
    assessedUntil: endDate ?? undefined,
    timeZone: calendar.timeZone,
    viewerId: whoAsks(context).personId,
  }
  const sort = sortOf(asked)
  return {
    moment,
    find: (slice) =>
      shownAs(planByEmployee(db, filters, { ...slice, sort }), (row) => presentPlanPerson(row, context)),
  }
}

export const coursesPlan = async (
  asked: PlanByCourseAsked,
  context: Context,
): Promise<Report<PlanCourse>> => {
  const { db, moment } = await momentAsked(asked.asOf ?? undefined, context)
  const filters = {
    name: asked.name ?? undefined,
    terminalId: asked.terminal ?? undefined,
    viewerId: whoAsks(context).personId,
  }
  const sort = sortOf(asked)
  return {
    moment,
    find: (slice) => shownAs(planByCourse(db, filters, { ...slice, sort }), presentPlanCourse),
  }
}
