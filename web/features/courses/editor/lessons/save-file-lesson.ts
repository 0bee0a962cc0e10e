import { call } from '../../../../shared/data/call.ts'
import type { RequestOptions } from '../../../../shared/data/request.ts'
import { type FileType, lessonTypeId } from '../editor.data.ts'
import { lessonCreate, lessonDelete, lessonSetCaptions, lessonUpdate } from '../editor.operations.ts'
import type { CaptionsValues } from './CaptionsFields.tsx'

export type FileLesson = {
  name: string
  isDraft: boolean
  /** Null if unchanged. */
  durationSeconds: number | null
  file: File | null
  isPrivate: boolean
  privateUsers: string[]
  instructors: string[]
  /** The revision that was read; null for a new lesson. */
  revision: number | null
  /** Null if captions and transcript are unchanged. */
  words: CaptionsValues | null
}

type Place = { moduleId: string; type: FileType }

/** Creates the lesson with a placeholder, before its file; resolves to its id. */
export const createLesson = async ({ moduleId, type }: Place, lesson: FileLesson): Promise<string> => {
  const created = await call(lessonCreate, {
    name: lesson.name,
    moduleId,
    lessonType: lessonTypeId(type),
    file: 'placeholder',
    duration: lesson.durationSeconds,
    isDraft: true,
  })
  return created.newLesson.id
}

/** `key`: the key of its new file, if any. */
export const updateLesson = (id: string, lesson: FileLesson, key: string | null) =>
  call(lessonUpdate, {
    id,
    name: lesson.name,
    isDraft: lesson.isDraft,
    isPrivate: lesson.isPrivate,
    privateUsers: lesson.privateUsers,
    instructors: lesson.instructors,
    revision: lesson.revision,
    ...(lesson.durationSeconds !== null && { duration: lesson.durationSeconds }),
    ...(key && lesson.file && { file: key, fileName: lesson.file.name }),
  })

/** `stored`: the lesson's captions, if they or their language changed. */
export const setCaptions = (
  id: string,
  { transcript, withoutCaptions, language }: CaptionsValues,
  stored: { key: string; name: string } | null,
  revision: number | null,
) =>
  call(lessonSetCaptions, {
    id,
    transcript,
    revision,
    ...(stored && { file: stored.key, fileName: stored.name, language }),
    ...(!stored && withoutCaptions && { file: '' }),
  })

export const removeLesson = ({ id }: { id: string }, options?: RequestOptions) =>
  call(lessonDelete, { id }, options)
