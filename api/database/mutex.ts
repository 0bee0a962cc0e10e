/** Runs what it is given one at a time, in order of asking. */
export const mutex = (): (<Result>(run: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
}
