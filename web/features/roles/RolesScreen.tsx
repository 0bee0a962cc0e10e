import { PlusIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { rolesList, roleValues } from '../../../api/contract/lists/roles.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { contains } from '../../shared/list/local-list.ts'
import { statusMatches, useStatusFilter } from '../../shared/list/status-filter.ts'
import { go } from '../../shared/navigate.ts'
import { EditRole, fromList, RoleName, RoleStatus } from './RoleCells.tsx'
import { exportRoles, type RoleRow } from './roles.data.ts'

export const RolesScreen = () => {
  const { t } = useCopy()
  const nameOf = useFixedName()
  const status = useStatusFilter()
  const columns = useListColumns<typeof rolesList, RoleRow>(
    rolesList,
    {
      name: (role) => <RoleName role={role} />,
      status: (role) => <RoleStatus role={role} />,
    },
    roleValues(nameOf),
  )
  return (
    <ListScreen<RoleRow>
      title={t('titles.roles')}
      action={
        <Button onClick={() => go('/roles/crear', { state: fromList })}>
          <PlusIcon aria-hidden />
          {t('roles.list.create')}
        </Button>
      }
      id="roles"
      rows={useRead('GET /roles', {})}
      exported={exportRoles}
      matches={(role, query) => contains(nameOf(role), query.search) && statusMatches(role.active, query)}
      rowKey={({ id }) => id}
      searchLabel={t('roles.list.search')}
      filters={[status]}
      columns={columns}
      actions={(role) => <EditRole role={role} />}
      empty={{ title: t('shared.NoData'), text: t('roles.list.emptyText') }}
    />
  )
}
