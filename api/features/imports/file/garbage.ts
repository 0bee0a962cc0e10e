const collectAfter = 8_000_000
let discarded = 0

/** Collects garbage regularly: a worker that reads large files would otherwise hold several times the memory that it needs. */
export const noteDiscarded = (characters: number): void => {
  discarded += characters
  if (discarded < collectAfter) return
  discarded = 0
  Bun.gc(true)
}
