/** Runs work one at a time, in order. */
export const serialise = (): (<Result>(run: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
}

export const serialiseByKey = () => {
  const all = new Map<string, { run: ReturnType<typeof serialise>; waiting: number }>()
  return async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const turn = all.get(name) ?? { run: serialise(), waiting: 0 }
    all.set(name, turn)
    turn.waiting += 1
    try {
      return await turn.run(run)
    } finally {
      turn.waiting -= 1
      if (turn.waiting === 0) all.delete(name)
    }
  }
}
