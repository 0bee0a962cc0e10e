import { type HistoryPaper, renderHistory } from './history.tsx'
import type { Rendered } from './render-in-worker.ts'

declare const self: Worker

self.onmessage = async ({ data }: MessageEvent<HistoryPaper>) => {
  const say = (said: Rendered): void => self.postMessage(said)
  try {
    say({ bytes: new Uint8Array(await renderHistory(data)) })
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) })
  }
}
