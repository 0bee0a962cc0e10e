import type { Locale } from '../../../caller.ts'
import { serveWorker } from '../../../run-in-worker.ts'
import { type FileFormat, readQuestionFile } from './question-file.ts'

declare const self: Worker

export type QuestionFile = { readonly format: FileFormat; readonly text: string; readonly locale: Locale }

serveWorker(self, ({ format, text, locale }: QuestionFile) => readQuestionFile(format, text, locale))
