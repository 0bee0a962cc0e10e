import { StoreUnavailable } from '../store.ts'

/** The service's or network's error code. Messages may hold keys or signatures. */
export const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^\w{1,60}$/.test(code) ? code : 'unknown'
}

export const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`the file store failed: ${codeOf(error)}`)

const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey'].includes(codeOf(error))

export const unlessMissing = <Result>(act: Promise<Result>): Promise<Result | null> =>
  act.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

export const inTime = async <Result>(ms: number, act: Promise<Result>): Promise<Result> => {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), ms)
  try {
    return await Promise.race([act, silence])
  } finally {
    clearTimeout(timer)
  }
}
