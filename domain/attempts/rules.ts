import { testGraceSeconds } from '../kernel/constants.ts'

export type AttemptRejection =
  | 'tests.not-subscribed'
  | 'tests.already-taken'
  | 'tests.not-started'
  | 'tests.not-yours'
  | 'tests.time-is-up'
  | 'tests.time-remains'
  | 'tests.may-be-left'
  | 'tests.no-such-question'
  | 'tests.invalid-answer'
  | 'tests.answer-elsewhere'
  | 'tests.no-questions'
  | 'tests.too-many-saves'
  | 'courses.not-published'
  | 'courses.no-such-lesson'

export type ReviewRejection =
  | 'reviews.not-found'
  | 'reviews.counts-no-longer'
  | 'reviews.invalid-points'
  | 'reviews.reviewed-meanwhile'
  | 'reviews.no-reason'

export const arePoints = (points: number, value: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= value

/** In characters. */
export const responseMax = 4000

export const deadlineOf = (startedAt: string, durationMinutes: number | null): string | null =>
  durationMinutes === null ? null : new Date(Date.parse(startedAt) + durationMinutes * 60_000).toISOString()

export const remainingSeconds = (deadline: string | null, now: string): number | null =>
  deadline === null ? null : Math.max(0, (Date.parse(deadline) - Date.parse(now)) / 1000)

export const isTimeUp = (deadline: string | null, now: string): boolean =>
  deadline !== null && Date.parse(now) > Date.parse(deadline) + testGraceSeconds * 1000
