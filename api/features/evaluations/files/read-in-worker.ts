import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { serialise, serialiseByKey } from '../../../database/serialise.ts'
import { runInWorker } from '../../../run-in-worker.ts'
import { readQuestionFile } from './question-file.ts'
import type { ReadFile } from './read-questions.ts'
import type { QuestionFile } from './read-worker.ts'

/** Characters that take a few milliseconds to read. */
const shortMax = 20_000
/** A bank of a megabyte takes half a second. */
const timeoutMs = 30_000

const inTurn = serialise()
const oneOfEach = serialiseByKey()

/**
 * Long files are read in a worker, one at a time. Each person has at most one file in the queue, so that nobody waits for all files of
 * another.
 */
export const readInWorker = async (by: string, file: QuestionFile): Promise<ReadFile> =>
  file.text.length <= shortMax
    ? readQuestionFile(file.format, file.text, file.locale)
    : oneOfEach(by, () =>
        inTurn(() =>
          runInWorker<ReadFile>(new URL('./read-worker.ts', import.meta.url), file, {
            timeoutMs,
            late: () => new Rejection('evaluations.unreadable-file', 'text'),
          }),
        ),
      )
