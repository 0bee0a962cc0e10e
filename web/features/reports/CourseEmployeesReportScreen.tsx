import { ClockIcon, DownloadIcon } from '@radix-ui/react-icons'
import { IconButton, Text } from '@radix-ui/themes'
import { Link, useParams } from 'wouter'
import { courseStatuses } from '../../../api/contract/constants.ts'
import type { Reply } from '../../../api/contract/routes.ts'
import { download } from '../../shared/data/rest.ts'
import { useGet } from '../../shared/data/use-query.ts'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { minutesOf, trainingTime } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { Person } from '../../shared/person.tsx'
import { useSession } from '../../shared/session/session.ts'
import { type CourseEmployeeRow, exportEmployees, loadEmployees } from './reports.data.ts'

export const CourseEmployeesReportScreen = () => {
  const { courseId = '' } = useParams<{ courseId: string }>()
  const { t } = useCopy()
  const totals = useGet('GET /reports/courses/:id/totals', { params: { id: courseId } })
  return (
    <ListScreen<CourseEmployeeRow>
      title={totals.data?.courseName ?? t('reports.employees.title')}
      crumbs={[{ label: t('reports.courses.title'), to: '/reporte/cursos' }]}
      id="report-course"
      cacheKey={`report-course-${courseId}`}
      load={loadEmployees(courseId)}
      exported={exportEmployees(courseId)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.employees.search')}
      {...useFilters()}
      columns={useColumns()}
      actions={(row) => <RowActions row={row} courseId={courseId} />}
      beside={totals}
      empty={{ title: t('reports.employees.empty'), text: t('reports.employees.emptyText') }}
    >
      <Totals data={totals.data} />
    </ListScreen>
  )
}

const Totals = ({ data }: { data: Reply<'GET /reports/courses/:id/totals'> | undefined }) => {
  const { t, format } = useCopy()
  const tiles: [label: string, figure: string | undefined][] = [
    [t('reports.employees.enrolled'), data && format.number(data.enrolledEmployees)],
    [t('reports.employees.approved'), data && format.number(data.approvedEmployees)],
    [t('reports.employees.pending'), data && format.number(data.pendingEmployees)],
    [t('reports.employees.percentage'), data && format.percent(data.progressPercentage)],
    [t('reports.employees.hours'), data && trainingTime(minutesOf(data.trainingHours))],
  ]
  return (
    <dl className="tiles" aria-label={t('reports.employees.totals')}>
      {tiles.map(([label, figure]) => (
        <div key={label}>
          <Text asChild size="1" color="gray">
            <dt>{label}</dt>
          </Text>
          <Text asChild size="6" weight="medium" className="figures">
            <dd>{figure ?? '—'}</dd>
          </Text>
        </div>
      ))}
    </dl>
  )
}

const useFilters = () => {
  const { t } = useCopy()
  const departments = useGet('GET /departments', {})
  const terminals = useGet('GET /terminals', {})
  const filters = [
    { id: 'department', label: t('reports.employees.department'), options: optionsOf(departments.data) },
    { id: 'terminal', label: t('reports.employees.terminal'), options: optionsOf(terminals.data) },
    {
      id: 'status',
      label: t('reports.employees.status'),
      options: courseStatuses.map(({ id, key }) => ({ value: id, label: t(statusKeys[key]) })),
    },
  ]
  return { filters, choices: departments.error ? departments : terminals }
}

const statusKeys = {
  aprobado: 'shared.status.aprobado',
  pendiente: 'shared.status.pendiente',
  reprobado: 'shared.status.reprobado',
} as const

const useColumns = (): Column<CourseEmployeeRow>[] => {
  const { t, format } = useCopy()
  return [
    {
      id: 'name',
      header: t('reports.employees.name'),
      sort: 'fullName',
      cell: ({ id, fullName }) => <Person id={id} name={fullName} />,
    },
    {
      id: 'payroll',
      sort: 'payrollNum',
      width: '96px',
      header: t('reports.employees.payrollNum'),
      align: 'end',
      cell: (row) => row.payrollNum,
    },
    {
      id: 'department',
      sort: 'departmentName',
      header: t('reports.employees.department'),
      cell: (row) => <span title={row.jobTitleName ?? undefined}>{row.departmentName ?? '—'}</span>,
    },
    {
      id: 'terminal',
      sort: 'terminalName',
      header: t('reports.employees.terminal'),
      cell: (row) => row.terminalName ?? '—',
    },
    {
      id: 'evaluations',
      sort: 'completedEvaluations',
      width: '112px',
      header: t('reports.employees.evaluations'),
      align: 'end',
      cell: (row) => `${row.completedEvaluations} / ${row.totalEvaluations}`,
    },
    {
      id: 'status',
      sort: 'status',
      width: '116px',
      header: t('reports.employees.status'),
      cell: (row) => <StatusBadge statusId={row.userCourseStatusId} />,
    },
    {
      id: 'ended',
      sort: 'terminationDate',
      width: '112px',
      header: t('reports.employees.ended'),
      align: 'end',
      cell: (row) => (row.terminationDate ? format.date(row.terminationDate) : '—'),
    },
  ]
}

const RowActions = ({ row, courseId }: { row: CourseEmployeeRow; courseId: string }) => {
  const { t, problem } = useCopy()
  const { can } = useSession()
  const name = row.fullName
  const fetchIt = () =>
    download(
      'GET /courses/:courseId/employee/:userId/certification/:certId/download',
      { params: { courseId, userId: row.id, certId: row.certificationId ?? '' } },
      `certificado_${name}_.pdf`,
    ).then(
      () => tell.success(t('shared.certificate_downloaded')),
      (error) => tell.error(problem(error)),
    )
  return (
    <>
      {row.certificationId && (
        <IconButton
          variant="ghost"
          aria-label={t('reports.employees.certificate', { name })}
          onClick={fetchIt}
        >
          <DownloadIcon />
        </IconButton>
      )}
      {can('audit') && (
        <IconButton variant="ghost" color="gray" asChild>
          <Link
            to={`/auditoria?courseId=${courseId}&userId=${row.id}`}
            aria-label={t('reports.employees.history', { name })}
          >
            <ClockIcon />
          </Link>
        </IconButton>
      )}
    </>
  )
}
