import { Lesson_completedFile } from './operations/enrolments.generated.ts'
import { putSignedUrl } from './operations/files.generated.ts'
import { type ResultOf, select } from './select.ts'

export const signUpload = select(putSignedUrl, {
  signedUrl: true,
})

export type SignUpload = ResultOf<typeof signUpload>

export const completedFile = select(Lesson_completedFile, {
  signedUrl: true,
})

export type CompletedFile = ResultOf<typeof completedFile>
