import type { CourseEvent, Session } from '../domain/courses/events.ts'
import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { LessonType } from '../domain/kernel/ids.ts'
import { amend, type Change, change, projection, put, table } from './kernel/projection.ts'

/** How often an entry of calendars changed, and when it did last. */
type Changes = { sequence: number; changed_at: string }

const changeColumns = { sequence: 'integer', changed_at: 'timestamptz' } as const

export type CalendarSessionRow = Changes & {
  lesson_id: string
  module_id: string
  course_id: string
  name: string
  is_draft: boolean
  session: Session | null
  /** The session's date. */
  session_on: string | null
  is_private: boolean
  assignee_ids: readonly string[]
  instructor_ids: readonly string[]
  removed_at: string | null
}

type CalendarCourseRow = Changes & { course_id: string; name: string }

type CalendarModuleRow = { module_id: string; is_draft: boolean }

type CalendarDueRow = Changes & { enrolment_id: string }

const courseTable = table<CalendarCourseRow>({
  name: 'calendar_courses',
  columns: { course_id: 'uuid', name: 'text', ...changeColumns },
  key: ['course_id'],
})

const moduleTable = table<CalendarModuleRow>({
  name: 'calendar_modules',
  columns: { module_id: 'uuid', is_draft: 'boolean' },
  key: ['module_id'],
})

const sessionTable = table<CalendarSessionRow>({
  name: 'calendar_sessions',
  columns: {
    lesson_id: 'uuid',
    module_id: 'uuid',
    course_id: 'uuid',
    name: 'text',
    is_draft: 'boolean',
    session: 'jsonb',
    session_on: 'date',
    is_private: 'boolean',
    assignee_ids: 'uuid[]',
    instructor_ids: 'uuid[]',
    removed_at: 'timestamptz',
    ...changeColumns,
  },
  key: ['lesson_id'],
  indexes: ['(course_id)', 'using gin (instructor_ids)'],
})

const dueTable = table<CalendarDueRow>({
  name: 'calendar_due_dates',
  columns: { enrolment_id: 'uuid', ...changeColumns },
  key: ['enrolment_id'],
})

const sessionTypes: readonly LessonType[] = ['meet', 'faceToFace']

type OfLesson = { readonly data: { readonly lessonId: string }; readonly at: string }

const lesson = (
  { data, at }: OfLesson,
  what: Partial<CalendarSessionRow> | ((row: CalendarSessionRow) => Partial<CalendarSessionRow>),
): Change =>
  amend(sessionTable, { lesson_id: data.lessonId }, (row) => ({
    ...row,
    ...(typeof what === 'function' ? what(row) : what),
    ...changed(row, at),
  }))

const changed = (row: Changes | null, at: string): Changes => ({
  sequence: row === null ? 0 : row.sequence + 1,
  changed_at: at,
})

const named = (
  { courseId, name }: { readonly courseId: string; readonly name: string },
  at: string,
): Change =>
  change(courseTable, { course_id: courseId }, (row) =>
    row?.name === name ? row : { course_id: courseId, name, ...changed(row, at) },
  )

const due = ({
  data,
  at,
}: {
  readonly data: { readonly enrolmentId: string }
  readonly at: string
}): Change =>
  change(dueTable, { enrolment_id: data.enrolmentId }, (row) => ({
    enrolment_id: data.enrolmentId,
    ...changed(row, at),
  }))

const withId = (ids: readonly string[], id: string) => [...ids, id]
const withoutId = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/** Changes of sessions and due dates as calendar programs number them. Removed sessions stay, to be shown as cancelled. */
export const calendars = projection<CourseEvent | EnrolmentEvent>({
  name: 'calendars',
  version: 1,
  tables: [courseTable, moduleTable, sessionTable, dueTable],
  on: {
    CourseDrafted: ({ data, at }) => named(data, at),
    CourseDescribed: ({ data, at }) => named(data, at),
    ModuleReleased: ({ data }) => put(moduleTable, { module_id: data.moduleId, is_draft: false }),
    ModuleReturnedToDraft: ({ data }) => put(moduleTable, { module_id: data.moduleId, is_draft: true }),
    LessonAdded: ({ data, at }) =>
      sessionTypes.includes(data.type)
        ? put(sessionTable, {
            lesson_id: data.lessonId,
            module_id: data.moduleId,
            course_id: data.courseId,
            name: data.name,
            is_draft: true,
            session: null,
            session_on: null,
            is_private: false,
            assignee_ids: [],
            instructor_ids: [],
            removed_at: null,
            ...changed(null, at),
          })
        : [],
    LessonRenamed: (event) => lesson(event, { name: event.data.name }),
    LessonMoved: (event) => lesson(event, { module_id: event.data.moduleId }),
    LessonReleased: (event) => lesson(event, { is_draft: false }),
    LessonReturnedToDraft: (event) => lesson(event, { is_draft: true }),
    LessonMadePrivate: (event) => lesson(event, { is_private: true }),
    LessonMadePublic: (event) => lesson(event, { is_private: false }),
    LessonAssigned: (event) =>
      lesson(event, (row) => ({ assignee_ids: withId(row.assignee_ids, event.data.personId) })),
    LessonUnassigned: (event) =>
      lesson(event, (row) => ({ assignee_ids: withoutId(row.assignee_ids, event.data.personId) })),
    InstructorNamed: (event) =>
      lesson(event, (row) => ({ instructor_ids: withId(row.instructor_ids, event.data.personId) })),
    InstructorRemoved: (event) =>
      lesson(event, (row) => ({ instructor_ids: withoutId(row.instructor_ids, event.data.personId) })),
    SessionScheduled: (event) => {
      const { courseId: _course, moduleId: _module, lessonId: _lesson, ...session } = event.data
      return lesson(event, { session, session_on: session.date })
    },
    LessonRemoved: (event) => lesson(event, { removed_at: event.at }),
    DueDateSet: due,
    DueDateMoved: due,
    DueDateLifted: due,
    DueDateExtended: due,
    DateExceptionResolved: due,
    RequirementWaived: due,
    WaiverEnded: due,
    CourseFailed: due,
    StatusCorrected: due,
    RenewalOpened: due,
    RenewalMissed: due,
    CertificateExpired: due,
    CertificateRevoked: due,
    ProgressReset: due,
  },
})
