import { Heading } from '@radix-ui/themes'
import { historyTitle } from '../../../api/contract/facts/history-title.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { recordHistory } from './audit.operations.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { HistoryEntries } from './HistoryEntries.tsx'
import { HistoryError } from './HistoryError.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { useHistoryFilter } from './history-filter.ts'
import { ExportProofButton } from './proof/ExportProofButton.tsx'

const kinds = [
  'course',
  'role',
  'company',
  'terminal',
  'department',
  'jobTitle',
  'evaluation',
  'attendance',
  'requirements',
  'audit',
] as const

type Kind = (typeof kinds)[number]

export const isKind = (kind: string | null): kind is Kind => kinds.some((one) => one === kind)

type OfRecord = { kind: Kind; id: string }

export const RecordHistory = (record: OfRecord) => {
  const { kind, id } = record
  const tools = useCopy()
  const { t } = tools
  const { filter, key, isNarrowed } = useHistoryFilter()
  const {
    data: history,
    error,
    loading,
    refetch,
  } = useRead(recordHistory, { ...record, filter, wholeActs: true }, { keep: true })
  return (
    <Page
      title={
        history
          ? historyTitle({ record: kind, id, within: null }, tools, { of: history.about, within: null })
          : t('audit.screen.history')
      }
      crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}
    >
      {error && history && <ErrorState error={error} retry={refetch} />}
      {error && !history && <HistoryError error={error} retry={refetch} />}
      {loading && <TimelineSkeleton count={8} />}
      {history && (
        <>
          <Heading as="h2" className="visually-hidden">
            {t('audit.screen.history')}
          </Heading>
          <HistoryFilters types={history.types} actors={history.actors}>
            <ExportProofButton history={record} />
            <ExportMenu history={record} />
          </HistoryFilters>
          <HistoryEntries
            key={key}
            newest={history}
            narrowed={isNarrowed}
            load={(before) => call(recordHistory, { ...record, filter, before, wholeActs: true })}
          />
        </>
      )}
    </Page>
  )
}
