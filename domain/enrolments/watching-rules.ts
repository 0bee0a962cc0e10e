/** In seconds from the beginning. */
export type PlayedRange = readonly [from: number, to: number]

export const playbackRateMax = 2

/** Players report every few seconds; a longer silence (a pause, a lost connection) counts as this much. */
export const silenceSecondsMax = 30

/** Beyond what seeking produces, the shortest ranges are dropped. */
const rangesMax = 500

export const playableSeconds = (elapsedSeconds: number): number =>
  Math.min(Math.max(0, elapsedSeconds), silenceSecondsMax) * playbackRateMax

export const lengthOf = (ranges: readonly PlayedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

export const joinRanges = (ranges: readonly PlayedRange[]): readonly PlayedRange[] => {
  const joined: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) joined.push([from, to])
  }
  return joined
}

/** Difference of two interval lists. */
export const withoutRanges = (
  ranges: readonly PlayedRange[],
  others: readonly PlayedRange[],
): readonly PlayedRange[] =>
  joinRanges(others).reduce<readonly PlayedRange[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): PlayedRange[] => {
        const before: PlayedRange = [start, Math.min(end, from)]
        const after: PlayedRange = [Math.max(start, to), end]
        return [before, after].filter(([one, other]) => other > one)
      }),
    joinRanges(ranges),
  )

/** Adds the ranges up to the playable seconds; seconds watched before cost nothing. */
export const watch = (
  watched: readonly PlayedRange[],
  played: readonly PlayedRange[],
  playable: number,
): readonly PlayedRange[] => {
  let left = playable
  const counted = withoutRanges(played, watched).flatMap(([from, to]): PlayedRange[] => {
    const until = Math.min(to, from + left)
    left -= until - from
    return until > from ? [[from, until]] : []
  })
  const joined = joinRanges([...watched, ...counted])
  if (joined.length <= rangesMax) return joined
  return joinRanges(joined.toSorted((one, other) => lengthOf([other]) - lengthOf([one])).slice(0, rangesMax))
}
