import { isWebAddress } from '../../../api/contract/rules.ts'

type Session = {
  readonly id: string
  readonly name: string
  readonly description: string
  /** yyyy-MM-dd in `timeZone`. */
  readonly date: string
  /** HH:MM:SS in `timeZone`; null is all day. */
  readonly time: string | null
  readonly timeZone: string
  /** A meeting's address, or a place. */
  readonly location: string
}

/** The instant at which a clock in a zone shows a date and a time. */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const asUtc = Date.parse(`${date}T${time}Z`)
  const offsetAt = (instant: number): number => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }).formatToParts(instant)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value
    const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
    return Date.parse(shown) - instant
  }
  // the offset of the first guess may be that of the other side of a change of the clocks
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
}

/** Leaves out an address that hides its host, since calendars make a link of it. */
export const locationOf = (meetUrl: string | null, place: string): string =>
  meetUrl && isWebAddress(meetUrl) ? meetUrl : place

const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

const octetsMax = 75

/** RFC 5545: a line holds 75 octets, and goes on in the next after a blank. */
const folded = (line: string): string => {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > octetsMax) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += letter
    octets += size
  }
  return lines.join('\r\n')
}

const compact = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const dayAfter = (date: string): string => {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000)
  return next.toISOString().slice(0, 10).replaceAll('-', '')
}

const timesOf = ({ date, time, timeZone }: Session): readonly string[] => {
  if (time === null)
    return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${dayAfter(date)}`]
  // how long it takes is not said anywhere, so neither is it here
  return [`DTSTART:${compact(instantOf(date, time, timeZone))}`]
}

/** A calendar file (iCalendar) of one session; `now` is when it was made. */
export const calendarOf = (session: Session, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bitacora//Sesiones//ES',
    'BEGIN:VEVENT',
    `UID:${session.id}@bitacora`,
    `DTSTAMP:${compact(now)}`,
    ...timesOf(session),
    `SUMMARY:${escaped(session.name)}`,
    `DESCRIPTION:${escaped(session.description)}`,
    `LOCATION:${escaped(session.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
