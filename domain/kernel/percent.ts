/** A whole percentage; 0 where the whole is 0. Only none is 0 and only all is 100. */
export const percentOf = (part: number, whole: number): number => clamped(part, whole, Math.round)

/** As `percentOf`, rounded down: a threshold does not show before it is reached. */
export const percentReached = (part: number, whole: number): number => clamped(part, whole, Math.floor)

const clamped = (part: number, whole: number, rounded: (percent: number) => number): number => {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, rounded((100 * part) / whole)))
}
