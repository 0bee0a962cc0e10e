import { ChevronDownIcon } from '@radix-ui/react-icons'
import { Checkbox, IconButton, Skeleton, Table } from '@radix-ui/themes'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { columnWidths, isWide, leastWidth, namingColumn, shownColumns } from './columns.ts'
import { SortButton } from './SortControls.tsx'
import { SelectPage } from './selection.tsx'
import { type RowsAsked, useRows } from './use-rows.tsx'

export type DataTableProps<Row> = RowsAsked<Row> & {
  /** What the table lists, for screen readers. */
  label: string
  /** At the row's end; visible on hover and focus, always reachable by keyboard. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** CSS width of the actions' column; by default that of two icons. */
  actionsWidth?: string | undefined
  /** Renders rows as cards instead of a table. */
  card?: ((row: Row) => ReactNode) | undefined
  /** Stays a table that scrolls under its names; on a phone, one line for each row. `more` labels the button for the other cells. */
  pinned?: { more: (row: Row) => string } | undefined
  /** Number of placeholder rows before the first response. */
  skeletonRows?: number | undefined
}

const selectWidth = '40px'
const actionsWidth = '88px'
const nothing: readonly string[] = []

/** A table with rows 44 px high; where it has no room, as on a phone, each row becomes a card. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, columns, actions, selection, hidden = nothing, skeletonRows = 0, pinned } = props
  const { t } = useCopy()
  const [opened, setOpened] = useState<string | null>(null)
  const table = useRows(props)
  const shown = shownColumns(columns, hidden)
  const naming = namingColumn(columns)?.id
  const found = table.getRowModel().rows
  const page = selection && {
    checked:
      table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && ('indeterminate' as const)),
    onToggle: () => table.toggleAllPageRowsSelected(),
  }
  if (props.card)
    return (
      <ul className="card-grid">
        {found.map(({ id, original }) => (
          <li key={id}>{props.card?.(original)}</li>
        ))}
      </ul>
    )
  const widths = [
    ...(selection ? [selectWidth] : []),
    ...columnWidths(shown, naming),
    ...(actions ? [props.actionsWidth ?? actionsWidth] : []),
  ]
  return (
    <div
      className="data-table"
      data-wide={(!pinned && isWide(widths.length)) || undefined}
      data-pinned={pinned && true}
      style={{ '--least-width': leastWidth(widths) } as CSSProperties}
    >
      {page && (
        <div className="card-tools">
          <SelectPage {...page} inWords />
        </div>
      )}
      <Table.Root aria-label={label} variant="ghost" layout="fixed">
        <colgroup>
          {widths.map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column's index identifies it
            <col key={place} style={width === null ? undefined : { inlineSize: width }} />
          ))}
        </colgroup>
        <Table.Header>
          <Table.Row>
            {page && (
              <Table.ColumnHeaderCell className="select-cell">
                <SelectPage {...page} />
              </Table.ColumnHeaderCell>
            )}
            {table.getVisibleLeafColumns().map((column, place) => {
              const sorted = column.getIsSorted()
              const sortedAs = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
              const header = shown[place]?.header ?? ''
              return (
                <Table.ColumnHeaderCell
                  key={column.id}
                  justify={shown[place]?.align}
                  className={shown[place]?.align ? 'figures' : undefined}
                  aria-sort={column.getCanSort() ? sortedAs : undefined}
                >
                  {column.getCanSort() ? (
                    <SortButton
                      header={header}
                      atEnd={shown[place]?.align === 'end'}
                      sortedAs={sortedAs}
                      onPress={() => column.getToggleSortingHandler()?.({})}
                    />
                  ) : (
                    header
                  )}
                </Table.ColumnHeaderCell>
              )
            })}
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
                ...shown.map(({ id }) => id),
                ...(actions ? ['act'] : []),
              ]}
              naming={naming}
            />
          )}
          {found.map((row) => (
            <Table.Row
              key={row.id}
              data-selected={row.getIsSelected() || undefined}
              data-opened={row.id === opened || undefined}
            >
              {selection && (
                <Table.Cell className="select-cell">
                  <Checkbox
                    aria-label={selection.label(row.original)}
                    checked={row.getIsSelected()}
                    onCheckedChange={() => row.toggleSelected()}
                  />
                </Table.Cell>
              )}
              {row.getVisibleCells().map((cell, place) =>
                cell.column.id === naming ? (
                  <Table.RowHeaderCell key={cell.id} className="row-name">
                    <table.FlexRender cell={cell} />
                    {pinned && (
                      <IconButton
                        className="row-more"
                        variant="ghost"
                        color="gray"
                        aria-label={pinned.more(row.original)}
                        aria-expanded={row.id === opened}
                        onClick={() => setOpened(row.id === opened ? null : row.id)}
                      >
                        <ChevronDownIcon />
                      </IconButton>
                    )}
                  </Table.RowHeaderCell>
                ) : (
                  <Table.Cell
                    key={cell.id}
                    data-label={shown[place]?.header}
                    data-in-line={shown[place]?.inLine}
                    justify={shown[place]?.align}
                    className={shown[place]?.align ? 'figures' : undefined}
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
    </div>
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
