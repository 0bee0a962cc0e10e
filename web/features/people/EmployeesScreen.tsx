import { Pencil1Icon, UploadIcon } from '@radix-ui/react-icons'
import { Button, IconButton } from '@radix-ui/themes'
import { Link, useSearch } from 'wouter'
import { useOperation } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/DataTable.tsx'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useStatusFilter } from '../../shared/list/status-filter.ts'
import { useSession } from '../../shared/session/session.ts'
import { PasswordRequestsPanel } from '../sessions/PasswordRequestsPanel.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { type EmployeeRow, loadEmployees, openProfile, profilePath, profileState } from './people.data.ts'
import { EmployeeFilterChoices } from './people.operations.generated.ts'

const pageSizes = [7]

/** Everybody whom HR's roster brought in. */
export const EmployeesScreen = () => {
  const { t } = useCopy()
  const { isAdministrator } = useSession()
  const filters = useFilters()
  const columns = useColumns()
  return (
    <ListScreen<EmployeeRow>
      title={t('people.list.title')}
      action={isAdministrator && <ImportButton />}
      cacheKey="employees"
      load={loadEmployees}
      rowKey={({ id }) => id}
      columns={columns}
      actions={(person) => <RowActions person={person} />}
      searchLabel={t('people.list.search')}
      filters={filters}
      sizes={pageSizes}
      empty={{ title: t('people.list.empty'), text: t('people.list.emptyText') }}
      below={isAdministrator && <PasswordRequestsPanel />}
    />
  )
}

const ImportButton = () => {
  const { t } = useCopy()
  return (
    <Button asChild>
      <Link to="/empleados/importar">
        <UploadIcon aria-hidden />
        {t('people.list.import')}
      </Link>
    </Button>
  )
}

const RowActions = ({ person }: { person: EmployeeRow }) => {
  const { t } = useCopy()
  return (
    <>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('people.list.edit', { name: person.fullName })}
        onClick={() => openProfile(person, { edit: true })}
      >
        <Pencil1Icon />
      </IconButton>
      <Button
        variant="ghost"
        aria-label={t('people.list.detailOf', { name: person.fullName })}
        onClick={() => openProfile(person)}
      >
        {t('people.list.detail')}
      </Button>
    </>
  )
}

const useFilters = () => {
  const { t } = useCopy()
  const status = useStatusFilter()
  const { data } = useOperation(EmployeeFilterChoices, {})
  return [
    { id: 'terminal', label: t('people.list.terminal'), options: optionsOf(data?.Terminal_list) },
    { id: 'department', label: t('people.list.department'), options: optionsOf(data?.Department_list) },
    status,
  ]
}

const Fact = ({ of }: { of: { name: string } | null }) => (
  <span className="employee-fact" title={of?.name}>
    {of?.name ?? '—'}
  </span>
)

const useColumns = (): Column<EmployeeRow>[] => {
  const { t } = useCopy()
  const search = useSearch()
  return [
    { id: 'payrollNum', header: t('people.list.payrollNum'), align: 'end', cell: (row) => row.payrollNum },
    {
      id: 'name',
      header: t('people.list.name'),
      names: true,
      cell: (person) => (
        <RowLink to={profilePath(person)} state={profileState(person, search)}>
          {person.fullName}
        </RowLink>
      ),
    },
    {
      id: 'department',
      header: t('people.list.department'),
      cell: ({ Department }) => <Fact of={Department} />,
    },
    { id: 'jobTitle', header: t('people.list.jobTitle'), cell: ({ JobTitle }) => <Fact of={JobTitle} /> },
    { id: 'role', header: t('people.list.role'), cell: ({ Role }) => <Fact of={Role} /> },
    { id: 'terminal', header: t('people.list.terminal'), cell: ({ Terminal }) => <Fact of={Terminal} /> },
    { id: 'status', header: t('shared.active.label'), cell: (row) => <EmployeeStatus person={row} /> },
  ]
}
