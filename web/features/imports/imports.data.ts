import { useEffect } from 'react'
import { type ImportOutcome, importOutcomes } from '../../../api/contract/imports.ts'
import type {
  ImportActor,
  ImportRow,
  ImportStatus,
  ImportSummary,
} from '../../../api/contract/routes/imports.ts'
import { get } from '../../shared/data/rest.ts'
import { type Query, useGet } from '../../shared/data/use-query.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'

const pollMs = 600

const underWay: ReadonlySet<ImportStatus> = new Set(['reading', 'checking', 'applying'])

export const isUnderWay = ({ status }: ImportSummary): boolean => underWay.has(status)

/** One import; while it is under way it is asked for again and again. */
export const useImport = (id: string): Query<ImportSummary> => {
  const query = useGet<ImportSummary>(`/imports/${id}`)
  const { data, refetch } = query
  const follows = data !== undefined && isUnderWay(data)
  useEffect(() => {
    if (!follows) return
    const timer = setInterval(refetch, pollMs)
    return () => clearInterval(timer)
  }, [follows, refetch])
  return query
}

type Listed<Row> = { count: number; rows: readonly Row[] }

export const loadImports = async (
  { page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<ImportSummary>> => {
  const { count, rows } = await get<Listed<ImportSummary>>('/imports', { page, pageSize: size }, { signal })
  return { rows, total: count }
}

export const loadRows =
  (id: string, outcome: ImportOutcome | null) =>
  async ({ page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<ImportRow>> => {
    const asked = { outcome, page, pageSize: size }
    const { count, rows } = await get<Listed<ImportRow>>(`/imports/${id}/rows`, asked, { signal })
    return { rows, total: count }
  }

export const outcomeOf = (text: string | null): ImportOutcome | null =>
  importOutcomes.find((outcome) => outcome === text) ?? null

/** Who acted, in words. */
export const actorName = ({ kind, fullName }: ImportActor, { t }: CopyTools): string =>
  kind === 'command' ? t('imports.list.command') : (fullName ?? t('imports.rows.forgotten'))
