import type { BusinessDays } from '../kernel/business-days.ts'
import { dateOf, dayNumber } from '../kernel/days.ts'
import { type Days, daysAfterDue, type Ladder } from '../kernel/ladder.ts'

/** `days` are business days before the deadline, or after it where it is late. */
export type DeadlineRung = {
  readonly kind: 'soon' | 'today' | 'late'
  readonly days: number
  readonly on: string
}

type Deadline = {
  readonly dueOn: string
  /** How many business days it gives: rungs before it have fewer. */
  readonly length: number
}

/** The last rung within these days, on business days of the calendar; of a deadline that has passed, the last one after it. */
export const deadlineRung = (
  ladder: Ladder,
  deadline: Deadline,
  { from, to }: Days,
  calendar: BusinessDays,
): DeadlineRung | null => {
  const first =
    deadline.dueOn < to ? Math.max(dayNumber(from), dayNumber(deadline.dueOn) + 1) : dayNumber(from)
  for (let day = dayNumber(to); day >= first; day -= 1) {
    const rung = rungOn(ladder, deadline, dateOf(day), calendar)
    if (rung) return rung
  }
  return null
}

const rungOn = (
  ladder: Ladder,
  { dueOn, length }: Deadline,
  on: string,
  calendar: BusinessDays,
): DeadlineRung | null => {
  if (on === dueOn) return ladder.isOnTheDay ? { kind: 'today', days: 0, on } : null
  if (!calendar.includes(on)) return null
  const left = calendar.between(on, dueOn)
  if (on < dueOn)
    return left < length && ladder.daysBefore.includes(left) ? { kind: 'soon', days: left, on } : null
  return daysAfterDue(ladder).includes(-left) ? { kind: 'late', days: -left, on } : null
}
