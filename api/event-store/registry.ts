import { attemptSeals } from '../../domain/attempts/events.ts'
import { courseSeals } from '../../domain/courses/events.ts'
import { enrolmentSeals } from '../../domain/enrolments/events.ts'
import type { Purpose } from '../../domain/kernel/event.ts'
import { personSeals } from '../../domain/people/events.ts'
import { roleSeals } from '../../domain/roles/events.ts'
import type { EventType } from '../contract/events.ts'
import { type Data, type Upcast, upcasts } from './upcasts.ts'

/** What the log knows about types: the version written today, the personal fields, and how older data is read. */
export type Registry = {
  readonly versions: Readonly<Record<string, number>>
  readonly seals: Readonly<Record<string, Readonly<Record<string, Purpose>> | undefined>>
  readonly upcasts: readonly Upcast[]
}

/** Every fact of the domain, with the version of its data that is written today. */
const versions = {
  AchievementRenamed: 1,
  ActivationCodeIssued: 1,
  AdministratorAppointed: 1,
  AdministratorRemoved: 1,
  AnswerSaved: 1,
  AttemptStarted: 1,
  AttemptSubmitted: 2,
  AttendanceCorrected: 1,
  AttendanceSent: 1,
  AttendanceTaken: 1,
  BadgeEarned: 1,
  BadgeShown: 1,
  CaptionsAttached: 1,
  CaptionsRemoved: 1,
  CategoryClosed: 1,
  CategoryOpened: 1,
  CategoryRenamed: 1,
  CategoryReopened: 1,
  CertificateExpired: 1,
  CertificateIssued: 1,
  CertificateRevoked: 1,
  ClockConfirmed: 1,
  CompanyDetailsCorrected: 1,
  CompanyRegistered: 1,
  CompletionWithdrawn: 1,
  CourseApproved: 1,
  CourseDescribed: 1,
  CourseDrafted: 1,
  CourseFailed: 1,
  CourseFailureLifted: 1,
  CoursePublished: 1,
  CourseReleased: 1,
  CourseRequired: 1,
  CourseReturnedToDraft: 1,
  DepartmentClosed: 1,
  DepartmentOpened: 1,
  DepartmentRenamed: 1,
  DepartmentReopened: 1,
  DocumentAttached: 1,
  DocumentRemoved: 1,
  EmployeeDeactivated: 1,
  EmployeeHired: 1,
  EmployeeReactivated: 1,
  EmployeeTransferred: 1,
  Enrolled: 1,
  EnrolmentEnded: 2,
  EvaluationRestarted: 1,
  EvaluationResultRecorded: 1,
  EvaluationRevised: 1,
  EventSkipped: 1,
  EvidenceDeleted: 1,
  FileDeleted: 1,
  FirstLoggedIn: 1,
  GradeCorrected: 1,
  GradeDrafted: 1,
  GradePublished: 1,
  GradeSent: 1,
  JobTitleClosed: 1,
  JobTitleOpened: 1,
  JobTitleRenamed: 1,
  JobTitleReopened: 1,
  JobTitleTypeClosed: 1,
  JobTitleTypeOpened: 1,
  JobTitleTypeRenamed: 1,
  JobTitleTypeReopened: 1,
  InstructorNamed: 1,
  InstructorRemoved: 1,
  LessonAdded: 1,
  LessonAssigned: 1,
  LessonCompleted: 1,
  LessonFileAttached: 1,
  LessonMadePrivate: 1,
  LessonMadePublic: 1,
  LessonMoved: 1,
  LessonReleased: 1,
  LessonRemoved: 1,
  LessonRenamed: 1,
  LessonReturnedToDraft: 1,
  LessonUnassigned: 1,
  LessonsReordered: 1,
  ModuleAdded: 1,
  ModuleReleased: 1,
  ModuleRemoved: 1,
  ModuleRenamed: 1,
  ModuleReturnedToDraft: 1,
  ModulesReordered: 1,
  PasswordReplaced: 1,
  PermissionsChanged: 1,
  PersonForgotten: 1,
  PersonalDataExported: 1,
  PersonalDetailsCorrected: 1,
  ProgressReset: 1,
  RenewalMissed: 1,
  RequirementApplied: 1,
  RequirementLifted: 2,
  ResponseReviewed: 1,
  RoleAssigned: 1,
  RoleCreated: 1,
  RoleDeactivated: 1,
  RoleReactivated: 1,
  RoleRenamed: 1,
  RosterImported: 1,
  SessionScheduled: 1,
  StatusCorrected: 1,
  TerminalClosed: 1,
  TerminalOpened: 1,
  TerminalRenamed: 1,
  TerminalReopened: 1,
  TimeZoneChosen: 1,
  TranscriptWritten: 1,
} as const satisfies Record<EventType, number>

export const registry: Registry = {
  versions,
  seals: { ...courseSeals, ...personSeals, ...enrolmentSeals, ...attemptSeals, ...roleSeals },
  upcasts,
}

/** Brings a stored version's data up to today's; other versions, and types that nobody knows, stay as they are. */
export type Decode = (type: string, version: number, data: Data) => Data

/** Every version below today's leads to the next one above it, step by step; a gap or a cycle stops the start. */
export const decoder = ({ versions, upcasts }: Registry): Decode => {
  const steps = new Map(upcasts.map((step) => [`${step.type} ${step.from}`, step]))
  if (steps.size < upcasts.length) throw new Error('two upcasts begin at the same version of a type')
  for (const { type, from, to } of upcasts)
    if (to !== from + 1 || !(to <= (versions[type] ?? 0)))
      throw new Error(`the upcast of ${type} from ${from} leads to ${to}, which is no next version`)
  for (const [type, latest] of Object.entries(versions))
    for (let version = 1; version < latest; version += 1)
      if (!steps.has(`${type} ${version}`)) throw new Error(`${type} has no upcast from version ${version}`)

  const renewed = new Set(upcasts.map(({ type }) => type))
  return (type, stored, data) => {
    if (!renewed.has(type)) return data
    let current = data
    for (let version = stored; ; version += 1) {
      const step = steps.get(`${type} ${version}`)
      if (!step) return current
      current = step.upcast(current)
    }
  }
}
