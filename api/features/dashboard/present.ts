import type { CourseView } from '../../../projections/courses.questions.ts'
import type { SessionRow } from '../../../projections/courses.sessions.ts'
import type { CourseToDo } from '../../../projections/dashboard.questions.ts'
import type { RecentDocument } from '../../../projections/documents.ts'
import type { DatedCourse } from '../../../projections/due-standing.ts'
import type { FailedResult } from '../../../projections/opportunities.questions.ts'
import type { Context } from '../../context.ts'
import type { Due } from '../../contract/types/due.ts'
import { presentOutline, presentStatus } from '../../records/courses.ts'
import { presentFailed } from '../../records/opportunities.ts'

const presentCover = async (row: CourseView | CourseToDo, files: Context['files']) => ({
  coverImage: row.thumbnail && (await files.signedUrl(row.thumbnail.key)),
  categoryId: row.category_id,
  outline: presentOutline(row.outline),
  duration: row.training_minutes,
  expirationTime: row.expiration_months,
})

export const presentRecent = async (row: CourseView, { files }: Context) => ({
  id: row.course_id,
  name: row.name,
  moduleCount: row.module_count,
  memberCount: row.member_count,
  ...(await presentCover(row, files)),
  updatedAt: row.updated_at,
})

export const presentDocument = async (
  { document_id, file, course_name, updated_at }: RecentDocument,
  { files }: Context,
) => ({
  id: document_id,
  name: file.name,
  courseName: course_name,
  url: await files.signedUrl(file.key),
  updatedAt: updated_at,
})

const presentWhen = ({ lesson_id: id, name, course_name: courseName, date, time }: SessionRow) => ({
  id,
  name,
  courseName,
  date,
  time,
})

export const presentSession = (row: SessionRow) => ({
  ...presentWhen(row),
  timeZone: row.timeZone,
  meetUrl: row.meetUrl,
})

export const presentEvent = (row: SessionRow) => ({
  ...presentWhen(row),
  kind: row.type === 'meet' ? ('meet' as const) : ('faceToFace' as const),
})

export const presentDated = (courses: readonly DatedCourse[], dueOn: (row: DatedCourse) => Due | null) =>
  courses.flatMap((row) => {
    const due = dueOn(row)
    if (!due?.dueOn) return []
    return { id: row.course_id, name: row.name, categoryId: row.category_id, date: due.dueOn, due }
  })

type BesideStatus = { readonly failed: FailedResult | undefined; readonly due: Due | null }

export const presentToDo = async (row: CourseToDo, { failed, due }: BesideStatus, { files }: Context) => ({
  id: row.course_id,
  name: row.name,
  ...(await presentCover(row, files)),
  UserCourseStatus: presentStatus(row.status),
  isRequired: row.is_required,
  expiredOn: row.expired_on,
  sessionOn: row.session_on,
  due,
  progress: {
    completed: row.progress.completed,
    total: row.progress.total,
    hasBegun: row.progress.has_begun,
  },
  next: row.progress.next && {
    lessonId: row.progress.next.lesson_id,
    name: row.progress.next.name,
    kind: row.progress.next.type,
    moduleName: row.progress.next.module_name,
  },
  failed: presentFailed(failed),
})
