import { SegmentedControl } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { type Query, useQuery } from '../data/use-query.ts'
import { CardSkeletons } from '../feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { listKey } from './ahead.ts'
import { type Column, DataTable, type Selection } from './DataTable.tsx'
import { type Filter, FilterBar } from './Filters.tsx'
import { withKnownFilters } from './known-filters.ts'
import { useHeldFocus, useLastPage } from './list-effects.ts'
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
  /** What the filters' options are read by. */
  choices?: Pick<Query<unknown>, 'error' | 'refetch'>
  /** Rows a page; more than one figure offers a choice, the first is the default. */
  sizes?: readonly number[]
  empty: { title: string; text?: string; action?: ReactNode }
  /** The same row as a card; offers a toggle between cards and table. */
  card?: (row: Row) => ReactNode
  firstView?: 'cards' | 'table'
  /** Beside the filters, such as an export. */
  tools?: ReactNode
  /** What stands above is still on its way; the rows wait for it, so as not to be moved by it. */
  waiting?: boolean
}

const noFilters: readonly Filter[] = []
const defaultSizes = [10, 50, 100] as const
const noRows: readonly never[] = []

/** A list without its page: filters, counted rows, pager, and what to show while loading, empty or failed. */
export const ListPanel = <Row extends object>(props: ListProps<Row>) => {
  const { name = '', filters = noFilters, choices, sizes = defaultSizes, load, cacheKey, card } = props
  const state = useListState(
    name,
    filters.map(({ id }) => id),
    sizes,
  )
  const { query, unsure } = withKnownFilters(state.query, filters)
  const answer = useQuery(listKey(cacheKey, query), (signal) => load(query, signal), {
    keep: true,
  })
  const view = card && (state.view ?? props.firstView ?? 'cards') === 'cards' ? 'cards' : 'table'
  // A refusal may be for a filter's value that turns out to be none of its options.
  const refused =
    answer.error !== null &&
    unsure &&
    !choices?.error &&
    answer.error.status < 500 &&
    answer.error.status >= 400
  const error = refused ? null : answer.error
  const loading = answer.loading || refused || props.waiting === true
  const shown = answer.error || loading ? null : (answer.data ?? null)
  const rows = shown?.rows ?? noRows
  useLastPage(state, answer.refreshing ? null : (shown?.count ?? null))
  const heldFocus = useHeldFocus(rows)
  const retry = () => {
    if (choices?.error) choices.refetch()
    if (error) answer.refetch()
  }
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0
  return (
    <section className="list-panel" aria-label={props.label} aria-busy={loading || answer.refreshing}>
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
      {(choices?.error || error) && <ErrorState error={choices?.error ?? error} retry={retry} />}
      <div
        className="list-body"
        {...heldFocus}
        data-refreshing={answer.refreshing || undefined}
        data-view={view}
        style={{ minBlockSize: view === 'table' && !error ? 44 * (Math.min(query.size, 10) + 1) : undefined }}
      >
        {rows.length > 0 || loading ? (
          <Rows {...props} rows={rows} view={view} skeletonRows={loading ? Math.min(query.size, 10) : 0} />
        ) : (
          !error && <Nothing narrowed={narrowed} empty={props.empty} />
        )}
      </div>
      <Pager
        shown={rows.length}
        count={shown?.count ?? null}
        page={query.page}
        size={query.size}
        sizes={sizes}
        onPage={state.setPage}
        onSize={state.setSize}
      />
    </section>
  )
}

const Rows = <Row extends object>(
  props: ListProps<Row> & { rows: readonly Row[]; view: 'cards' | 'table'; skeletonRows: number },
) => {
  const { rows, card, rowKey, skeletonRows } = props
  const asCards = card !== undefined && props.view === 'cards'
  if (asCards && skeletonRows > 0) return <CardSkeletons count={skeletonRows} lines={6} />
  if (asCards)
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
      skeletonRows={skeletonRows}
    />
  )
}

const Nothing = ({ narrowed, empty }: { narrowed: boolean; empty: ListProps<object>['empty'] }) => {
  const { t } = useCopy()
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
