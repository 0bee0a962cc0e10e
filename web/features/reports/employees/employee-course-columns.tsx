import { employeeCoursesList } from '../../../../api/contract/lists/reports.employees.ts'
import { StatusBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { useListColumns } from '../../../shared/list/list-columns.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { useSession } from '../../../shared/session/session.ts'
import { WhyStatus } from '../../audit/status/WhyStatus.tsx'
import { CertificateButton } from '../../certificates/CertificateButton.tsx'
import { DueActsMenu } from '../../due/DueActsMenu.tsx'
import { RequestedExtension } from '../../due/Extension.tsx'
import { DueDate } from '../../enrolments/DueDate.tsx'
import { Missing } from '../../enrolments/Missing.tsx'
import type { EmployeeCourseRow } from './employees.data.ts'

type Of = { readonly personId: string; readonly fullName: string }

/** Nobody acts on the past, or on their own date. */
export const useMayActOnDates = (personId: string): boolean => {
  const { asOf } = useMoment()
  const { user, can } = useSession()
  return asOf === undefined && can('employee_development') && user.id !== personId
}

export const useEmployeeCourseColumns = (of: Of): Column<EmployeeCourseRow>[] => {
  const { keep } = useMoment()
  const mayAct = useMayActOnDates(of.personId)
  return useListColumns<typeof employeeCoursesList, EmployeeCourseRow>(employeeCoursesList, {
    name: ({ courseId, courseName }) => (
      <RowLink to={keep(`/reporte/cursos/${courseId}`)}>{courseName}</RowLink>
    ),
    evaluations: (row) => `${row.completedEvaluations} / ${row.totalEvaluations}`,
    status: (row) => (
      <span className="status-missing">
        <StatusBadge statusId={row.userCourseStatusId} />
        <DueDate due={row.due} />
        <RequestedExtension of={{ ...of, ...row }} due={row.due} mayAnswer={mayAct} />
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
  const mayAct = useMayActOnDates(userId)
  return (
    <>
      {mayAct && row.due && (
        <DueActsMenu of={{ personId: userId, fullName: name, courseId, courseName }} due={row.due} />
      )}
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
