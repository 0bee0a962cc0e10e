import { atom, getDefaultStore } from 'jotai'
import { CodedError } from '../coded-error.ts'

/** Whether the server is unreachable; polled until it answers. */
export const outageAtom = atom(false)

const store = getDefaultStore()

export const isAway = (): boolean => store.get(outageAtom)

const unreachable: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'database.unavailable',
  'server.starting',
])
/** Statuses of a proxy without an upstream server. */
const gateways: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether an error may come from an outage rather than from the request. */
export const mayBeOutage = (error: unknown): boolean =>
  error instanceof CodedError &&
  (unreachable.has(error.code) || (error.code === 'unexpected' && gateways.has(error.status)))

const answerMs = 5_000
/** How long an error waits for the outage check before it is shown. */
const checkWaitMs = 1_000
const firstPauseMs = 1_000
const longestPauseMs = 5_000
/** After this many recoveries without success, errors are shown. */
const recoveriesMost = 3

let recover = async (): Promise<boolean> => true

/** Sets the function that refetches after an outage; it resolves to whether everything succeeded. */
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

/** Jitter, so that devices do not all reconnect at once. */
const withJitter = (ms: number): number => ms * (0.75 + Math.random() / 2)

const waitForServer = async (): Promise<void> => {
  store.set(outageAtom, true)
  let pauseMs = firstPauseMs
  for (let recoveries = 0; recoveries < recoveriesMost; ) {
    await pause(withJitter(pauseMs))
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
    if (!(await isServerUp())) continue
    recoveries += 1
    if (await recover()) break
  }
  store.set(outageAtom, false)
}

let checking: Promise<void> | null = null

/** Checks for an outage after a failure. Resolves with the check, or after `checkWaitMs`. */
export const checkOutage = async (error: unknown): Promise<void> => {
  if (!mayBeOutage(error) || isAway()) return
  checking ??= isServerUp()
    .then((isUp) => {
      if (!isUp && !isAway()) void waitForServer()
    })
    .finally(() => {
      checking = null
    })
  await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, checkWaitMs))])
}
