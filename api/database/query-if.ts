import type { Sql } from 'sql-template-tag'
import type { Statement } from '../../projections/kernel/database.ts'

export type ConditionalRow<Row> = Row & { readonly gate$open: boolean; readonly gate$row: boolean | null }

/** Runs a query only if a condition holds, in one statement and snapshot, in the query's order. Read the rows by `rowsOfQueryIf`. */
export const queryIf = ({ text, values }: Statement, condition: Sql): Statement => ({
  text: `with gate as materialized (select (${numbered(condition, values.length)}) as is_open)
select gate.is_open as "gate$open", answer.* from gate left join (
select true as "gate$row", question.* from (
${text}
) question where (select is_open from gate)) answer on true`,
  values: [...values, ...condition.values],
})

const numbered = ({ strings }: Sql, offset: number): string =>
  strings.reduce((text, part, index) => `${text}$${offset + index}${part}`)

export const rowsOfQueryIf = <Row extends object>(rows: readonly ConditionalRow<Row>[]): Row[] | null => {
  if (!rows[0]?.gate$open) return null
  return rows
    .filter(({ gate$row }) => gate$row)
    .map(({ gate$open, gate$row, ...row }) => row as unknown as Row)
}
