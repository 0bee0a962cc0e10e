import type {
  EditedCourseQuery,
  EditedModulesQuery,
  EditorChoicesQuery,
} from './editor.operations.generated.ts'

export type EditedCourse = EditedCourseQuery['findOneCourse']
export type EditedModule = EditedModulesQuery['Module_list'][number]
export type EditedLesson = EditedModule['lessons'][number]
export type Choices = EditorChoicesQuery

/** What can be added now; sessions and manual evaluations are added by their own panels. */
export const addableTypes = ['video', 'audio', 'document', 'automaticEvaluation'] as const
export type AddableType = (typeof addableTypes)[number]

export const isAddable = (type: string): type is AddableType => addableTypes.some((one) => one === type)

/** What a media or document lesson takes. */
export const accepted: Readonly<Record<Exclude<AddableType, 'automaticEvaluation'>, string>> = {
  video: '.mp4,.mov,.wmv,.ogx',
  audio: '.mp3',
  document: '.pdf,.doc,.docx',
}

/** '.mp4,.mov' as people name them: 'MP4, MOV'. */
export const formatsOf = (extensions: string): string =>
  extensions
    .split(',')
    .map((extension) => extension.slice(1).toUpperCase())
    .join(', ')
