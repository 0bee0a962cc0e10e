import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { LessonType } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { BasicInformation, CourseEvent, Session } from './events.ts'
import { mayOfCourse, relationsTo } from './relation.ts'
import type { CourseRejection } from './rules.ts'

export type LessonState = {
  readonly id: string
  readonly type: LessonType
  readonly name: string
  readonly isDraft: boolean
  readonly file: LessonFile | null
  readonly session: Session | null
  readonly captions: LessonCaptions | null
  readonly transcript: string
  readonly isPrivate: boolean
  readonly assigneeIds: readonly string[]
  readonly instructorIds: readonly string[]
  readonly revision: number
}

type LessonFile = {
  readonly key: string
  readonly name: string
  readonly sha256: string
  readonly contentType: string
  readonly durationSeconds: number
}

type LessonCaptions = {
  readonly key: string
  readonly name: string
  readonly sha256: string
  readonly language: string
}

export type ModuleState = {
  readonly id: string
  readonly name: string
  readonly isDraft: boolean
  readonly revision: number
  readonly lessons: readonly LessonState[]
}

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
  const within = (change: (one: ModuleState) => ModuleState, moduleId: string): ExistingCourse => ({
    ...course,
    modules: withId(course.modules, moduleId, change),
  })
  const ofModule = ({ moduleId }: { moduleId: string }, change: Partial<ModuleState>) =>
    within((one) => ({ ...one, ...change, revision: one.revision + 1 }), moduleId)
  const ofLesson = (
    data: { moduleId: string; lessonId: string },
    change: Partial<LessonState> | ((lesson: LessonState) => Partial<LessonState>),
  ) =>
    within(
      (one) => ({
        ...one,
        lessons: withId(one.lessons, data.lessonId, (lesson) => ({
          ...lesson,
          ...(typeof change === 'function' ? change(lesson) : change),
          revision: lesson.revision + 1,
        })),
      }),
      data.moduleId,
    )
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
      return {
        ...course,
        modules: [...course.modules, { id, name, isDraft: true, revision: 1, lessons: [] }],
      }
    }
    case 'ModuleRenamed':
      return ofModule(event.data, { name: event.data.name })
    case 'ModulesReordered':
      return { ...course, modules: inOrder(course.modules, event.data.moduleIds) }
    case 'ModuleReleased':
      return ofModule(event.data, { isDraft: false })
    case 'ModuleReturnedToDraft':
      return ofModule(event.data, { isDraft: true })
    case 'ModuleRemoved':
      return { ...course, modules: without(course.modules, event.data.moduleId) }
    case 'LessonAdded': {
      const { moduleId, lessonId: id, type, name } = event.data
      const lesson: LessonState = { ...newLesson, id, type, name }
      return within((one) => ({ ...one, lessons: [...one.lessons, lesson] }), moduleId)
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
      return within((one) => ({ ...one, lessons: inOrder(one.lessons, lessonIds) }), moduleId)
    }
    case 'LessonMoved':
      return moved(course, event.data)
    case 'LessonRemoved': {
      const { moduleId, lessonId } = event.data
      return within((one) => ({ ...one, lessons: without(one.lessons, lessonId) }), moduleId)
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

const moved = (
  course: ExistingCourse,
  { moduleId, lessonId, from, fileKey, captionsKey }: Extract<CourseEvent, { type: 'LessonMoved' }>['data'],
): ExistingCourse => {
  const found = course.modules.find(({ id }) => id === from)?.lessons.find(({ id }) => id === lessonId)
  if (!found) return course
  const { file, captions } = found
  const lesson: LessonState = {
    ...found,
    file: file && { ...file, key: fileKey ?? file.key },
    captions: captions && { ...captions, key: captionsKey ?? captions.key },
  }
  const left = withId(course.modules, from, (one) => ({ ...one, lessons: without(one.lessons, lessonId) }))
  const modules = withId(left, moduleId, (one) => ({ ...one, lessons: [...one.lessons, lesson] }))
  return { ...course, modules }
}

const newLesson = {
  isDraft: true,
  file: null,
  session: null,
  captions: null,
  transcript: '',
  isPrivate: false,
  assigneeIds: [],
  instructorIds: [],
  revision: 1,
} as const

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
