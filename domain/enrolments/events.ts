import type { DomainEvent, Personal, Reasoned, Seals } from '../kernel/event.ts'
import type { Level } from '../kernel/ids.ts'

/** Every fact of an enrolment says whose, of which course and in which cycle (from 1; the end of a certificate begins the next, and so does whoever comes back after an end). */
type OfEnrolment = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}
type OfLesson = OfEnrolment & { readonly lessonId: string }
/** An evaluation once taken by one person: what a grader gave, or an attempt. A restart begins another. `by` is the grader. */
type OfEvaluation = OfLesson & Reasoned & { readonly evaluationId: string; readonly by: string }
/** The cycle is the one that earned it, not always the present one. */
type OfCertificate = OfEnrolment & { readonly certificateId: string; readonly code: string }

export type EnrolmentEvent =
  | DomainEvent<'Enrolled', OfEnrolment & { readonly because: 'requirement' | 'author' }>
  | DomainEvent<'RequirementApplied', OfEnrolment & { readonly level: Level }>
  | DomainEvent<'RequirementLifted', OfEnrolment & { readonly level: Level }>
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
  | DomainEvent<'CourseApproved', OfEnrolment & { readonly by: string | null }>
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
  | DomainEvent<'CertificateRevoked', OfCertificate & Reasoned & { readonly by: string }>
  /** The course was not passed again by the end of that day. */
  | DomainEvent<'RenewalMissed', OfCertificate & { readonly renewBy: string }>
  | DomainEvent<'EnrolmentEnded', OfEnrolment & { readonly because: 'author' | 'requirement-lifted' }>
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

export const enrolmentSeals: Seals<EnrolmentEvent> = { CertificateIssued: { holderName: 'identity' } }
