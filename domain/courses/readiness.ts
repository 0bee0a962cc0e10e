import { refusals } from '../kernel/rejection.ts'
import {
  type CourseDecision,
  type CourseState,
  type Editor,
  editing,
  type LessonState,
  type ModuleState,
} from './course.ts'
import type { CourseEvent } from './events.ts'
import { lackOf } from './lessons.ts'
import { type CourseRejection, playsNowhere } from './rules.ts'

const refuse = refusals<CourseRejection>()

/** A module or lesson that learners do not see yet. */
export type DraftPart = {
  readonly kind: 'module' | 'lesson'
  readonly id: string
  readonly moduleId: string
  readonly name: string
  /** What keeps it from being released; null where nothing does. */
  readonly lack: CourseRejection | null
}

export type Readiness = {
  /** The lessons that learners see once the course is published. */
  readonly visibleLessons: number
  /** The same where what is ready is released with it. */
  readonly lessonsOnceReleased: number
  /** In the order of the course, each module before its lessons. */
  readonly drafts: readonly DraftPart[]
  /** Lessons, drafts too, that nobody can complete: no browser plays what they hold. */
  readonly unplayable: readonly { readonly id: string; readonly name: string }[]
}

/** What of a course its learners would see, and what would stay hidden from them. */
export const readiness = (state: CourseState): Readiness => {
  if (state.situation === 'none') return refuse('courses.not-found')
  const { modules } = state
  return {
    visibleLessons: modules.filter(({ isDraft }) => !isDraft).flatMap(releasedOf).length,
    lessonsOnceReleased: modules.flatMap(showableOf).length,
    drafts: modules.flatMap((module) => [...draftModule(module), ...draftLessons(module)]),
    unplayable: modules
      .flatMap(({ lessons }) => lessons)
      .filter(({ file }) => file && playsNowhere(file.contentType))
      .map(({ id, name }) => ({ id, name })),
  }
}

/** Every lesson that lacks nothing, and every module that then has something to show. */
export const releaseWhatIsReady =
  (by: Editor): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    return readiness(course)
      .drafts.filter(({ lack }) => lack === null)
      .map((part) => release(part, course.courseId))
  }

const releasedOf = ({ lessons }: ModuleState) => lessons.filter(({ isDraft }) => !isDraft)

/** Those released already lack nothing. */
const showableOf = ({ lessons }: ModuleState) => lessons.filter((lesson) => lackOfLesson(lesson) === null)

/** Questions come with an automatic evaluation, so that it lacks none. */
const lackOfLesson = (lesson: LessonState) => lackOf(lesson, true)

const draftModule = (module: ModuleState): readonly DraftPart[] => {
  const { id, name, isDraft } = module
  if (!isDraft) return []
  const lack = showableOf(module).length > 0 ? null : 'courses.module-needs-lesson'
  return [{ kind: 'module', id, moduleId: id, name, lack }]
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
    }))

const release = ({ kind, id, moduleId }: DraftPart, courseId: string): CourseEvent =>
  kind === 'module'
    ? { type: 'ModuleReleased', data: { courseId, moduleId } }
    : { type: 'LessonReleased', data: { courseId, moduleId, lessonId: id } }
