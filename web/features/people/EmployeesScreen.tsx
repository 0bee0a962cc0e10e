import { Pencil1Icon, UploadIcon } from '@radix-ui/react-icons'
import { Button, IconButton } from '@radix-ui/themes'
import { Link, useSearch, useSearchParams } from 'wouter'
import { useOperation } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { ExportButton } from '../../shared/list/ListTools.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useStatusFilter } from '../../shared/list/status-filter.ts'
import { Person } from '../../shared/person.tsx'
import { useSession } from '../../shared/session/session.ts'
import { PrintCodes } from '../sessions/activation/PrintCodes.tsx'
import { PasswordRequestsPanel } from '../sessions/PasswordRequestsPanel.tsx'
import { usePasswordRequests } from '../sessions/use-password-requests.ts'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import {
  type EmployeeRow,
  employeePageSizes,
  exportEmployees,
  exportSelected,
  loadEmployees,
  openProfile,
  profilePath,
  profileState,
} from './people.data.ts'
import { EmployeeFilterChoices } from './people.operations.generated.ts'

export const EmployeesScreen = () => {
  const { t } = useCopy()
  const { isAdministrator } = useSession()
  const { filters, choices } = useFilters()
  const columns = useColumns()
  const requests = usePasswordRequests()
  return (
    <ListScreen<EmployeeRow>
      title={t('people.list.title')}
      action={
        isAdministrator && (
          <>
            <PrintCodesOfList />
            <ImportButton />
          </>
        )
      }
      id="employees"
      load={loadEmployees}
      rowKey={({ id }) => id}
      columns={columns}
      actions={(person) => <RowActions person={person} />}
      actionsWidth="116px"
      selectable={{
        label: ({ fullName }) => t('people.list.select', { name: fullName }),
        acts: (asked) => (
          <ExportButton label={t('people.list.exportSelected')} run={() => exportSelected(asked)} />
        ),
      }}
      exported={exportEmployees}
      searchLabel={t('people.list.search')}
      filters={filters}
      choices={choices}
      sizes={employeePageSizes}
      empty={{ title: t('people.list.empty'), text: t('people.list.emptyText') }}
      waiting={requests.loading}
      beside={requests}
    >
      <PasswordRequestsPanel />
    </ListScreen>
  )
}

/** For those whom the list's filters leave. */
const PrintCodesOfList = () => {
  const [params] = useSearchParams()
  return <PrintCodes terminal={params.get('terminal')} department={params.get('department')} />
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
  const choices = useOperation(EmployeeFilterChoices, {})
  const { data } = choices
  const filters = [
    { id: 'terminal', label: t('people.list.terminal'), options: optionsOf(data?.Terminal_list) },
    { id: 'department', label: t('people.list.department'), options: optionsOf(data?.Department_list) },
    status,
  ]
  return { filters, choices }
}

const useColumns = (): Column<EmployeeRow>[] => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const search = useSearch()
  return [
    {
      id: 'payrollNum',
      header: t('people.list.payrollNum'),
      sort: 'payrollNum',
      align: 'end',
      width: '76px',
      cell: (row) => row.payrollNum,
    },
    {
      id: 'name',
      header: t('people.list.name'),
      sort: 'name',
      names: true,
      cell: (person) => (
        <Person id={person.id} name={person.fullName} photo={person.photo}>
          <RowLink to={profilePath(person)} state={profileState(person, search)}>
            {person.fullName}
          </RowLink>
        </Person>
      ),
    },
    {
      id: 'department',
      header: t('people.list.department'),
      width: '104px',
      cell: ({ Department }) => Department?.name ?? '—',
    },
    {
      id: 'jobTitle',
      header: t('people.list.jobTitle'),
      width: '104px',
      cell: ({ JobTitle }) => JobTitle?.name ?? '—',
    },
    {
      id: 'role',
      header: t('people.list.role'),
      width: '96px',
      cell: ({ Role }) => fixedName(Role),
    },
    {
      id: 'terminal',
      header: t('people.list.terminal'),
      width: '104px',
      cell: ({ Terminal }) => Terminal?.name ?? '—',
    },
    {
      id: 'status',
      header: t('shared.active.label'),
      width: '108px',
      cell: (row) => <EmployeeStatus person={row} />,
    },
  ]
}
