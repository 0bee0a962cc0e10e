import { skeletonOf } from '../kernel/look-alikes.ts'
import { refusals } from '../kernel/rejection.ts'
import type { LessonState, ModuleState } from './contents.ts'
import { type CourseDecision, type Editor, type ExistingCourse, editing } from './course.ts'
import type { CourseEvent, FileReference } from './events.ts'
import { lessonOf } from './lessons.ts'
import { moduleOf } from './modules.ts'
import { type CourseRejection, checkCourseName } from './rules.ts'

export type Copying = {
  readonly idOf: (id: string) => string
  /** Name of copy `number` (from 1); lessons inside a copied module keep their names. */
  readonly nameOf: (name: string, number: number) => string
  /** By the original lesson's or document's id (or the course's, for its picture). */
  readonly files: ReadonlyMap<string, FileReference>
}

const nameMax = 150

export const captionsOf = (lessonId: string): string => `captions of ${lessonId}`

const refuse = refusals<CourseRejection>()

/** A draft right behind the original. Assignees are not copied. */
export const duplicateLesson =
  (lessonId: string, copying: Copying, by: Editor): CourseDecision =>
  (state) => {
    const now = editing(state, by)
    const { module, lesson } = lessonOf(now, lessonId)
    const copyId = copying.idOf(lessonId)
    if (module.lessons.some(({ id }) => id === copyId)) return []
    const place = { courseId: now.courseId, moduleId: module.id }
    const ids = module.lessons.map(({ id }) => id)
    return [
      ...copyOf(
        { ...lesson, name: copyName(copying, lesson.name, module.lessons) },
        place,
        ids.length + 1,
        copying,
      ),
      ...orderBehind(ids, lessonId, copyId).map(
        (lessonIds): CourseEvent => ({ type: 'LessonsReordered', data: { ...place, lessonIds } }),
      ),
    ]
  }

export const duplicateModule =
  (moduleId: string, copying: Copying, by: Editor): CourseDecision =>
  (state) => {
    const now = editing(state, by)
    const { courseId, modules } = now
    const module = moduleOf(now, moduleId)
    const copyId = copying.idOf(moduleId)
    if (modules.some(({ id }) => id === copyId)) return []
    const ids = modules.map(({ id }) => id)
    return [
      ...copyOfModule(
        { ...module, name: copyName(copying, module.name, modules) },
        courseId,
        modules.length + 1,
        copying,
      ),
      ...orderBehind(ids, moduleId, copyId).map(
        (moduleIds): CourseEvent => ({ type: 'ModulesReordered', data: { courseId, moduleIds } }),
      ),
    ]
  }

export const duplicateCourse =
  (
    source: ExistingCourse,
    what: {
      courseId: string
      name: string | null
      beside: readonly { readonly name: string }[]
    },
    copying: Copying,
    by: Editor,
  ): CourseDecision =>
  (state) => {
    const { information, modules, documents } = editing(source, by)
    const { courseId } = what
    if (state.situation !== 'none') return []
    const name = what.name?.trim() ?? copyName(copying, source.name, what.beside)
    const code = checkCourseName(name)
    if (code) return refuse(code, 'name')
    const thumbnail = copying.files.get(source.courseId) ?? null
    return [
      { type: 'CourseDrafted', data: { courseId, name, createdBy: by.personId } },
      ...(information
        ? [{ type: 'CourseDescribed', data: { courseId, ...information, name, thumbnail } } as const]
        : []),
      ...modules.flatMap((module, index) => copyOfModule(module, courseId, index + 1, copying)),
      ...documents.flatMap(({ id }): readonly CourseEvent[] => {
        const file = copying.files.get(id)
        return file
          ? [{ type: 'DocumentAttached', data: { courseId, documentId: copying.idOf(id), file } }]
          : []
      }),
    ]
  }

const copyName = (
  { nameOf }: Copying,
  name: string,
  neighbours: readonly { readonly name: string }[],
): string => {
  const usedNames = new Set(neighbours.map((one) => skeletonOf(one.name)))
  let number = 1
  while (usedNames.has(skeletonOf(truncated(nameOf(name, number))))) number += 1
  return truncated(nameOf(name, number))
}

const truncated = (name: string): string => {
  let fitting = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if ([...fitting, ...segment].length > nameMax) break
    fitting += segment
  }
  return fitting
}

const copyOfModule = (
  { id, name, lessons }: ModuleState,
  courseId: string,
  order: number,
  copying: Copying,
): readonly CourseEvent[] => {
  const place = { courseId, moduleId: copying.idOf(id) }
  return [
    { type: 'ModuleAdded', data: { ...place, name, order } },
    ...lessons.flatMap((lesson, index) => copyOf(lesson, place, index + 1, copying)),
  ]
}

const copyOf = (
  { id, type, name, file, captions, session, isPrivate, instructorIds }: LessonState,
  place: { readonly courseId: string; readonly moduleId: string },
  order: number,
  { idOf, files }: Copying,
): readonly CourseEvent[] => {
  const ids = { ...place, lessonId: idOf(id) }
  const copied = file && files.get(id)
  const subtitles = captions && files.get(captionsOf(id))
  const facts: readonly (CourseEvent | false | null | undefined)[] = [
    { type: 'LessonAdded', data: { ...ids, type, name, order } },
    copied && {
      type: 'LessonFileAttached',
      data: {
        ...ids,
        file: { ...copied, name: file.name },
        durationSeconds: file.durationSeconds,
        replaced: null,
      },
    },
    subtitles && {
      type: 'CaptionsAttached',
      data: { ...ids, file: { ...subtitles, name: captions.name }, language: captions.language },
    },
    session && { type: 'SessionScheduled', data: { ...ids, ...session } },
    isPrivate && { type: 'LessonMadePrivate', data: ids },
    ...instructorIds.map((personId) => ({ type: 'InstructorNamed', data: { ...ids, personId } }) as const),
  ]
  return facts.filter((fact) => !!fact)
}

const orderBehind = (ids: readonly string[], id: string, copyId: string): readonly (readonly string[])[] =>
  ids.at(-1) === id ? [] : [ids.toSpliced(ids.indexOf(id) + 1, 0, copyId)]
