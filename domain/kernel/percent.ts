/** A whole share of 100, 0 where there is nothing to have a share of. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)
