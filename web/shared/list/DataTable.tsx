import { Table } from '@radix-ui/themes'
import { type CSSProperties, useState } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { namingColumn, shownColumns } from './columns.ts'
import { SortButton } from './SortControls.tsx'
import { SelectPage } from './selection.tsx'
import { SkeletonRows, TableRow } from './TableRow.tsx'
import { detailsWidth, leastOf } from './table-room.ts'
import { type DataTableProps, useRows } from './use-rows.tsx'
import { useTableRoom } from './use-table-room.ts'

const selectWidth = 40
const actionsWidth = '88px'
const nothing: readonly string[] = []
/** From this many columns on, the cells stand closer. */
const dense = 7

/** Cards, or a table with rows 44 px high; its columns without room show on demand, and on a phone each row becomes a card. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const table = useRows(props)
  if (!props.card) return <MeasuredTable {...props} table={table} />
  return (
    <ul className="card-grid">
      {table.getRowModel().rows.map(({ id, original }) => (
        <li key={id}>{props.card?.(original)}</li>
      ))}
    </ul>
  )
}

/** Measured when it is mounted, so cards have no part in it. */
const MeasuredTable = <Row extends object>({
  table,
  ...props
}: DataTableProps<Row> & { table: ReturnType<typeof useRows<Row>> }) => {
  const {
    label,
    columns,
    actions,
    selection,
    hidden = nothing,
    skeletonRows = 0,
    pinned,
    sorting,
    filtered = nothing,
  } = props
  const { t } = useCopy()
  const [opened, setOpened] = useState<string | null>(null)
  const namingId = namingColumn(columns)?.id
  const found = table.getRowModel().rows
  const ofActions = actions ? (props.actionsWidth ?? actionsWidth) : null
  const taken = (selection ? selectWidth : 0) + Number.parseInt(ofActions ?? '0', 10)
  const { box, shown, ...room } = useTableRoom({
    ...{ namingId, taken, rows: found },
    columns: shownColumns(columns, hidden),
    sortedBy: sorting?.sort?.by ?? null,
    filtered,
    isFixed: pinned !== undefined,
  })
  const page = selection && {
    checked:
      table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && ('indeterminate' as const)),
    onToggle: () => table.toggleAllPageRowsSelected(),
  }
  if (!room.isKnown) return <div ref={box} className="data-table" />
  const hasDetails = room.hidden.length > 0
  const widths = [
    ...(selection ? [`${selectWidth}px`] : []),
    ...(hasDetails ? [`${detailsWidth}px`] : []),
    ...room.widths,
    ...(ofActions === null ? [] : [ofActions]),
  ]
  const least = taken + shown.reduce((sum, column) => sum + leastOf(column, namingId), 0)
  const isWaiting = skeletonRows > 0 && !room.isMeasured
  return (
    <div
      ref={box}
      className="data-table"
      data-wide={(!pinned && widths.length >= dense) || undefined}
      data-pinned={pinned && true}
      data-waiting={isWaiting || undefined}
      style={{ '--least-width': `${least}px` } as CSSProperties}
    >
      {page && (
        <div className="card-tools">
          <SelectPage {...page} inWords />
        </div>
      )}
      <Table.Root variant="ghost" layout="fixed">
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {widths.map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column's index identifies it
            <col key={place} style={width === null ? undefined : { inlineSize: width }} />
          ))}
        </colgroup>
        <Table.Header aria-hidden={isWaiting || undefined}>
          <Table.Row>
            {page && (
              <Table.ColumnHeaderCell className="select-cell">
                <SelectPage {...page} />
              </Table.ColumnHeaderCell>
            )}
            {hasDetails && (
              <Table.ColumnHeaderCell>
                <span className="visually-hidden">{t('shared.list.details')}</span>
              </Table.ColumnHeaderCell>
            )}
            {shown.map(({ id, header, align }) => {
              const column = table.getColumn(id)
              const sorted = column?.getIsSorted() ?? false
              const sortedAs = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
              return (
                <Table.ColumnHeaderCell
                  key={id}
                  justify={align}
                  className={align ? 'figures' : undefined}
                  aria-sort={column?.getCanSort() ? sortedAs : undefined}
                >
                  {column?.getCanSort() ? (
                    <SortButton
                      header={header}
                      atEnd={align === 'end'}
                      sortedAs={sortedAs}
                      onPress={() => column.getToggleSortingHandler()?.({})}
                    />
                  ) : (
                    <span className="header-words">{header}</span>
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
                ...(hasDetails ? ['details'] : []),
                ...shown.map(({ id }) => id),
                ...(actions ? ['act'] : []),
              ]}
              naming={namingId}
            />
          )}
          {found.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              cells={shown}
              details={room.hidden}
              namingId={namingId}
              span={widths.length}
              isOpened={row.id === opened}
              onOpen={() => setOpened(row.id === opened ? null : row.id)}
              selectLabel={selection?.label}
              actions={actions}
              pinned={pinned}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </div>
  )
}
