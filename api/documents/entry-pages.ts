export type PaperEntry = {
  readonly at: string
  readonly sentence: string
  readonly lines: readonly string[]
  readonly note: string
}

const linesAPage = 50
const lettersALine = 82

/**
 * Splits the entries into sheets: the renderer's own page breaks cost the square of its entries. An entry longer than estimated runs over.
 */
export const pagesOfEntries = (
  entries: readonly PaperEntry[],
  /** Lines above the entries of the first sheet. */
  head: number,
): readonly (readonly PaperEntry[])[] => {
  const pages: PaperEntry[][] = [[]]
  let left = linesAPage - head
  for (const entry of entries) {
    const lines = linesOf(entry)
    if (lines > left && pages.at(-1)?.length !== 0) {
      pages.push([])
      left = linesAPage
    }
    pages.at(-1)?.push(entry)
    left -= lines
  }
  return pages
}

const linesOf = ({ sentence, lines, note }: PaperEntry): number =>
  [sentence, ...lines, note].reduce((sum, text) => sum + Math.ceil(text.length / lettersALine), 1)
