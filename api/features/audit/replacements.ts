import type { Recorded } from '../../../domain/kernel/event.ts'

type Replacement = {
  readonly after: readonly string[]
  /** Data fields that identify the subject within the stream; none where the stream has only one. */
  readonly of: readonly string[]
}

const replacesAny = (of: readonly string[], ...types: readonly string[]): [string, Replacement][] =>
  types.map((type) => [type, { after: types, of }])

/** Each of these types replaces the last fact of any of them or of `first`, which itself replaces nothing. */
const replacesAfter = (
  of: readonly string[],
  first: string,
  ...types: readonly string[]
): [string, Replacement][] => types.map((type) => [type, { after: [first, ...types], of }])

const units = ['Terminal', 'Department', 'JobTitle', 'JobTitleType', 'Category'] as const

/** By type, the earlier facts that a fact replaces; other types only add. */
export const replacements: ReadonlyMap<string, Replacement> = new Map([
  ...replacesAfter([], 'CompanyRegistered', 'CompanyDetailsCorrected'),
  ...units.flatMap((unit) => [
    ...replacesAfter([], `${unit}Opened`, `${unit}Renamed`),
    ...replacesAny([], `${unit}Closed`, `${unit}Reopened`),
  ]),
  ...replacesAfter([], 'EmployeeHired', 'PersonalDetailsCorrected'),
  ...replacesAny([], 'LegalDetailsCorrected'),
  ...replacesAfter([], 'EmployeeHired', 'EmployeeTransferred'),
  ...replacesAfter([], 'EmployeeHired', 'RoleAssigned'),
  ...replacesAny([], 'ManagerAssigned'),
  ...replacesAny([], 'StandInNamed', 'StandInEnded'),
  ...replacesAny([], 'TerminalResponsibleAssigned'),
  ...replacesAny([], 'DepartmentResponsibleAssigned'),
  ...replacesAny([], 'TerminalTimeZoneChosen'),
  ...replacesAny([], 'JobTitleOccupationChosen'),
  ...replacesAny([], 'EmployeeDeactivated', 'EmployeeReactivated'),
  ...replacesAfter([], 'RoleCreated', 'RoleRenamed'),
  ...replacesAny([], 'RoleDeactivated', 'RoleReactivated'),
  ...replacesAny(['personId'], 'AdministratorAppointed', 'AdministratorRemoved'),
  ...replacesAny(['courseId'], 'CourseRequired', 'CourseReleased'),
  ...replacesAfter([], 'CourseDrafted', 'CourseDescribed'),
  ...replacesAny([], 'CoursePublished', 'CourseReturnedToDraft'),
  ...replacesAfter(['moduleId'], 'ModuleAdded', 'ModuleRenamed'),
  ...replacesAny(['moduleId'], 'ModuleReleased', 'ModuleReturnedToDraft'),
  ...replacesAny([], 'ModulesReordered'),
  ...replacesAfter(['lessonId'], 'LessonAdded', 'LessonRenamed'),
  ...replacesAny(['lessonId'], 'LessonFileAttached'),
  ...replacesAny(['lessonId'], 'CaptionsAttached', 'CaptionsRemoved'),
  ...replacesAny(['lessonId'], 'TranscriptWritten'),
  ...replacesAny(['lessonId'], 'LessonReleased', 'LessonReturnedToDraft'),
  ...replacesAny(['moduleId'], 'LessonsReordered'),
  ...replacesAny([], 'EvaluationRevised'),
  ...replacesAny(['level'], 'RequirementApplied', 'RequirementLifted'),
  ...replacesAny(['lessonId', 'cycle'], 'EvaluationResultRecorded'),
  ...replacesAny(['lessonId', 'evaluationId'], 'GradeDrafted', 'GradePublished', 'GradeCorrected'),
  ...replacesAny(['cycle'], 'CourseApproved', 'CourseFailed', 'CourseFailureLifted', 'StatusCorrected'),
  ...replacesAny(['lessonId', 'cycle'], 'AttendanceTaken'),
  ...replacesAny([], 'AchievementRenamed'),
  ...replacesAny(['questionId'], 'AnswerSaved'),
  ...replacesAny(['questionId'], 'ResponseReviewed'),
])

/** The fact that this one replaced, or null. */
export const replacedBy = (stream: readonly Recorded[], place: number): Recorded | null => {
  const event = stream[place]
  const rule = event && replacements.get(event.type)
  if (!rule) return null
  const subject = subjectOf(event, rule.of)
  const isReplaced = (earlier: Recorded, index: number): boolean =>
    index < place && rule.after.includes(earlier.type) && subjectOf(earlier, rule.of) === subject
  return stream.findLast(isReplaced) ?? null
}

const subjectOf = ({ data }: Recorded, of: readonly string[]): string =>
  JSON.stringify(of.map((key) => (data as Readonly<Record<string, unknown>>)[key])) // a fact's data is a plain object
