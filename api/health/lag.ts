/** How long the read models have lagged behind the log. */
export type Lag = {
  /** Notes both positions; answers for how many milliseconds the read models have lacked the oldest head noted that they have not reached. */
  note(head: number, reached: number): number
}

/** Notes closer together than this are dropped. */
const apartMs = 250
/** Longer lags are not told apart. */
const longestMs = 60_000

/** Read models are always a little behind the log, so a lag counts from when the log held what they still lack. */
export const openLag = (monotonic: () => number = () => performance.now()): Lag => {
  let noted: { readonly head: number; readonly at: number }[] = []
  return {
    note: (head, reached) => {
      const at = monotonic()
      noted = noted.filter((one) => one.head > reached)
      const last = noted.at(-1)
      if (head > reached && (!last || (head > last.head && at - last.at >= apartMs))) noted.push({ head, at })
      while (noted[1] && at - noted[1].at >= longestMs) noted.shift()
      return noted[0] ? at - noted[0].at : 0
    },
  }
}
