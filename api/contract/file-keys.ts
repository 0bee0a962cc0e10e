import * as names from '../../domain/kernel/names.ts'

export const fittingFileName = names.fittingFileName

export const lessonKey = (moduleId: string, lessonId: string): string =>
  `courses/modules/${moduleId}/${lessonId}`

export const captionsKey = (moduleId: string, lessonId: string): string =>
  `courses/captions/${moduleId}/${lessonId}.vtt`

export const documentKey = (courseId: string, name: string): string => `courses/documents/${courseId}/${name}`

export const evidencesOf = (userId: string): string => `evidences/${userId}/`

export const signaturesOf = (personId: string): string => `signatures/${personId}/`

export const constanciasOf = (personId: string): string => `constancias/${personId}/`

export const evidenceKey = (userId: string, courseId: string, name: string): string =>
  `${evidencesOf(userId)}${courseId}/${name}`
