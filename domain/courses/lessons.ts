import type { LessonType } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import {
  type CourseDecision,
  type Editor,
  type ExistingCourse,
  editing,
  type LessonState,
  type ModuleState,
} from './course.ts'
import type { CourseEvent, FileReference } from './events.ts'
import { isOrderOf, moduleOf } from './modules.ts'
import { type CourseRejection, checkLessonDuration, checkLessonFile, checkLessonName } from './rules.ts'

const refuse = refusals<CourseRejection>()

export const addLesson =
  (
    what: { moduleId: string; lessonId: string; type: LessonType; name: string },
    by: Editor,
  ): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { moduleId, lessonId, type } = what
    const { lessons } = moduleOf(course, moduleId)
    if (found(course, lessonId)) return []
    const code = checkLessonName(type, what.name)
    if (code) return refuse(code, 'name')
    const name = what.name.trim()
    const order = lessons.length + 1
    return [
      { type: 'LessonAdded', data: { courseId: course.courseId, moduleId, lessonId, type, name, order } },
    ]
  }

export const renameLesson =
  (what: { lessonId: string; name: string }, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), what.lessonId)
    const code = checkLessonName(lesson.type, what.name)
    if (code) return refuse(code, 'name')
    const name = what.name.trim()
    if (name === lesson.name) return []
    return [{ type: 'LessonRenamed', data: { ...ids, name, from: lesson.name } }]
  }

/** `replaced` names the object that nothing refers to any longer; a new file under the same key replaces none. */
export const attachFile =
  (what: { lessonId: string; file: FileReference; durationSeconds: number }, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), what.lessonId)
    const { file, durationSeconds } = what
    const code = checkLessonFile(lesson.type, file)
    if (code) return refuse(code, 'file')
    const missing = checkLessonDuration(durationSeconds)
    if (missing) return refuse(missing, 'duration')
    if (isSameFile(lesson, what)) return []
    const replaced = lesson.file && lesson.file.key !== file.key ? lesson.file.key : null
    return [{ type: 'LessonFileAttached', data: { ...ids, file, durationSeconds, replaced } }]
  }

/** `hasQuestions` matters to automatic evaluations alone, whose questions are a stream of their own. */
export const releaseLesson =
  (what: { lessonId: string; hasQuestions?: boolean }, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), what.lessonId)
    if (!lesson.isDraft) return []
    const lack = lackOf(lesson, what.hasQuestions ?? false)
    if (lack) return refuse(lack, 'isDraft')
    return [{ type: 'LessonReleased', data: ids }]
  }

export const returnLessonToDraft =
  (lessonId: string, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), lessonId)
    return lesson.isDraft ? [] : [{ type: 'LessonReturnedToDraft', data: ids }]
  }

/** Every lesson of the module, each once, in the order that they take. */
export const reorderLessons =
  (what: { moduleId: string; lessonIds: readonly string[] }, by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { moduleId, lessonIds } = what
    const { lessons } = moduleOf(course, moduleId)
    if (!isOrderOf(lessons, lessonIds)) return refuse('courses.order-incomplete')
    if (lessons.every(({ id }, index) => id === lessonIds[index])) return []
    return [{ type: 'LessonsReordered', data: { courseId: course.courseId, moduleId, lessonIds } }]
  }

/** One lesson takes a place among its module's, counted from 1; the others close up. */
export const moveLesson =
  (what: { moduleId: string; lessonId: string; order: number }, by: Editor): CourseDecision =>
  (state) => {
    const { moduleId, lessonId, order } = what
    const others = moduleOf(editing(state, by), moduleId)
      .lessons.map(({ id }) => id)
      .filter((id) => id !== lessonId)
    return reorderLessons({ moduleId, lessonIds: others.toSpliced(order - 1, 0, lessonId) }, by)(state)
  }

/** A published module that loses its last lesson becomes a draft. */
export const removeLesson =
  (lessonId: string, by: Editor): CourseDecision =>
  (state) => {
    const place = found(editing(state, by), lessonId)
    if (!place) return []
    const { ids, lesson, module } = place
    const { courseId, moduleId } = ids
    const isLast = module.lessons.length === 1 && !module.isDraft
    const emptied: CourseEvent[] = isLast
      ? [{ type: 'ModuleReturnedToDraft', data: { courseId, moduleId } }]
      : []
    return [{ type: 'LessonRemoved', data: { ...ids, fileKey: lesson.file?.key ?? null } }, ...emptied]
  }

type Place = {
  readonly ids: { readonly courseId: string; readonly moduleId: string; readonly lessonId: string }
  readonly lesson: LessonState
  readonly module: ModuleState
}

const found = ({ courseId, modules }: ExistingCourse, lessonId: string): Place | undefined => {
  const module = modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lesson = module?.lessons.find(({ id }) => id === lessonId)
  return module && lesson && { ids: { courseId, moduleId: module.id, lessonId }, lesson, module }
}

const lessonOf = (course: ExistingCourse, lessonId: string): Place =>
  found(course, lessonId) ?? refuse('courses.no-such-lesson')

/** What keeps a lesson from being shown to learners. */
const lackOf = ({ type, file }: LessonState, hasQuestions: boolean): CourseRejection | null => {
  switch (type) {
    case 'video':
    case 'audio':
    case 'document':
      return file ? null : 'courses.lesson-needs-file'
    case 'automaticEvaluation':
      return hasQuestions ? null : 'courses.lesson-needs-questions'
    case 'meet':
    case 'faceToFace':
      return 'courses.lesson-needs-session'
    case 'manualEvaluation':
      return null
  }
}

const isSameFile = (
  { file: before }: LessonState,
  { file, durationSeconds }: { file: FileReference; durationSeconds: number },
): boolean =>
  before?.key === file.key &&
  before.name === file.name &&
  before.sha256 === file.sha256 &&
  before.durationSeconds === durationSeconds
