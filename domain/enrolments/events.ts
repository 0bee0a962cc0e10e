import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { CourseStatusKey, Level } from '../kernel/ids.ts'

/** Every fact of an enrolment says whose, of which course and in which cycle (from 1; the end of a certificate begins the next, and so does whoever comes back after an end). */
type OfEnrolment = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}
type OfLesson = OfEnrolment & { readonly lessonId: string }
/** An evaluation once taken by one person: what a grader gave, or an attempt. A restart begins another. `by` is the grader. */
type OfEvaluation = OfLesson & Evaluated & { readonly evaluationId: string }
/** A make-up is what somebody who was not at the session did in its place; it counts as present. */
export type Attendance = { readonly attended: boolean; readonly isMakeUp: boolean }
/** The cycle is the one that earned it, not always the present one. */
type OfCertificate = OfEnrolment & { readonly certificateId: string; readonly code: string }

/** An act of an evaluator, and why: words about a person, so that they are sealed. */
type Evaluated = { readonly by: string; readonly reason?: Personal<string> }

/**
 * Why a requirement no longer applies to a person: it was withdrawn, the person moved, left, came back or was forgotten, the course's
 * terminals changed, or a roster was imported.
 */
export type LiftingCause =
  | 'withdrawn'
  | 'moved'
  | 'deactivated'
  | 'reactivated'
  | 'forgotten'
  | 'terminals'
  | 'roster'
/** `unknown` stands in facts of version 1, which have no cause. */
type Lifted = LiftingCause | 'unknown'

/** The file that an evaluator uploaded to approve a técnica course; size in bytes. */
export type Evidence = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly contentType: string
}

export type EnrolmentEvent =
  | DomainEvent<'Enrolled', OfEnrolment & { readonly because: 'requirement' | 'author' }>
  | DomainEvent<'RequirementApplied', OfEnrolment & { readonly level: Level }>
  | DomainEvent<'RequirementLifted', OfEnrolment & { readonly level: Level; readonly because: Lifted }>
  /** What was completed as it was then: its file, or the revision of its test. */
  | DomainEvent<
      'LessonCompleted',
      OfLesson & {
        readonly file?: { readonly name: string; readonly sha256: string }
        readonly revision?: number
      }
    >
  /** A test's result, from the attempt that earned it. */
  | DomainEvent<
      'EvaluationResultRecorded',
      OfLesson & { readonly attemptId: string; readonly grade: number; readonly isApproved: boolean }
    >
  /** `by` is null where the rule of the course's priority approves by itself. */
  | DomainEvent<
      'CourseApproved',
      OfEnrolment & {
        readonly by: string | null
        readonly evidence?: Personal<Evidence>
        readonly reason?: Personal<string>
      }
    >
  | DomainEvent<'CourseFailed', OfLesson>
  /** Dates are yyyy-MM-dd in the company's zone; `expiresOn` null means never. The name is the holder's on that day. */
  | DomainEvent<
      'CertificateIssued',
      OfCertificate & {
        readonly issuedOn: string
        readonly expiresOn: string | null
        readonly holderName: Personal<string>
        readonly courseName: string
      }
    >
  /** It held to the end of that day. The course is due again, with nothing done. */
  | DomainEvent<'CertificateExpired', OfCertificate & { readonly expiresOn: string }>
  /** Somebody took it back, and with it the approval that it stood for. */
  | DomainEvent<'CertificateRevoked', OfCertificate & Evaluated>
  /** The course was not passed again by the end of that day. */
  | DomainEvent<'RenewalMissed', OfCertificate & { readonly renewBy: string }>
  | DomainEvent<'EnrolmentEnded', OfEnrolment & { readonly because: 'author' | Lifted }>
  /** What graders alone see and what counts for nothing; the latest is the draft. `grade` is a whole number, 0 to 100. */
  | DomainEvent<'GradeDrafted', OfEvaluation & { readonly grade: number }>
  | DomainEvent<'GradePublished', OfEvaluation & { readonly grade: number; readonly isApproved: boolean }>
  | DomainEvent<
      'GradeCorrected',
      OfEvaluation & { readonly from: number; readonly grade: number; readonly isApproved: boolean }
    >
  /** The person was shown what they got. */
  | DomainEvent<'GradeSent', OfLesson & { readonly evaluationId: string }>
  /** It is to be taken again, and what it gave counts no longer. */
  | DomainEvent<'EvaluationRestarted', OfEvaluation>
  /** No evaluation of the course is failed any more. */
  | DomainEvent<'CourseFailureLifted', OfLesson>
  /** Somebody was noted as present or absent at a session, before it was sent; `by` is whoever took the attendance. */
  | DomainEvent<'AttendanceTaken', OfLesson & Evaluated & Attendance>
  /** What stood in the register of the session became what counts. */
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
  /** What had completed the lesson turned out not to be so. */
  | DomainEvent<'CompletionWithdrawn', OfLesson>
  /** Set by hand, whatever was done; an approval is never set so. */
  | DomainEvent<
      'StatusCorrected',
      OfEnrolment &
        Evaluated & { readonly from: CourseStatusKey; readonly to: Exclude<CourseStatusKey, 'aprobado'> }
    >
  /** An uploaded evidence that no approval referred to was deleted. */
  | DomainEvent<'EvidenceDeleted', OfEnrolment & { readonly evidence: Personal<Evidence> }>
  /** The cycle that ends; the next begins with nothing done. */
  | DomainEvent<'ProgressReset', OfEnrolment & Evaluated>
