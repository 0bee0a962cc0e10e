import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { Name } from './dc3.fields.tsx'
import { dc3Width, dc3Styles as styles } from './dc3.styles.ts'

export type FormColumn<Row> = {
  readonly header: string
  /** Points; together the width of the form. */
  readonly width: number
  readonly value: (row: Row) => string
}

type FormTableProps<Row> = {
  readonly columns: readonly FormColumn<Row>[]
  readonly rows: readonly Row[]
  /** Points; more where people sign in the row. */
  readonly least?: number
}

/** Where the table goes on to another page, rows stay whole and the heading is repeated. */
export const FormTable = <Row,>({ columns, rows, least = 0 }: FormTableProps<Row>) => (
  <>
    <View style={styles.row} fixed>
      {columns.map(({ header, width }, place) => (
        <View key={header} style={[own.head, { width }, ...(place > 0 ? [own.inner] : [])]}>
          <Text style={styles.label}>{header}</Text>
        </View>
      ))}
    </View>
    {Array.from(rows, (row, line) => [row, line] as const).map(([row, line]) => (
      <View
        key={line}
        wrap={false}
        style={[line < rows.length - 1 ? styles.row : styles.lastRow, { minHeight: least }]}
      >
        {columns.map(({ header, width, value }, place) => (
          <View key={header} style={[own.cell, { width }, ...(place > 0 ? [own.inner] : [])]}>
            <Name style={own.text} width={width - 2 * own.cell.paddingHorizontal} largest={8.5}>
              {value(row)}
            </Name>
          </View>
        ))}
      </View>
    ))}
  </>
)

const own = StyleSheet.create({
  head: { paddingTop: 4, paddingHorizontal: 5 },
  cell: { paddingVertical: 4, paddingHorizontal: 5 },
  inner: { borderLeft: styles.divided.borderRight },
  text: { fontSize: 8.5 },
})

/** Widths of equal columns in what is left of the form. */
export const restOf = (...taken: readonly number[]): number =>
  dc3Width - taken.reduce((sum, width) => sum + width, 0)
