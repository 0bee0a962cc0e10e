import { useState } from 'react'
import { CardSkeletons } from '../feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { fileDate } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { type Column, shownColumns, spareColumns } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { type Filter, FilterBar } from './Filters.tsx'
import { withKnownFilters } from './known-filters.ts'
import { ColumnsMenu, ExportButton, ViewToggle } from './ListTools.tsx'
import { useLastPage, useRowFocus } from './list-effects.ts'
import type { ListProps } from './list-props.ts'
import { defaultSizes, type ListQuery, useListState } from './list-state.ts'
import { Pager } from './Pager.tsx'
import { CardOrder } from './SortControls.tsx'
import { SelectionBar } from './selection.tsx'
import { useListAnswer } from './use-list-answer.ts'

const noFilters: readonly Filter[] = []
const noRows: readonly never[] = []
const nobody: ReadonlySet<string> = new Set()
/** The menu of columns appears from this many on. */
const columnsToHide = 4

/** A list without a page around it: filters, rows, count and pager, with its loading, empty and failed states. */
export const ListPanel = <Row extends object>(
  props: ListProps<Row> & {
    /** The list's accessible name. */
    label: string
  },
) => {
  const {
    label,
    name = '',
    id,
    columns,
    filters = noFilters,
    choices,
    sizes = defaultSizes,
    card,
    rows: whole,
  } = props
  const state = useListState({
    name,
    id,
    filterIds: filters.map((filter) => filter.id),
    sortIds: columns.filter(({ sort }) => sort !== undefined).map((column) => column.id),
    sizes,
  })
  const hidden = state.hidden ?? spareColumns(columns)
  const { query, unsure } = withKnownFilters(state.query, filters)
  const request = { ...query, sort: serverSort(columns, query.sort) }
  const answer = useListAnswer(props, id ?? label, request)
  const [chosen, setChosen] = useState(nobody)
  const selection = props.selectable && {
    selected: chosen,
    onChange: setChosen,
    label: props.selectable.label,
  }
  const view = card && (state.view ?? props.firstView ?? 'cards') === 'cards' ? 'cards' : 'table'
  // until the options are loaded, a refusal may be due to a filter value that is none of them
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
  const rowFocus = useRowFocus(rows)
  const failing = [props.beside, choices, { error, refetch: answer.refetch }].filter((one) => one?.error)
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0
  const skeletons = Math.min(query.size, 10)
  const exporting = {
    columns: shownColumns(columns, state.hidden ?? [])
      .map((column) => column.id)
      .join(),
    sort: request.sort,
    fileName: `${label} ${fileDate()}.xlsx`,
  }
  const { exported, paper } = props
  const isBare = props.bareWhenEmpty === true && shown?.count === 0 && !narrowed
  return (
    <section className="list-panel" aria-label={label} aria-busy={loading || answer.refreshing}>
      {!isBare && (
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
          <CardOrder columns={columns} always={view === 'cards'} sort={query.sort} onSort={state.setSort} />
          {view === 'table' && columns.length >= columnsToHide && (
            <ColumnsMenu columns={columns} hidden={hidden} onHidden={state.setHidden} />
          )}
          {exported && (
            <ExportButton disabled={shown?.count === 0} run={() => exported({ ...request, ...exporting })} />
          )}
          {paper && (
            <ExportButton solid label={paper.label} run={() => paper.run({ ...request, ...exporting })} />
          )}
          {props.whole && (
            // unseen, it keeps its place: the filters would move when it comes
            <span className="whole-act" data-unseen={!shown?.count || undefined}>
              {props.whole(request, shown?.count ?? 0)}
            </span>
          )}
          {card && <ViewToggle view={view} onView={state.setView} />}
        </FilterBar>
      )}
      {failing[0] && !loading && (
        <ErrorState
          error={failing[0].error}
          retry={() => {
            for (const one of failing) one?.refetch()
          }}
        />
      )}
      <div
        // mounted anew, as it would jump when the filters above it go
        key={String(isBare)}
        className="list-body"
        {...rowFocus}
        data-refreshing={answer.refreshing || undefined}
        data-view={view}
        style={{ minBlockSize: view === 'table' && !error ? 44 * (skeletons + 1) : undefined }}
      >
        {view === 'cards' && loading ? (
          <CardSkeletons count={skeletons} lines={6} />
        ) : rows.length > 0 || loading ? (
          <DataTable
            label={label}
            rows={rows}
            rowKey={props.rowKey}
            columns={columns}
            actions={props.actions}
            actionsWidth={props.actionsWidth}
            selection={selection}
            sorting={{ sort: query.sort, onSort: state.setSort }}
            filtered={Object.keys(query.filters)}
            hidden={hidden}
            page={whole && query}
            card={view === 'cards' ? card : undefined}
            pinned={props.pinned}
            skeletonRows={loading ? skeletons : 0}
          />
        ) : (
          !error && <Nothing narrowed={narrowed} empty={props.empty} />
        )}
      </div>
      {props.selectable && (
        <SelectionBar size={chosen.size} onClear={() => setChosen(nobody)}>
          {props.selectable.acts({ ...exporting, ids: [...chosen] }, () => setChosen(nobody))}
        </SelectionBar>
      )}
      <Pager
        shown={
          whole ? Math.max(0, Math.min(query.size, rows.length - (query.page - 1) * query.size)) : rows.length
        }
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

/** The sort by the server's name of the column; rows that are loaded at once keep the column's id. */
const serverSort = <Row,>(columns: readonly Column<Row>[], sort: ListQuery['sort']): ListQuery['sort'] => {
  const serverName = columns.find(({ id }) => id === sort?.by)?.sort
  return sort && typeof serverName === 'string' ? { ...sort, by: serverName } : sort
}

const Nothing = ({ narrowed, empty }: { narrowed: boolean; empty: ListProps<object>['empty'] }) => {
  const { t } = useCopy()
  if (narrowed) return <EmptyState title={t('shared.NoData')} text={t('shared.list.widen')} />
  return <EmptyState {...empty} />
}
