/** Acts that were asked for and are not appended yet, by their correlation id. */
export type ActsUnderWay = {
  begin(correlationId: string): void
  /** It is appended, refused, or was none after all. */
  end(correlationId: string): void
  /** Waits until there is none, for so long at the most. */
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
