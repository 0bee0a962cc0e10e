import { StoreUnavailable } from '../store.ts'

/** The service's or the network's word for what went wrong. What else an error says may hold keys or signatures. */
export const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^\w{1,60}$/.test(code) ? code : 'unknown'
}

const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey'].includes(codeOf(error))

/** What the service answers; where it does not, StoreUnavailable. */
export const answered = async <Result>(asked: Promise<Result>): Promise<Result> => {
  try {
    return await asked
  } catch (error) {
    throw new StoreUnavailable(`the file store failed: ${codeOf(error)}`)
  }
}

export const unlessMissing = <Result>(asked: Promise<Result>): Promise<Result | null> =>
  answered(
    asked.catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }),
  )
