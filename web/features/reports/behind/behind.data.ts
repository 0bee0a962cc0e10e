import type { Reply } from '../../../../api/contract/calls.ts'
import { sortsOf } from '../../../../api/contract/lists/list.ts'
import { behindList, situations } from '../../../../api/contract/lists/reports.behind.ts'
import { call } from '../../../shared/data/call.ts'
import { download, oneOf, wholeFileTimeout } from '../../../shared/data/rest.ts'
import type { ExportQuery } from '../../../shared/list/list-props.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../../shared/list/list-state.ts'
import { type FileFormat, fileAt } from '../../../shared/moment/moment.ts'
import { fileColumnIds } from '../reports.data.ts'

export type BehindRow = Reply<'GET /reports/behind'>['rows'][number]

export const situationWords = {
  overdue: 'values.overdue',
  expired: 'values.expired',
  failed: 'values.failed',
  approval: 'values.approval',
  dueSoon: 'values.dueSoon',
  expiring: 'values.expiring',
} as const

type Criteria = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Within 30 days without a choice. */
export const daysOf = (chosen: string | null | undefined) => oneOf(['60', '90'], chosen ?? undefined)

const behindQuery = ({ search, filters, sort }: Criteria) => ({
  search,
  situation: oneOf(situations, filters.situation),
  terminalId: filters.terminal,
  departmentId: filters.department,
  courseId: filters.course,
  days: daysOf(filters.days),
  ...sortQuery(sort, sortsOf(behindList)),
})

export const loadBehind =
  (asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<BehindRow>> =>
    call('GET /reports/behind', { query: { ...behindQuery(asked), asOf, page, pageSize: size } }, { signal })

export const exportBehind =
  (asOf?: string, format?: FileFormat) =>
  ({ columns, fileName, ...asked }: ExportQuery) =>
    download(
      'GET /reports/behind/export',
      { query: { ...behindQuery(asked), asOf, columns: fileColumnIds(behindList, columns), format } },
      fileAt(fileName, asOf, format),
      wholeFileTimeout,
    )
