import { dateOf, dayNumber } from './days.ts'
import { type Problem, problem } from './rejection.ts'

/** Days are counted from the due date or, `daysBeforeExpiry`, from the last day of a certificate. */
export type Ladder = {
  readonly daysBefore: readonly number[]
  readonly isOnTheDay: boolean
  readonly daysAfter: readonly number[]
  /** In days after the last of `daysAfter`; null for no more. */
  readonly thenEvery: number | null
  readonly daysBeforeExpiry: readonly number[]
}

export const defaultLadder: Ladder = {
  daysBefore: [30, 7, 1],
  isOnTheDay: true,
  daysAfter: [1, 7],
  thenEvery: 7,
  daysBeforeExpiry: [60, 30, 7],
}

export type NoticeLadder = Ladder & {
  readonly isOn: boolean
  /** Null for never. */
  readonly managerAfter: number | null
  readonly furtherAfter: number | null
  readonly lettersAnHour: number
}

export const noNoticeLadder: NoticeLadder = {
  ...defaultLadder,
  isOn: false,
  managerAfter: 7,
  furtherAfter: 21,
  lettersAnHour: 5_000,
}

export const rungsMax = 12
export const rungDaysMax = 365
export const lettersAnHourMax = 100_000

export type LadderRejection =
  | 'organisation.rung-out-of-range'
  | 'organisation.rung-repeated'
  | 'organisation.too-many-rungs'
  | 'organisation.further-before-manager'
  | 'organisation.letters-out-of-range'

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= rungDaysMax

const rungsProblem = (days: readonly number[]): LadderRejection | null => {
  if (!days.every(isDays)) return 'organisation.rung-out-of-range'
  if (new Set(days).size < days.length) return 'organisation.rung-repeated'
  return days.length > rungsMax ? 'organisation.too-many-rungs' : null
}

const daysProblem = (days: number | null): LadderRejection | null =>
  days === null || isDays(days) ? null : 'organisation.rung-out-of-range'

const furtherProblem = ({ managerAfter, furtherAfter }: NoticeLadder): LadderRejection | null =>
  daysProblem(furtherAfter) ??
  (furtherAfter === null || (managerAfter !== null && managerAfter < furtherAfter)
    ? null
    : 'organisation.further-before-manager')

export const ladderProblems = (ladder: NoticeLadder): readonly Problem<LadderRejection>[] => {
  const { lettersAnHour: letters } = ladder
  const isWithinReach = Number.isInteger(letters) && letters >= 1 && letters <= lettersAnHourMax
  return [
    ...problem(rungsProblem(ladder.daysBefore), 'daysBefore'),
    ...problem(rungsProblem(ladder.daysAfter), 'daysAfter'),
    ...problem(daysProblem(ladder.thenEvery), 'thenEvery'),
    ...problem(rungsProblem(ladder.daysBeforeExpiry), 'daysBeforeExpiry'),
    ...problem(daysProblem(ladder.managerAfter), 'managerAfter'),
    ...problem(furtherProblem(ladder), 'furtherAfter'),
    ...problem(isWithinReach ? null : 'organisation.letters-out-of-range', 'lettersAnHour'),
  ]
}

export type RungKind = 'dueSoon' | 'dueToday' | 'overdue' | 'certificateExpiring'

export type Rung = { readonly kind: RungKind; readonly days: number; readonly on: string }

export type LadderDates = {
  readonly setOn: string
  readonly dueOn: string
  readonly isRenewal: boolean
}

export type Days = { readonly from: string; readonly to: string }

/** In the order of days, both ends included; none on the day on which the date was set, nor before it. */
export const rungsWithin = (
  ladder: Ladder,
  { setOn, dueOn, isRenewal }: LadderDates,
  { from, to }: Days,
): readonly Rung[] => {
  const due = dayNumber(dueOn)
  return [
    ...before(ladder, isRenewal).map((rung) => ({ ...rung, on: dateOf(due - rung.days) })),
    ...(ladder.isOnTheDay ? [{ kind: 'dueToday', days: 0, on: dueOn } as const] : []),
    ...daysAfterDue(ladder).map((days) => ({ kind: 'overdue', days, on: dateOf(due + days) }) as const),
  ]
    .filter(({ on }) => on > setOn && on >= from && on <= to)
    .sort((one, other) => (one.on < other.on ? -1 : 1))
}

const before = ({ daysBefore, daysBeforeExpiry }: Ladder, isRenewal: boolean) =>
  isRenewal
    ? daysBeforeExpiry.map((days) => ({ kind: 'certificateExpiring', days }) as const)
    : daysBefore.map((days) => ({ kind: 'dueSoon', days }) as const)

export const daysAfterDue = ({ daysAfter, thenEvery }: Ladder): readonly number[] => {
  if (thenEvery === null) return daysAfter
  const last = Math.max(0, ...daysAfter)
  const more = Math.max(0, Math.floor((rungDaysMax - last) / thenEvery))
  return [...daysAfter, ...Array.from({ length: more }, (_, place) => last + thenEvery * (place + 1))]
}

/** The dates of which some rung falls within these days, earliest first. */
export const datesWithRungs = (
  ladder: Ladder,
  { from, to }: Days,
  kinds: readonly RungKind[],
): readonly string[] => {
  const offsets = [
    ...(kinds.includes('dueSoon') ? ladder.daysBefore.map((days) => -days) : []),
    ...(kinds.includes('certificateExpiring') ? ladder.daysBeforeExpiry.map((days) => -days) : []),
    ...(kinds.includes('dueToday') && ladder.isOnTheDay ? [0] : []),
    ...(kinds.includes('overdue') ? daysAfterDue(ladder) : []),
  ]
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
  return [...new Set(days.flatMap((day) => offsets.map((offset) => day - offset)))]
    .sort((one, other) => one - other)
    .map(dateOf)
}

export const lastRung = (
  ladder: Ladder,
  dates: LadderDates,
  days: Days,
  kinds: readonly RungKind[],
): Rung | null => rungsWithin(ladder, dates, days).findLast(({ kind }) => kinds.includes(kind)) ?? null

export const isDaysAfter = (
  { setOn, dueOn }: Pick<LadderDates, 'setOn' | 'dueOn'>,
  days: number | null,
  { from, to }: Days,
): boolean => {
  if (days === null) return false
  const on = dateOf(dayNumber(dueOn) + days)
  return on > setOn && on >= from && on <= to
}
