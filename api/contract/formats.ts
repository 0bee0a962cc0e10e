import { localeTags } from './constants.ts'

export type Locale = keyof typeof localeTags

export type Formats = ReturnType<typeof formats>

/**
 * Dates and figures in one language, instants in a time zone (by default the device's). Plain dates (yyyy-mm-dd) are independent of zones.
 */
export const formats = (locale: Locale, timeZone?: string) => {
  const tag = localeTags[locale]
  const written = (value: string, options: Intl.DateTimeFormatOptions) =>
    formatter(tag, { timeZone, ...options, ...zoneOf(value) }).format(new Date(value))
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
    time: (value: string) => written(value, clockTime),
    /** The zone at that instant: hora estándar central, UTC−6. */
    zone: (value: string) => ({
      name: zonePart(tag, value, 'long', timeZone),
      offset: zonePart(tag, value, 'shortOffset', timeZone)
        .replace('GMT', 'UTC')
        .replace(/\+0$/, '')
        .replace('-', '−'),
    }),
    /** The zone's common name: hora estándar central; Central Standard Time. */
    zoneName: (timeZone: string) => zonePart(tag, new Date().toISOString(), 'longGeneric', timeZone),
    /** A session's wall-clock time, from HH:MM:SS: 14:05 h; 2:05 PM. */
    hour: (time: string) => {
      const written = formatter(tag, { ...clockTime, timeZone: 'UTC' }).format(
        new Date(`1970-01-01T${time}Z`),
      )
      return locale === 'es' ? `${written} h` : written
    },
    /** 1 h 30 min; 2 h; 45 min. */
    duration: (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
      const parts = [
        hours > 0 && `${hours.toLocaleString(tag)} h`,
        (rest > 0 || hours === 0) && `${rest} min`,
      ]
      return parts.filter(Boolean).join(' ')
    },
    /** Of a day of every year, from MM-dd: 3 de marzo. */
    monthDay: (value: string) => written(`2024-${value}`, { day: 'numeric', month: 'long' }),
    weekday: (value: string) => written(value, { weekday: 'long' }),
    month: (value: string) => written(value, { month: 'long', year: 'numeric' }),
    shortMonth: (value: string) => written(value, { month: 'short' }),
    plural: (value: number) => (plurals[locale].select(value) === 'one' ? 'one' : 'other'),
    number: (value: number) => value.toLocaleString(tag),
    /** Of 100, without decimals. */
    percent: (value: number) =>
      (value / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 0 }),
    bytes: (value: number) => bytes(tag, value),
  }
}

const plurals = {
  es: new Intl.PluralRules(localeTags.es),
  en: new Intl.PluralRules(localeTags.en),
} satisfies Record<Locale, Intl.PluralRules>

const clockTimes = {
  es: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  en: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} as const satisfies Record<Locale, Intl.DateTimeFormatOptions>

const zoneOf = (value: string): Intl.DateTimeFormatOptions => (isPlainDate(value) ? { timeZone: 'UTC' } : {})

const isPlainDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

const made = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter costs more than formatting thousands of dates. */
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
