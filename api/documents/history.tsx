import { Document } from '@react-pdf/renderer'
import type { Locale } from '../caller.ts'
import { renderPaper } from './embedded-fonts.ts'
import { type PaperEntry, pagesOfEntries } from './entry-pages.ts'
import { sheetWidth, paperStyles as styles } from './paper.styles.ts'
import { Entry, Facts, Sheet } from './paper.tsx'
import { lettersPerLine, PaperText } from './paper-text.tsx'

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
  const [first = [], ...rest] = pagesOfEntries(entries, about.length + 8)
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

const Entries = ({ entries }: Pick<HistoryPaper, 'entries'>) =>
  entries.map(({ sentence, ...entry }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
    <Entry key={place} title={sentence} {...entry} />
  ))
