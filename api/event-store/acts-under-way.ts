/** Acts that have begun and are not appended yet, by correlation id. An append waits for them, to store many in one batch. */
export type ActsUnderWay = {
  begin(correlationId: string): void
  end(correlationId: string): void
  settled(withinMs: number): Promise<void>
}

export const openActsUnderWay = (): ActsUnderWay => {
  const acts = new Set<string>()
  let none = Promise.withResolvers<void>()
  return {
    begin: (correlationId) => {
      acts.add(correlationId)
    },
    end: (correlationId) => {
      if (!acts.delete(correlationId) || acts.size > 0) return
      none.resolve()
      none = Promise.withResolvers<void>()
    },
    settled: async (withinMs) => {
      if (acts.size > 0) await Promise.race([none.promise, Bun.sleep(withinMs)])
    },
  }
}
