import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'

type Facts = readonly Recorded[]

/** Facts that show how a record came to its status; drafts are for graders and attendance takers alone. */
const isDisclosed: Readonly<Record<string, boolean>> = {
  Enrolled: true,
  RequirementApplied: true,
  RequirementLifted: true,
  LessonCompleted: true,
  CompletionWithdrawn: true,
  EvaluationResultRecorded: true,
  EvaluationRestarted: true,
  OpportunityRequested: true,
  OpportunityDeclined: true,
  GradeDrafted: false,
  GradePublished: true,
  GradeCorrected: true,
  GradeSent: false,
  AttendanceTaken: false,
  AttendanceSent: true,
  AttendanceCorrected: true,
  CourseApproved: true,
  CompletionRecognised: true,
  CourseFailed: true,
  CourseFailureLifted: true,
  EvidenceDeleted: true,
  StatusCorrected: true,
  ProgressReset: true,
  CertificateIssued: true,
  RenewalOpened: true,
  CertificateExpired: true,
  CertificateRevoked: true,
  RenewalMissed: true,
  EnrolmentEnded: true,
  DueDateSet: true,
  DueDateMoved: true,
  DueDateLifted: true,
  DueDateExtended: true,
  ExtensionRequested: true,
  ExtensionDeclined: true,
  RequirementWaived: true,
  WaiverEnded: true,
  DateExceptionResolved: true,
} satisfies Record<EnrolmentEvent['type'], boolean>

/** The facts of an enrolment for its member and the readers of their record: none of a grade that was only a draft. */
export const disclosedFacts = (facts: Facts): Facts => {
  const drafted = evaluationsOf(facts, 'GradeDrafted')
  const published = evaluationsOf(facts, 'GradePublished')
  const onlyDrafts = drafted.difference(published)
  return facts.filter((fact) => isDisclosed[fact.type] === true && !onlyDrafts.has(evaluationOf(fact)))
}

const evaluationsOf = (facts: Facts, type: EnrolmentEvent['type']): ReadonlySet<unknown> =>
  new Set(facts.filter((fact) => fact.type === type).map(evaluationOf))

const evaluationOf = ({ data }: Recorded): unknown => ('evaluationId' in data ? data.evaluationId : undefined)
