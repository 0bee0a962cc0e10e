import { employeesReportList } from '../../../../api/contract/lists/reports.employees.ts'
import { minutesOf } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { useListColumns } from '../../../shared/list/list-columns.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { Person } from '../../../shared/person.tsx'
import type { EmployeeRow } from './employees.data.ts'

export const useEmployeeColumns = (): Column<EmployeeRow>[] => {
  const { format } = useCopy()
  const { asOf, keep } = useMoment()
  const columns = useListColumns<typeof employeesReportList, EmployeeRow>(employeesReportList, {
    name: ({ id, fullName }) => (
      <Person id={id} name={fullName}>
        <RowLink to={keep(`/reporte/empleados/${id}`)}>{fullName}</RowLink>
      </Person>
    ),
    lastSession: ({ lastSession }) =>
      lastSession === null ? (
        '—'
      ) : (
        <span title={format.dateTime(lastSession)}>{format.date(lastSession)}</span>
      ),
    courses: (row) => `${format.number(row.completedCourses)} / ${format.number(row.totalSubscribedCourses)}`,
    hours: (row) =>
      `${format.duration(minutesOf(row.completedTrainingHours))} / ${format.duration(minutesOf(row.totalTrainingHours))}`,
  })
  // the past has no log-ins
  return asOf === undefined ? columns : columns.filter(({ id }) => id !== 'lastSession')
}
