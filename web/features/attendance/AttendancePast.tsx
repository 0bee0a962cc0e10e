import { DataList } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import { PastPage } from '../audit/comparison/PastPage.tsx'
import { type RegisterRow, useRegisterRows } from './attendance.data.ts'
import { RecordedMark } from './PresenceCell.tsx'
import { matches, registerPageSizes, useColumns, useFilters } from './RegisterList.tsx'

/** The read-only attendance of a session at a past moment. */
export const AttendancePast = ({ lessonId, asOf }: { lessonId: string; asOf: string }) => {
  const { t, format } = useCopy()
  return (
    <PastPage kind="attendance" lessonId={lessonId}>
      {({ date, time }) => (
        <>
          <DataList.Root size="2" my="4" orientation={{ initial: 'vertical', sm: 'horizontal' }}>
            <DataList.Item>
              <DataList.Label>{t('attendance.date')}</DataList.Label>
              <DataList.Value>{date && format.longDate(date)}</DataList.Value>
            </DataList.Item>
            <DataList.Item>
              <DataList.Label>{t('attendance.time')}</DataList.Label>
              <DataList.Value>{time ? format.hour(time) : t('attendance.allDay')}</DataList.Value>
            </DataList.Item>
          </DataList.Root>
          <PastRegister lessonId={lessonId} asOf={asOf} />
        </>
      )}
    </PastPage>
  )
}

const noRows: readonly RegisterRow[] = []

const PastRegister = ({ lessonId, asOf }: { lessonId: string; asOf: string }) => {
  const { t } = useCopy()
  const rows = useRegisterRows(lessonId, asOf)
  const columns = useColumns((row) => <RecordedMark row={row} />)
  const scorer = {
    id: 'scorer',
    header: t('columns.scorer'),
    width: '160px',
    cell: ({ scorerName }: RegisterRow) => scorerName ?? '—',
  }
  return (
    <ListPanel<RegisterRow>
      id="attendance-past"
      label={t('attendance.register')}
      rows={rows}
      matches={matches}
      rowKey={({ userId }) => userId}
      searchLabel={t('attendance.search')}
      filters={useFilters(rows.data ?? noRows)}
      sizes={registerPageSizes}
      columns={[
        // without controls, names get the space
        ...columns.map((one) => (one.id === 'presence' ? { ...one, width: '140px' } : one)),
        scorer,
      ]}
      empty={{ title: t('comparison.past.empty'), text: t('comparison.past.emptyText') }}
    />
  )
}
