import type { Reply } from '../../../../api/contract/calls.ts'
import { type CompletionOutcome, completionOutcomes } from '../../../../api/contract/completions.ts'
import { call } from '../../../shared/data/call.ts'
import { oneOf } from '../../../shared/data/rest.ts'
import { type Query, usePolling, useRead } from '../../../shared/data/use-query.ts'
import type { ListPage, ListQuery } from '../../../shared/list/list-state.ts'

export type CompletionImport = Reply<'GET /completions/imports/:id'>
export type CompletionRow = Reply<'GET /completions/imports/:id/rows'>['rows'][number]

export const completionsPath = '/reconocimientos'

const pollMs = 600

const underWay: readonly CompletionImport['status'][] = ['reading', 'checking', 'applying']

/** Polled while it runs. */
export const useCompletionImport = (id: string): Query<CompletionImport> => {
  const query = useRead('GET /completions/imports/:id', { params: { id } })
  const { data, refetch } = query
  usePolling(data !== undefined && underWay.includes(data.status), refetch, pollMs)
  return query
}

export const loadCompletionImports = (
  { page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<CompletionImport>> =>
  call('GET /completions/imports', { query: { page, pageSize: size } }, { signal })

export const loadCompletionRows =
  (id: string) =>
  ({ filters, page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<CompletionRow>> => {
    const outcome: CompletionOutcome | null = oneOf(completionOutcomes, filters.outcome) ?? null
    const query = { outcome, page, pageSize: size }
    return call('GET /completions/imports/:id/rows', { params: { id }, query }, { signal })
  }
