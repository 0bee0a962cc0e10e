import { Checkbox, Skeleton, Table } from '@radix-ui/themes'
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useCopy } from '../i18n/use-copy.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, in tabular figures. */
  align?: 'end' | undefined
  /** CSS width; the column that names the row takes what is left. */
  width?: string
  /** Its cell names the row, for screen readers too, and is the card's title on a phone; the first column where none does. */
  names?: true
}

export type Selection = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

export type DataTableProps<Row> = {
  /** What the table lists, for whoever cannot see its title. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** At the row's end; seen on hover and focus, always reachable. */
  actions?: ((row: Row) => ReactNode) | undefined
  selection?: Selection | undefined
  /** How many grey rows stand in while the first answer is awaited. */
  skeletonRows?: number | undefined
}

const features = tableFeatures({})
/** From so many columns on a table needs more room before its rows are cards. */
const manyColumns = 7

/** A table of rows 44 high; where there is no room for it, as on a phone, each row becomes a card. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, rows, rowKey, columns, actions, selection, skeletonRows = 0 } = props
  const { t } = useCopy()
  const definitions = useMemo(() => columns.map(columnDefinition), [columns])
  const naming = (columns.find(({ names }) => names) ?? columns[0])?.id
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey })
  return (
    <Table.Root
      className="data-table"
      data-wide={columns.length + (actions ? 1 : 0) >= manyColumns || undefined}
      aria-label={label}
      variant="ghost"
    >
      <Table.Header>
        <Table.Row>
          {selection && (
            <Table.ColumnHeaderCell width="44px">
              <SelectAll ids={rows.map(rowKey)} {...selection} />
            </Table.ColumnHeaderCell>
          )}
          {columns.map(({ id, header, align, width }) => (
            <Table.ColumnHeaderCell
              key={id}
              width={width}
              justify={align}
              className={id === naming ? 'row-name' : undefined}
            >
              {header}
            </Table.ColumnHeaderCell>
          ))}
          {actions && (
            <Table.ColumnHeaderCell>
              <span className="visually-hidden">{t('shared.list.actions')}</span>
            </Table.ColumnHeaderCell>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {skeletonRows > 0 && (
          <SkeletonRows
            rows={skeletonRows}
            cells={[
              ...(selection ? ['select'] : []),
              ...columns.map(({ id }) => id),
              ...(actions ? ['act'] : []),
            ]}
            naming={naming}
          />
        )}
        {table.getRowModel().rows.map((row) => (
          <Table.Row key={row.id} data-selected={selection?.selected.has(row.id) || undefined}>
            {selection && (
              <Table.Cell className="select-cell">
                <SelectOne id={row.id} {...selection} />
              </Table.Cell>
            )}
            {row.getAllCells().map((cell, index) =>
              cell.column.id === naming ? (
                <Table.RowHeaderCell key={cell.id} className="row-name">
                  <table.FlexRender cell={cell} />
                </Table.RowHeaderCell>
              ) : (
                <Table.Cell
                  key={cell.id}
                  data-label={columns[index]?.header}
                  justify={columns[index]?.align}
                  className={columns[index]?.align ? 'figures' : undefined}
                >
                  <table.FlexRender cell={cell} />
                </Table.Cell>
              ),
            )}
            {actions && (
              <Table.Cell className="row-actions">
                <span>{actions(row.original)}</span>
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

const columnDefinition = <Row extends object>({
  id,
  header,
  cell,
}: Column<Row>): ColumnDef<typeof features, Row> => ({
  id,
  header,
  cell: ({ row }) => cut(cell(row.original)),
})

/** A text that may be cut short keeps its whole in a tooltip. */
const cut = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? (
    <span className="cut" title={content}>
      {content}
    </span>
  ) : (
    content
  )

const SelectOne = ({ id, selected, onChange }: Selection & { id: string }) => {
  const { t } = useCopy()
  const toggle = (checked: boolean) => {
    const next = new Set(selected)
    checked ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <Checkbox
      aria-label={t('shared.list.select')}
      checked={selected.has(id)}
      onCheckedChange={(checked) => toggle(checked === true)}
    />
  )
}

const SelectAll = ({ ids, selected, onChange }: Selection & { ids: readonly string[] }) => {
  const { t } = useCopy()
  const count = ids.filter((id) => selected.has(id)).length
  const all = ids.length > 0 && count === ids.length
  const toggle = () => {
    const next = new Set(selected)
    for (const id of ids) all ? next.delete(id) : next.add(id)
    onChange(next)
  }
  return (
    <Checkbox
      aria-label={t('shared.list.selectAll')}
      checked={all || (count > 0 && 'indeterminate')}
      onCheckedChange={toggle}
    />
  )
}

const SkeletonRows = ({
  rows,
  cells,
  naming,
}: {
  rows: number
  cells: readonly string[]
  naming: string | undefined
}) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Table.Row key={row} aria-hidden className="skeleton-row">
      {cells.map((cell, place) => (
        <Table.Cell key={cell} className={cell === naming ? 'row-name' : undefined}>
          <Skeleton height="14px" width={`${50 + (((row + 2) * (place + 3) * 13) % 45)}%`} />
        </Table.Cell>
      ))}
    </Table.Row>
  ))
