import { Rejection } from '../../domain/kernel/rejection.ts'
import { holds } from '../../domain/kernel/viewer.ts'
import { asOf } from '../../projections/all.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { clockIn, dateIn, endOf } from '../calendar.ts'
import { companyZone } from '../company-zone.ts'
import type { Context } from '../context.ts'

export type Calendar = { readonly timeZone: string; readonly today: string }

export type Moment = {
  readonly db: Queryable
  readonly calendar: Calendar
  /** In the company's time, for files; null is now. */
  readonly moment: string | null
  /** Of the log; null is now. */
  readonly position: number | null
}

/** `position` may be the log's head. */
export type PastMoment = Moment & { readonly position: number }

/** The present one, of the company. */
export const calendarOf = async ({ readDb, config, now }: Context): Promise<Calendar> => {
  const timeZone = await companyZone(readDb, config)
  return { timeZone, today: dateIn(timeZone, now()) }
}

/** The present or, for auditors, the end of a past day in the company's zone, or an instant with its whole millisecond. */
export const readMoment = async (requested: string | undefined, context: Context): Promise<Moment> =>
  requested === undefined
    ? { db: context.readDb, calendar: await calendarOf(context), moment: null, position: null }
    : pastMoment(requested, context)

/** Throws access.forbidden, reports.day-to-come and reports.moment-to-come, with the field of the moment. */
export const pastMoment = async (
  requested: string,
  context: Context,
  field = 'asOf',
): Promise<PastMoment> => {
  requireAudit(context, field)
  const calendar = await calendarOf(context)
  const { before, today, moment } = requested.includes('T')
    ? instantOf(requested, calendar, context.now(), field)
    : dayOf(requested, calendar, field)
  const position = await context.store.positionBefore(before)
  return { db: asOf(context.readDb, position), calendar: { ...calendar, today }, moment, position }
}

export const latestMoment = async (context: Context, field = 'asOf'): Promise<PastMoment> => {
  requireAudit(context, field)
  const [calendar, position] = await Promise.all([calendarOf(context), context.store.head()])
  return { db: asOf(context.readDb, position), calendar, moment: null, position }
}

const requireAudit = ({ who }: Context, field: string): void => {
  if (!who || !holds(who, 'audit.*')) throw new Rejection('access.forbidden', field)
}

const dayOf = (day: string, { timeZone, today }: Calendar, field: string) => {
  if (day > today) throw new Rejection('reports.day-to-come', field)
  return { before: endOf(timeZone, day), today: day, moment: day }
}

const instantOf = (requested: string, { timeZone }: Calendar, now: Date, field: string) => {
  const instant = new Date(requested)
  if (instant > now) throw new Rejection('reports.moment-to-come', field)
  const { date, time } = clockIn(timeZone, instant)
  return { before: new Date(instant.getTime() + 1), today: date, moment: `${date} ${time}` }
}
