import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { oneOf } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'

export type Retention = Reply<'GET /legal/retentions'>['rows'][number]

/** Words of the records that the law keeps. */
export const recordWords = {
  attendance: 'legal.kinds.attendance',
  constancia: 'legal.kinds.constancia',
} as const

export const loadRetentions = (
  { page, size, filters }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<Retention>> => {
  const query = { hold: oneOf(['held', 'none'], filters.hold), page, pageSize: size }
  return call('GET /legal/retentions', { query }, { signal })
}
