import { CompletedFile } from './files.operations.generated.ts'
import { run } from './graphql.ts'

/** The version of a lesson's file that somebody completed, in a tab of its own or, where the browser grants none, in this one. */
export const openCompletedFile = async (asked: {
  courseId: string
  userId: string
  lessonId: string
  cycle: number
}): Promise<void> => {
  const { signedUrl } = (await run(CompletedFile, asked)).Lesson_completedFile
  const tab = globalThis.open(signedUrl, '_blank')
  if (tab) tab.opener = null
  else globalThis.location.assign(signedUrl)
}
