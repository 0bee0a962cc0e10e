import { serialise } from '../database/serialise.ts'
import { runInWorker } from '../run-in-worker.ts'

const timeoutMs = 120_000

const inTurn = serialise()

/**
 * Draws a document in a worker, since hundreds of pages take seconds. One at a time, since each worker takes memory of its own: however
 * many are asked for, the server stays up.
 */
export const renderInWorker = (script: URL, document: object): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(() =>
    runInWorker(script, document, {
      timeoutMs,
      late: () => new Error('the document took too long to draw'),
    }),
  )
