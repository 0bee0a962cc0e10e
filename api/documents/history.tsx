import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Locale } from '../caller.ts'
import { historyStyles as styles } from './history.styles.ts'
import { printable } from './text.ts'

/** One fact as it is read. */
export type PaperEntry = {
  readonly at: string
  readonly sentence: string
  readonly lines: readonly string[]
  readonly note: string
}

export type HistoryPaper = {
  readonly companyName: string
  readonly title: string
  /** What the file is of, when and by whom it was made. */
  readonly about: readonly (readonly [label: string, value: string])[]
  readonly foot: string
  readonly locale: Locale
  readonly entries: readonly PaperEntry[]
}

export const renderHistory = (paper: HistoryPaper): Promise<Buffer> => renderToBuffer(<Paper {...paper} />)

const Paper = ({ companyName, title, about, entries, ...common }: HistoryPaper) => {
  const [first = [], ...rest] = pagesOf(entries, about.length)
  return (
    <Document
      title={printable(title)}
      author={printable(companyName)}
      creator="Bitácora"
      producer="Bitácora"
      language={common.locale}
    >
      <Sheet {...common} entries={first}>
        <Text style={styles.company}>{printable(companyName)}</Text>
        <Text style={styles.title}>{printable(title)}</Text>
        <View style={styles.facts}>
          {about.map(([label, value]) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.label}>{printable(label)}</Text>
              <Text style={styles.value}>{printable(value)}</Text>
            </View>
          ))}
        </View>
      </Sheet>
      {rest.map((page, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
        <Sheet key={place} {...common} entries={page} />
      ))}
    </Document>
  )
}

const linesAPage = 50
const lettersALine = 82

/** The entries sheet by sheet: to have the renderer cut one long sheet costs the square of its entries. An entry longer than estimated runs over. */
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

/** And one for the room around it. */
const linesOf = ({ sentence, lines, note }: PaperEntry): number =>
  [sentence, ...lines, note].reduce((sum, text) => sum + Math.ceil(text.length / lettersALine), 1)

const Sheet = ({
  entries,
  foot,
  children,
}: Pick<HistoryPaper, 'entries' | 'foot'> & { readonly children?: ReactNode }) => (
  <Page size="LETTER" style={styles.page}>
    {children}
    {entries.map((entry, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
      <Entry key={place} {...entry} />
    ))}
    <View style={styles.foot} fixed>
      <Text>{printable(foot)}</Text>
      <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </View>
  </Page>
)

const Entry = ({ at, sentence, lines, note }: PaperEntry) => (
  <View style={styles.entry}>
    <Text style={styles.when}>{printable(at)}</Text>
    <View style={styles.what}>
      <Text>{printable(sentence)}</Text>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a fact's lines may read the same
        <Text key={place} style={styles.line}>
          {printable(line)}
        </Text>
      ))}
      {note !== '' && <Text style={styles.note}>{printable(note)}</Text>}
    </View>
  </View>
)
