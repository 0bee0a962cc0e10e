import { Text } from '@radix-ui/themes'
import { courseEmployeesList } from '../../../api/contract/lists/reports.courses.ts'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { MemberHistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useMoment } from '../../shared/moment/moment.ts'
import { Person } from '../../shared/person.tsx'
import { WhyStatus } from '../audit/status/WhyStatus.tsx'
import { CertificateButton } from '../certificates/CertificateButton.tsx'
import { DueDate } from '../enrolments/DueDate.tsx'
import { Missing } from '../enrolments/Missing.tsx'
import type { CourseEmployeeRow } from './reports.data.ts'

export const useMemberColumns = (): Column<CourseEmployeeRow>[] => {
  const { t } = useCopy()
  const { keep } = useMoment()
  return useListColumns<typeof courseEmployeesList, CourseEmployeeRow>(courseEmployeesList, {
    name: ({ id, fullName }) => (
      <Person id={id} name={fullName}>
        <RowLink to={keep(`/reporte/empleados/${id}`)}>{fullName}</RowLink>
      </Person>
    ),
    department: (row) => <span title={row.jobTitleName ?? undefined}>{row.departmentName ?? '—'}</span>,
    evaluations: (row) => `${row.completedEvaluations} / ${row.totalEvaluations}`,
    status: (row) => (
      <span className="status-missing">
        <StatusBadge statusId={row.userCourseStatusId} />
        <DueDate due={row.due} />
        <Missing missing={row.missing} />
        {!row.status && (
          <Text as="span" size="1" color="gray" className="missing">
            {t('reports.inactiveAccount')}
          </Text>
        )}
      </span>
    ),
  })
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
  return (
    <>
      {row.certificationId && (
        <CertificateButton
          ids={{ courseId, userId: row.id, certId: row.certificationId }}
          holder={name}
          label={t('reports.employees.certificate', { name })}
        />
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
