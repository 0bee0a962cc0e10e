import { daysAfter, isWebAddress } from '../../../api/contract/rules.ts'

type Session = {
  readonly id: string
  readonly name: string
  readonly description: string
  /** yyyy-MM-dd in `timeZone`. */
  readonly date: string
  /** HH:MM:SS in `timeZone`; null is all day. */
  readonly time: string | null
  readonly timeZone: string
  /** A meeting's URL, or a place. */
  readonly location: string
}

/** The instant of a date and time in a zone. */
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
    const localTime = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
    return Date.parse(localTime) - instant
  }
  // near a clock change, the first guess may have the other offset
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
}

/** Omits a URL with a disguised host, since calendars make links of URLs. */
export const locationOf = (meetUrl: string | null, place: string): string =>
  meetUrl && isWebAddress(meetUrl) ? meetUrl : place

const escapeText = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

const octetsMax = 75

/** RFC 5545: at most 75 octets a line; continuation lines start with a blank. */
const foldLine = (line: string): string => {
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

const compactDay = (date: string): string => date.replaceAll('-', '')

const timesOf = ({ date, time, timeZone }: Session): readonly string[] => {
  if (time === null)
    return [`DTSTART;VALUE=DATE:${compactDay(date)}`, `DTEND;VALUE=DATE:${compactDay(daysAfter(date, 1))}`]
  // sessions have no duration
  return [`DTSTART:${compact(instantOf(date, time, timeZone))}`]
}

/** An iCalendar file of one session; `now` is its creation time. */
export const calendarOf = (session: Session, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bitacora//Sesiones//ES',
    'BEGIN:VEVENT',
    `UID:${session.id}@bitacora`,
    `DTSTAMP:${compact(now)}`,
    ...timesOf(session),
    `SUMMARY:${escapeText(session.name)}`,
    `DESCRIPTION:${escapeText(session.description)}`,
    `LOCATION:${escapeText(session.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
