import { Rejection } from '../../domain/kernel/rejection.ts'
import { holds } from '../../domain/kernel/viewer.ts'
import { asOf } from '../../projections/all.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { companyRecord } from '../../projections/organisation.ts'
import { clockIn, dateIn, endOf } from '../calendar.ts'
import type { Context } from '../context.ts'

/** What days and ages go by: the company's zone, and its date of today (yyyy-MM-dd). */
export type Calendar = { readonly timeZone: string; readonly today: string }

type Moment = {
  readonly db: Queryable
  readonly calendar: Calendar
  /** As files write it, in the company's time; null is now. */
  readonly moment: string | null
}

/** With the last position of the log that belongs to it. */
export type PastMoment = Moment & { readonly position: number }

const calendarOf = async ({ readDb, config, now }: Context): Promise<Calendar> => {
  const timeZone = (await companyRecord(readDb))?.time_zone ?? config.timeZone
  return { timeZone, today: dateIn(timeZone, now()) }
}

/** The company as it stands or, for auditors, as it stood at the moment `asked`. */
export const momentAsked = async (asked: string | undefined, context: Context): Promise<Moment> =>
  asked === undefined
    ? { db: context.readDb, calendar: await calendarOf(context), moment: null }
    : pastMoment(asked, context)

/**
 * For auditors, the company as it stood at an instant, or at the end of a day of the zone that the company has now. Ages are then those of
 * that day. Refusals name the field.
 */
export const pastMoment = async (asked: string, context: Context, field = 'asOf'): Promise<PastMoment> => {
  demandAudit(context, field)
  const calendar = await calendarOf(context)
  const { until, ...past } = asked.includes('T')
    ? instantOf(asked, calendar, context.now(), field)
    : dayOf(asked, calendar, field)
  const position = await context.store.positionBefore(until)
  return { db: asOf(context.readDb, position), position, ...past }
}

/** For auditors, all that is recorded by now, which stays so while more is recorded. */
export const latestMoment = async (context: Context, field = 'asOf'): Promise<PastMoment> => {
  demandAudit(context, field)
  const [calendar, position] = await Promise.all([calendarOf(context), context.store.head()])
  return { db: asOf(context.readDb, position), calendar, moment: null, position }
}

const demandAudit = ({ who }: Context, field: string): void => {
  if (!who || !holds(who, 'audit.*')) throw new Rejection('access.forbidden', field)
}

const dayOf = (day: string, calendar: Calendar, field: string) => {
  if (day > calendar.today) throw new Rejection('reports.day-to-come', field)
  return { until: endOf(calendar.timeZone, day), calendar: { ...calendar, today: day }, moment: day }
}

const instantOf = (asked: string, calendar: Calendar, now: Date, field: string) => {
  const until = new Date(asked)
  if (until > now) throw new Rejection('reports.moment-to-come', field)
  const { date, time } = clockIn(calendar.timeZone, until)
  return { until, calendar: { ...calendar, today: date }, moment: `${date} ${time}` }
}
