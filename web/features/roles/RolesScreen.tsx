import { Pencil1Icon, PlusIcon } from '@radix-ui/react-icons'
import { Badge, Button, IconButton } from '@radix-ui/themes'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { call } from '../../shared/data/rest.ts'
import { useGet } from '../../shared/data/use-query.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { Reasoned } from '../../shared/form/Form.tsx'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { contains } from '../../shared/list/local-list.ts'
import { FixedStatus, StatusSwitch, StatusWord } from '../../shared/list/StatusSwitch.tsx'
import { statusMatches, useStatusFilter } from '../../shared/list/status-filter.ts'
import { go } from '../../shared/navigate.ts'
import { useSession } from '../../shared/session/session.ts'
import { exportRoles, type RoleRow } from './roles.data.ts'

const state: NavigationStates['/roles/:id'] = { origin: '/roles' }

export const RolesScreen = () => {
  const { t, format } = useCopy()
  const nameOf = useFixedName()
  const status = useStatusFilter()
  return (
    <ListScreen<RoleRow>
      title={t('roles.list.title')}
      action={
        <Button onClick={() => go('/roles/crear', { state })}>
          <PlusIcon aria-hidden />
          {t('roles.list.create')}
        </Button>
      }
      id="roles"
      rows={useGet('GET /roles', {})}
      exported={exportRoles}
      matches={(role, query) => contains(nameOf(role), query.search) && statusMatches(role.active, query)}
      rowKey={({ id }) => id}
      searchLabel={t('roles.list.search')}
      filters={[status]}
      columns={[
        {
          id: 'name',
          header: t('roles.list.name'),
          sort: nameOf,
          cell: (role) => <RoleName role={role} />,
        },
        {
          id: 'users',
          header: t('roles.list.users'),
          sort: ({ totalUsers }) => totalUsers,
          align: 'end',
          cell: ({ totalUsers }) => format.number(totalUsers),
        },
        {
          id: 'status',
          header: status.label,
          sort: ({ active }) => Number(active),
          width: '160px',
          cell: (role) => <RoleStatus role={role} />,
        },
      ]}
      actions={(role) => <EditButton role={role} />}
      empty={{ title: t('shared.NoData'), text: t('roles.list.emptyText') }}
    />
  )
}

const RoleName = ({ role }: { role: RoleRow }) => {
  const { t } = useCopy()
  const name = useFixedName()(role)
  return (
    <>
      <span title={name}>{name}</span>
      {role.isBuiltIn && <Badge color="gray">{t('roles.list.builtIn')}</Badge>}
    </>
  )
}

const RoleStatus = ({ role }: { role: RoleRow }) => {
  const { refusal } = useCopy()
  const { user, isAdministrator } = useSession()
  if (role.isBuiltIn) return <StatusWord active={role.active} />
  if (role.audits && !isAdministrator)
    return <FixedStatus active={role.active} why={refusal('roles.auditors-administrators-only')} />
  if (role.id === user.roleId) return <FixedStatus active={role.active} why={refusal('people.own-role')} />
  return <RoleSwitch role={role} />
}

const RoleSwitch = ({ role: { id, name, active, totalUsers } }: { role: RoleRow }) => {
  const { t, count } = useCopy()
  const losing = totalUsers > 0 ? count('roles.list.moves', totalUsers) : t('roles.list.nobody')
  return (
    <StatusSwitch
      name={name}
      active={active}
      question={(next) => ({
        title: t(next ? 'roles.list.activate' : 'roles.list.deactivate', { name }),
        text: next ? t('roles.list.activateText') : losing,
      })}
      change={(next) => call('PATCH /roles/:id', { params: { id }, body: { active: next } })}
      done={(next) => t(next ? 'roles.list.activated' : 'roles.list.deactivated', { name })}
      failed={t('roles.list.toggleFailed')}
    />
  )
}

const EditButton = ({ role }: { role: RoleRow }) => {
  const { t, refusal } = useCopy()
  const { isAdministrator } = useSession()
  const { id, active, isBuiltIn, audits } = role
  const name = useFixedName()(role)
  const looks = { variant: 'ghost', color: 'gray', 'aria-label': t('roles.list.edit', { name }) } as const
  const isBeyond = audits && !isBuiltIn && !isAdministrator
  if (!active || isBeyond)
    return (
      <Reasoned reason={isBeyond ? refusal('roles.auditors-administrators-only') : t('roles.list.inactive')}>
        {(off) => (
          <IconButton {...looks} {...off}>
            <Pencil1Icon />
          </IconButton>
        )}
      </Reasoned>
    )
  const edit = () => (isBuiltIn ? tell.error(refusal('Roles.NoEditAdmin')) : go(`/roles/${id}`, { state }))
  return (
    <IconButton {...looks} onClick={edit}>
      <Pencil1Icon />
    </IconButton>
  )
}
