/** Sizes of a company; scale 1 is the benchmark's company of 100,000 people. */
export type Sizes = {
  readonly people: number
  readonly terminals: number
  readonly departments: number
  readonly jobTitles: number
  readonly courses: number
  /** Manual enrolments of each person; many leave before, or work elsewhere. */
  readonly byHand: number
}

export const sizesOf = (scale: number): Sizes => {
  // a tenth of the people have a third of the places and courses
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

export const pastDays = 1_095

/** The day of events that do not happen. */
export const never = 32_767
