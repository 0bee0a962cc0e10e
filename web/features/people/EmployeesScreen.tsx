import { UploadIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useStatusFilter } from '../../shared/list/status-filter.ts'
import { useSession } from '../../shared/session/session.ts'
import { PrintCodes } from '../sessions/activation/PrintCodes.tsx'
import { PasswordRequestsPanel } from '../sessions/PasswordRequestsPanel.tsx'
import { usePasswordRequests } from '../sessions/use-password-requests.ts'
import { EmployeeActions, useEmployeeColumns } from './employee-columns.tsx'
import { type EmployeeRow, employeePageSizes, exportEmployees, loadEmployees } from './people.data.ts'
import { employeeFilterChoices } from './people.operations.ts'
import { SelectionActs } from './selection/SelectionActs.tsx'

export const EmployeesScreen = () => {
  const { t } = useCopy()
  const { isAdministrator } = useSession()
  const requests = usePasswordRequests()
  return (
    <ListScreen<EmployeeRow>
      title={t('titles.people')}
      action={isAdministrator && <ListActions />}
      id="employees"
      load={loadEmployees}
      rowKey={({ id }) => id}
      columns={useEmployeeColumns()}
      actions={(person) => <EmployeeActions person={person} />}
      actionsWidth="116px"
      selectable={{
        label: ({ fullName }) => t('people.list.select', { name: fullName }),
        acts: (selection, clear) => <SelectionActs selection={selection} onDone={clear} />,
      }}
      exported={exportEmployees}
      searchLabel={t('people.list.search')}
      {...useFilters()}
      sizes={employeePageSizes}
      empty={{ title: t('people.list.empty'), text: t('people.list.emptyText') }}
      waiting={requests.loading}
      beside={requests}
    >
      <PasswordRequestsPanel />
    </ListScreen>
  )
}

const useFilters = () => {
  const { t } = useCopy()
  const status = useStatusFilter()
  const choices = useRead(employeeFilterChoices, {})
  const { terminals, departments } = choices.data ?? {}
  const filters = [
    { id: 'terminal', label: t('columns.terminal'), options: optionsOf(terminals) },
    { id: 'department', label: t('columns.department'), options: optionsOf(departments) },
    status,
    {
      id: 'activation',
      label: t('people.list.activation'),
      options: [
        { value: 'WAITING', label: t('people.list.waiting') },
        { value: 'ACTIVATED', label: t('people.list.activated') },
      ],
    },
    {
      id: 'mail',
      label: t('people.list.mail'),
      options: [
        { value: 'MISSING', label: t('people.list.mailMissing') },
        { value: 'REFUSED', label: t('people.list.mailRefused') },
      ],
    },
  ]
  return { filters, choices }
}

/** Prints codes for the people who match the filters. */
const ListActions = () => {
  const { t } = useCopy()
  const [params] = useSearchParams()
  return (
    <>
      <PrintCodes terminal={params.get('terminal')} department={params.get('department')} />
      <Button asChild>
        <Link to="/empleados/importar">
          <UploadIcon aria-hidden />
          {t('people.list.import')}
        </Link>
      </Button>
    </>
  )
}
