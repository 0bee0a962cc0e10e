import { refusals } from '../kernel/rejection.ts'
import type { ModuleState } from './contents.ts'
import { type CourseDecision, type Editor, type ExistingCourse, editing } from './course.ts'
import type { CourseEvent } from './events.ts'
import { movesAny, type NewOrder } from './order.ts'
import { type CourseRejection, textLength } from './rules.ts'

const refuse = refusals<CourseRejection>()

/** `name` follows from the place, in the author's language. */
export const addModule =
  (what: { moduleId: string; name: (place: number) => string }, by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { moduleId } = what
    if (course.modules.some(({ id }) => id === moduleId)) return []
    const order = course.modules.length + 1
    return [
      { type: 'ModuleAdded', data: { courseId: course.courseId, moduleId, name: what.name(order), order } },
    ]
  }

export const renameModule =
  (what: { moduleId: string; name: string }, by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { id: moduleId, name: from } = moduleOf(course, what.moduleId)
    const name = what.name.trim()
    if (textLength(name) === 0) return refuse('MissingName', 'name')
    if (name === from) return []
    return [{ type: 'ModuleRenamed', data: { courseId: course.courseId, moduleId, name, from } }]
  }

export const reorderModules =
  (order: NewOrder, by: Editor): CourseDecision =>
  (state) => {
    const { courseId, modules } = editing(state, by)
    if (!movesAny(modules, order)) return []
    return [{ type: 'ModulesReordered', data: { courseId, moduleIds: order.ids } }]
  }

export const releaseModule =
  (moduleId: string, by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { isDraft, lessons } = moduleOf(course, moduleId)
    if (!isDraft) return []
    if (lessons.length === 0) return refuse('courses.module-needs-lesson', 'isDraft')
    return [{ type: 'ModuleReleased', data: { courseId: course.courseId, moduleId } }]
  }

export const returnModuleToDraft =
  (moduleId: string, by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    if (moduleOf(course, moduleId).isDraft) return []
    return [{ type: 'ModuleReturnedToDraft', data: { courseId: course.courseId, moduleId } }]
  }

/** Removes each lesson by an event of its own, so that its files are found and deleted. */
export const removeModule =
  (moduleId: string, by: Editor): CourseDecision =>
  (state) => {
    const { courseId, modules } = editing(state, by)
    const removed = modules.find(({ id }) => id === moduleId)
    if (!removed) return []
    const lessonsRemoved = removed.lessons.map(
      ({ id, file }): CourseEvent => ({
        type: 'LessonRemoved',
        data: { courseId, moduleId, lessonId: id, fileKey: file?.key ?? null },
      }),
    )
    const lessonIds = removed.lessons.map(({ id }) => id)
    return [...lessonsRemoved, { type: 'ModuleRemoved', data: { courseId, moduleId, lessonIds } }]
  }

export const moduleOf = (course: ExistingCourse, moduleId: string): ModuleState =>
  course.modules.find(({ id }) => id === moduleId) ?? refuse('courses.no-such-module')
