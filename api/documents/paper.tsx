import { Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { sheetWidth, paperStyles as styles, whenWidth } from './paper.styles.ts'
import { lettersPerLine, PaperText } from './paper-text.tsx'

export const Sheet = ({
  foot,
  pageWord = '',
  isWide = false,
  children,
}: {
  foot: string
  /** The word before the page's number. */
  pageWord?: string
  isWide?: boolean
  children: ReactNode
}) => (
  <Page size="LETTER" orientation={isWide ? 'landscape' : 'portrait'} style={styles.page}>
    {children}
    <View style={styles.foot} fixed>
      <PaperText style={styles.footText} line={lettersPerLine(sheetWidth, 8)}>
        {foot}
      </PaperText>
      <Text render={({ pageNumber, totalPages }) => `${pageWord} ${pageNumber} / ${totalPages}`.trim()} />
    </View>
  </Page>
)

export type PaperFact = readonly [label: string, value: string | null]

export const Facts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <View style={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <View key={label} style={styles.fact}>
          <PaperText style={styles.label} line={lettersPerLine(110, 9)}>
            {label}
          </PaperText>
          <PaperText style={styles.value} line={lettersPerLine(sheetWidth - 110, 9)}>
            {value ?? ''}
          </PaperText>
        </View>
      ))}
  </View>
)

const whatLetters = lettersPerLine(sheetWidth - whenWidth - 18, 9)

/** `whole` forbids a page break within. */
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
    <PaperText style={styles.when} line={lettersPerLine(whenWidth, 8)}>
      {at}
    </PaperText>
    <View style={styles.what}>
      <PaperText line={whatLetters}>{title}</PaperText>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <PaperText key={place} style={styles.line} line={whatLetters}>
          {line}
        </PaperText>
      ))}
      {note !== '' && (
        <PaperText style={styles.note} line={whatLetters}>
          {note}
        </PaperText>
      )}
    </View>
  </View>
)
