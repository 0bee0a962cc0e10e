import { employeeCoursesList } from '../../../../api/contract/lists/reports.employees.ts'
import { StatusBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { useListColumns } from '../../../shared/list/list-columns.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { WhyStatus } from '../../audit/status/WhyStatus.tsx'
import { CertificateButton } from '../../certificates/CertificateButton.tsx'
import { DueDate } from '../../enrolments/DueDate.tsx'
import { Missing } from '../../enrolments/Missing.tsx'
import type { EmployeeCourseRow } from './employees.data.ts'

export const useEmployeeCourseColumns = (): Column<EmployeeCourseRow>[] => {
  const { keep } = useMoment()
  return useListColumns<typeof employeeCoursesList, EmployeeCourseRow>(employeeCoursesList, {
    name: ({ courseId, courseName }) => (
      <RowLink to={keep(`/reporte/cursos/${courseId}`)}>{courseName}</RowLink>
    ),
    evaluations: (row) => `${row.completedEvaluations} / ${row.totalEvaluations}`,
    status: (row) => (
      <span className="status-missing">
        <StatusBadge statusId={row.userCourseStatusId} />
        <DueDate due={row.due} />
        <Missing missing={row.missing} />
      </span>
    ),
  })
}

/** The certificate of an approved course and, for auditors, the reasons of its status. */
export const EmployeeCourseActions = ({
  row,
  userId,
  name,
}: {
  row: EmployeeCourseRow
  userId: string
  name: string
}) => {
  const { t } = useCopy()
  const { courseId, courseName } = row
  return (
    <>
      {row.certificationId && (
        <CertificateButton
          ids={{ courseId, userId, certId: row.certificationId }}
          holder={name}
          label={t('reports.person.certificate', { course: courseName })}
        />
      )}
      <WhyStatus courseId={courseId} userId={userId} course={courseName} person={name} />
    </>
  )
}
