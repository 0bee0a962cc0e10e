import { call } from './call.ts'
import { Lesson_completedFile } from './operations/enrolments.generated.ts'
import { select } from './select.ts'

const completedFile = select(Lesson_completedFile, { signedUrl: true })

/** In a new tab, or in this one if the browser blocks it. */
export const openAddress = (signedUrl: string): void => {
  const tab = globalThis.open(signedUrl, '_blank')
  if (tab) tab.opener = null
  else globalThis.location.assign(signedUrl)
}

export const openCompletedFile = async (version: {
  courseId: string
  userId: string
  lessonId: string
  cycle: number
}): Promise<void> => openAddress((await call(completedFile, version)).signedUrl)
