import {
  courseNameMin,
  descriptionMax,
  examNameMin,
  expirationMonths,
  mediaBytesMax,
  trainingHoursMax,
  trainingMinuteSteps,
} from '../kernel/constants.ts'
import { type LessonType, priorities } from '../kernel/ids.ts'
import { skeletonOf } from '../kernel/look-alikes.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import type { CaptionsCode } from './captions-rules.ts'
import type { BasicInformation, FileReference } from './events.ts'
import type { SessionCode } from './session-rules.ts'

type InformationCode =
  | 'FormCourseNameError'
  | 'FormCourseDescriptionError'
  | 'FormCourseCategoryError'
  | 'FormCoursePriorityError'
  | 'FormCourseExpirationTimeError'
  | 'FormCourseTrainingHoursError'
  | 'FormCourseTerminalError'
  | 'FormCourseThumbnailError'

type LessonNameCode = 'MissingName' | 'FormErrorEvaluationName' | 'FormErrorExamName' | 'FormErrorSessionName'

type FileCode =
  | 'VideoUploadTypeError'
  | 'TypeErrorVideo'
  | 'TypeErrorAudio'
  | 'DocumentUploadTypeError'
  | 'MediaUploadSizeError'
  | 'courses.lesson-takes-no-file'
  | 'courses.lesson-needs-file'
  | 'courses.lesson-needs-duration'

export type CourseRejection =
  | InformationCode
  | LessonNameCode
  | FileCode
  | SessionCode
  | CaptionsCode
  | 'CourseBasicInfoError'
  | 'courses.not-found'
  | 'courses.not-yours'
  | 'courses.no-such-module'
  | 'courses.no-such-lesson'
  | 'courses.no-such-document'
  | 'courses.document-not-stored'
  | 'CourseDocumentErrorDuplicate'
  | 'courses.module-needs-lesson'
  | 'courses.lesson-needs-questions'
  | 'courses.lesson-needs-session'
  | 'courses.order-incomplete'
  | 'courses.no-session'
  | 'courses.private-too-many'
  | 'courses.private-not-member'
  | 'courses.instructor-not-active'
  | 'courses.changed-meanwhile'

/** Null where nothing is chosen yet. Without `thumbnail` the present picture stays. */
export type BasicInformationInput = {
  readonly name: string
  readonly description: string
  readonly categoryId: string | null
  readonly priorityId: string | null
  readonly expirationMonths: number | null
  readonly trainingMinutes: number
  readonly terminalIds: readonly string[]
  readonly thumbnail?: FileReference | null
}

/** In characters as a reader counts them, without surrounding blanks. */
export const textLength = (text: string): number => [...text.trim()].length

export const checkCourseName = (name: string) =>
  unless(textLength(name) >= courseNameMin, 'FormCourseNameError' as const)

const checkDescription = (description: string) =>
  unless([...description].length <= descriptionMax, 'FormCourseDescriptionError' as const)

const checkCategory = (categoryId: string | null) =>
  unless(Boolean(categoryId), 'FormCourseCategoryError' as const)

const checkPriority = (priorityId: string | null) =>
  unless(
    priorities.some(({ id }) => id === priorityId),
    'FormCoursePriorityError' as const,
  )

const checkExpiration = (months: number | null) =>
  unless(
    expirationMonths.some((offered) => offered === months),
    'FormCourseExpirationTimeError' as const,
  )

const checkTerminals = (terminalIds: readonly string[]) =>
  unless(terminalIds.length > 0, 'FormCourseTerminalError' as const)

const checkTrainingMinutes = (minutes: number) =>
  unless(
    minutes >= 0 &&
      minutes / 60 < trainingHoursMax + 1 &&
      trainingMinuteSteps.some((step) => step === minutes % 60),
    'FormCourseTrainingHoursError' as const,
  )

const checkThumbnail = (file: Pick<FileReference, 'name' | 'contentType'>) =>
  unless(
    /\.(jpe?g|png)$/i.test(file.name) && /^image\/(jpeg|png)$/.test(file.contentType),
    'FormCourseThumbnailError' as const,
  )

