import { Document, Text, View } from '@react-pdf/renderer'
import type { Locale } from '../caller.ts'
import { renderPaper } from './embedded-fonts.ts'
import { sheetWidth, paperStyles as styles, tableStyles, wideSheetWidth } from './paper.styles.ts'
import { Facts, type PaperFact, Sheet } from './paper.tsx'
import { lettersPerLine, PaperText } from './paper-text.tsx'

type Column = { readonly text: string; readonly width: number; readonly isFigure: boolean }

/** A table under its facts; `proof` follows it. */
export type TablePaper = {
  readonly companyName: string
  readonly title: string
  readonly subject?: string | undefined
  readonly facts: readonly PaperFact[]
  readonly proof: readonly PaperFact[]
  readonly foot: string
  /** The word before the number of the page. */
  readonly pageWord: string
  readonly none: string
  readonly locale: Locale
  /** Of the file, yyyy-MM-dd: the same paper gives the same bytes. Now by default. */
  readonly day?: string
  /** Widths are shares. */
  readonly header: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

export const renderTable = (paper: TablePaper): Promise<Buffer> => renderPaper(<Paper {...paper} />)

/** Of a portrait sheet; more columns turn it. */
const portraitColumnsMax = 6

const Paper = (paper: TablePaper) => {
  const { companyName, title, subject, facts, proof, foot, pageWord, none, locale, day, header, rows } = paper
  const isWide = header.length > portraitColumnsMax
  const width = isWide ? wideSheetWidth : sheetWidth
  const columns = inPoints(header, rows, width)
  const sheet = { foot, pageWord, isWide }
  const [first = [], ...rest] = pagesOf(rows, columns, { isWide, facts: facts.length + (subject ? 2 : 0) })
  const last = rest.at(-1) ?? first
  return (
    <Document
      title={title}
      author={companyName}
      creator="Bitácora"
      producer="Bitácora"
      language={locale}
      {...(day && { creationDate: new Date(`${day}T12:00:00Z`) })}
    >
      <Sheet {...sheet}>
        <PaperText style={styles.company} line={lettersPerLine(width, 10)}>
          {companyName}
        </PaperText>
        <PaperText style={styles.title} line={lettersPerLine(width, 20)}>
          {title}
        </PaperText>
        {subject && (
          <PaperText style={tableStyles.subject} line={lettersPerLine(width, 16)}>
            {subject}
          </PaperText>
        )}
        <Facts facts={facts} />
        {rows.length === 0 ? <Text>{none}</Text> : <Table columns={columns} rows={first} />}
        {rest.length === 0 && <Proof proof={proof} />}
      </Sheet>
      {rest.map((page, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
        <Sheet key={place} {...sheet}>
          {page.length > 0 && <Table columns={columns} rows={page} />}
          {page === last && <Proof proof={proof} />}
        </Sheet>
      ))}
    </Document>
  )
}

const Proof = ({ proof }: { proof: readonly PaperFact[] }) => (
  <View style={tableStyles.proof} wrap={false}>
    <Facts facts={proof} />
  </View>
)

const gap = 8

const size = 8
const letter = size * 0.58

/** Fits each column's longest word; the rest of the width goes to columns with longer texts, then by shares. */
const inPoints = (header: readonly Column[], rows: TablePaper['rows'], width: number): readonly Column[] => {
  const needs = header.map(({ text }, place) => {
    const texts = rows.map((row) => row[place] ?? '')
    const least = Math.min(width / 4, mostLetters([text, ...texts].flatMap(wordsOf)) * letter + gap)
    const whole = Math.min(width / 3, mostLetters(texts) * letter + gap)
    return { least, missing: Math.max(0, whole - least) }
  })
  const least = sumOf(needs.map((need) => need.least))
  const missing = sumOf(needs.map((need) => need.missing))
  const rest = Math.max(0, width - least)
  const filled = missing === 0 ? 0 : Math.min(1, rest / missing)
  const left = rest - filled * missing
  const shares = sumOf(header.map((column) => column.width))
  return header.map((column, place) => {
    const need = needs[place] ?? { least: 0, missing: 0 }
    const own = need.least * Math.min(1, width / least) + need.missing * filled
    return { ...column, width: own + (column.width / shares) * left }
  })
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0)
const wordsOf = (text: string): readonly string[] => text.split(/\s+/)
const mostLetters = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

const lettersOf = ({ width }: Column): number => Math.max(4, Math.round((width - gap) / letter))

const linesOf = (row: readonly string[], columns: readonly Column[]): number =>
  Math.max(1, ...columns.map((column, place) => Math.ceil((row[place]?.length ?? 0) / lettersOf(column))))

const rowPoints = (lines: number): number => lines * 10 + 8
const points = { narrow: 792 - 92, wide: 612 - 92 } as const
const proofPoints = 90

/** Splits the rows into pages: the renderer's own page breaks take time with the square of the rows. */
const pagesOf = (
  rows: TablePaper['rows'],
  columns: readonly Column[],
  { isWide, facts }: { isWide: boolean; facts: number },
): readonly TablePaper['rows'][] => {
  const most = points[isWide ? 'wide' : 'narrow'] - rowPoints(2)
  const pages: (readonly string[])[][] = [[]]
  let left = most - facts * 15 - 80
  for (const row of rows) {
    const height = rowPoints(linesOf(row, columns))
    if (height > left && pages.at(-1)?.length !== 0) {
      pages.push([])
      left = most
    }
    pages.at(-1)?.push(row)
    left -= height
  }
  if (left < proofPoints) pages.push([])
  return pages
}

const Table = ({ columns, rows }: { columns: readonly Column[]; rows: TablePaper['rows'] }) => (
  <View>
    <Row columns={columns} cells={columns.map(({ text }) => text)} isHeader />
    {rows.map((cells, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
      <Row key={place} columns={columns} cells={cells} />
    ))}
  </View>
)

const Row = ({
  columns,
  cells,
  isHeader = false,
}: {
  columns: readonly Column[]
  cells: readonly string[]
  isHeader?: boolean
}) => (
  <View style={isHeader ? { ...tableStyles.row, ...tableStyles.header } : tableStyles.row} wrap={false}>
    {columns.map((column, place) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
        key={place}
        style={{ width: column.width, paddingRight: gap }}
      >
        <PaperText
          style={{
            fontSize: size,
            textAlign: column.isFigure ? 'right' : 'left',
            ...(isHeader && { fontFamily: 'Helvetica-Bold' }),
          }}
          line={lettersOf(column)}
        >
          {cells[place] ?? ''}
        </PaperText>
      </View>
    ))}
  </View>
)
