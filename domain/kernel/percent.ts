/** A whole share of 100, 0 where there is nothing to have a share of. 0 and 100 are said of none and of all alone. */
export const percentOf = (part: number, whole: number): number => between(part, whole, Math.round)

/** The same rounded down: what has a threshold does not show it before it is reached. */
export const percentReached = (part: number, whole: number): number => between(part, whole, Math.floor)

const between = (part: number, whole: number, rounded: (percent: number) => number): number => {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, rounded((100 * part) / whole)))
}
