import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { CourseStatusKey, Level } from '../kernel/ids.ts'
import type { DateProblem, DueCandidate } from './due-rules.ts'

/** `cycle` counts from 1; the end of a certificate or a return after an end begins the next. */
type OfEnrolment = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}
type OfLesson = OfEnrolment & { readonly lessonId: string }
/** `evaluationId` is a manual grade or an attempt; a restart begins another. `by` is the grader. */
type OfEvaluation = OfLesson & ByEvaluator & { readonly evaluationId: string }
/** A make-up replaces a missed session and counts as presence. */
export type Attendance = { readonly attended: boolean; readonly isMakeUp: boolean }
/** `cycle` is the one that earned it, perhaps a past one. */
type OfCertificate = OfEnrolment & { readonly certificateId: string; readonly code: string }

/** The reason is personal, so it is sealed. */
type ByEvaluator = { readonly by: string; readonly reason?: Personal<string> }

export type LiftingCause =
  | 'withdrawn'
  | 'moved'
  | 'deactivated'
  | 'reactivated'
  | 'forgotten'
  | 'terminals'
  | 'roster'
/** Events of version 1 have no cause. */
type RecordedCause = LiftingCause | 'unknown'

/** The file with which an evaluator approves a técnica course; size in bytes. */
export type Evidence = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly contentType: string
}

export type Recognition = { readonly on: string; readonly approves: boolean }

/** Of a completion elsewhere: a stored file, or where it can be read. */
type RecognitionEvidence = {
  readonly evidence?: Personal<Evidence>
  readonly evidenceUrl?: Personal<string>
}

export type DueMovingCause = 'rule' | 'hire-date' | 'transfer' | 'level-applied' | 'level-lifted'
export type DueLiftingCause = 'rule' | 'requirement' | 'waived' | 'deactivated'

type SetDates = { readonly dueOn: string | null; readonly candidates: readonly DueCandidate[] }
type MovedDates = SetDates & { readonly from: string | null }

/** Sealed where a date follows from the hire date, which may be a password. */
type WithDates<Dates> = { readonly dates?: Dates; readonly sealedDates?: Personal<Dates> }

/** `holds` is the level whose date comes first; a date with a problem waits for somebody to resolve it. */
type Determination = { readonly holds: Level | null; readonly problem: DateProblem | null }

/** Null where nobody asked, or the fact is older than that answer. */
type Answer = { readonly requestedBy: string | null }

