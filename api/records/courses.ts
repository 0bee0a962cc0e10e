import type { Session } from '../../domain/courses/events.ts'
import type { Readiness } from '../../domain/courses/readiness.ts'
import { mayOfCourse } from '../../domain/courses/relation.ts'
import { trainingHoursOf } from '../../domain/courses/rules.ts'
import { joinedAddress } from '../../domain/courses/session-rules.ts'
import {
  type CourseStatusKey,
  courseStatuses,
  type LessonType,
  type Level,
  lessonTypes,
  named,
  priorities,
} from '../../domain/kernel/ids.ts'
import { percentReached } from '../../domain/kernel/percent.ts'
import type { LessonView, OutlinePart } from '../../projections/courses.outline.ts'
import type { CourseView } from '../../projections/courses.questions.ts'
import type { ModuleRow } from '../../projections/courses.tables.ts'
import type { NextLesson, ProgressView } from '../../projections/enrolments.progress.ts'
import type { NextCourse } from '../../projections/plans.questions.ts'
import type { Context } from '../context.ts'
import { lazyCaptions } from './captions.ts'
import type { SeenLesson } from './course-access.ts'
import { presentMissing } from './missing.ts'

export const presentStatus = (key: CourseStatusKey | null) => {
  const status = courseStatuses.find((one) => one.key === key)
  return status ? { id: status.id, name: status.name } : null
}

export const presentLessonType = (type: LessonType) => named(lessonTypes, type)

export const presentPriority = (priorityId: string | null) => {
  const priority = priorities.find(({ id }) => id === priorityId)
  return priority ? { id: priority.id, name: priority.name } : null
}

export const presentNextCourse = ({ course_id: id, name, category_id: categoryId }: NextCourse) => ({
  id,
  name,
  categoryId,
})

export const presentCourseType = (level: Level | null) => level && { id: level, name: level }

export const presentAuthor = (personId: string, name: string | null, roleId: string | null) => ({
  id: personId,
  fullName: name ?? '',
  photo: null,
  roleId: roleId ?? '',
})

const ownMissing = (row: CourseView, { total, completed, lacking }: ProgressView) =>
  presentMissing({
    status: row.enrolment_status,
    priorityId: row.priority_id,
    isDraft: row.is_draft,
    total,
    count: total - completed,
    lacking,
  })

export const presentCourse = (row: CourseView) => ({
  id: row.course_id,
  name: row.name,
  description: row.description,
  trainingHours: trainingHoursOf(row.training_minutes),
  duration: row.training_minutes,
  expirationTime: row.expiration_months,
  expirationDate: row.certificate_expires_on,
  updatedAt: row.updated_at,
  thumbnail: row.thumbnail?.key ?? null,
  isDraft: row.is_draft,
  publishedAt: row.is_draft ? null : row.published_at,
  certificationId: row.certificate_id,
  userCreatedId: row.created_by,
  Priority: presentPriority(row.priority_id),
  CourseCategory: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
  CourseType: presentCourseType(row.required_at),
  User: presentAuthor(row.created_by, row.author_name, row.author_role_id),
  terminals: presentTerminals(row),
  moduleCount: row.module_count,
  memberCount: row.member_count,
  contentCount: presentContentCount(row),
  revision: row.revision,
  canEdit: mayOfCourse(row.relations, 'edit'),
  canSeeMembers: mayOfCourse(row.relations, 'members'),
  UserCourseStatus: presentStatus(row.enrolment_status),
  missing: row.progress && ownMissing(row, row.progress),
  progress: row.progress && presentProgress(row.progress),
  next: row.progress?.next ? presentNext(row.progress.next) : null,
})

export const presentProgress = ({ completed, total, has_begun }: Omit<ProgressView, 'next' | 'lacking'>) => ({
  completed,
  total,
  hasBegun: has_begun,
})

const presentNext = ({ lesson_id, name, type, module_name, has_begun }: NextLesson) => ({
  lessonId: lesson_id,
  name,
  kind: type,
  moduleName: module_name,
  hasBegun: has_begun,
})

export const presentContentCount = (row: CourseView) => ({
  moduleCount: row.module_count,
  videoCount: row.video_count,
  audioCount: row.audio_count,
  documentCount: row.document_count,
  evaluationCount: row.evaluation_count,
})

export const presentOutline = (parts: readonly OutlinePart[]): string[] =>
  parts.flatMap(([moduleId, type], nth) => (parts[nth - 1]?.[0] === moduleId ? [type] : ['module', type]))

