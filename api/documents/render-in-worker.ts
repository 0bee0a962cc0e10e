import { serialise } from '../database/serialise.ts'

export type Rendered = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string }

const timeoutMs = 120_000

const inTurn = serialise()

/**
 * Drawn in a thread of its own, since hundreds of pages take seconds: everybody else is served meanwhile. One at a time, since each
 * thread takes memory of its own: however many are asked for, the server stays up.
 */
export const renderInWorker = (script: URL, document: object): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(() => draw(script, document))

const draw = async (script: URL, document: object): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(script.href)
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const late = setTimeout(() => reject(new Error('the document took too long to draw')), timeoutMs)
  worker.onmessage = ({ data }: MessageEvent<Rendered>) =>
    'bytes' in data ? resolve(data.bytes) : reject(new Error(data.failure))
  worker.onerror = ({ message }) => reject(new Error(`the document's thread ended: ${message}`))
  worker.addEventListener('close', () => reject(new Error("the document's thread ended")))
  worker.postMessage(document)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
