/** How long the read models have lacked what the log held. */
export type Lag = {
  /** Notes how far both have come; answers for how many milliseconds something has been lacking that was in the log when it was noted. */
  note(head: number, reached: number): number
}

/** What was noted so shortly after another is not kept. */
const apartMs = 250
/** Older than this, a lag is as bad as it can be. */
const longestMs = 60_000

/** Who follows writers is always a little behind: what counts is whether what was in the log then has come by now. */
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
