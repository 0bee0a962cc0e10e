type Waiter = { readonly position: number; readonly answer: (reached: boolean) => void }

export const waiters = () => {
  const waiting = new Set<Waiter>()
  return {
    any: (): boolean => waiting.size > 0,
    wait: (position: number, timeoutMs: number): Promise<boolean> =>
      new Promise((resolve) => {
        const waiter: Waiter = {
          position,
          answer: (reached) => {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(reached)
          },
        }
        const timer = setTimeout(() => waiter.answer(false), timeoutMs)
        waiting.add(waiter)
      }),
    /** Resolves reached waiters with true; all with false if `never`. */
    tell: (reached: number, never: boolean): void => {
      for (const waiter of [...waiting]) {
        if (waiter.position <= reached) waiter.answer(true)
        else if (never) waiter.answer(false)
      }
    },
  }
}
