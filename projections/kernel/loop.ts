export type Loop = {
  start(): void
  /** Ends the rest, or skips the next one during a turn; no effect once `position` is reached. */
  wake(position?: number): void
  /** Signals the current turn and waits for it. */
  stop(): Promise<void>
}

type Turns = {
  /** True if more work waits: the next turn follows without a rest. */
  readonly turn: (signal: AbortSignal) => Promise<boolean>
  readonly restMs: () => number
  /** Position of the turns; without it every `wake` causes a turn. */
  readonly reached?: () => number
  readonly onError: (error: unknown) => void
}

export const openLoop = ({
  turn,
  restMs,
  reached = () => Number.NEGATIVE_INFINITY,
  onError,
}: Turns): Loop => {
  const ending = new AbortController()
  let target = Number.NEGATIVE_INFINITY
  let endRest: () => void = () => undefined
  let ended: Promise<void> = Promise.resolve()

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      if (target > reached() || ending.signal.aborted) return resolve()
      const timer = setTimeout(resolve, restMs())
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      target = Number.NEGATIVE_INFINITY
      try {
        if (await turn(ending.signal)) continue
      } catch (error) {
        onError(error)
        target = Number.NEGATIVE_INFINITY
      }
      await rest()
    }
  }

  return {
    start: () => {
      ended = run()
    },
    wake: (position = Number.POSITIVE_INFINITY) => {
      target = Math.max(target, position)
      if (target > reached()) endRest()
    },
    stop: async () => {
      ending.abort()
      endRest()
      await ended
    },
  }
}
