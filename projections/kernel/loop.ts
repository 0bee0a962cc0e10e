export type Loop = {
  start(): void
  /** Ends the rest, or forgoes the next one where a turn is under way; not where this position of the log has been reached by then. */
  wake(position?: number): void
  /** Lets the turn end that is under way, which is told by its signal. */
  stop(): Promise<void>
}

type Turns = {
  /** True where more waits: the next turn then follows without a rest. */
  readonly turn: (signal: AbortSignal) => Promise<boolean>
  readonly restMs: () => number
  /** The position that turns have come to; where there is none, whoever wakes the loop brings about a turn. */
  readonly reached?: () => number
  /** A turn that failed is tried again after a rest. */
  readonly onError: (error: unknown) => void
}

/** Takes one turn after another until stopped, with a rest wherever there is nothing to do. */
export const openLoop = ({
  turn,
  restMs,
  reached = () => Number.NEGATIVE_INFINITY,
  onError,
}: Turns): Loop => {
  const ending = new AbortController()
  let wanted = Number.NEGATIVE_INFINITY
  let endRest: () => void = () => undefined
  let ended: Promise<void> = Promise.resolve()

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      if (wanted > reached() || ending.signal.aborted) return resolve()
      const timer = setTimeout(resolve, restMs())
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      wanted = Number.NEGATIVE_INFINITY
      try {
        if (await turn(ending.signal)) continue
      } catch (error) {
        onError(error)
        wanted = Number.NEGATIVE_INFINITY
      }
      await rest()
    }
  }

  return {
    start: () => {
      ended = run()
    },
    wake: (position = Number.POSITIVE_INFINITY) => {
      wanted = Math.max(wanted, position)
      if (wanted > reached()) endRest()
    },
    stop: async () => {
      ending.abort()
      endRest()
      await ended
    },
  }
}
