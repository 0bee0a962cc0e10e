/** Whole; 0 if the whole is 0. Rounding never reaches 0 or 100. */
export const percentOf = (part: number, whole: number): number => clamped(part, whole, Math.round)

/** Rounded down, so that a threshold does not show early. */
export const percentReached = (part: number, whole: number): number => clamped(part, whole, Math.floor)

const clamped = (part: number, whole: number, rounded: (percent: number) => number): number => {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, rounded((100 * part) / whole)))
}
