import { Rejection, type RejectionParams } from '../domain/kernel/rejection.ts'

/** A rejection as a plain object: a message between threads loses an error's class. */
export type PlainRejection = {
  readonly code: string
  readonly field: string | null
  readonly params: RejectionParams
}

type Answer<Result> =
  | { readonly result: Result }
  | { readonly refusal: PlainRejection }
  | { readonly failure: string }

export const toRejection = ({ code, field, params }: PlainRejection): Rejection =>
  new Rejection(code, field, params)

export const toPlainRejection = ({ code, field, params }: Rejection): PlainRejection => ({
  code,
  field,
  params,
})

export type Limit = {
  readonly timeoutMs: number
  readonly late: () => Error
}

/** Throws the worker's rejections, and `late()` after the timeout. */
export const askWorker = async <Result>(
  worker: Worker,
  question: unknown,
  { timeoutMs, late }: Limit,
): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(late()), timeoutMs)
  worker.onmessage = ({ data }: MessageEvent<Answer<Result>>) => {
    if ('result' in data) resolve(data.result)
    else reject('refusal' in data ? toRejection(data.refusal) : new Error(data.failure))
  }
  worker.onerror = ({ message }) => reject(new Error(`a thread ended: ${message}`))
  worker.addEventListener('close', () => reject(new Error('a thread ended')), { once: true })
  worker.postMessage(question)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Starts a worker, sends it one message, and ends it after its answer. */
export const runInWorker = async <Result>(script: URL, question: unknown, limit: Limit): Promise<Result> => {
  const worker = new Worker(script.href)
  try {
    return await askWorker<Result>(worker, question, limit)
  } finally {
    worker.terminate()
  }
}

export const serveWorker = <Question, Result>(
  thread: Worker,
  answer: (question: Question) => Result | Promise<Result>,
): void => {
  const say = (outgoing: Answer<Result>): void => thread.postMessage(outgoing)
  thread.onmessage = async ({ data }: MessageEvent<Question>) => {
    try {
      say({ result: await answer(data) })
    } catch (error) {
      if (error instanceof Rejection) say({ refusal: toPlainRejection(error) })
      else say({ failure: error instanceof Error ? error.message : String(error) })
    }
  }
}
