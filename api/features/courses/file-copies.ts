import type { LessonState } from '../../../domain/courses/contents.ts'
import type { ExistingCourse } from '../../../domain/courses/course.ts'
import { captionsOf } from '../../../domain/courses/duplicates.ts'
import type { FileReference } from '../../../domain/courses/events.ts'
import type { Context } from '../../context.ts'
import { captionsKey, lessonKey } from '../../contract/file-keys.ts'
import type { Command } from '../../event-store/store.ts'
import type { Copied } from '../../files/copy.ts'

type CopyRequest = {
  readonly command: Command
  readonly source: ExistingCourse
  /** Of the copy; the same course unless a whole course is copied. */
  readonly courseId: string
  readonly lessons: readonly LessonState[]
  /** Or only lessons, within their module. */
  readonly copiesModules: boolean
  readonly idOf: (id: string) => string
}

/** Copies the files under the keys of the copies; returns how to remove them if the copy fails. */
export const copyFiles = async (context: Context, request: CopyRequest) => {
  const references = new Map<string, FileReference>()
  const copies: Copied[] = []
  const discard = async () => {
    if (await context.store.findCommand(request.command.id)) return
    await Promise.all(copies.map(({ undo }) => undo()))
  }
  const undoOnFailure = async <Result>(act: Promise<Result>): Promise<Result> => {
    try {
      return await act
    } catch (error) {
      await discard().catch((err: unknown) => context.log.warn({ err }, 'a copy that failed left its files'))
      throw error
    }
  }
  const copyAll = async () => {
    for (const { of, from, to } of placesOf(request)) {
      const copy = await context.files.copy(from, to)
      if (!copy) continue
      copies.push(copy)
      references.set(of, copy.file)
    }
  }
  await undoOnFailure(copyAll())
  return { references, undoOnFailure }
}

const placesOf = ({ source, courseId, lessons, copiesModules, idOf }: CopyRequest) => {
  const moduleOf = new Map(
    source.modules.flatMap((module) => module.lessons.map(({ id }) => [id, module.id] as const)),
  )
  const files = lessons.flatMap(({ id, file, captions }) => {
    const moduleId = moduleOf.get(id)
    if (!moduleId) return []
    const toModule = copiesModules ? idOf(moduleId) : moduleId
    return [
      ...(file ? [{ of: id, from: file.key, to: lessonKey(toModule, idOf(id)) }] : []),
      ...(captions ? [{ of: captionsOf(id), from: captions.key, to: captionsKey(toModule, idOf(id)) }] : []),
    ]
  })
  if (source.courseId === courseId) return files
  const inCopy = (key: string) => key.replace(source.courseId, courseId)
  const picture = source.information?.thumbnail
  return [
    ...(picture ? [{ of: source.courseId, from: picture.key, to: inCopy(picture.key) }] : []),
    ...source.documents.map(({ id, key }) => ({ of: id, from: key, to: inCopy(key) })),
    ...files,
  ]
}
