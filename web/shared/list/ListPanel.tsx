import { SegmentedControl } from '@radix-ui/themes'
import { type ReactNode, useEffect } from 'react'
import { useQuery } from '../data/use-query.ts'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { type Column, DataTable, type Selection } from './DataTable.tsx'
import { type Filter, FilterBar } from './Filters.tsx'
import { type ListPage, type ListQuery, useListState } from './list-state.ts'
import { Pager } from './Pager.tsx'

export type ListProps<Row> = {
  /** What is listed; also names the cached answers. */
  label: string
  /** Tells two lists on one screen apart in the address; leave out where there is one. */
  name?: string
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Distinguishes the answers of `load`, with whatever else it depends on: `members-${courseId}`. */
  cacheKey: string
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  selection?: Selection
  /** The search box's words; without them there is none. */
  searchLabel?: string
  filters?: readonly Filter[]
  /** Rows a page; more than one figure offers a choice, the first is the default. */
  sizes?: readonly number[]
  empty: { title: string; text?: string; action?: ReactNode }
  /** The same row as a card; offers a toggle between cards and table. */
  card?: (row: Row) => ReactNode
  firstView?: 'cards' | 'table'
  /** Beside the filters, such as an export. */
  tools?: ReactNode
}

const noFilters: readonly Filter[] = []
const defaultSizes = [10, 50, 100] as const
const noRows: readonly never[] = []

/** A list without its page: filters, counted rows, pager, and what to show while loading, empty or failed. */
export const ListPanel = <Row extends object>(props: ListProps<Row>) => {
  const { name = '', filters = noFilters, sizes = defaultSizes, load, cacheKey, card } = props
  const state = useListState(
    name,
    filters.map(({ id }) => id),
    sizes,
  )
  const { query } = state
  const answer = useQuery(`list ${cacheKey} ${JSON.stringify(query)}`, (signal) => load(query, signal), {
    keep: true,
  })
  const view = card && (state.view ?? props.firstView ?? 'cards') === 'cards' ? 'cards' : 'table'
  const total = answer.error ? 0 : (answer.data?.total ?? 0)
  useLastPage(state, answer.data && !answer.refreshing ? total : null)
  const rows = answer.error ? noRows : (answer.data?.rows ?? noRows)
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0
  return (
    <section className="list-panel" aria-label={props.label} aria-busy={answer.loading || answer.refreshing}>
      <FilterBar
        search={query.search}
        searchLabel={props.searchLabel ?? null}
        filters={filters}
        chosen={query.filters}
        onSearch={state.setSearch}
        onFilter={state.setFilter}
        onClear={state.clear}
      >
        {props.tools}
        {card && <ViewToggle view={view} onView={state.setView} />}
      </FilterBar>
      {answer.error && <ErrorState error={answer.error} retry={answer.refetch} />}
      <div
        className="list-body"
        data-refreshing={answer.refreshing || undefined}
        data-view={view}
        style={{ minBlockSize: view === 'table' ? 44 * (Math.min(query.size, 10) + 1) : undefined }}
      >
        {rows.length > 0 || answer.loading ? (
          <Rows
            {...props}
            rows={rows}
            view={view}
            skeletonRows={answer.loading ? Math.min(query.size, 10) : 0}
          />
        ) : (
          <Nothing narrowed={narrowed} failed={answer.error !== null} empty={props.empty} />
        )}
      </div>
      <Pager
        shown={rows.length}
        total={total}
        page={query.page}
        size={query.size}
        sizes={sizes}
        onPage={state.setPage}
        onSize={state.setSize}
      />
    </section>
  )
}

/** Where the rows of the page are gone (a filter's last one was switched, a link is old), the last page is shown. */
const useLastPage = ({ query, setPage }: ReturnType<typeof useListState>, total: number | null): void => {
  const last = total === null ? query.page : Math.max(1, Math.ceil(total / query.size))
  useEffect(() => {
    if (query.page > last) setPage(last)
  })
}

const Rows = <Row extends object>(
  props: ListProps<Row> & { rows: readonly Row[]; view: 'cards' | 'table'; skeletonRows: number },
) => {
  const { rows, card, rowKey } = props
  if (card && props.view === 'cards' && rows.length > 0)
    return (
      <ul className="card-grid">
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    )
  return (
    <DataTable
      label={props.label}
      rows={rows}
      rowKey={rowKey}
      columns={props.columns}
      actions={props.actions}
      selection={props.selection}
      skeletonRows={props.skeletonRows}
    />
  )
}

const Nothing = ({
  narrowed,
  failed,
  empty,
}: {
  narrowed: boolean
  failed: boolean
  empty: ListProps<object>['empty']
}) => {
  const { t } = useCopy()
  if (failed) return <EmptyState title={t('shared.NoData')} />
  if (narrowed) return <EmptyState title={t('shared.NoData')} text={t('shared.list.widen')} />
  return <EmptyState {...empty} />
}

const ViewToggle = ({ view, onView }: { view: string; onView: (view: string) => void }) => {
  const { t } = useCopy()
  return (
    <SegmentedControl.Root value={view} onValueChange={onView} aria-label={t('shared.list.view')}>
      <SegmentedControl.Item value="cards">{t('shared.list.cards')}</SegmentedControl.Item>
      <SegmentedControl.Item value="table">{t('shared.list.table')}</SegmentedControl.Item>
    </SegmentedControl.Root>
  )
}
