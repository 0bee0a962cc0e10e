import { atom, getDefaultStore } from 'jotai'
import { CodedError } from './coded-error.ts'

/** The server answers nobody; asked again and again until it does. */
export const outageAtom = atom(false)

const store = getDefaultStore()

export const isAway = (): boolean => store.get(outageAtom)

const unreachable: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'database.unavailable',
  'server.starting',
])
/** Of what stands before the server. */
const gateways: ReadonlySet<number> = new Set([502, 503, 504])

/** Such a failure may be one question's own, or everybody's. */
export const mayBeOutage = (error: unknown): boolean =>
  error instanceof CodedError &&
  (unreachable.has(error.code) || (error.code === 'unexpected' && gateways.has(error.status)))

const answerMs = 5_000
/** A failure is shown after so long, whether or not it is known by then to be everybody's. */
const patienceMs = 1_000
const firstPauseMs = 1_000
const longestPauseMs = 5_000
/** So often the server may be there again while what is on the screen still cannot be read. */
const recoveriesMost = 3

let recover = async (): Promise<boolean> => true

/** What reads again, all together, what could not be read; answers with whether nothing of it is away any more. */
export const onReturn = (act: () => Promise<boolean>): void => {
  recover = act
}

const answers = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/** Everybody's devices find the server back at different moments. */
const scattered = (ms: number): number => ms * (0.75 + Math.random() / 2)

const outlast = async (): Promise<void> => {
  store.set(outageAtom, true)
  let pauseMs = firstPauseMs
  for (let recoveries = 0; recoveries < recoveriesMost; ) {
    await pause(scattered(pauseMs))
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
    if (!(await answers())) continue
    recoveries += 1
    if (await recover()) break
  }
  store.set(outageAtom, false)
}

let judging: Promise<void> | null = null

/** Settles once it is known whether such a failure is everybody's, or before long. */
export const judgeFailure = async (error: unknown): Promise<void> => {
  if (!mayBeOutage(error) || isAway()) return
  judging ??= answers()
    .then((isThere) => {
      if (!isThere && !isAway()) void outlast()
    })
    .finally(() => {
      judging = null
    })
  await Promise.race([judging, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
