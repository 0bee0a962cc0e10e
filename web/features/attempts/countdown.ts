/** Remaining seconds by the server; null without a limit. Each response is a new object. */
export type Limit = { readonly remainingSeconds: number | null }

const tickMs = 250
/** This long after the local end, the server's deadline has passed too. */
const marginSeconds = 1
/** A larger difference between the device's two clocks means sleep, or a changed time. */
const partedMs = 2_000
/** A longer pause between two ticks means that the page was frozen. */
const frozenMs = 5_000

const firstCallAt = new WeakMap<Limit, number>()

/** Counts down on a monotonic clock from the first call for a limit; negative after the end. */
export const secondsLeft = (limit: Limit): number | null => {
  if (limit.remainingSeconds === null) return null
  const now = performance.now()
  const since = firstCallAt.get(limit) ?? now
  firstCallAt.set(limit, since)
  return limit.remainingSeconds - (now - since) / 1000
}

/**
 * Ticks until the end, then calls `onEnd` once. Calls `onReturn` when this clock may have stopped: the page becomes visible, the network
 * returns, or the device slept. Returns a function that stops it.
 */
export const countDown = (
  limit: Limit,
  handlers: { onTick: (seconds: number) => void; onEnd: () => void; onReturn: () => void },
): (() => void) => {
  const hasLeapt = watchForLeaps()
  secondsLeft(limit)
  const timer = setInterval(() => {
    const seconds = secondsLeft(limit) ?? Number.POSITIVE_INFINITY
    handlers.onTick(seconds)
    if (hasLeapt()) handlers.onReturn()
    if (seconds > -marginSeconds) return
    clearInterval(timer)
    handlers.onEnd()
  }, tickMs)
  const back = () => document.visibilityState === 'visible' && handlers.onReturn()
  document.addEventListener('visibilitychange', back)
  globalThis.addEventListener('pageshow', back)
  globalThis.addEventListener('online', back)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', back)
    globalThis.removeEventListener('pageshow', back)
    globalThis.removeEventListener('online', back)
  }
}

/** Returns a function that tells whether time has jumped since its last call. */
const watchForLeaps = (): (() => boolean) => {
  let before = { steady: performance.now(), wall: Date.now() }
  return () => {
    const now = { steady: performance.now(), wall: Date.now() }
    const [steady, wall] = [now.steady - before.steady, now.wall - before.wall]
    before = now
    return steady >= frozenMs || Math.abs(wall - steady) >= partedMs
  }
}
