import { lessonTypes } from '../../../../api/contract/constants.ts'
import type { ResultOf } from '../../../shared/data/select.ts'
import type { editedCourse, editedModules, editorChoices } from './editor.operations.ts'

export type EditedCourse = ResultOf<typeof editedCourse>
export type EditedModule = ResultOf<typeof editedModules>[number]
export type EditedLesson = EditedModule['lessons'][number]
export type Choices = ResultOf<typeof editorChoices>

export const fileTypes = ['video', 'audio', 'document'] as const
export type FileType = (typeof fileTypes)[number]

/** The types that can be added, in menu order. */
export const addableTypes = [
  'video',
  'audio',
  'document',
  'meet',
  'faceToFace',
  'manualEvaluation',
  'automaticEvaluation',
] as const
export type AddableType = (typeof addableTypes)[number]

export const isAddable = (type: string): type is AddableType => addableTypes.some((one) => one === type)

export const lessonTypeId = (type: AddableType): string | null =>
  lessonTypes.find(({ name }) => name === type)?.id ?? null

/** File extensions by lesson type. */
export const acceptedExtensions: Readonly<Record<FileType, string>> = {
  video: '.mp4,.mov,.wmv,.ogx',
  audio: '.mp3',
  document: '.pdf,.doc,.docx',
}

/** The lesson type for a file, by extension. */
export const typeOfFile = ({ name }: Pick<File, 'name'>): FileType | null =>
  fileTypes.find((type) =>
    acceptedExtensions[type].split(',').some((ending) => name.toLowerCase().endsWith(ending)),
  ) ?? null

/** With `order` from 1, as on the server. */
export const withOrder = (ids: readonly string[]) => ids.map((id, index) => ({ id, order: index + 1 }))

/** '.mp4,.mov' -> 'MP4, MOV'. */
export const formatsOf = (extensions: string): string =>
  extensions
    .split(',')
    .map((extension) => extension.slice(1).toUpperCase())
    .join(', ')
