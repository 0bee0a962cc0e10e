import { Rejection, type RejectionParams } from '../../domain/kernel/rejection.ts'

/** An error loses its class on its way to another thread. */
export type Refused = {
  readonly code: string
  readonly field: string | null
  readonly params: RejectionParams
}

type Answer<Result> =
  | { readonly result: Result }
  | { readonly refusal: Refused }
  | { readonly failure: string }

export const refusalOf = ({ code, field, params }: Refused): Rejection => new Rejection(code, field, params)

export const refusedAs = ({ code, field, params }: Rejection): Refused => ({ code, field, params })

type Limit = {
  readonly timeoutMs: number
  /** What is thrown once that is over. */
  readonly late: () => Error
}

/** Asks a thread of its own one thing and ends it, answered or not. Throws what it refuses. */
export const askThread = async <Result>(
  script: URL,
  question: unknown,
  { timeoutMs, late }: Limit,
): Promise<Result> => {
  const worker = new Worker(script.href)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(late()), timeoutMs)
  worker.onmessage = ({ data }: MessageEvent<Answer<Result>>) => {
    if ('result' in data) resolve(data.result)
    else reject('refusal' in data ? refusalOf(data.refusal) : new Error(data.failure))
  }
  worker.onerror = ({ message }) => reject(new Error(`a thread ended: ${message}`))
  worker.addEventListener('close', () => reject(new Error('a thread ended')))
  worker.postMessage(question)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** What the script of such a thread does: it answers what it is asked. */
export const answerThread = <Question, Result>(
  thread: Worker,
  answer: (question: Question) => Result | Promise<Result>,
): void => {
  const say = (said: Answer<Result>): void => thread.postMessage(said)
  thread.onmessage = async ({ data }: MessageEvent<Question>) => {
    try {
      say({ result: await answer(data) })
    } catch (error) {
      if (error instanceof Rejection) say({ refusal: refusedAs(error) })
      else say({ failure: error instanceof Error ? error.message : String(error) })
    }
  }
}
