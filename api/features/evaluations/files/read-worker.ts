import type { Locale } from '../../../caller.ts'
import { answerThread } from '../../../kit/ask-thread.ts'
import { type FileFormat, readQuestionFile } from './question-file.ts'

declare const self: Worker

export type FileGiven = { readonly format: FileFormat; readonly text: string; readonly locale: Locale }

answerThread(self, ({ format, text, locale }: FileGiven) => readQuestionFile(format, text, locale))
