import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { asOf } from '../../../projections/all.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { dateIn, endOf } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import type { Calendar } from './input.ts'

type Moment = { readonly db: Queryable; readonly calendar: Calendar }

const calendarOf = async ({ readDb, config, now }: Context): Promise<Calendar> => {
  const timeZone = (await companyRecord(readDb))?.time_zone ?? config.timeZone
  return { timeZone, today: dateIn(timeZone, now()) }
}

/**
 * The company as it stands or, for auditors, as it stood at the end of the day `asOf`, which is a day of the zone that the company has
 * now; ages are then those of that day.
 */
export const momentAsked = async (asOfDay: string | undefined, context: Context): Promise<Moment> => {
  const calendar = await calendarOf(context)
  if (asOfDay === undefined) return { db: context.readDb, calendar }
  if (!context.who || !holds(context.who, 'audit.*')) throw new Rejection('access.forbidden', 'asOf')
  if (asOfDay > calendar.today) throw new Rejection('reports.day-to-come', 'asOf')
  const position = await context.store.positionBefore(endOf(calendar.timeZone, asOfDay))
  return { db: asOf(context.readDb, position), calendar: { ...calendar, today: asOfDay } }
}
