import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { serialise, serialiseByKey } from '../../../database/serialise.ts'
import { askThread } from '../../../kit/ask-thread.ts'
import { readQuestionFile } from './question-file.ts'
import type { ReadFile } from './read-questions.ts'
import type { FileGiven } from './read-worker.ts'

/** Characters that are read within a few milliseconds. */
const shortMax = 20_000
/** A bank of a megabyte takes half a second. */
const timeoutMs = 30_000

const inTurn = serialise()
const oneOfEach = serialiseByKey()

/**
 * As `readQuestionFile`; a long file in a thread of its own, one after the other, so that everybody else is served meanwhile. Of the files of
 * one person one at a time waits, so that nobody's file waits for all of another's.
 */
export const readApart = async (by: string, given: FileGiven): Promise<ReadFile> =>
  given.text.length <= shortMax
    ? readQuestionFile(given.format, given.text, given.locale)
    : oneOfEach(by, () =>
        inTurn(() =>
          askThread<ReadFile>(new URL('./read-worker.ts', import.meta.url), given, {
            timeoutMs,
            late: () => new Rejection('evaluations.unreadable-file', 'text'),
          }),
        ),
      )
