import { DownloadIcon } from '@radix-ui/react-icons'
import { IconButton, Text } from '@radix-ui/themes'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { MemberHistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useMoment } from '../../shared/moment/moment.ts'
import { Person } from '../../shared/person.tsx'
import { WhyStatus } from '../audit/status/WhyStatus.tsx'
import { useCertificateDownload } from '../certificates/use-certificate-download.ts'
import type { CourseEmployeeRow } from './reports.data.ts'

export const useMemberColumns = (): Column<CourseEmployeeRow>[] => {
  const { t, format } = useCopy()
  const { keep } = useMoment()
  return [
    {
      id: 'name',
      header: t('reports.employees.name'),
      sort: 'fullName',
      cell: ({ id, fullName }) => (
        <Person id={id} name={fullName}>
          <RowLink to={keep(`/reporte/empleados/${id}`)}>{fullName}</RowLink>
        </Person>
      ),
    },
    {
      id: 'payroll',
      sort: 'payrollNum',
      width: '84px',
      header: t('reports.employees.payrollNum'),
      align: 'end',
      cell: (row) => row.payrollNum,
    },
    {
      id: 'department',
      width: '120px',
      sort: 'departmentName',
      header: t('reports.employees.department'),
      cell: (row) => <span title={row.jobTitleName ?? undefined}>{row.departmentName ?? '—'}</span>,
    },
    {
      id: 'terminal',
      width: '120px',
      sort: 'terminalName',
      header: t('reports.employees.terminal'),
      cell: (row) => row.terminalName ?? '—',
    },
    {
      id: 'evaluations',
      sort: 'completedEvaluations',
      width: '100px',
      header: t('reports.employees.evaluations'),
      align: 'end',
      cell: (row) => `${row.completedEvaluations} / ${row.totalEvaluations}`,
    },
    {
      id: 'status',
      sort: 'status',
      width: '104px',
      header: t('reports.employees.status'),
      cell: (row) => (
        <>
          <StatusBadge statusId={row.userCourseStatusId} />
          {!row.status && (
            <Text as="div" size="1" color="gray">
              {t('reports.inactiveAccount')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'ended',
      sort: 'terminationDate',
      width: '104px',
      header: t('reports.employees.ended'),
      align: 'end',
      cell: (row) => (row.terminationDate ? format.date(row.terminationDate) : '—'),
    },
  ]
}

export const MemberActions = ({
  row,
  courseId,
  course,
}: {
  row: CourseEmployeeRow
  courseId: string
  course: string
}) => {
  const { t } = useCopy()
  const name = row.fullName
  const { fetchPaper, busy } = useCertificateDownload()
  const ids = { courseId, userId: row.id, certId: row.certificationId ?? '' }
  return (
    <>
      {row.certificationId && (
        <IconButton
          variant="ghost"
          aria-label={t('reports.employees.certificate', { name })}
          loading={busy}
          onClick={() => fetchPaper(ids, name)}
        >
          <DownloadIcon />
        </IconButton>
      )}
      <WhyStatus courseId={courseId} userId={row.id} course={course} person={name} />
      <MemberHistoryLink
        courseId={courseId}
        userId={row.id}
        label={t('reports.employees.history', { name })}
      />
    </>
  )
}
