import { DownloadIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { StatusBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { minutesOf, trainingTime } from '../../../shared/format.ts'
import { usePriorityName } from '../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { WhyStatus } from '../../audit/status/WhyStatus.tsx'
import { useCertificateDownload } from '../../certificates/use-certificate-download.ts'
import type { TakenRow } from './employees.data.ts'

export const useTakenColumns = (): Column<TakenRow>[] => {
  const { t, format } = useCopy()
  const nameOfPriority = usePriorityName()
  const { keep } = useMoment()
  return [
    {
      id: 'name',
      sort: 'courseName',
      header: t('reports.person.course'),
      cell: ({ courseId, courseName }) => (
        <RowLink to={keep(`/reporte/cursos/${courseId}`)}>{courseName}</RowLink>
      ),
    },
    {
      id: 'priority',
      sort: 'priorityName',
      width: '112px',
      header: t('reports.person.priority'),
      cell: ({ priorityName }) => nameOfPriority(priorityName),
    },
    {
      id: 'category',
      sort: 'categoryName',
      width: '140px',
      header: t('reports.person.category'),
      cell: ({ categoryName }) => categoryName ?? t('shared.uncategorised'),
    },
    {
      id: 'hours',
      sort: 'trainingHours',
      width: '96px',
      header: t('reports.person.hours'),
      align: 'end',
      cell: ({ trainingHours }) => trainingTime(minutesOf(trainingHours)),
    },
    {
      id: 'evaluations',
      sort: 'completedEvaluations',
      width: '104px',
      header: t('reports.person.evaluations'),
      align: 'end',
      cell: (row) => `${row.completedEvaluations} / ${row.totalEvaluations}`,
    },
    {
      id: 'status',
      sort: 'status',
      width: '112px',
      header: t('reports.person.status'),
      cell: (row) => <StatusBadge statusId={row.userCourseStatusId} />,
    },
    {
      id: 'evaluated',
      sort: 'evaluationDate',
      width: '112px',
      header: t('reports.person.evaluated'),
      align: 'end',
      cell: ({ evaluationDate }) => (evaluationDate ? format.date(evaluationDate) : '—'),
    },
  ]
}

/** The paper of a course that was approved and, for whoever audits, why it has its status. */
export const TakenActions = ({ row, userId, name }: { row: TakenRow; userId: string; name: string }) => {
  const { t } = useCopy()
  const { fetchPaper, busy } = useCertificateDownload()
  const { courseId, courseName } = row
  const ids = { courseId, userId, certId: row.certificationId ?? '' }
  return (
    <>
      {row.certificationId && (
        <IconButton
          variant="ghost"
          aria-label={t('reports.person.certificate', { course: courseName })}
          loading={busy}
          onClick={() => fetchPaper(ids, name)}
        >
          <DownloadIcon />
        </IconButton>
      )}
      <WhyStatus courseId={courseId} userId={userId} course={courseName} person={name} />
    </>
  )
}
