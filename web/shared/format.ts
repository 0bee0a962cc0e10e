import { serverNow } from './data/server-clock.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** Today by the server's clock in the device's time zone, for file names: 2026-03-01. */
export const fileDate = (): string => serverNow().toLocaleDateString('sv-SE')

/** MM:SS, or HH:MM:SS from one hour on. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor((whole % 3600) / 60), whole % 60]
  return (whole >= 3600 ? [Math.floor(whole / 3600), ...parts] : parts).map(two).join(':')
}

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const timeOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`

const cut = (text: string, most: number, cutLength: number): string =>
  text.length > most ? `${text.slice(0, cutLength)}…` : text

/** At most 20 characters. */
export const shortFileName = (name: string): string => cut(name, 20, 20)

/** Longer than 35 characters: 31 and an ellipsis. */
export const shortLink = (link: string): string => cut(link, 35, 31)

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** The parts that there are on one line, which wraps after a dot and not before it. */
export const dotted = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')

/** A period in words; one day where both are the same. */
export const daySpan = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)

/** The first letters of the first two words. */
export const initials = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
