import { ChevronDownIcon } from '@radix-ui/react-icons'
import { Checkbox, IconButton, Skeleton, Table } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import type { Column } from './columns.ts'
import { cut, type DataTableProps } from './use-rows.tsx'

type RowState<Row> = {
  readonly original: Row
  getIsSelected: () => boolean
  toggleSelected: () => void
}

/** A row and, where columns have no room, their values on demand below it. */
export const TableRow = <Row extends object>({
  row,
  cells,
  details,
  namingId,
  span,
  isOpened,
  onOpen,
  selectLabel,
  actions,
  pinned,
}: {
  row: RowState<Row>
  cells: readonly Column<Row>[]
  /** The columns without room. */
  details: readonly Column<Row>[]
  namingId: string | undefined
  /** Columns of the table in all. */
  span: number
  isOpened: boolean
  onOpen: () => void
  selectLabel: ((row: Row) => string) | undefined
} & Pick<DataTableProps<Row>, 'actions' | 'pinned'>) => {
  const { t } = useCopy()
  const id = useId()
  const { original } = row
  const more = (label: string, className: string) => (
    <IconButton
      className={className}
      variant="ghost"
      color="gray"
      aria-label={label}
      aria-expanded={isOpened}
      aria-controls={isOpened && details.length > 0 ? id : undefined}
      onClick={onOpen}
    >
      <ChevronDownIcon />
    </IconButton>
  )
  const hasDetails = details.length > 0
  return (
    <>
      <Table.Row data-selected={row.getIsSelected() || undefined} data-opened={isOpened || undefined}>
        {selectLabel && (
          <Table.Cell className="select-cell">
            <Checkbox
              aria-label={selectLabel(original)}
              checked={row.getIsSelected()}
              onCheckedChange={() => row.toggleSelected()}
            />
          </Table.Cell>
        )}
        {hasDetails && (
          <Table.Cell className="details-cell">{more(t('shared.list.details'), 'above-row')}</Table.Cell>
        )}
        {cells.map((column) =>
          column.id === namingId ? (
            <Table.RowHeaderCell key={column.id} className="row-name" data-column={column.id}>
              {cut(column.cell(original))}
              {pinned && more(pinned.more(original), 'row-more')}
            </Table.RowHeaderCell>
          ) : (
            <Table.Cell
              key={column.id}
              data-column={column.id}
              data-label={column.header}
              data-in-line={column.inLine}
              justify={column.align}
              className={column.align ? 'figures' : undefined}
            >
              {cut(column.cell(original))}
            </Table.Cell>
          ),
        )}
        {actions && (
          <Table.Cell className="row-actions">
            <span>{actions(original)}</span>
          </Table.Cell>
        )}
      </Table.Row>
      {hasDetails && isOpened && (
        <Table.Row className="row-details" id={id}>
          <Table.Cell colSpan={span}>
            <dl>
              {details.map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(original)}</dd>
                </div>
              ))}
            </dl>
          </Table.Cell>
        </Table.Row>
      )}
    </>
  )
}

export const SkeletonRows = ({
  rows,
  cells,
  naming,
}: {
  rows: number
  cells: readonly string[]
  naming: string | undefined
}): ReactNode =>
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
