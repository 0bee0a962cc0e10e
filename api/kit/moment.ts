import { Rejection } from '../../domain/kernel/rejection.ts'
import { holds } from '../../domain/kernel/viewer.ts'
import { asOf } from '../../projections/all.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { companyRecord } from '../../projections/organisation.ts'
import { dateIn, endOf } from '../calendar.ts'
import type { Context } from '../context.ts'

/** What days and ages go by: the company's zone, and its date of today (yyyy-MM-dd). */
export type Calendar = { readonly timeZone: string; readonly today: string }

export type Moment = { readonly db: Queryable; readonly calendar: Calendar }

/** The moment of a position of the log, which may be its head. */
export type PastMoment = Moment & { readonly position: number }

const calendarOf = async ({ readDb, config, now }: Context): Promise<Calendar> => {
  const timeZone = (await companyRecord(readDb))?.time_zone ?? config.timeZone
  return { timeZone, today: dateIn(timeZone, now()) }
}

/**
 * The company as it stands or, for auditors, as it stood at a moment: a day is meant to its end in the zone that the company has now, an
 * instant with all that was recorded in its millisecond. Ages are then those of that day.
 */
export const momentAsked = async (asked: string | undefined, context: Context): Promise<Moment> =>
  asked === undefined
    ? { db: context.readDb, calendar: await calendarOf(context) }
    : pastMoment(asked, context)

/** Throws access.forbidden and reports.day-to-come, at the field that names the moment. */
export const pastMoment = async (asked: string, context: Context, field = 'asOf'): Promise<PastMoment> => {
  if (!context.who || !holds(context.who, 'audit.*')) throw new Rejection('access.forbidden', field)
  const calendar = await calendarOf(context)
  const { timeZone } = calendar
  const isDay = asked.length === 'yyyy-MM-dd'.length
  const today = isDay ? asked : dateIn(timeZone, new Date(asked))
  const isToCome = isDay ? asked > calendar.today : new Date(asked) > context.now()
  if (isToCome) throw new Rejection('reports.day-to-come', field)
  const before = isDay ? endOf(timeZone, asked) : new Date(Date.parse(asked) + 1)
  const position = await context.store.positionBefore(before)
  return { db: asOf(context.readDb, position), calendar: { timeZone, today }, position }
}
