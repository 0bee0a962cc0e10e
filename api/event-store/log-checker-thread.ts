import { type KnownHead, type LogChecker, logChecker } from './log-checker.ts'

export type Question =
  | { readonly act: 'begin'; readonly genesis: string; readonly known: readonly KnownHead[] }
  | { readonly act: 'events'; readonly texts: readonly Uint8Array[] }
  | { readonly act: 'differing'; readonly streams: Parameters<LogChecker['differing']>[0] }
  | { readonly act: 'unasked' }

export type Answer = { readonly result: unknown } | { readonly failure: string }

export type CheckerAtWork = {
  readonly [Act in keyof LogChecker]: (
    ...transfer: Parameters<LogChecker[Act]>
  ) => Promise<ReturnType<LogChecker[Act]>>
} & { end(): void }

export const checkHere = (genesis: string, known: readonly KnownHead[]): CheckerAtWork => {
  const checker = logChecker(genesis, known)
  return {
    events: async (texts) => checker.events(texts),
    differing: async (streams) => checker.differing(streams),
    unasked: async () => checker.unasked(),
    end: () => undefined,
  }
}

export const checkInThread = (genesis: string, known: readonly KnownHead[]): CheckerAtWork => {
  const worker = new Worker(new URL('./log-checker-worker.ts', import.meta.url).href)
  const waiting: PromiseWithResolvers<never>[] = []
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const pending = waiting.shift() // answers come in the order of the questions
    if ('failure' in data) pending?.reject(new Error(data.failure))
    else pending?.resolve(data.result as never) // each question knows its own answer's type
  }
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`the checking thread ended: ${message}`))
  }
  const ask = <Result>(question: Question, transfer: ArrayBuffer[] = []): Promise<Result> => {
    const pending = Promise.withResolvers<never>()
    waiting.push(pending)
    worker.postMessage(question, transfer)
    return pending.promise
  }
  ask({ act: 'begin', genesis, known }).catch(() => undefined)
  return {
    events: (texts) =>
      ask(
        { act: 'events', texts },
        texts.map(({ buffer }) => buffer as ArrayBuffer),
      ),
    differing: (streams) => ask({ act: 'differing', streams }),
    unasked: () => ask({ act: 'unasked' }),
    end: () => worker.terminate(),
  }
}
