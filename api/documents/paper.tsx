import { Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { sheetWidth, paperStyles as styles, whenWidth } from './paper.styles.ts'
import { lettersIn, Words } from './words.tsx'

/** Letter paper, with the number of the page beside what stands at its foot. */
export const Sheet = ({ foot, children }: { foot: string; children: ReactNode }) => (
  <Page size="LETTER" style={styles.page}>
    {children}
    <View style={styles.foot} fixed>
      <Words line={lettersIn(sheetWidth, 8)}>{foot}</Words>
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
          <Words style={styles.label} line={lettersIn(110, 9)}>
            {label}
          </Words>
          <Words style={styles.value} line={lettersIn(sheetWidth - 110, 9)}>
            {value ?? ''}
          </Words>
        </View>
      ))}
  </View>
)

const whatLetters = lettersIn(sheetWidth - whenWidth - 18, 9)

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
    <Words style={styles.when} line={lettersIn(whenWidth, 8)}>
      {at}
    </Words>
    <View style={styles.what}>
      <Words line={whatLetters}>{title}</Words>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <Words key={place} style={styles.line} line={whatLetters}>
          {line}
        </Words>
      ))}
      {note !== '' && (
        <Words style={styles.note} line={whatLetters}>
          {note}
        </Words>
      )}
    </View>
  </View>
)
