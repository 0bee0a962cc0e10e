import { zipLength } from '../kernel/constants.ts'
import { isDate } from '../kernel/days.ts'
import type { LessonType } from '../kernel/ids.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import type { Address, Session } from './events.ts'

export type SessionCode =
  | 'FormErrorSessionName'
  | 'FormErrorSessionDate'
  | 'FormErrorSessionTime'
  | 'FormErrorSessionDescription'
  | 'FormErrorSessionURL'
  | 'FormErrorSessionGeneric'
  | 'FormErrorSessionZip'

export type SessionType = Extract<LessonType, 'meet' | 'faceToFace'>

export const isSessionType = (type: LessonType): type is SessionType =>
  type === 'meet' || type === 'faceToFace'

/** Empty where not filled in. A blank time is all day. */
export type SessionInput = {
  readonly date: string
  readonly time: string
  readonly description: string
  readonly meetUrl: string
  readonly address: Address
}

export type LocalClock = { readonly timeZone: string; readonly date: string; readonly time: string }

/** Sessions have no length: this long after its hour, one counts as over. */
export const sessionMinutes = 180
/** Its link is stressed this long before its hour. */
export const sessionOpensMinutes = 15

/** `open` is near its hour or under way. */
export type SessionPhase = 'ahead' | 'open' | 'over'

/** Times in milliseconds; `ends` is null for a session with an hour. */
export const sessionPhase = (
  { begins, ends }: { readonly begins: number; readonly ends: number | null },
  now: number,
): SessionPhase => {
  if (now < begins - sessionOpensMinutes * 60_000) return 'ahead'
  return now < (ends ?? begins + sessionMinutes * 60_000) ? 'open' : 'over'
}

type Day = Pick<Session, 'date' | 'time'>

/** 9:05 or 09:05:00 -> 09:05:00; null unless a time of day. */
export const sessionTimeOf = (typed: string): string | null => {
  const [, hour, minute, second = '00'] =
    /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(typed.trim()) ?? []
  return hour === undefined ? null : `${hour}:${minute}:${second}`
}

/** A past session keeps its day unless day or time changes. */
const checkDate = (
  type: SessionType,
  { date, time }: SessionInput,
  now: LocalClock,
  isUnchanged: boolean,
) => {
  const isPast = date < now.date || (type === 'faceToFace' && hasBegun(date, time, now))
  return unless(isDate(date) && (isUnchanged || !isPast), 'FormErrorSessionDate' as const)
}

const checkTime = ({ date, time }: SessionInput, now: LocalClock, isUnchanged: boolean) => {
  const mayPass = isUnchanged || date.trim() === ''
  const isFine = time === '' || (sessionTimeOf(time) !== null && (mayPass || !hasBegun(date, time, now)))
  return unless(isFine, 'FormErrorSessionTime' as const)
}

const hasBegun = (date: string, typed: string, now: LocalClock): boolean => {
  const time = sessionTimeOf(typed)
  return time !== null && (date < now.date || (date === now.date && time < now.time))
}

const isSameDay = (before: Day, { date, time }: SessionInput): boolean =>
  before.date === date && before.time === (time === '' ? null : sessionTimeOf(time))

export const zipCodeOf = (typed: string): string => typed.trim().slice(0, zipLength)

const placeProblems = (
  type: SessionType,
  { meetUrl, address }: SessionInput,
): readonly Problem<SessionCode>[] => {
  if (type === 'meet') return problem(unless(isWebAddress(meetUrl), 'FormErrorSessionURL'), 'meetUrl')
  return [
    ...problem(unless(address.street.trim() !== '', 'FormErrorSessionGeneric'), 'address.street'),
    ...problem(unless(/^\d{5}$/.test(zipCodeOf(address.zipCode)), 'FormErrorSessionZip'), 'address.zipCode'),
  ]
}

export const sessionProblems = (
  type: SessionType,
  what: SessionInput,
  now: LocalClock,
  before: Day | null,
): readonly Problem<SessionCode>[] => {
  const isUnchanged = before !== null && isSameDay(before, what)
  return [
    ...problem(checkDate(type, what, now, isUnchanged), 'date'),
    ...problem(checkTime(what, now, isUnchanged), 'time'),
    ...problem(unless(what.description.trim() !== '', 'FormErrorSessionDescription' as const), 'description'),
    ...placeProblems(type, what),
  ]
}

/** Street-streetTwo-city-state-zipCode. */
export const joinedAddress = ({ street, streetTwo, city, state, zipCode }: Address): string =>
  [street, streetTwo, city, state, zipCode].join('-')

export const writtenAddress = ({ street, streetTwo, city, state, zipCode }: Address): string =>
  [street, streetTwo, city, state, zipCode].filter((part) => part !== '').join(', ')

/** Hyphens beyond the four separators belong to the second line. */
export const addressParts = (joined: string): Address => {
  const [street = '', ...rest] = joined.split('-')
  const ofSecondLine = Math.max(1, rest.length - 3)
  const [city = '', state = '', zipCode = ''] = rest.slice(ofSecondLine)
  return { street, streetTwo: rest.slice(0, ofSecondLine).join('-'), city, state, zipCode }
}
