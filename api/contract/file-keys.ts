/** Under which keys the files of a course are stored. */
export const lessonKey = (moduleId: string, lessonId: string): string =>
  `courses/modules/${moduleId}/${lessonId}`

export const captionsKey = (moduleId: string, lessonId: string): string =>
  `courses/captions/${moduleId}/${lessonId}.vtt`

export const documentKey = (courseId: string, name: string): string => `courses/documents/${courseId}/${name}`
