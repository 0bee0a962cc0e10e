import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { Person } from '../../../shared/person.tsx'
import type { EmployeeRow } from './employees.data.ts'

export const useEmployeeColumns = (): Column<EmployeeRow>[] => {
  const { t, format } = useCopy()
  const { asOf, keep } = useMoment()
  const genders = [t('reports.people.man'), t('reports.people.woman')]
  const columns: Column<EmployeeRow>[] = [
    {
      id: 'name',
      sort: 'fullName',
      header: t('reports.people.name'),
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
      header: t('reports.people.payrollNum'),
      align: 'end',
      cell: (row) => row.payrollNum,
    },
    {
      id: 'department',
      sort: 'departmentName',
      width: '120px',
      header: t('reports.people.department'),
      cell: (row) => row.departmentName ?? '—',
    },
    {
      id: 'jobTitle',
      sort: 'jobTitleName',
      width: '120px',
      header: t('reports.people.jobTitle'),
      cell: (row) => row.jobTitleName ?? '—',
    },
    {
      id: 'jobTitleType',
      sort: 'jobTitleTypeName',
      width: '112px',
      spare: true,
      header: t('reports.people.jobTitleType'),
      cell: (row) => row.jobTitleTypeName ?? '—',
    },
    {
      id: 'terminal',
      sort: 'terminalName',
      width: '120px',
      spare: true,
      header: t('reports.people.terminal'),
      cell: (row) => row.terminalName ?? '—',
    },
    {
      id: 'gender',
      sort: 'gender',
      width: '84px',
      spare: true,
      header: t('reports.people.gender'),
      cell: ({ gender }) => (gender === null ? '—' : genders[gender]),
    },
    {
      id: 'age',
      sort: 'age',
      width: '64px',
      header: t('reports.people.age'),
      align: 'end',
      cell: ({ age }) => (age === null ? '—' : format.number(age)),
    },
    {
      id: 'entry',
      sort: 'entryDate',
      width: '104px',
      header: t('reports.people.entry'),
      align: 'end',
      cell: ({ entryDate }) => (entryDate === null ? '—' : format.date(entryDate)),
    },
    {
      id: 'courses',
      sort: 'completedCourses',
      width: '80px',
      header: t('reports.people.courses'),
      align: 'end',
      cell: (row) => `${format.number(row.completedCourses)} / ${format.number(row.totalSubscribedCourses)}`,
    },
    {
      id: 'hours',
      sort: 'completedTrainingHours',
      width: '112px',
      header: t('reports.people.hours'),
      align: 'end',
      cell: (row) => `${hoursOf(row.completedTrainingHours)} / ${hoursOf(row.totalTrainingHours)}`,
    },
    {
      id: 'lastSession',
      width: '104px',
      header: t('reports.people.lastSession'),
      align: 'end',
      cell: ({ lastSession }) =>
        lastSession === null ? (
          '—'
        ) : (
          <span title={format.dateTime(lastSession)}>{format.date(lastSession)}</span>
        ),
    },
  ]
  // when people last logged in is not known of the past
  return asOf === undefined ? columns : columns.filter(({ id }) => id !== 'lastSession')
}

/** 01:30, under a header that says the unit. */
const hoursOf = (time: string): string => time.slice(0, -':00'.length)
