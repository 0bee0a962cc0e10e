import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { serialise } from '../../../database/serialise.ts'
import { askThread } from '../../../kit/ask-thread.ts'
import type { ReadFile } from './read-questions.ts'
import type { FileGiven } from './reading-worker.ts'

/** An honest file takes less than a second. */
const timeoutMs = 30_000

const inTurn = serialise()

/**
 * Reads a file of questions in a thread of its own, one after the other: everybody else is served meanwhile.
 * Throws evaluations.unreadable-file, evaluations.file-too-long.
 */
export const readApart = (given: FileGiven): Promise<ReadFile> =>
  inTurn(() =>
    askThread<ReadFile>(new URL('./reading-worker.ts', import.meta.url), given, {
      timeoutMs,
      late: () => new Rejection('evaluations.unreadable-file', 'text'),
    }),
  )
