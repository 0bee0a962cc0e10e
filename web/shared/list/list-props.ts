import type { ReactNode } from 'react'
import type { Query } from '../data/use-query.ts'
import type { Column } from './columns.ts'
import type { Filter } from './Filters.tsx'
import type { ListQuery } from './list-state.ts'
import type { ListSource } from './use-list-answer.ts'
import type { DataTableProps } from './use-rows.tsx'

/** The list's query without paging, with the columns and the name of the file. */
export type ExportQuery = Omit<ListQuery, 'page' | 'size'> & { columns: string; fileName: string }

export type ListProps<Row> = ListSource<Row> & {
  /** Key of the settings stored on this device: page size, cards or table, hidden columns. */
  id?: string
  /** Separates two lists of one screen in the address; omit for a single list. */
  name?: string
  /** Stores the pages from `load` on the device, for reading offline. */
  onDevice?: boolean
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  /** CSS width of the actions' column; by default that of two icons. */
  actionsWidth?: string
  /** Checkboxes whose selection spans pages until the viewer leaves the list, and the acts on it. */
  selectable?: {
    label: (row: Row) => string
    acts: (selection: SelectionAsked, clear: () => void) => ReactNode
  }
  /** The label of the search box; no box without it. */
  searchLabel?: string
  filters?: readonly Filter[]
  /** The read of the filters' options. */
  choices?: Pick<Query<unknown>, 'error' | 'refetch'>
  /** Page sizes to choose from; the first is the default. */
  sizes?: readonly number[]
  empty: { title: string; text?: string; action?: ReactNode }
  /** Hides the filters of an empty list. */
  bareWhenEmpty?: boolean
  /** Renders a row as a card, and adds a toggle between cards and table. */
  card?: (row: Row) => ReactNode
  firstView?: 'cards' | 'table'
  pinned?: DataTableProps<Row>['pinned']
  /** Downloads the rows of all pages. */
  exported?: (query: ExportQuery) => Promise<unknown>
  /** Downloads the same rows as PDF: a report of a past day. */
  paper?: { label: string; run: (query: ExportQuery) => Promise<unknown> } | undefined
  /** Content beside the filters. */
  tools?: ReactNode
  /** An act on all matching rows, on all pages. */
  whole?: (query: ListQuery, count: number) => ReactNode
  /** Content above is loading; delays the rows, so that it does not move them. */
  waiting?: boolean
  /** The read of content above; one alert reports its failures with the list's own. */
  beside?: Pick<Query<unknown>, 'error' | 'refetch'>
}

/** The selected ids, with the list's order and columns. */
export type SelectionAsked = Pick<ExportQuery, 'sort' | 'columns' | 'fileName'> & { ids: readonly string[] }
