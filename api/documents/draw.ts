import { serialise } from '../database/serialise.ts'
import { runInWorker } from '../run-in-worker.ts'
import type { Drawing, Drawings } from './drawing-worker.ts'

const timeoutMs = 120_000

const inTurn = serialise()

/** In a worker, since hundreds of pages take seconds; one at a time, to limit memory. */
export const draw = <Kind extends keyof Drawings>(
  kind: Kind,
  content: Drawings[Kind],
): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing: Drawing<Kind> = { kind, content }
  return drawInTurn(new URL('./drawing-worker.ts', import.meta.url), drawing)
}

export const drawInTurn = (script: URL, drawing: object): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(() =>
    runInWorker(script, drawing, {
      timeoutMs,
      late: () => new Error('the document took too long to draw'),
    }),
  )
