import type { DomainEvent, Personal } from '../kernel/event.ts'

type OfAttempt = { readonly attemptId: string; readonly personId: string }
type OfLesson = OfAttempt & {
  readonly enrolmentId: string
  readonly courseId: string
  readonly lessonId: string
}

/** What ended the attempt: the person, or the server's deadline. */
export type SubmittedBy = 'person' | 'time'

/** How the learner left the test, by the browser's word: page hidden, window without focus, another screen opened; `focus` does not say how. */
export type FocusLoss = 'hidden' | 'blurred' | 'left' | 'focus'

export type AttemptEvent =
  /** The order is drawn once; instants are ISO 8601 in UTC, `deadline` null without a limit. */
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
  /** The id of the chosen answer, or the text of a free response; the latest for a question counts. */
  | DomainEvent<'AnswerSaved', OfAttempt & { readonly questionId: string; readonly answer: Personal<string> }>
  /** Points per question; `grade` is null while free responses wait for a grader. */
  | DomainEvent<
      'AttemptSubmitted',
      OfLesson & {
        readonly by: SubmittedBy
        /** What the client claimed and the server could not check. Only facts of version 1 hold `time`, which they took from the client. */
        readonly claimed: FocusLoss | 'time' | null
        readonly points: readonly { readonly questionId: string; readonly points: number | null }[]
        readonly grade: number | null
      }
    >
  /** A grader gave a free response its points, or others than it had (`from`); `grade` is null while further ones wait. */
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
