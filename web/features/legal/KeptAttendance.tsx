import { EyeOpenIcon } from '@radix-ui/react-icons'
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

export const KeptAttendance = ({ of: { id, fullName, kept } }: { of: Retention }) => {
  const { t } = useCopy()
  const name = fullName ?? t('legal.list.somebody')
  const title = t('legal.attendance.title', { name })
  return (
    <DialogIcon label={t('legal.attendance.open', { name })} icon={<EyeOpenIcon />}>
      {(onClose) => (
        <DetailsDialog title={title} maxWidth="640px" onClose={onClose}>
          <AttendanceLists id={id} label={title} />
          {kept.some(({ kind }) => kind === 'constancia') && <KeptConstancias id={id} />}
        </DetailsDialog>
      )}
    </DialogIcon>
  )
}

/** Of the lists that were sent, the newest first. */
export const AttendanceLists = ({ id, label }: { id: string; label: string }) => {
  const { t, format } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/retentions/:id/attendance', {
    params: { id },
  })
  const deleted = t('legal.attendance.deleted')
  return (
    <>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={3} height={44} />
        </Awaited>
      )}
      {data && (
        <DataTable<Attendance>
          label={label}
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
