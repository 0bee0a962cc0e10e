import { Rejection, type RejectionParams } from '../../../../domain/kernel/rejection.ts'
import type { Locale } from '../../../caller.ts'
import { type FileFormat, readQuestionFile } from './question-file.ts'
import type { ReadFile } from './read-questions.ts'

declare const self: Worker

export type Asked = { readonly format: FileFormat; readonly text: string; readonly locale: Locale }

export type Answered =
  | { readonly read: ReadFile }
  | { readonly refusal: { code: string; field: string | null; params: RejectionParams } }
  | { readonly failure: string }

const answer = ({ format, text, locale }: Asked): Answered => {
  try {
    return { read: readQuestionFile(format, text, locale) }
  } catch (error) {
    if (!(error instanceof Rejection)) return { failure: String(error) }
    const { code, field, params } = error
    return { refusal: { code, field, params } }
  }
}

self.onmessage = ({ data }: MessageEvent<Asked>) => self.postMessage(answer(data))
