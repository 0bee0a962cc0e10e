import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { LessonType } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { BasicInformation, CourseEvent } from './events.ts'
import { mayOfCourse, relationsTo } from './relation.ts'
import type { CourseRejection } from './rules.ts'

export type LessonState = {
  readonly id: string
  readonly type: LessonType
  readonly name: string
  readonly isDraft: boolean
  readonly file: LessonFile | null
}

type LessonFile = {
  readonly key: string
  readonly name: string
  readonly sha256: string
  readonly durationSeconds: number
}

export type ModuleState = {
  readonly id: string
  readonly name: string
  readonly isDraft: boolean
  readonly lessons: readonly LessonState[]
}

export type ExistingCourse = {
  readonly situation: 'draft' | 'published'
  readonly courseId: string
  readonly createdBy: string
  readonly name: string
  /** Null until the first tab was saved once. */
  readonly information: BasicInformation | null
  readonly modules: readonly ModuleState[]
}

export type CourseState = { readonly situation: 'none' } | ExistingCourse

export type CourseDecision = Decision<CourseState, CourseEvent>

/** Whoever acts on a course. */
export type Editor = Viewer

const refuse = refusals<CourseRejection>()

/** Nobody edits for being any of these. */
const namesNobody = { isEnrolled: false, isInstructor: false, isAssignee: false }

/** The course as its editor finds it, or a refusal. */
export const editing = (state: CourseState, by: Editor): ExistingCourse => {
  if (state.situation === 'none') return refuse('courses.not-found')
  const { createdBy, situation } = state
  const relations = relationsTo({ ...namesNobody, createdBy, isDraft: situation === 'draft' }, by)
  return mayOfCourse(relations, 'edit') ? state : refuse('courses.not-yours')
}

const evolve = (state: CourseState, event: CourseEvent): CourseState => {
  if (event.type === 'CourseDrafted')
    return { ...event.data, situation: 'draft', information: null, modules: [] }
  return state.situation === 'none' ? state : evolveExisting(state, event)
}

const evolveExisting = (
  course: ExistingCourse,
  event: Exclude<CourseEvent, { type: 'CourseDrafted' }>,
): ExistingCourse => {
  const within = (change: (one: ModuleState) => ModuleState, moduleId: string): ExistingCourse => ({
    ...course,
    modules: withId(course.modules, moduleId, change),
  })
  const ofLesson = (data: { moduleId: string; lessonId: string }, change: Partial<LessonState>) =>
    within(
      (one) => ({
        ...one,
        lessons: withId(one.lessons, data.lessonId, (lesson) => ({ ...lesson, ...change })),
      }),
      data.moduleId,
    )
  switch (event.type) {
    case 'CourseDescribed': {
      const { courseId, ...information } = event.data
      return { ...course, courseId, name: information.name, information }
    }
    case 'CoursePublished':
      return { ...course, situation: 'published' }
    case 'CourseReturnedToDraft':
      return { ...course, situation: 'draft' }
    case 'ModuleAdded': {
      const { moduleId: id, name } = event.data
      return { ...course, modules: [...course.modules, { id, name, isDraft: true, lessons: [] }] }
    }
    case 'ModuleRenamed':
      return within((one) => ({ ...one, name: event.data.name }), event.data.moduleId)
    case 'ModulesReordered':
      return { ...course, modules: inOrder(course.modules, event.data.moduleIds) }
    case 'ModuleReleased':
      return within((one) => ({ ...one, isDraft: false }), event.data.moduleId)
    case 'ModuleReturnedToDraft':
      return within((one) => ({ ...one, isDraft: true }), event.data.moduleId)
    case 'ModuleRemoved':
      return { ...course, modules: without(course.modules, event.data.moduleId) }
    case 'LessonAdded': {
      const { moduleId, lessonId: id, type, name } = event.data
      const lesson: LessonState = { id, type, name, isDraft: true, file: null }
      return within((one) => ({ ...one, lessons: [...one.lessons, lesson] }), moduleId)
    }
    case 'LessonRenamed':
      return ofLesson(event.data, { name: event.data.name })
    case 'LessonFileAttached': {
      const { file, durationSeconds } = event.data
      const { key, name, sha256 } = file
      return ofLesson(event.data, { file: { key, name, sha256, durationSeconds } })
    }
    case 'LessonReleased':
      return ofLesson(event.data, { isDraft: false })
    case 'LessonReturnedToDraft':
      return ofLesson(event.data, { isDraft: true })
    case 'LessonsReordered': {
      const { moduleId, lessonIds } = event.data
      return within((one) => ({ ...one, lessons: inOrder(one.lessons, lessonIds) }), moduleId)
    }
    case 'LessonRemoved': {
      const { moduleId, lessonId } = event.data
      return within((one) => ({ ...one, lessons: without(one.lessons, lessonId) }), moduleId)
    }
    default:
      return unknownFact(event)
  }
}

type Identified = { readonly id: string }

const withId = <Thing extends Identified>(
  things: readonly Thing[],
  id: string,
  change: (thing: Thing) => Thing,
): readonly Thing[] => things.map((thing) => (thing.id === id ? change(thing) : thing))

const without = <Thing extends Identified>(things: readonly Thing[], id: string): readonly Thing[] =>
  things.filter((thing) => thing.id !== id)

const inOrder = <Thing extends Identified>(
  things: readonly Thing[],
  ids: readonly string[],
): readonly Thing[] => [...things].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

export const course: Aggregate<CourseState, CourseEvent> = {
  kind: 'course',
  initial: { situation: 'none' },
  evolve,
}
