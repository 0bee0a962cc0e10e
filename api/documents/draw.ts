import { serialise } from '../database/serialise.ts'
import { runInWorker } from '../run-in-worker.ts'
import type { Dc3 } from './dc3.tsx'
import type { Drawing, Drawings } from './drawing-worker.ts'
import { keepWorker } from './kept-worker.ts'

const timeoutMs = 120_000

const late = (): Error => new Error('the document took too long to draw')

const script = new URL('./drawing-worker.ts', import.meta.url)

const inTurn = serialise()

/** In a worker, since hundreds of pages take seconds; one at a time, to limit memory. */
export const draw = <Kind extends keyof Drawings>(
  kind: Kind,
  content: Drawings[Kind],
): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing: Drawing<Kind> = { kind, content }
  return drawInTurn(script, drawing)
}

export const drawInTurn = (script: URL, drawing: object): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(() => runInWorker(script, drawing, { timeoutMs, late }))

const askDrawer = keepWorker(script, { timeoutMs, late, idleMs: 10_000, most: 250 })

/** Of a batch: the thread stays, since the renderer is slow to load. */
export const drawOfBatch = <Kind extends keyof Drawings>(
  kind: Kind,
  content: Drawings[Kind],
): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing: Drawing<Kind> = { kind, content }
  return askDrawer(drawing)
}

export const drawDc3 = (content: Dc3): Promise<Uint8Array<ArrayBuffer>> => drawOfBatch('dc3', content)
