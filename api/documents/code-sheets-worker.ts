import { type CodeSheets, renderCodeSheets } from './code-sheets.tsx'
import type { Rendered } from './render-in-worker.ts'

declare const self: Worker

self.onmessage = async ({ data }: MessageEvent<CodeSheets>) => {
  const say = (said: Rendered): void => self.postMessage(said)
  try {
    say({ bytes: new Uint8Array(await renderCodeSheets(data)) })
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) })
  }
}
