import { call } from './call.ts'
import { Lesson_completedFile } from './operations/enrolments.generated.ts'
import { select } from './select.ts'

const completedFile = select(Lesson_completedFile, { signedUrl: true })

/** In a tab of its own or, where the browser grants none, in this one. */
export const openAddress = (signedUrl: string): void => {
  const tab = globalThis.open(signedUrl, '_blank')
  if (tab) tab.opener = null
  else globalThis.location.assign(signedUrl)
}

/** The version of a lesson's file that somebody completed. */
export const openCompletedFile = async (asked: {
  courseId: string
  userId: string
  lessonId: string
  cycle: number
}): Promise<void> => openAddress((await call(completedFile, asked)).signedUrl)
