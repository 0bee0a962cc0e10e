import { lessonTypes } from '../../../../api/contract/constants.ts'
import { run } from '../../../shared/data/graphql.ts'
import { storeFile } from '../../../shared/data/store-file.ts'
import type { Upload } from '../../../shared/data/upload.ts'
import type { AddableType, EditedLesson } from './editor.data.ts'
import { LessonCreate, LessonDelete, LessonUpdate } from './editor.operations.generated.ts'

export type FileLesson = {
  moduleId: string
  type: AddableType
  name: string
  isDraft: boolean
  durationSeconds: number
  file: File | null
}

const typeId = (type: AddableType): string | null => lessonTypes.find(({ name }) => name === type)?.id ?? null

/** The record first with a placeholder, then its file, then the record with the stored key; a failed upload leaves no orphan. */
export const createFileLesson = async (
  lesson: FileLesson & { file: File },
  upload: Upload,
): Promise<void> => {
  const { Lesson_create: created } = await run(LessonCreate, {
    name: lesson.name,
    moduleId: lesson.moduleId,
    lessonType: typeId(lesson.type),
    file: 'placeholder',
    duration: lesson.durationSeconds,
    isDraft: true,
  })
  const { id } = created.newLesson
  try {
    await updateFileLesson(id, lesson, upload)
  } catch (error) {
    await run(LessonDelete, { id }).catch(() => null)
    throw error
  }
}

export const updateFileLesson = async (id: string, lesson: FileLesson, upload: Upload): Promise<void> => {
  const key =
    lesson.file && (await storeFile(`courses/modules/${lesson.moduleId}/${id}`, lesson.file, upload))
  await run(LessonUpdate, {
    id,
    name: lesson.name,
    isDraft: lesson.isDraft,
    ...(key && lesson.file && { file: key, fileName: lesson.file.name, duration: lesson.durationSeconds }),
  })
}

export const removeLesson = ({ id }: EditedLesson) => run(LessonDelete, { id })
