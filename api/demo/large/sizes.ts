/** How much of everything a company of some scale has; scale 1 is the company of 100,000 people that benchmarks measure. */
export type Sizes = {
  readonly people: number
  readonly terminals: number
  readonly departments: number
  readonly jobTitles: number
  readonly courses: number
  /** Courses that authors would enrol each person in by hand; many leave before, or work elsewhere. */
  readonly byHand: number
}

export const sizesOf = (scale: number): Sizes => {
  // a company of a tenth as many people has a third as many places and courses
  const some = (most: number, least: number) => Math.max(least, Math.round(most * Math.sqrt(scale)))
  return {
    people: Math.max(60, Math.round(100_000 * scale)),
    terminals: some(40, 2),
    departments: some(60, 3),
    jobTitles: some(400, 6),
    courses: some(500, 12),
    byHand: 33,
  }
}

/** Days of the company's past. */
export const pastDays = 1_095

/** The day of what does not happen. */
export const never = 32_767
