import { EyeOpenIcon } from '@radix-ui/react-icons'
import { Heading } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { DetailsDialog } from '../../shared/dialog/DetailsDialog.tsx'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { KeptConstancias } from './KeptConstancias.tsx'
import type { Retention } from './retentions.data.ts'

type Attendance = Reply<'GET /legal/retentions/:id/attendance'>[number]

export const KeptRecords = ({ of }: { of: Retention }) => {
  const { t } = useCopy()
  const name = of.fullName ?? t('legal.list.somebody')
  return (
    <DialogIcon label={t('legal.list.see', { name })} icon={<EyeOpenIcon />}>
      {(onClose) => (
        <DetailsDialog title={t('legal.list.seen', { name })} maxWidth="640px" onClose={onClose}>
          <RecordsByKind of={of} />
        </DetailsDialog>
      )}
    </DialogIcon>
  )
}

export const RecordsByKind = ({ of: { id, kept } }: { of: Pick<Retention, 'id' | 'kept'> }) => {
  const kinds = new Set(kept.map(({ kind }) => kind))
  return (
    <>
      {kinds.has('attendance') && <AttendanceLists id={id} />}
      {kinds.has('constancia') && <KeptConstancias id={id} />}
    </>
  )
}

/** Of the lists that were sent, the newest first. */
const AttendanceLists = ({ id }: { id: string }) => {
  const { t, format } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/retentions/:id/attendance', {
    params: { id },
  })
  const deleted = t('legal.attendance.deleted')
  return (
    <>
      <Heading as="h2" size="3" mb="2">
        {t('legal.kinds.attendance')}
      </Heading>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={3} height={44} />
        </Awaited>
      )}
      {data && (
        <DataTable<Attendance>
          label={t('legal.kinds.attendance')}
          rows={data}
          rowKey={({ sentAt, lessonName }) => `${sentAt} ${lessonName}`}
          columns={[
            {
              id: 'course',
              header: t('legal.attendance.course'),
              cell: ({ courseName }) => courseName ?? deleted,
            },
            {
              id: 'lesson',
              header: t('legal.attendance.lesson'),
              cell: ({ lessonName }) => lessonName ?? deleted,
            },
            {
              id: 'date',
              header: t('legal.attendance.date'),
              align: 'end',
              cell: ({ date }) => (date ? format.date(date) : '—'),
            },
            {
              id: 'attended',
              header: t('legal.attendance.attended'),
              align: 'end',
              cell: ({ attended }) => t(attended ? 'legal.attendance.yes' : 'legal.attendance.no'),
            },
          ]}
        />
      )}
    </>
  )
}
