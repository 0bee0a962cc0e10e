import { type RecordPaper, renderRecord } from './record.tsx'
import type { Rendered } from './render-in-worker.ts'

declare const self: Worker

self.onmessage = async ({ data }: MessageEvent<RecordPaper>) => {
  const say = (said: Rendered): void => self.postMessage(said)
  try {
    say({ bytes: new Uint8Array(await renderRecord(data)) })
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) })
  }
}
