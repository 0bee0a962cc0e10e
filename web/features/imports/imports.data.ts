import { type ImportOutcome, importOutcomes } from '../../../api/contract/imports.ts'
import { importsList } from '../../../api/contract/lists/imports.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import type {
  ImportActor,
  ImportRow,
  ImportStatus,
  ImportSummary,
} from '../../../api/contract/routes/imports.ts'
import { call } from '../../shared/data/call.ts'
import { oneOf } from '../../shared/data/rest.ts'
import { type Query, usePolling, useRead } from '../../shared/data/use-query.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'

const pollMs = 600

const underWay: ReadonlySet<ImportStatus> = new Set(['reading', 'checking', 'applying'])

export const isUnderWay = ({ status }: ImportSummary): boolean => underWay.has(status)

/** A roster, or details for training papers by payroll number. */
export type ImportKind = 'roster' | 'details'

export const importPaths = {
  roster: '/empleados/importar',
  details: '/capacitacion/personas/importar',
} as const satisfies Record<ImportKind, string>

const summaries = { roster: 'GET /imports/:id', details: 'GET /legal/people/imports/:id' } as const

/** One import, polled while it runs. */
export const useImport = (kind: ImportKind, id: string): Query<ImportSummary> => {
  const query = useRead(summaries[kind], { params: { id } })
  const { data, refetch } = query
  usePolling(data !== undefined && isUnderWay(data), refetch, pollMs)
  return query
}

const lists = { roster: 'GET /imports', details: 'GET /legal/people/imports' } as const

export const loadImports =
  (kind: ImportKind) =>
  ({ sort, page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<ImportSummary>> => {
    const query = { ...sortQuery(sort, sortsOf(importsList)), page, pageSize: size }
    return call(lists[kind], { query }, { signal })
  }

const rows = { roster: 'GET /imports/:id/rows', details: 'GET /legal/people/imports/:id/rows' } as const

export const loadRows =
  (kind: ImportKind, id: string, outcome: ImportOutcome | null) =>
  ({ page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<ImportRow>> =>
    call(rows[kind], { params: { id }, query: { outcome, page, pageSize: size } }, { signal })

export const outcomeOf = (text: string | null): ImportOutcome | null => oneOf(importOutcomes, text) ?? null

/** The actor's display name. */
export const actorName = ({ kind, fullName }: ImportActor, { t }: CopyTools): string =>
  kind === 'command' ? t('imports.list.command') : (fullName ?? t('imports.rows.forgotten'))
