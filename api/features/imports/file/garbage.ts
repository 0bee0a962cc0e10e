/** Discarded characters between two collections. */
const collectAfter = 8_000_000
let discarded = 0

/**
 * Counts discarded text and collects garbage from time to time. A worker that reads large files would otherwise hold several times the
 * memory that it needs, since the collector waits for the heap to grow.
 */
export const noteDiscarded = (characters: number): void => {
  discarded += characters
  if (discarded < collectAfter) return
  discarded = 0
  Bun.gc(true)
}