export const presentTerminals = ({ course_id, terminals }: CourseView) =>
  terminals.map(({ id, name, is_active }) => ({
    id: `${course_id}.${id}`,
    status: is_active,
    terminalId: id,
    Terminal: { id, name, status: is_active },
  }))

export const presentReadiness = ({ drafts, ...counts }: Readiness) => ({
  ...counts,
  drafts: drafts.map(({ kind, ...part }) => ({ ...part, isModule: kind === 'module' })),
})

export const presentModules = (
  modules: readonly ModuleRow[],
  lessons: readonly SeenLesson[],
  context: Context,
) =>
  modules.map((row, index) => {
    const own = lessons
      .filter(({ module_id }) => module_id === row.module_id)
      .map((lesson, place) => presentLesson(lesson, place, context))
    return {
      id: row.module_id,
      name: row.name,
      isDraft: row.is_draft,
      order: index + 1,
      containsDraft: own.some(({ isDraft }) => isDraft),
      revision: row.revision,
      lessons: own,
    }
  })

/** `index` counts from 0 within the module. */
export const presentLesson = (row: SeenLesson, index: number, context: Context) => ({
  id: row.lesson_id,
  moduleId: row.module_id,
  courseId: row.course_id,
  name: row.name,
  isDraft: row.is_draft,
  order: index + 1,
  position: index + 1,
  LessonType: presentLessonType(row.type),
  file: row.file?.key ?? null,
  fileName: row.file?.name ?? null,
  fileSize: row.file?.size ?? null,
  fileVersion: row.file?.sha256 ?? null,
  duration: row.type === 'automaticEvaluation' ? row.duration_minutes : row.duration_seconds,
  isAutomatic: row.type === 'automaticEvaluation',
  isPrivate: row.is_private,
  privateUsers: row.assignee_ids,
  instructors: row.instructor_ids,
  ...presentSession(row.session),
  ...presentAttendance(row),
  attendeeCount: row.attendee_count ?? 0,
  canGrade: row.can_grade,
  dateGraded: row.can_grade ? row.graded_at : row.own_graded_at,
  containsDraft: row.is_draft || (row.can_grade && row.has_unsent_attendance === true),
  revision: row.revision,
  questionsRevision: row.questions_revision ?? 0,
  isRandomQuestionOrder: row.is_random_order ?? false,
  preventTabSwitching: row.prevent_tab_switching ?? false,
  showAnswers: row.show_answers ?? 'never',
  progress: progressOf(row),
  playbackSeconds: row.playback_seconds ?? 0,
  watched: (row.watched_ranges ?? []).map(presentRange),
  isCompleted: isCompleted(row),
  replacedInCycle: row.replaced_in_cycle,
  ...lazyCaptions({ id: row.lesson_id, courseId: row.course_id }, context),
})

const presentAttendance = (row: SeenLesson) => ({
  attendedCount: row.can_grade ? row.attended_count : row.attended_sent_count,
  dateAttendanceTaken: row.can_grade ? row.attendance_taken_at : row.attendance_sent_at,
  sessionStatus: row.session && row.can_grade ? sessionStatusOf(row.has_unsent_attendance) : null,
  ownAttended: row.own_attended,
  userLessons: row.own_attended === null ? [] : [{ isDraft: false, attended: row.own_attended }],
})

/** No record, unpublished (any of it is a draft), or published. */
export const sessionStatusOf = (hasUnsent: boolean | null) => {
  if (hasUnsent === null) return 'none' as const
  return hasUnsent ? ('draft' as const) : ('published' as const)
}

export const presentRange = ([from, to]: readonly [from: number, to: number]) => ({ from, to })

const presentSession = (session: Session | null) => ({
  date: session?.date ?? null,
  time: session?.time ?? null,
  timeZone: session?.timeZone ?? null,
  description: session?.description ?? null,
  meetUrl: session?.meetUrl ?? null,
  address: session?.address ? joinedAddress(session.address) : null,
  addressParts: session?.address ?? null,
})

const hasProgress: ReadonlySet<LessonView['type']> = new Set(['video', 'audio', 'document'])

export const isCompleted = ({ completed_at, is_approved }: LessonView): boolean =>
  completed_at !== null || is_approved === true

/** 0 to 100. Playback and reading show 100 only when complete; sessions and evaluations have no progress of their own. */
export const progressOf = (row: LessonView): number => {
  if (isCompleted(row) || !hasProgress.has(row.type)) return 100
  return Math.min(99, percentReached(row.watched_seconds ?? 0, row.duration_seconds ?? 0))
}
