import type { CodeSheets } from './code-sheets.tsx'

export type Rendered = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string }

const timeoutMs = 120_000

/** Drawn in a thread of its own, since thousands of slips take seconds: everybody else is served meanwhile. */
export const renderInWorker = async (sheets: CodeSheets): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(new URL('./code-sheets-worker.ts', import.meta.url).href)
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const late = setTimeout(() => reject(new Error('the sheets took too long to draw')), timeoutMs)
  worker.onmessage = ({ data }: MessageEvent<Rendered>) =>
    'bytes' in data ? resolve(data.bytes) : reject(new Error(data.failure))
  worker.onerror = ({ message }) => reject(new Error(`the sheets' thread ended: ${message}`))
  worker.addEventListener('close', () => reject(new Error("the sheets' thread ended")))
  worker.postMessage(sheets)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
