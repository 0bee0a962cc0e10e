import { CaretDownIcon, CaretSortIcon, CaretUpIcon } from '@radix-ui/react-icons'
import { Select } from '@radix-ui/themes'
import { useCopy } from '../i18n/use-copy.ts'
import type { Column } from './columns.ts'
import type { ListSort } from './list-state.ts'

export type SortedAs = 'ascending' | 'descending' | 'none'

const marks = { ascending: CaretUpIcon, descending: CaretDownIcon, none: CaretSortIcon }

/** A sortable column's header; cycles through ascending, descending and the list's own order. */
export const SortButton = ({
  header,
  atEnd,
  sortedAs,
  onPress,
}: {
  header: string
  /** For columns of figures: places the mark before the text. */
  atEnd: boolean
  sortedAs: SortedAs
  onPress: () => void
}) => {
  const Mark = marks[sortedAs]
  return (
    <button
      type="button"
      className="sort-button"
      data-sorted={sortedAs !== 'none' || undefined}
      onClick={onPress}
    >
      {atEnd && <Mark aria-hidden />}
      {header}
      {!atEnd && <Mark aria-hidden />}
    </button>
  )
}

const own = 'own'

/** Sorts rows that are cards, which have no headers. */
const SortSelect = <Row,>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  sort: ListSort | null
  onSort: (sort: ListSort | null) => void
}) => {
  const { t } = useCopy()
  const orders = columns.flatMap(({ id, header }) => [
    {
      value: `${id} ascending`,
      label: t('shared.list.ascending', { header }),
      sort: { by: id, descending: false },
    },
    {
      value: `${id} descending`,
      label: t('shared.list.descending', { header }),
      sort: { by: id, descending: true },
    },
  ])
  return (
    <Select.Root
      value={sort ? `${sort.by} ${sort.descending ? 'descending' : 'ascending'}` : own}
      onValueChange={(chosen) => onSort(orders.find(({ value }) => value === chosen)?.sort ?? null)}
    >
      <Select.Trigger
        className="sort-select"
        aria-label={t('shared.list.sortBy')}
        variant={sort ? 'soft' : 'surface'}
        color={sort ? undefined : 'gray'}
      />
      <Select.Content position="popper">
        <Select.Item value={own}>{t('shared.list.unsorted')}</Select.Item>
        {orders.map(({ value, label }) => (
          <Select.Item key={value} value={value}>
            {label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}

/** Sorts cards, which have no headers; beside a table it is visible only where rows become cards. */
export const CardOrder = <Row,>({
  columns,
  always,
  ...sorting
}: {
  columns: readonly Column<Row>[]
  always: boolean
} & Pick<Parameters<typeof SortSelect<Row>>[0], 'sort' | 'onSort'>) => {
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  if (sortable.length === 0) return null
  return (
    <span className={always ? undefined : 'card-order'}>
      <SortSelect columns={sortable} {...sorting} />
    </span>
  )
}
