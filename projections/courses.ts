import type { CourseEvent } from '../domain/courses/events.ts'
import {
  type CourseRow,
  courseTable,
  type LessonRow,
  lessonTable,
  type ModuleRow,
  moduleTable,
} from './courses.tables.ts'
import { amend, type Change, projection, put, remove } from './kernel/projection.ts'
import { names } from './names.ts'

type OfCourse = { readonly data: { readonly courseId: string }; readonly at: string }

/** Whatever happens inside a course moves its date of change. */
const course = ({ data, at }: OfCourse, what: Partial<CourseRow> = {}): Change =>
  amend(courseTable, { course_id: data.courseId }, (row) => ({ ...row, ...what, updated_at: at }))

const module = (module_id: string, what: Partial<ModuleRow>): Change =>
  amend(moduleTable, { module_id }, (row) => ({ ...row, ...what }))

const lesson = (lesson_id: string, what: Partial<LessonRow>): Change =>
  amend(lessonTable, { lesson_id }, (row) => ({ ...row, ...what }))

/** Every course as it stands, with its modules and lessons. */
export const courses = projection<CourseEvent>({
  name: 'courses',
  version: 2,
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
      }),
    CourseDescribed: (event) =>
      course(event, {
        ...names(event.data.name),
        description: event.data.description,
        category_id: event.data.categoryId,
        priority_id: event.data.priorityId,
        expiration_months: event.data.expirationMonths,
        training_minutes: event.data.trainingMinutes,
        terminal_ids: event.data.terminalIds,
        thumbnail: event.data.thumbnail,
      }),
    CoursePublished: (event) => course(event, { is_draft: false, published_at: event.at }),
    CourseReturnedToDraft: (event) => course(event, { is_draft: true }),
    ModuleAdded: (event) => [
      put(moduleTable, {
        module_id: event.data.moduleId,
        course_id: event.data.courseId,
        name: event.data.name,
        is_draft: true,
        position: event.position,
      }),
      course(event),
    ],
    ModuleRenamed: (event) => [module(event.data.moduleId, { name: event.data.name }), course(event)],
    ModulesReordered: (event) => [
      ...event.data.moduleIds.map((id, index) => module(id, { position: index + 1 })),
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
        is_draft: true,
        position: event.position,
        file: null,
        duration_seconds: null,
      }),
      course(event),
    ],
    LessonRenamed: (event) => [lesson(event.data.lessonId, { name: event.data.name }), course(event)],
    LessonFileAttached: (event) => [
      lesson(event.data.lessonId, { file: event.data.file, duration_seconds: event.data.durationSeconds }),
      course(event),
    ],
    LessonReleased: (event) => [lesson(event.data.lessonId, { is_draft: false }), course(event)],
    LessonReturnedToDraft: (event) => [lesson(event.data.lessonId, { is_draft: true }), course(event)],
    LessonsReordered: (event) => [
      ...event.data.lessonIds.map((id, index) => lesson(id, { position: index + 1 })),
      course(event),
    ],
    LessonRemoved: (event) => [remove(lessonTable, { lesson_id: event.data.lessonId }), course(event)],
  },
})
