export type Loop = {
  start(): void
  /** Ends the rest, or forgoes the next one where a turn is under way. */
  wake(): void
  /** Lets the turn end that is under way, which is told by its signal. */
  stop(): Promise<void>
}

type Turns = {
  /** True where more waits: the next turn then follows without a rest. */
  readonly turn: (signal: AbortSignal) => Promise<boolean>
  readonly restMs: () => number
  /** A turn that failed is tried again after a rest. */
  readonly onError: (error: unknown) => void
}

/** Takes one turn after another until stopped, with a rest wherever there is nothing to do. */
export const openLoop = ({ turn, restMs, onError }: Turns): Loop => {
  const ending = new AbortController()
  let isWoken = false
  let endRest: () => void = () => undefined
  let ended: Promise<void> = Promise.resolve()

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      if (isWoken || ending.signal.aborted) return resolve()
      const timer = setTimeout(resolve, restMs())
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      isWoken = false
      try {
        if (await turn(ending.signal)) continue
      } catch (error) {
        onError(error)
        isWoken = false
      }
      await rest()
    }
  }

  return {
    start: () => {
      ended = run()
    },
    wake: () => {
      isWoken = true
      endRest()
    },
    stop: async () => {
      ending.abort()
      endRest()
      await ended
    },
  }
}
