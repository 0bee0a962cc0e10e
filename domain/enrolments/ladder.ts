import { dateOf, dayNumber } from '../kernel/days.ts'

export type Ladder = {
  readonly atOnce: boolean
  readonly daysBefore: readonly number[]
  readonly daysAfter: readonly number[]
  readonly thenEvery: number | null
  readonly daysBeforeExpiry: readonly number[]
}

export const defaultLadder: Ladder = {
  atOnce: true,
  daysBefore: [30, 7, 1],
  daysAfter: [1, 7],
  thenEvery: 7,
  daysBeforeExpiry: [60, 30, 7],
}

export type RungKind = 'enrolled' | 'due-soon' | 'expiring' | 'overdue'

export type Rung = { readonly kind: RungKind; readonly days: number; readonly on: string }

export type LadderDates = {
  readonly setOn: string
  readonly dueOn: string | null
  readonly isRenewal: boolean
}

export type Days = { readonly from: string; readonly to: string }

/** In the order of days, if the course is not passed before. */
export const rungsWithin = (
  ladder: Ladder,
  { setOn, dueOn, isRenewal }: LadderDates,
  { from, to }: Days,
): readonly Rung[] => {
  const [set, first, last] = [dayNumber(setOn), dayNumber(from), dayNumber(to)]
  const atOnce = ladder.atOnce && set >= first && set <= last ? [rung('enrolled', 0, set)] : []
  if (dueOn === null) return atOnce
  const due = dayNumber(dueOn)
  const before = isRenewal
    ? ladder.daysBeforeExpiry.map((days) => rung('expiring', days, due - days))
    : ladder.daysBefore.map((days) => rung('due-soon', days, due - days))
  const after = daysAfterDue(ladder, last - due).map((days) => rung('overdue', days, due + days))
  const told = [...before, ...after].filter(({ on }) => on > setOn && on >= from && on <= to)
  return [...atOnce, ...told.sort((one, other) => (one.on < other.on ? -1 : 1))]
}

const rung = (kind: RungKind, days: number, day: number): Rung => ({ kind, days, on: dateOf(day) })

const daysAfterDue = ({ daysAfter, thenEvery }: Ladder, most: number): readonly number[] => {
  if (thenEvery === null) return daysAfter
  const last = Math.max(0, ...daysAfter)
  const more = Math.max(0, Math.floor((most - last) / thenEvery))
  return [...daysAfter, ...Array.from({ length: more }, (_, place) => last + thenEvery * (place + 1))]
}
