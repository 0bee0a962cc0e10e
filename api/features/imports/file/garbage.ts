/** Characters that are read or written before what is left of them is collected. */
const collectAfter = 8_000_000
let made = 0

/**
 * Notes text that is of no use once it was read. A thread that reads files would otherwise hold several times what it keeps, since its
 * garbage is collected by how much there is of it already.
 */
export const noteGarbage = (characters: number): void => {
  made += characters
  if (made < collectAfter) return
  made = 0
  Bun.gc(true)
}