export type EnrolmentEvent =
  | DomainEvent<'Enrolled', OfEnrolment & { readonly because: 'requirement' | 'author' }>
  | DomainEvent<'RequirementApplied', OfEnrolment & { readonly level: Level }>
  | DomainEvent<'RequirementLifted', OfEnrolment & { readonly level: Level; readonly because: RecordedCause }>
  /** The file or test revision at the time. */
  | DomainEvent<
      'LessonCompleted',
      OfLesson & {
        readonly file?: { readonly name: string; readonly sha256: string }
        readonly revision?: number
      }
    >
  /** A test's result, from its attempt. */
  | DomainEvent<
      'EvaluationResultRecorded',
      OfLesson & { readonly attemptId: string; readonly grade: number; readonly isApproved: boolean }
    >
  /** `by` is null for automatic approval. */
  | DomainEvent<
      'CourseApproved',
      OfEnrolment & {
        readonly by: string | null
        readonly evidence?: Personal<Evidence>
        readonly reason?: Personal<string>
        /** Of a completion elsewhere that stands for the approval. */
        readonly recognisedOn?: string
      }
    >
  /** Completed elsewhere on that day, yyyy-MM-dd. Where it approves, the approval follows in the same append. */
  | DomainEvent<'CompletionRecognised', OfEnrolment & ByEvaluator & Recognition & RecognitionEvidence>
  | DomainEvent<'CourseFailed', OfLesson>
  /**
   * Dates are yyyy-MM-dd in the company's zone; `expiresOn` null means never. The name is the holder's on the day of issue. `validFrom` is
   * that day, or the expiry of the certificate that an early renewal follows.
   */
  | DomainEvent<
      'CertificateIssued',
      OfCertificate & {
        readonly issuedOn: string
        readonly validFrom: string
        readonly expiresOn: string | null
        readonly holderName: Personal<string>
        readonly courseName: string
      }
    >
  /** The course may be passed again before its certificate expires. `cycle` is the next one; `opensBefore` is in days, by the rule of that level. */
  | DomainEvent<
      'RenewalOpened',
      OfCertificate & { readonly expiresOn: string; readonly level: Level; readonly opensBefore: number }
    >
  /** Valid to the end of that day; a new cycle begins unless its renewal was open. `renewBy` is the last day of grace. */
  | DomainEvent<
      'CertificateExpired',
      OfCertificate & { readonly expiresOn: string; readonly renewBy: string }
    >
  /** Also ends the approval. */
  | DomainEvent<'CertificateRevoked', OfCertificate & ByEvaluator>
  /** The course was not passed again by the end of that day. */
  | DomainEvent<'RenewalMissed', OfCertificate & { readonly renewBy: string }>
  | DomainEvent<'EnrolmentEnded', OfEnrolment & { readonly because: 'author' | RecordedCause }>
  /** Visible to graders only; the latest is the draft. `grade` is a whole number, 0 to 100. */
  | DomainEvent<'GradeDrafted', OfEvaluation & { readonly grade: number }>
  | DomainEvent<'GradePublished', OfEvaluation & { readonly grade: number; readonly isApproved: boolean }>
  | DomainEvent<
      'GradeCorrected',
      OfEvaluation & { readonly from: number; readonly grade: number; readonly isApproved: boolean }
    >
  /** The person saw their grade. */
  | DomainEvent<'GradeSent', OfLesson & { readonly evaluationId: string }>
  /** The person takes it again; its results no longer count. */
  | DomainEvent<'EvaluationRestarted', OfEvaluation>
  /** By the person, about a failed result; a restart or `OpportunityDeclined` answers it. */
  | DomainEvent<
      'OpportunityRequested',
      OfLesson & { readonly evaluationId: string; readonly reason: Personal<string> }
    >
  | DomainEvent<'OpportunityDeclined', OfEvaluation & { readonly reason: Personal<string> }>
  /** No evaluation of the course is failed any more. */
  | DomainEvent<'CourseFailureLifted', OfLesson>
  /** Presence or absence, before sending; `by` is the instructor. */
  | DomainEvent<'AttendanceTaken', OfLesson & ByEvaluator & Attendance>
  /** The register's entry counts from now on. */
  | DomainEvent<'AttendanceSent', OfLesson & Attendance & { readonly by: string }>
  | DomainEvent<
      'AttendanceCorrected',
      OfLesson & {
        readonly from: Attendance
        readonly to: Attendance
        readonly by: string
        readonly reason: Personal<string>
      }
    >
  /** The lesson is no longer complete, after a correction. */
  | DomainEvent<'CompletionWithdrawn', OfLesson>
  /** By hand; never an approval. */
  | DomainEvent<
      'StatusCorrected',
      OfEnrolment &
        ByEvaluator & { readonly from: CourseStatusKey; readonly to: Exclude<CourseStatusKey, 'aprobado'> }
    >
  /** An uploaded evidence without an approval was deleted. */
  | DomainEvent<'EvidenceDeleted', OfEnrolment & { readonly evidence: Personal<Evidence> }>
  /** Ends this cycle; the next begins without progress. */
  | DomainEvent<'ProgressReset', OfEnrolment & ByEvaluator>
  /** Days are yyyy-MM-dd in the company's zone. With every level's date, also of those that do not hold. */
  | DomainEvent<'DueDateSet', OfEnrolment & Determination & WithDates<SetDates>>
  | DomainEvent<
      'DueDateMoved',
      OfEnrolment & Determination & WithDates<MovedDates> & { readonly because: DueMovingCause }
    >
  | DomainEvent<'DueDateLifted', OfEnrolment & { readonly because: DueLiftingCause }>
  | DomainEvent<'DueDateExtended', OfEnrolment & ByEvaluator & Answer & { readonly dueOn: string }>
  | DomainEvent<
      'ExtensionRequested',
      OfEnrolment & { readonly by: string; readonly dueOn: string; readonly reason: Personal<string> }
    >
  | DomainEvent<'ExtensionDeclined', OfEnrolment & ByEvaluator & Answer>
  /** Until the end of that day, then due on `dueOn`; null is for good. */
  | DomainEvent<
      'RequirementWaived',
      OfEnrolment & ByEvaluator & { readonly until: string | null; readonly dueOn: string | null }
    >
  | DomainEvent<'WaiverEnded', OfEnrolment & ByEvaluator>
  /** A date that could not hold by itself was given by hand; null is without a date. */
  | DomainEvent<'DateExceptionResolved', OfEnrolment & ByEvaluator & { readonly dueOn: string | null }>
