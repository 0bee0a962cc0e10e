import type { DomainEvent, Personal } from '../kernel/event.ts'

type OfAttempt = { readonly attemptId: string; readonly personId: string }
type OfLesson = OfAttempt & {
  readonly enrolmentId: string
  readonly courseId: string
  readonly lessonId: string
}

export type SubmittedBy = 'person' | 'time'

/** How the learner left the test, as the browser reports it; `focus` does not say how. */
export type FocusLoss = 'hidden' | 'blurred' | 'left' | 'focus'

export type AttemptEvent =
  /** The question order is drawn once; instants are ISO 8601 in UTC, `deadline` null without a limit. */
  | DomainEvent<
      'AttemptStarted',
      OfLesson & {
        readonly cycle: number
        readonly revision: number
        readonly questionIds: readonly string[]
        readonly startedAt: string
        readonly deadline: string | null
        readonly preventTabSwitching: boolean
      }
    >
  /** The id of a choice, or the text of a free response; the latest per question counts. */
  | DomainEvent<'AnswerSaved', OfAttempt & { readonly questionId: string; readonly answer: Personal<string> }>
  /** Points per question; `grade` is null while free responses wait for a grader. */
  | DomainEvent<
      'AttemptSubmitted',
      OfLesson & {
        readonly by: SubmittedBy
        /** Reported by the client, unverified. Only events of version 1 hold `time`. */
        readonly claimed: FocusLoss | 'time' | null
        readonly points: readonly { readonly questionId: string; readonly points: number | null }[]
        readonly grade: number | null
      }
    >
  /** A grader set or corrected (`from`) the points of a free response; `grade` is null while others wait. */
  | DomainEvent<
      'ResponseReviewed',
      OfAttempt & {
        readonly reason?: Personal<string>
        readonly questionId: string
        readonly from: number | null
        readonly points: number
        readonly grade: number | null
        readonly by: string
      }
    >
