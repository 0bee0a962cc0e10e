/** Acts run concurrently, so that the log appends them in batches. */
export const actsTogether = 16

const restShare = 2

/** Rests for twice as long as some work took that began at a time of `performance.now()`, so that pages of others are not slowed. */
export const restAfter = (began: number): Promise<void> => Bun.sleep(restShare * (performance.now() - began))

/** Rests after some of many acts. */
export const actInTurns = async <Act, Done>(
  acts: readonly Act[],
  perform: (act: Act) => Promise<Done>,
): Promise<readonly Done[]> => {
  const done: Done[] = []
  for (let from = 0; from < acts.length; from += actsTogether) {
    const began = performance.now()
    done.push(...(await Promise.all(acts.slice(from, from + actsTogether).map(perform))))
    const isLast = from + actsTogether >= acts.length
    if (!isLast) await restAfter(began)
  }
  return done
}
