import { serialise } from '../database/serialise.ts'
import { askWorker, type Limit } from '../run-in-worker.ts'

type Keeping = Limit & {
  /** Ends it after so long without a question. */
  readonly idleMs: number
  /** Replaces it after so many, so that its memory does not grow. */
  readonly most: number
}

/** A worker that stays for the next question, for what is slow to load; one question at a time. */
export const keepWorker = (script: URL, { idleMs, most, ...limit }: Keeping) => {
  const inTurn = serialise()
  let kept: { readonly worker: Worker; readonly answered: number } | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    kept?.worker.terminate()
    kept = null
  }
  return <Result>(question: unknown): Promise<Result> =>
    inTurn(async () => {
      clearTimeout(idle)
      const { worker, answered } = kept ?? { worker: new Worker(script.href), answered: 0 }
      kept = null
      try {
        const result = await askWorker<Result>(worker, question, limit)
        if (answered + 1 < most) kept = { worker, answered: answered + 1 }
        return result
      } finally {
        if (kept === null) worker.terminate()
        else {
          idle = setTimeout(end, idleMs)
          idle.unref()
        }
      }
    })
}
