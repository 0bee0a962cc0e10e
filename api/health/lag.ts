export type Lag = {
  /** Milliseconds since the read models first lacked the oldest noted head. */
  note(head: number, reached: number): number
}

const apartMs = 250
const longestMs = 60_000

/** Read models always trail the log slightly, so a lag counts from when the log held what they still lack. */
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
