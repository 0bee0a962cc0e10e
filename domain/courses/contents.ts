import type { LessonType } from '../kernel/ids.ts'
import type { CourseEvent, Session } from './events.ts'

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

export type Lessons = readonly LessonState[]

type Modules = readonly ModuleState[]

export type LessonIds = { readonly moduleId: string; readonly lessonId: string }

export type LessonChange = Partial<LessonState> | ((lesson: LessonState) => Partial<LessonState>)

export const changeModule = (modules: Modules, moduleId: string, change: Partial<ModuleState>): Modules =>
  withId(modules, moduleId, (module) => ({ ...module, ...change, revision: module.revision + 1 }))

/** Leaves the module's revision. */
export const changeLessons = (
  modules: Modules,
  moduleId: string,
  change: (lessons: Lessons) => Lessons,
): Modules => withId(modules, moduleId, (module) => ({ ...module, lessons: change(module.lessons) }))

export const changeLesson = (
  modules: Modules,
  { moduleId, lessonId }: LessonIds,
  change: LessonChange,
): Modules =>
  changeLessons(modules, moduleId, (lessons) =>
    withId(lessons, lessonId, (lesson) => ({
      ...lesson,
      ...(typeof change === 'function' ? change(lesson) : change),
      revision: lesson.revision + 1,
    })),
  )

export const moveLesson = (
  modules: Modules,
  { moduleId, lessonId, from, fileKey, captionsKey }: Extract<CourseEvent, { type: 'LessonMoved' }>['data'],
): Modules => {
  const source = modules.find(({ id }) => id === from)?.lessons.find(({ id }) => id === lessonId)
  if (!source) return modules
  const { file, captions } = source
  const lesson: LessonState = {
    ...source,
    file: file && { ...file, key: fileKey ?? file.key },
    captions: captions && { ...captions, key: captionsKey ?? captions.key },
  }
  const remaining = changeLessons(modules, from, (lessons) => without(lessons, lessonId))
  return changeLessons(remaining, moduleId, (lessons) => [...lessons, lesson])
}

export const newLesson = {
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

export const without = <Thing extends Identified>(things: readonly Thing[], id: string): readonly Thing[] =>
  things.filter((thing) => thing.id !== id)

export const inOrder = <Thing extends Identified>(
  things: readonly Thing[],
  ids: readonly string[],
): readonly Thing[] => [...things].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
