import type { ReactNode } from 'react'
import {
  type Cells,
  type ColumnKind,
  genders,
  inFile,
  type List,
  type ListRow,
  type Values,
} from '../../../api/contract/lists/list.ts'
import { StatusBadge } from '../feedback/StatusBadge.tsx'
import { minutesOf } from '../format.ts'
import { priorityNameBy } from '../i18n/fixed-names.ts'
import { type CopyTools, useCopy } from '../i18n/use-copy.ts'
import type { Column } from './columns.ts'

type Copy = Pick<CopyTools, 't' | 'format'>

/**
 * The columns of a list's table, from the contract. `cells` renders columns that show more than their field; `values` sorts rows that are
 * loaded at once.
 */
export const useListColumns = <Columns extends List, Row extends ListRow<Columns>>(
  list: Columns,
  cells: Cells<Columns, Row, ReactNode>,
  values?: Values<Columns, Row>,
): Column<Row>[] => listColumns(list, useCopy(), cells, values)

export const listColumns = <Columns extends List, Row extends ListRow<Columns>>(
  list: Columns,
  copy: Copy,
  cells: Cells<Columns, Row, ReactNode>,
  values?: Values<Columns, Row>,
): Column<Row>[] => {
  const { t } = copy
  const own: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> = cells
  const sorts: Readonly<Record<string, Column<Row>['sort']>> = values ?? {}
  return Object.entries(list).map(([id, column]) => {
    const {
      kind,
      words,
      field = '',
      width,
      importance,
      spare,
      names,
      sort = firstSort({ [id]: column }),
    } = column
    return {
      id,
      header: t(`columns.${words}`),
      importance,
      cell: own[id] ?? ((row: Readonly<Record<string, unknown>>) => cellOf(kind, row[field], copy)),
      ...(sort !== undefined && { sort: sorts[sort] ?? sort }),
      ...(atEnd.has(kind) && { align: 'end' }),
      width: `${width ?? leastByKind[kind]}px`,
      ...(kind === 'text' && { text: true }),
      ...(spare && { spare }),
      ...(names && { names }),
    }
  })
}

/** Pixels in which a value of the kind can be read. */
const leastByKind: Readonly<Record<ColumnKind, number>> = {
  text: 112,
  figure: 84,
  hours: 96,
  date: 112,
  share: 150,
  status: 120,
  priority: 112,
  category: 128,
  gender: 84,
  active: 108,
}

const atEnd: ReadonlySet<ColumnKind> = new Set(['figure', 'hours', 'date'])

const firstSort = (list: List): string | undefined => inFile(list)[0]?.[1].sort

const cellOf = (kind: ColumnKind, value: unknown, copy: Copy): ReactNode => {
  const { t, format } = copy
  if (kind === 'gender') return value === 0 || value === 1 ? t(`values.${genders[value]}`) : '—'
  if (typeof value === 'number') return format.number(value)
  if (hasName(value)) return value.name
  const text = typeof value === 'string' ? value : null
  switch (kind) {
    case 'priority':
      return priorityNameBy(copy)(text)
    case 'category':
      return text ?? t('shared.uncategorised')
    case 'status':
      return <StatusBadge statusId={text} />
    case 'date':
      return text === null ? '—' : format.date(text)
    case 'hours':
      return text === null ? '—' : format.duration(minutesOf(text))
    case 'text':
    case 'figure':
    case 'share':
    case 'active':
      return text ?? '—'
  }
}

const hasName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
