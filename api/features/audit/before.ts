import type { Recorded } from '../../../domain/kernel/event.ts'

type Replacement = {
  readonly after: readonly string[]
  /** Data fields that identify the subject within the stream; none where the stream has only one. */
  readonly of: readonly string[]
}

const replacing = (of: readonly string[], ...types: readonly string[]): [string, Replacement][] =>
  types.map((type) => [type, { after: types, of }])

/** Each of these types replaces the last fact of any of them or of `first`, which itself replaces nothing. */
const following = (
  of: readonly string[],
  first: string,
  ...types: readonly string[]
): [string, Replacement][] => types.map((type) => [type, { after: [first, ...types], of }])

const units = ['Terminal', 'Department', 'JobTitle', 'JobTitleType', 'Category'] as const

/** By type, the earlier facts that a fact replaces; other types only add. */
export const replacements: ReadonlyMap<string, Replacement> = new Map([
  ...following([], 'CompanyRegistered', 'CompanyDetailsCorrected'),
  ...units.flatMap((unit) => [
    ...following([], `${unit}Opened`, `${unit}Renamed`),
    ...replacing([], `${unit}Closed`, `${unit}Reopened`),
  ]),
  ...following([], 'EmployeeHired', 'PersonalDetailsCorrected'),
  ...following([], 'EmployeeHired', 'EmployeeTransferred'),
  ...following([], 'EmployeeHired', 'RoleAssigned'),
  ...replacing([], 'EmployeeDeactivated', 'EmployeeReactivated'),
  ...following([], 'RoleCreated', 'RoleRenamed'),
  ...replacing([], 'RoleDeactivated', 'RoleReactivated'),
  ...replacing(['personId'], 'AdministratorAppointed', 'AdministratorRemoved'),
  ...replacing(['courseId'], 'CourseRequired', 'CourseReleased'),
  ...following([], 'CourseDrafted', 'CourseDescribed'),
  ...replacing([], 'CoursePublished', 'CourseReturnedToDraft'),
  ...following(['moduleId'], 'ModuleAdded', 'ModuleRenamed'),
  ...replacing(['moduleId'], 'ModuleReleased', 'ModuleReturnedToDraft'),
  ...replacing([], 'ModulesReordered'),
  ...following(['lessonId'], 'LessonAdded', 'LessonRenamed'),
  ...replacing(['lessonId'], 'LessonFileAttached'),
  ...replacing(['lessonId'], 'CaptionsAttached', 'CaptionsRemoved'),
  ...replacing(['lessonId'], 'TranscriptWritten'),
  ...replacing(['lessonId'], 'LessonReleased', 'LessonReturnedToDraft'),
  ...replacing(['moduleId'], 'LessonsReordered'),
  ...replacing([], 'EvaluationRevised'),
  ...replacing(['level'], 'RequirementApplied', 'RequirementLifted'),
  ...replacing(['lessonId', 'cycle'], 'EvaluationResultRecorded'),
  ...replacing(['lessonId', 'evaluationId'], 'GradeDrafted', 'GradePublished', 'GradeCorrected'),
  ...replacing(['cycle'], 'CourseApproved', 'CourseFailed', 'CourseFailureLifted', 'StatusCorrected'),
  ...replacing(['lessonId', 'cycle'], 'AttendanceTaken'),
  ...replacing([], 'AchievementRenamed'),
  ...replacing(['questionId'], 'AnswerSaved'),
  ...replacing(['questionId'], 'ResponseReviewed'),
])

/** The fact that this one replaced, or null. */
export const replacedBy = (stream: readonly Recorded[], place: number): Recorded | null => {
  const event = stream[place]
  const rule = event && replacements.get(event.type)
  if (!rule) return null
  const subject = subjectOf(event, rule.of)
  const isReplaced = (one: Recorded, index: number): boolean =>
    index < place && rule.after.includes(one.type) && subjectOf(one, rule.of) === subject
  return stream.findLast(isReplaced) ?? null
}

const subjectOf = ({ data }: Recorded, of: readonly string[]): string =>
  JSON.stringify(of.map((key) => (data as Readonly<Record<string, unknown>>)[key])) // a fact's data is a plain object
