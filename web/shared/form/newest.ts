/** Delivers only the newest call's result; drops results of earlier calls. */
export const latestOnly = () => {
  let newest = 0
  return async <Result>(work: Promise<Result>, use: (result: Result) => void): Promise<void> => {
    newest += 1
    const own = newest
    const result = await work
    if (own === newest) use(result)
  }
}
