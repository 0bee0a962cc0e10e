import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Viewer } from '../kernel/viewer.ts'
import {
  changeLesson,
  changeLessons,
  changeModule,
  inOrder,
  type LessonChange,
  type LessonIds,
  type Lessons,
  type ModuleState,
  moveLesson,
  newLesson,
  without,
} from './contents.ts'
import type { BasicInformation, CourseEvent } from './events.ts'
import { mayOfCourse, relationsTo } from './relation.ts'
import type { CourseRejection } from './rules.ts'

export type DocumentState = { readonly id: string; readonly name: string; readonly key: string }

export type ExistingCourse = {
  readonly situation: 'draft' | 'published'
  readonly courseId: string
  readonly createdBy: string
  readonly name: string
  readonly information: BasicInformation | null
  readonly informationRevision: number
  readonly modules: readonly ModuleState[]
  readonly documents: readonly DocumentState[]
}

export type CourseState = { readonly situation: 'none' } | ExistingCourse

export type CourseDecision = Decision<CourseState, CourseEvent>

export type Editor = Viewer

const refuse = refusals<CourseRejection>()

/** None of these relations allows editing. */
const noRelations = { isEnrolled: false, isInstructor: false, isAssignee: false }

export const editing = (state: CourseState, by: Editor): ExistingCourse => {
  if (state.situation === 'none') return refuse('courses.not-found')
  const { createdBy, situation } = state
  const relations = relationsTo({ ...noRelations, createdBy, isDraft: situation === 'draft' }, by)
  return mayOfCourse(relations, 'edit') ? state : refuse('courses.not-yours')
}

const evolve = (state: CourseState, event: CourseEvent): CourseState => {
  if (event.type === 'CourseDrafted')
    return {
      ...event.data,
      situation: 'draft',
      information: null,
      informationRevision: 0,
      modules: [],
      documents: [],
    }
  return state.situation === 'none' ? state : evolveExisting(state, event)
}

const evolveExisting = (
  course: ExistingCourse,
  event: Exclude<CourseEvent, { type: 'CourseDrafted' }>,
): ExistingCourse => {
  const withModules = (modules: readonly ModuleState[]): ExistingCourse => ({ ...course, modules })
  const ofModule = ({ moduleId }: { moduleId: string }, change: Partial<ModuleState>) =>
    withModules(changeModule(course.modules, moduleId, change))
  const ofLesson = (ids: LessonIds, change: LessonChange) =>
    withModules(changeLesson(course.modules, ids, change))
  const withLessons = (moduleId: string, change: (lessons: Lessons) => Lessons) =>
    withModules(changeLessons(course.modules, moduleId, change))
  switch (event.type) {
    case 'CourseDescribed': {
      const { courseId, ...information } = event.data
      const informationRevision = course.informationRevision + 1
      return { ...course, courseId, name: information.name, information, informationRevision }
    }
    case 'CoursePublished':
      return { ...course, situation: 'published' }
    case 'CourseReturnedToDraft':
      return { ...course, situation: 'draft' }
    case 'ModuleAdded': {
      const { moduleId: id, name } = event.data
      return withModules([...course.modules, { id, name, isDraft: true, revision: 1, lessons: [] }])
    }
    case 'ModuleRenamed':
      return ofModule(event.data, { name: event.data.name })
    case 'ModulesReordered':
      return withModules(inOrder(course.modules, event.data.moduleIds))
    case 'ModuleReleased':
      return ofModule(event.data, { isDraft: false })
    case 'ModuleReturnedToDraft':
      return ofModule(event.data, { isDraft: true })
    case 'ModuleRemoved':
      return withModules(without(course.modules, event.data.moduleId))
    case 'LessonAdded': {
      const { moduleId, lessonId: id, type, name } = event.data
      return withLessons(moduleId, (lessons) => [...lessons, { ...newLesson, id, type, name }])
    }
    case 'LessonRenamed':
      return ofLesson(event.data, { name: event.data.name })
    case 'LessonFileAttached': {
      const { file, durationSeconds } = event.data
      const { key, name, sha256, contentType } = file
      return ofLesson(event.data, { file: { key, name, sha256, contentType, durationSeconds } })
    }
    case 'CaptionsAttached': {
      const { file, language } = event.data
      const { key, name, sha256 } = file
      return ofLesson(event.data, { captions: { key, name, sha256, language } })
    }
    case 'CaptionsRemoved':
      return ofLesson(event.data, { captions: null })
    case 'TranscriptWritten':
      return ofLesson(event.data, { transcript: event.data.text })
    case 'SessionScheduled': {
      const { courseId: _course, moduleId: _module, lessonId: _lesson, ...session } = event.data
      return ofLesson(event.data, { session })
    }
    case 'LessonMadePrivate':
      return ofLesson(event.data, { isPrivate: true })
    case 'LessonMadePublic':
      return ofLesson(event.data, { isPrivate: false })
    case 'LessonAssigned':
      return ofLesson(event.data, ({ assigneeIds }) => ({
        assigneeIds: [...assigneeIds, event.data.personId],
      }))
    case 'LessonUnassigned':
      return ofLesson(event.data, ({ assigneeIds }) => ({
        assigneeIds: assigneeIds.filter((id) => id !== event.data.personId),
      }))
    case 'InstructorNamed':
      return ofLesson(event.data, ({ instructorIds }) => ({
        instructorIds: [...instructorIds, event.data.personId],
      }))
    case 'InstructorRemoved':
      return ofLesson(event.data, ({ instructorIds }) => ({
        instructorIds: instructorIds.filter((id) => id !== event.data.personId),
      }))
    case 'LessonReleased':
      return ofLesson(event.data, { isDraft: false })
    case 'LessonReturnedToDraft':
      return ofLesson(event.data, { isDraft: true })
    case 'LessonsReordered': {
      const { moduleId, lessonIds } = event.data
      return withLessons(moduleId, (lessons) => inOrder(lessons, lessonIds))
    }
    case 'LessonMoved':
      return withModules(moveLesson(course.modules, event.data))
    case 'LessonRemoved': {
      const { moduleId, lessonId } = event.data
      return withLessons(moduleId, (lessons) => without(lessons, lessonId))
    }
    case 'DocumentAttached': {
      const { documentId: id, file } = event.data
      return { ...course, documents: [...course.documents, { id, name: file.name, key: file.key }] }
    }
    case 'DocumentRemoved':
      return { ...course, documents: without(course.documents, event.data.documentId) }
    case 'FileDeleted':
      return course
    default:
      return unknownFact(event)
  }
}

export const course: Aggregate<CourseState, CourseEvent> = {
  kind: 'course',
  initial: { situation: 'none' },
  evolve,
}
