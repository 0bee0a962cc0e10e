import { atom, getDefaultStore } from 'jotai'
import { CodedError } from '../coded-error.ts'

/** Whether the server is away; it is polled until it answers. */
export const outageAtom = atom(false)

const store = getDefaultStore()

export const isAway = (): boolean => store.get(outageAtom)

const unreachable: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'database.unavailable',
  'server.starting',
])
/** Statuses of a proxy whose server is away. */
const gateways: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether an error may come from an outage, as opposed to a fault of the request. */
export const mayBeOutage = (error: unknown): boolean =>
  error instanceof CodedError &&
  (unreachable.has(error.code) || (error.code === 'unexpected' && gateways.has(error.status)))

const answerMs = 5_000
/** How long a failure waits for the check before it is shown. */
const patienceMs = 1_000
const firstPauseMs = 1_000
const longestPauseMs = 5_000
/** After so many recoveries without success, the failures are shown. */
const recoveriesMost = 3

let recover = async (): Promise<boolean> => true

/** Sets the function that reads everything again after an outage; it answers whether all of it succeeded. */
export const onReturn = (act: () => Promise<boolean>): void => {
  recover = act
}

const isServerUp = (): Promise<boolean> =>
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

/** Jitter, so that devices do not all return at once. */
const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2)

const waitForServer = async (): Promise<void> => {
  store.set(outageAtom, true)
  let pauseMs = firstPauseMs
  for (let recoveries = 0; recoveries < recoveriesMost; ) {
    await pause(jittered(pauseMs))
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
    if (!(await isServerUp())) continue
    recoveries += 1
    if (await recover()) break
  }
  store.set(outageAtom, false)
}

let checking: Promise<void> | null = null

/** After a failure, checks whether the server is away. Settles with the check, or after `patienceMs`. */
export const checkOutage = async (error: unknown): Promise<void> => {
  if (!mayBeOutage(error) || isAway()) return
  checking ??= isServerUp()
    .then((isUp) => {
      if (!isUp && !isAway()) void waitForServer()
    })
    .finally(() => {
      checking = null
    })
  await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
