import { localeTags } from '../../api/contract/constants.ts'
import type { Locale } from './i18n/locale.ts'

export type Formats = ReturnType<typeof formats>

/** Dates and figures as one language writes them. A plain date (yyyy-mm-dd) is never moved by a time zone. */
export const formats = (locale: Locale) => {
  const tag = localeTags[locale]
  const written = (value: string, options: Intl.DateTimeFormatOptions) =>
    formatter(tag, { ...options, ...zoneOf(value) }).format(new Date(value))
  const clockTime = clockTimes[locale]
  return {
    /** 3 mar 2026 */
    date: (value: string) => written(value, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** 3 de marzo de 2026 */
    fullDate: (value: string) => written(value, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** martes, 3 de marzo de 2026 */
    longDate: (value: string) =>
      written(value, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** 3 mar 2026, 14:05; Mar 3, 2026, 2:05 PM */
    dateTime: (value: string) =>
      written(value, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        ...clockTime,
      }),
    /** 14:05; 2:05 PM */
    time: (value: string) => written(value, clockTime),
    /** The device's zone at that instant: hora estándar central, UTC−6. */
    zone: (value: string) => ({
      name: zonePart(tag, value, 'long'),
      offset: zonePart(tag, value, 'shortOffset').replace('GMT', 'UTC').replace(/\+0$/, '').replace('-', '−'),
    }),
    /** What people call the time of a zone: hora estándar central; Central Standard Time. */
    zoneName: (timeZone: string) => zonePart(tag, new Date().toISOString(), 'longGeneric', timeZone),
    /** A session's wall-clock time, HH:MM:SS: 02:05 p.m. */
    hour: (time: string) =>
      new Intl.DateTimeFormat(tag, {
        hour: '2-digit',
        minute: '2-digit',
        hour12: true,
        timeZone: 'UTC',
      }).format(new Date(`1970-01-01T${time}Z`)),
    /** lunes */
    weekday: (value: string) => written(value, { weekday: 'long' }),
    /** marzo de 2026 */
    month: (value: string) => written(value, { month: 'long', year: 'numeric' }),
    /** mar */
    shortMonth: (value: string) => written(value, { month: 'short' }),
    number: (value: number) => value.toLocaleString(tag),
    /** A share of 100, without decimals. */
    percent: (value: number) =>
      (value / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 0 }),
    bytes: (value: number) => bytes(tag, value),
  }
}

const clockTimes = {
  es: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  en: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} as const satisfies Record<Locale, Intl.DateTimeFormatOptions>

const zoneOf = (value: string): Intl.DateTimeFormatOptions => (isPlainDate(value) ? { timeZone: 'UTC' } : {})

const isPlainDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once each: a long list writes thousands of dates, and making one costs more than all that it writes. */
const formatter = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = tag + JSON.stringify(options)
  const known = made.get(key) ?? new Intl.DateTimeFormat(tag, options)
  made.set(key, known)
  return known
}

type ZoneStyle = 'long' | 'shortOffset' | 'longGeneric'

const zonePart = (tag: string, value: string, timeZoneName: ZoneStyle, timeZone?: string): string =>
  formatter(tag, { timeZoneName, timeZone })
    .formatToParts(new Date(value))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const units = ['B', 'KB', 'MB', 'GB']

const bytes = (tag: string, value: number): string => {
  const power = Math.min(Math.floor(Math.log(Math.max(value, 1)) / Math.log(1024)), units.length - 1)
  const figure = value / 1024 ** power
  return `${figure.toLocaleString(tag, { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Today on this device as files are named after it: 2026-03-01 */
export const fileDate = (): string => new Date().toLocaleDateString('sv-SE')

/** Whether a text is a day of the calendar, yyyy-MM-dd. */
export const isDay = (text: string): boolean => {
  if (!isPlainDate(text)) return false
  const found = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text)
}

/** A day as people type it, dd/MM/yyyy, and back; what is no day is ''. */
export const typedDay = (day: string): string => (isDay(day) ? day.split('-').toReversed().join('/') : '')

export const dayTyped = (text: string): string => {
  const day = text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  return isDay(day) ? day : ''
}

/** Training time: 90 is `01:30 hrs`. */
export const trainingTime = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))} hrs`

/** A clock: MM:SS, or HH:MM:SS from one hour on. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor((whole % 3600) / 60), whole % 60]
  return (whole >= 3600 ? [Math.floor(whole / 3600), ...parts] : parts).map(two).join(':')
}

/** Minutes of `HH:MM:SS`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:MM:SS` of minutes. */
export const timeOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`

const cut = (text: string, most: number, kept: number): string =>
  text.length > most ? `${text.slice(0, kept)}…` : text

/** A file's name as lists show it: 20 characters. */
export const shortFileName = (name: string): string => cut(name, 20, 20)

/** A meeting link as lists show it: beyond 35 characters, 31 and an ellipsis. */
export const shortLink = (link: string): string => cut(link, 35, 31)

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** Two letters that stand for a person: the first of the first two words. */
export const initials = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** 0 to 100; nothing of nothing is 0. */
export const share = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.round((completed / total) * 100))
