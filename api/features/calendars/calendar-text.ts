import {
  escape as escaped,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { writtenAddress } from '../../../domain/courses/session-rules.ts'
import type { CalendarDay, CalendarSession } from '../../../projections/calendars.questions.ts'
import type { Locale } from '../../caller.ts'
import { formats } from '../../contract/formats.ts'
import { type CalendarWords, calendarWords } from './words.ts'
import { zoneOf } from './zones.ts'

export type CalendarContents = {
  readonly sessions: readonly CalendarSession[]
  readonly days: readonly CalendarDay[]
}

export type EntryFrame = {
  readonly locale: Locale
  readonly publicUrl: string
}

export type CalendarFrame = EntryFrame & { readonly companyName: string }

type Frame = EntryFrame & { readonly words: CalendarWords; readonly host: string }

const hour = 60 * 60

export const frameOf = (given: EntryFrame): Frame => ({
  ...given,
  words: calendarWords[given.locale],
  host: new URL(given.publicUrl).hostname,
})

export const prodId = (locale: Locale) => ({
  company: 'Bitacora',
  product: 'Calendar',
  language: locale.toUpperCase(),
})

/** iCalendar, RFC 5545. The same contents make the same text. */
export const calendarText = ({ sessions, days }: CalendarContents, given: CalendarFrame): string => {
  const { locale, companyName } = given
  const frame = frameOf(given)
  const calendar = new ICalCalendar({
    prodId: prodId(locale),
    method: ICalCalendarMethod.PUBLISH,
    // the generator writes this text as it is
    name: escaped(plain(['Bitácora', companyName].filter(Boolean).join(' · ')), false),
    ttl: hour,
    events: [
      ...sessions.map((session) => sessionEvent(session, frame)),
      ...days.map((day) => dayEvent(day, frame)),
    ],
  })
  return `${withZones(calendar.toString(), sessions)}\r\n`
}

/** The generator would write them before properties of the calendar, which the standard has first. */
export const withZones = (text: string, sessions: readonly Pick<CalendarSession, 'session'>[]): string => {
  const components = new Set(sessions.flatMap(({ session }) => zoneOf(session.timeZone)?.component ?? []))
  const [head = '', ...events] = text.split(/^(?=BEGIN:VEVENT\r$)/m)
  return [head, ...components, ...events].join('')
}

/** Control characters have no place in iCalendar. */
export const plain = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '')

const lines = (...parts: readonly (string | null | false)[]): string =>
  plain(parts.filter((part) => part !== null && part !== false && part !== '').join('\n'))

type Changes = { readonly sequence: number; readonly changed_at: string }

const changesOf = ({ sequence, changed_at }: Changes) => {
  const at = new Date(changed_at)
  return { sequence, stamp: at, lastModified: at }
}

export const sessionEvent = (row: CalendarSession, { words, host, publicUrl }: Frame): ICalEventData => {
  const { session, is_cancelled: isCancelled } = row
  const place = session.meetUrl ?? (session.address && writtenAddress(session.address))
  return {
    id: `session-${row.lesson_id}@${host}`,
    ...changesOf(row),
    ...timesOf(session),
    summary: plain(`${isCancelled ? `${words.cancelled}: ` : ''}${row.name} · ${row.course_name}`),
    description: lines(
      `${words.course}: ${row.course_name}`,
      session.description,
      !isCancelled && session.meetUrl !== null && `${words.link}: ${session.meetUrl}`,
    ),
    location: isCancelled || !place ? null : plain(place),
    url: `${publicUrl}/dashboard?dia=${session.date}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** Sessions have no length, and programs hide what lasts no time. */
const shownMinutes = 60

const timesOf = ({
  date,
  time,
  timeZone,
}: CalendarSession['session']): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> => {
  if (time === null) return allDay(date)
  const start = Temporal.PlainDateTime.from(`${date}T${time}`)
  const ends = start.toZonedDateTime(timeZone).add({ minutes: shownMinutes })
  const zone = zoneOf(timeZone)
  if (!zone) return { start: ends.subtract({ minutes: shownMinutes }).toInstant(), end: ends.toInstant() }
  return { start, end: ends.toPlainDateTime(), timezone: zone.name }
}

/** The end is exclusive. */
const allDay = (date: string) => {
  const start = Temporal.PlainDate.from(date)
  return { start, end: start.add({ days: 1 }), allDay: true }
}

const dayEvent = (row: CalendarDay, { words, host, publicUrl, locale }: Frame): ICalEventData => ({
  id: row.kind === 'expiry' ? `expiry-${row.id}@${host}` : `due-${row.id}-${row.cycle}@${host}`,
  ...changesOf(row),
  ...allDay(row.day),
  summary: plain(`${words[row.kind]}: ${row.course_name}`),
  description: lines(
    words.explained[row.kind],
    row.renew_by !== null && `${words.renewBy}: ${formats(locale).fullDate(row.renew_by)}`,
  ),
  url: `${publicUrl}/empleado/desarrollo`,
  status: ICalEventStatus.CONFIRMED,
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
})
