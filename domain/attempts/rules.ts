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

/** What a free response may be given: a whole number, up to the question's value. */
export const arePoints = (points: number, value: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= value

/** The longest free response, in characters. */
export const responseMax = 4000

/** Instants are ISO 8601 in UTC. */
export const deadlineOf = (startedAt: string, durationMinutes: number | null): string | null =>
  durationMinutes === null ? null : new Date(Date.parse(startedAt) + durationMinutes * 60_000).toISOString()

/** Null without a limit; nothing remains once the deadline has passed. */
export const remainingSeconds = (deadline: string | null, now: string): number | null =>
  deadline === null ? null : Math.max(0, (Date.parse(deadline) - Date.parse(now)) / 1000)

/** The server's clock decides, with a little grace for the network. */
export const isTimeUp = (deadline: string | null, now: string): boolean =>
  deadline !== null && Date.parse(now) > Date.parse(deadline) + testGraceSeconds * 1000
