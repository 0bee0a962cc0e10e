import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { RegisterRow } from '../../../projections/attendance.questions.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { presentCourseUser } from '../../records/course-members.ts'
import { presentLesson } from '../../records/courses.ts'
import type { RegisterSession } from './access.ts'
import { userLessonId } from './commands.ts'

export const presentSession = ({ course, lesson }: RegisterSession, context: Context) => ({
  Lesson: presentLesson(lesson, 0, context),
  courseId: course.course_id,
  courseName: course.name,
  courseIsDraft: course.is_draft,
})

/** For auditors who do not take this register: without unsent entries, and without the numbers of people whose profiles they may not read. */
export const auditedEntry =
  (who: Viewer) =>
  (row: RegisterRow): RegisterRow => ({
    ...row,
    payroll_num: mayOfPerson(who, row.person_id, 'profile') ? row.payroll_num : null,
    ...(row.is_draft === true && {
      attended: null,
      is_make_up: null,
      is_draft: null,
      scorer_id: null,
      scorer_name: null,
      revision: null,
      taken_at: null,
    }),
  })

export const presentUserLesson = (row: RegisterRow, lessonId: string, locale: Locale) => ({
  id: userLessonId({ enrolmentId: row.enrolment_id, cycle: row.cycle }, lessonId),
  userId: row.person_id,
  lessonId,
  attended: row.attended,
  isMakeUp: row.is_make_up ?? false,
  isDraft: row.is_draft ?? false,
  scorerId: row.scorer_id,
  scorerName: row.scorer_name,
  revision: row.revision ?? 0,
  takenAt: row.taken_at,
  sentAt: row.sent_at,
  correctedAt: row.corrected_at,
  isHeldBefore: row.is_held_before,
  User: presentCourseUser(row, locale),
  terminalId: row.terminal_id,
  departmentId: row.department_id,
  jobTitleId: row.job_title_id,
})
