/** What the server says remains, in seconds; null without a limit. Each answer is an object of its own. */
export type Limit = { readonly remainingSeconds: number | null }

const tickMs = 250
/** Past the end by this clock, the server's deadline has passed as well. */
const marginSeconds = 1
/** By this much the two clocks of a device part when it slept, or when somebody set its time. */
const partedMs = 2_000
/** A page whose timers stood still for so long was frozen. */
const frozenMs = 5_000

const heardAt = new WeakMap<Limit, number>()

/** By a clock that nobody sets, from the moment at which the answer was first seen; negative once past the end. */
export const secondsLeft = (limit: Limit): number | null => {
  if (limit.remainingSeconds === null) return null
  const now = performance.now()
  const since = heardAt.get(limit) ?? now
  heardAt.set(limit, since)
  return limit.remainingSeconds - (now - since) / 1000
}

/**
 * Ticks until the end, then calls `onEnd` once. Calls `onReturn` where this clock may have stood still: the page comes back into view, the
 * network returns, or the device slept. Answers how to stop it.
 */
export const countDown = (
  limit: Limit,
  told: { onTick: (left: number) => void; onEnd: () => void; onReturn: () => void },
): (() => void) => {
  const hasLeapt = watchForLeaps()
  secondsLeft(limit)
  const timer = setInterval(() => {
    const left = secondsLeft(limit) ?? Number.POSITIVE_INFINITY
    told.onTick(left)
    if (hasLeapt()) told.onReturn()
    if (left > -marginSeconds) return
    clearInterval(timer)
    told.onEnd()
  }, tickMs)
  const back = () => document.visibilityState === 'visible' && told.onReturn()
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

/** Answers whether time has leapt since it was last asked. */
const watchForLeaps = (): (() => boolean) => {
  let before = { steady: performance.now(), wall: Date.now() }
  return () => {
    const now = { steady: performance.now(), wall: Date.now() }
    const [steady, wall] = [now.steady - before.steady, now.wall - before.wall]
    before = now
    return steady >= frozenMs || Math.abs(wall - steady) >= partedMs
  }
}
