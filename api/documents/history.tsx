import { Document } from '@react-pdf/renderer'
import type { Locale } from '../caller.ts'
import { renderPaper } from './embedded-fonts.ts'
import { sheetWidth, paperStyles as styles } from './paper.styles.ts'
import { Entry, Facts, Sheet } from './paper.tsx'
import { lettersPerLine, PaperText } from './paper-text.tsx'

export type PaperEntry = {
  readonly at: string
  readonly sentence: string
  readonly lines: readonly string[]
  readonly note: string
}

export type HistoryPaper = {
  readonly companyName: string
  readonly title: string
  readonly about: readonly (readonly [label: string, value: string])[]
  readonly foot: string
  readonly locale: Locale
  readonly entries: readonly PaperEntry[]
}

export const renderHistory = (paper: HistoryPaper): Promise<Buffer> => renderPaper(<Paper {...paper} />)

const Paper = ({ companyName, title, about, entries, foot, locale }: HistoryPaper) => {
  const [first = [], ...rest] = pagesOf(entries, about.length)
  return (
    <Document title={title} author={companyName} creator="Bitácora" producer="Bitácora" language={locale}>
      <Sheet foot={foot}>
        <PaperText style={styles.company} line={lettersPerLine(sheetWidth, 10)}>
          {companyName}
        </PaperText>
        <PaperText style={styles.title} line={lettersPerLine(sheetWidth, 20)}>
          {title}
        </PaperText>
        <Facts facts={about} />
        <Entries entries={first} />
      </Sheet>
      {rest.map((page, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
        <Sheet key={place} foot={foot}>
          <Entries entries={page} />
        </Sheet>
      ))}
    </Document>
  )
}

const linesAPage = 50
const lettersALine = 82

/**
 * Splits the entries into sheets: the renderer's own page breaks cost the square of its entries. An entry longer than estimated runs over.
 */
const pagesOf = (entries: readonly PaperEntry[], facts: number): readonly (readonly PaperEntry[])[] => {
  const pages: PaperEntry[][] = [[]]
  let left = linesAPage - facts - 8
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

const Entries = ({ entries }: Pick<HistoryPaper, 'entries'>) =>
  entries.map(({ sentence, ...entry }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
    <Entry key={place} title={sentence} {...entry} />
  ))
