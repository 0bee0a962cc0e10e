import { Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { paperStyles as styles } from './paper.styles.ts'
import { printable } from './text.ts'

/** Letter paper, with the number of the page beside what stands at its foot. */
export const Sheet = ({ foot, children }: { foot: string; children: ReactNode }) => (
  <Page size="LETTER" style={styles.page}>
    {children}
    <View style={styles.foot} fixed>
      <Text>{printable(foot)}</Text>
      <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </View>
  </Page>
)

export type PaperFact = readonly [label: string, value: string | null]

/** What a paper is about, a line each; what has no value is left out. */
export const Facts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <View style={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{printable(label)}</Text>
          <Text style={styles.value}>{printable(value ?? '')}</Text>
        </View>
      ))}
  </View>
)

/** What stands beside a date or an instant. With `whole` it is not cut at the end of a page. */
export const Entry = ({
  at,
  title,
  lines,
  note = '',
  whole = false,
}: {
  at: string
  title: string
  lines: readonly string[]
  note?: string
  whole?: boolean
}) => (
  <View style={styles.entry} wrap={!whole}>
    <Text style={styles.when}>{printable(at)}</Text>
    <View style={styles.what}>
      <Text>{printable(title)}</Text>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <Text key={place} style={styles.line}>
          {printable(line)}
        </Text>
      ))}
      {note !== '' && <Text style={styles.note}>{printable(note)}</Text>}
    </View>
  </View>
)