export const basicInformationProblems = (
  what: BasicInformationInput,
): readonly Problem<InformationCode>[] => [
  ...problem(checkCourseName(what.name), 'name', { least: courseNameMin }),
  ...problem(checkDescription(what.description), 'description', { most: descriptionMax }),
  ...problem(checkCategory(what.categoryId), 'category'),
  ...problem(checkPriority(what.priorityId), 'priority'),
  ...problem(checkExpiration(what.expirationMonths), 'expirationTime'),
  ...problem(checkTrainingMinutes(what.trainingMinutes), 'trainingHours'),
  ...problem(checkTerminals(what.terminalIds), 'terminals'),
  ...problem(what.thumbnail ? checkThumbnail(what.thumbnail) : null, 'thumbnail'),
]

export const isComplete = (
  what: BasicInformationInput,
): what is BasicInformationInput & Omit<BasicInformation, 'thumbnail'> =>
  basicInformationProblems(what).length === 0

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 90 -> 01:30:00 */
export const trainingHoursOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`

/** 01:30:00 -> 90; null unless it is 0 to 23 hours and 00, 15, 30 or 45 minutes. */
export const trainingMinutesOf = (hours: string): number | null => {
  const [, hour, minute] = /^(\d\d):(\d\d):00$/.exec(hours) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && checkTrainingMinutes(minutes) === null ? minutes : null
}

export const checkLessonName = (type: LessonType, name: string): LessonNameCode | null => {
  const length = textLength(name)
  switch (type) {
    case 'automaticEvaluation':
      return unless(length >= examNameMin, 'FormErrorEvaluationName')
    case 'manualEvaluation':
      return unless(length > 0, 'FormErrorExamName')
    case 'meet':
    case 'faceToFace':
      return unless(length > 0, 'FormErrorSessionName')
    case 'video':
    case 'audio':
    case 'document':
      return unless(length > 0, 'MissingName')
  }
}

const lessonFiles = {
  video: {
    extensions: ['.mp4', '.mov', '.wmv', '.ogx'],
    holds: /^(video\/.+|application\/(ogg|vnd\.ms-asf))$/,
    misnamed: 'VideoUploadTypeError',
    mistyped: 'TypeErrorVideo',
  },
  audio: {
    extensions: ['.mp3'],
    holds: /^audio\/(mpeg|mp3)$/,
    misnamed: 'TypeErrorAudio',
    mistyped: 'TypeErrorAudio',
  },
  document: {
    extensions: ['.doc', '.docx', '.pdf'],
    holds: /^application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/,
    misnamed: 'DocumentUploadTypeError',
    mistyped: 'DocumentUploadTypeError',
  },
} as const

export const playsNowhere = (contentType: string): boolean => /(ms-wmv|ms-asf)$/.test(contentType)

type FileLessonType = keyof typeof lessonFiles

export const isFileLesson = (type: LessonType): type is FileLessonType => type in lessonFiles

export const checkLessonFile = (
  type: LessonType,
  file: Pick<FileReference, 'name' | 'size' | 'contentType'>,
): FileCode | null => {
  if (!isFileLesson(type)) return 'courses.lesson-takes-no-file'
  const { extensions, holds, misnamed, mistyped } = lessonFiles[type]
  const name = file.name.toLowerCase()
  if (!extensions.some((extension) => name.endsWith(extension))) return misnamed
  if (!holds.test(file.contentType)) return mistyped
  if (!(file.size > 0)) return 'courses.lesson-needs-file'
  return unless(file.size <= mediaBytesMax, 'MediaUploadSizeError')
}

export const checkDocumentName = (name: string) =>
  unless(
    lessonFiles.document.extensions.some((extension) => name.toLowerCase().endsWith(extension)),
    'DocumentUploadTypeError' as const,
  )

export const isSameDocumentName = (one: string, other: string): boolean =>
  skeletonOf(one) === skeletonOf(other)

export const checkDocument = ({ name, contentType }: Pick<FileReference, 'name' | 'contentType'>) =>
  checkDocumentName(name) ??
  unless(lessonFiles.document.holds.test(contentType), 'DocumentUploadTypeError' as const)

export const checkLessonDuration = (seconds: number) =>
  unless(Number.isFinite(seconds) && seconds > 0, 'courses.lesson-needs-duration' as const)
