import { isTransient } from './failures.ts'

export const within = <Result>(timeoutMs: number, answer: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const againMs = 500

/** Repeats an idempotent act while the database is down or full, until `isEnding`. */
export const retryWhileUnavailable = async <Result>(
  act: () => Promise<Result>,
  isEnding: () => boolean,
): Promise<Result> => {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isTransient(error) || isEnding()) throw error
      await Bun.sleep(againMs)
    }
  }
}
