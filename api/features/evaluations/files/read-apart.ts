import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Locale } from '../../../caller.ts'
import { serialise } from '../../../database/serialise.ts'
import { type FileFormat, readQuestionFile } from './question-file.ts'
import type { ReadFile } from './read-questions.ts'
import type { Answered, Asked } from './read-worker.ts'

/** Characters that are read within a few milliseconds. */
const shortMax = 20_000

const oneAtATime = serialise()

/** As `readQuestionFile`; a long file in a thread of its own, since a bank of a megabyte takes half a second. */
export const readApart = async (format: FileFormat, text: string, locale: Locale): Promise<ReadFile> =>
  text.length <= shortMax
    ? readQuestionFile(format, text, locale)
    : oneAtATime(() => inThread({ format, text, locale }))

const inThread = async (asked: Asked): Promise<ReadFile> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url).href)
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data)
  worker.onerror = ({ message }) => reject(new Error(`a file of questions could not be read: ${message}`))
  worker.postMessage(asked)
  const answered = await promise.finally(() => worker.terminate())
  if ('failure' in answered) throw new Error(answered.failure)
  if ('read' in answered) return answered.read
  const { code, field, params } = answered.refusal
  throw new Rejection(code, field, params)
}
