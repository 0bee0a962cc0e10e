import type { LessonType } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import type { LessonState, ModuleState } from './contents.ts'
import { type CourseDecision, type Editor, type ExistingCourse, editing } from './course.ts'
import type { CourseEvent, FileReference } from './events.ts'
import { moduleOf } from './modules.ts'
import { movesAny, type NewOrder } from './order.ts'
import {
  type CourseRejection,
  checkLessonDuration,
  checkLessonFile,
  checkLessonName,
  isFileLesson,
} from './rules.ts'

const refuse = refusals<CourseRejection>()

export const addLesson =
  (
    what: {
      moduleId: string
      lessonId: string
      type: LessonType
      name: string
      durationSeconds?: number | null | undefined
    },
    by: Editor,
  ): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { moduleId, lessonId, type, durationSeconds } = what
    const { lessons } = moduleOf(course, moduleId)
    if (findLesson(course, lessonId)) return []
    const code = checkLessonName(type, what.name)
    if (code) return refuse(code, 'name')
    const name = what.name.trim()
    const order = lessons.length + 1
    const ids = { courseId: course.courseId, moduleId, lessonId }
    const length = durationSeconds ? { durationSeconds } : {}
    return [{ type: 'LessonAdded', data: { ...ids, type, name, order, ...length } }]
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

/** `replaced` is an object without any other reference; a new file under the same key replaces none. */
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

/** `hasQuestions` matters to automatic evaluations only; questions are another stream. */
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

export const reorderLessons =
  (moduleId: string, order: NewOrder, by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    if (!movesAny(moduleOf(course, moduleId).lessons, order)) return []
    return [{ type: 'LessonsReordered', data: { courseId: course.courseId, moduleId, lessonIds: order.ids } }]
  }

export const moveLesson =
  (what: { moduleId: string; lessonId: string; order: number }, by: Editor): CourseDecision =>
  (state) => {
    const { moduleId, lessonId, order } = what
    const others = moduleOf(editing(state, by), moduleId)
      .lessons.map(({ id }) => id)
      .filter((id) => id !== lessonId)
    return reorderLessons(moduleId, { ids: others.toSpliced(order - 1, 0, lessonId) }, by)(state)
  }

export const removeLesson =
  (lessonId: string, by: Editor): CourseDecision =>
  (state) => {
    const place = findLesson(editing(state, by), lessonId)
    return place ? removal(place) : []
  }

/** For a lesson whose upload never finished; the product's own act, so no editor. */
export const discardUnfinishedLesson =
  (lessonId: string): CourseDecision =>
  (state) => {
    const place = state.situation === 'none' ? undefined : findLesson(state, lessonId)
    if (!place || place.lesson.file || !isFileLesson(place.lesson.type)) return []
    return removal(place)
  }

const removal = (place: Place): readonly CourseEvent[] => {
  const { ids, lesson } = place
  return [{ type: 'LessonRemoved', data: { ...ids, fileKey: lesson.file?.key ?? null } }, ...emptiedBy(place)]
}

export const emptiedBy = ({ ids: { courseId, moduleId }, module }: Place): readonly CourseEvent[] =>
  module.lessons.length === 1 && !module.isDraft
    ? [{ type: 'ModuleReturnedToDraft', data: { courseId, moduleId } }]
    : []

type Place = {
  readonly ids: { readonly courseId: string; readonly moduleId: string; readonly lessonId: string }
  readonly lesson: LessonState
  readonly module: ModuleState
}

export const findLesson = ({ courseId, modules }: ExistingCourse, lessonId: string): Place | undefined => {
  const module = modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lesson = module?.lessons.find(({ id }) => id === lessonId)
  return module && lesson && { ids: { courseId, moduleId: module.id, lessonId }, lesson, module }
}

export const lessonOf = (course: ExistingCourse, lessonId: string): Place =>
  findLesson(course, lessonId) ?? refuse('courses.no-such-lesson')

export const lackOf = (
  { type, file, session }: LessonState,
  hasQuestions: boolean,
): CourseRejection | null => {
  switch (type) {
    case 'video':
    case 'audio':
    case 'document':
      return file ? null : 'courses.lesson-needs-file'
    case 'automaticEvaluation':
      return hasQuestions ? null : 'courses.lesson-needs-questions'
    case 'meet':
    case 'faceToFace':
      return session ? null : 'courses.lesson-needs-session'
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
