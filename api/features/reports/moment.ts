import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { asOf } from '../../../projections/all.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { clockIn, dateIn, endOf } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import type { Calendar } from './input.ts'

type Moment = {
  readonly db: Queryable
  readonly calendar: Calendar
  /** As files write it, in the company's time; null is now. */
  readonly moment: string | null
}

const calendarOf = async ({ readDb, config, now }: Context): Promise<Calendar> => {
  const timeZone = (await companyRecord(readDb))?.time_zone ?? config.timeZone
  return { timeZone, today: dateIn(timeZone, now()) }
}

/**
 * The company as it stands or, for auditors, as it stood at the moment `asked`: an instant, or the end of a day of the zone that the
 * company has now. Ages are then those of that day.
 */
export const momentAsked = async (asked: string | undefined, context: Context): Promise<Moment> => {
  const calendar = await calendarOf(context)
  if (asked === undefined) return { db: context.readDb, calendar, moment: null }
  if (!context.who || !holds(context.who, 'audit.*')) throw new Rejection('access.forbidden', 'asOf')
  const { until, ...past } = asked.includes('T')
    ? instantOf(asked, calendar, context.now())
    : dayOf(asked, calendar)
  const position = await context.store.positionBefore(until)
  return { db: asOf(context.readDb, position), ...past }
}

const dayOf = (day: string, calendar: Calendar) => {
  if (day > calendar.today) throw new Rejection('reports.day-to-come', 'asOf')
  return { until: endOf(calendar.timeZone, day), calendar: { ...calendar, today: day }, moment: day }
}

const instantOf = (asked: string, calendar: Calendar, now: Date) => {
  const until = new Date(asked)
  if (until > now) throw new Rejection('reports.moment-to-come', 'asOf')
  const { date, time } = clockIn(calendar.timeZone, until)
  return { until, calendar: { ...calendar, today: date }, moment: `${date} ${time}` }
}
