import type { CourseEvent } from '../domain/courses/events.ts'
import {
  type CourseRow,
  courseTable,
  type LessonRow,
  lessonTable,
  type ModuleRow,
  moduleTable,
} from './courses.tables.ts'
import { foldText } from './kernel/list.ts'
import { amend, type Change, projection, put, remove } from './kernel/projection.ts'
import { names } from './names.ts'

type OfCourse = { readonly data: { readonly courseId: string }; readonly at: string }

/** Every event of a course updates its date of change. */
const course = ({ data, at }: OfCourse, what: Partial<CourseRow> = {}): Change =>
  amend(courseTable, { course_id: data.courseId }, (row) => ({ ...row, ...what, updated_at: at }))

const module = (module_id: string, what: Partial<ModuleRow>): Change =>
  amend(moduleTable, { module_id }, (row) => ({ ...row, ...what, revision: row.revision + 1 }))

const lesson = (
  lesson_id: string,
  what: Partial<LessonRow> | ((row: LessonRow) => Partial<LessonRow>),
): Change =>
  amend(lessonTable, { lesson_id }, (row) => ({
    ...row,
    ...(typeof what === 'function' ? what(row) : what),
    revision: row.revision + 1,
  }))

const withId = (ids: readonly string[], id: string) => [...ids, id]
const withoutId = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

export const courses = projection<CourseEvent>({
  name: 'courses',
  version: 7,
  tables: [courseTable, moduleTable, lessonTable],
  on: {
    CourseDrafted: ({ data, at }) =>
      put(courseTable, {
        course_id: data.courseId,
        ...names(data.name),
        description: '',
        category_id: null,
        priority_id: null,
        expiration_months: null,
        training_minutes: 0,
        terminal_ids: [],
        thumbnail: null,
        is_draft: true,
        created_by: data.createdBy,
        created_at: at,
        updated_at: at,
        published_at: null,
        revision: 0,
      }),
    CourseDescribed: ({ data, at }) =>
      amend(courseTable, { course_id: data.courseId }, (row) => ({
        ...row,
        ...names(data.name),
        description: data.description,
        category_id: data.categoryId,
        priority_id: data.priorityId,
        expiration_months: data.expirationMonths,
        training_minutes: data.trainingMinutes,
        terminal_ids: data.terminalIds,
        thumbnail: data.thumbnail,
        updated_at: at,
        revision: row.revision + 1,
      })),
    CoursePublished: (event) => course(event, { is_draft: false, published_at: event.at }),
    CourseReturnedToDraft: (event) => course(event, { is_draft: true }),
    ModuleAdded: (event) => [
      put(moduleTable, {
        module_id: event.data.moduleId,
        course_id: event.data.courseId,
        name: event.data.name,
        is_draft: true,
        position: event.position,
        revision: 1,
      }),
      course(event),
    ],
    ModuleRenamed: (event) => [module(event.data.moduleId, { name: event.data.name }), course(event)],
    ModulesReordered: (event) => [
      ...event.data.moduleIds.map((module_id, index) =>
        amend(moduleTable, { module_id }, (row) => ({ ...row, position: index + 1 })),
      ),
      course(event),
    ],
    ModuleReleased: (event) => [module(event.data.moduleId, { is_draft: false }), course(event)],
    ModuleReturnedToDraft: (event) => [module(event.data.moduleId, { is_draft: true }), course(event)],
    ModuleRemoved: (event) => [
      remove(moduleTable, { module_id: event.data.moduleId }),
      ...event.data.lessonIds.map((lesson_id) => remove(lessonTable, { lesson_id })),
      course(event),
    ],
    LessonAdded: (event) => [
      put(lessonTable, {
        lesson_id: event.data.lessonId,
        module_id: event.data.moduleId,
        course_id: event.data.courseId,
        type: event.data.type,
        name: event.data.name,
        name_search: foldText(event.data.name),
        is_draft: true,
        position: event.position,
        file: null,
        duration_seconds: event.data.durationSeconds ?? null,
        session: null,
        is_private: false,
        assignee_ids: [],
        instructor_ids: [],
        revision: 1,
      }),
      course(event),
    ],
    LessonRenamed: (event) => [
      lesson(event.data.lessonId, { name: event.data.name, name_search: foldText(event.data.name) }),
      course(event),
    ],
    LessonFileAttached: (event) => [
      lesson(event.data.lessonId, { file: event.data.file, duration_seconds: event.data.durationSeconds }),
      course(event),
    ],
    SessionScheduled: (event) => {
      const { courseId: _course, moduleId: _module, lessonId, ...session } = event.data
      return [lesson(lessonId, { session }), course(event)]
    },
    LessonMadePrivate: (event) => [lesson(event.data.lessonId, { is_private: true }), course(event)],
    LessonMadePublic: (event) => [lesson(event.data.lessonId, { is_private: false }), course(event)],
    LessonAssigned: (event) => [
      lesson(event.data.lessonId, (row) => ({
        assignee_ids: withId(row.assignee_ids, event.data.personId),
      })),
      course(event),
    ],
    LessonUnassigned: (event) => [
      lesson(event.data.lessonId, (row) => ({
        assignee_ids: withoutId(row.assignee_ids, event.data.personId),
      })),
      course(event),
    ],
    InstructorNamed: (event) => [
      lesson(event.data.lessonId, (row) => ({
        instructor_ids: withId(row.instructor_ids, event.data.personId),
      })),
      course(event),
    ],
    InstructorRemoved: (event) => [
      lesson(event.data.lessonId, (row) => ({
        instructor_ids: withoutId(row.instructor_ids, event.data.personId),
      })),
      course(event),
    ],
    CaptionsAttached: (event) => [lesson(event.data.lessonId, {}), course(event)],
    CaptionsRemoved: (event) => [lesson(event.data.lessonId, {}), course(event)],
    TranscriptWritten: (event) => [lesson(event.data.lessonId, {}), course(event)],
    LessonReleased: (event) => [lesson(event.data.lessonId, { is_draft: false }), course(event)],
    LessonReturnedToDraft: (event) => [lesson(event.data.lessonId, { is_draft: true }), course(event)],
    LessonsReordered: (event) => [
      ...event.data.lessonIds.map((lesson_id, index) =>
        amend(lessonTable, { lesson_id }, (row) => ({ ...row, position: index + 1 })),
      ),
      course(event),
    ],
    LessonMoved: (event) => [
      amend(lessonTable, { lesson_id: event.data.lessonId }, (row) => ({
        ...row,
        module_id: event.data.moduleId,
        position: event.position,
        file: row.file && { ...row.file, key: event.data.fileKey ?? row.file.key },
      })),
      course(event),
    ],
    DocumentAttached: (event) => course(event),
    DocumentRemoved: (event) => course(event),
    LessonRemoved: (event) => [remove(lessonTable, { lesson_id: event.data.lessonId }), course(event)],
  },
})
