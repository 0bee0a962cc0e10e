import { refusals } from '../kernel/rejection.ts'
import type { LessonState, ModuleState } from './contents.ts'
import { type CourseDecision, type CourseState, type Editor, type ExistingCourse, editing } from './course.ts'
import type { CourseEvent } from './events.ts'
import { lackOf } from './lessons.ts'
import { type CourseRejection, playsNowhere } from './rules.ts'

const refuse = refusals<CourseRejection>()

export type DraftPart = {
  readonly kind: 'module' | 'lesson'
  readonly id: string
  readonly moduleId: string
  readonly name: string
  readonly lack: CourseRejection | null
  /** Lessons of a module that are no drafts. */
  readonly releasedLessons: number
}

export type Readiness = {
  readonly visibleLessons: number
  readonly drafts: readonly DraftPart[]
  /** Lessons, drafts too, whose file no browser plays, so nobody can complete them. */
  readonly unplayable: readonly { readonly id: string; readonly name: string }[]
}

export const readiness = (state: CourseState): Readiness => {
  if (state.situation === 'none') return refuse('courses.not-found')
  const { modules } = state
  return {
    visibleLessons: modules.filter(({ isDraft }) => !isDraft).flatMap(releasedOf).length,
    drafts: modules.flatMap((module) => [...draftModule(module), ...draftLessons(module)]),
    unplayable: modules
      .flatMap(({ lessons }) => lessons)
      .filter(({ file }) => file && playsNowhere(file.contentType))
      .map(({ id, name }) => ({ id, name })),
  }
}

/** A part that is no draft any more is left as it is. */
export const releaseParts =
  (ids: readonly string[], by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { drafts } = readiness(course)
    return [...new Set(ids)].flatMap((id) => {
      const part = drafts.find((draft) => draft.id === id)
      if (!part) return isPartOf(course, id) ? [] : refuse('courses.changed-meanwhile', 'released')
      return part.lack === null ? [release(part, course.courseId)] : refuse(part.lack)
    })
  }

const isPartOf = ({ modules }: ExistingCourse, id: string): boolean =>
  modules.some((module) => module.id === id || module.lessons.some((lesson) => lesson.id === id))

const releasedOf = ({ lessons }: ModuleState) => lessons.filter(({ isDraft }) => !isDraft)

const showableOf = ({ lessons }: ModuleState) => lessons.filter((lesson) => lackOfLesson(lesson) === null)

/** Automatic evaluations are created with questions. */
const lackOfLesson = (lesson: LessonState) => lackOf(lesson, true)

const draftModule = (module: ModuleState): readonly DraftPart[] => {
  const { id, name, isDraft } = module
  if (!isDraft) return []
  const lack = showableOf(module).length > 0 ? null : 'courses.module-needs-lesson'
  return [{ kind: 'module', id, moduleId: id, name, lack, releasedLessons: releasedOf(module).length }]
}

const draftLessons = ({ id: moduleId, lessons }: ModuleState): readonly DraftPart[] =>
  lessons
    .filter(({ isDraft }) => isDraft)
    .map((lesson) => ({
      kind: 'lesson',
      id: lesson.id,
      moduleId,
      name: lesson.name,
      lack: lackOfLesson(lesson),
      releasedLessons: 0,
    }))

const release = ({ kind, id, moduleId }: DraftPart, courseId: string): CourseEvent =>
  kind === 'module'
    ? { type: 'ModuleReleased', data: { courseId, moduleId } }
    : { type: 'LessonReleased', data: { courseId, moduleId, lessonId: id } }
