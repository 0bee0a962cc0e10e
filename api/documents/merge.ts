import { drawInTurn } from './draw.ts'
import type { Merging } from './merging-worker.ts'

const script = new URL('./merging-worker.ts', import.meta.url)

/** Of all files together: they are held in memory at once, and the result beside them. */
export const mergedBytesMax = 96 * 1_048_576

/** One PDF of several, in a thread, in turn with what is drawn. */
export const mergePdfs = (merging: Merging): Promise<Uint8Array<ArrayBuffer>> => drawInTurn(script, merging)
