import { Pencil1Icon } from '@radix-ui/react-icons'
import { Badge, IconButton } from '@radix-ui/themes'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { call } from '../../shared/data/call.ts'
import { Reasoned } from '../../shared/form/Form.tsx'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FixedStatus, StatusSwitch, StatusWord } from '../../shared/list/StatusSwitch.tsx'
import { go } from '../../shared/navigate.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import type { RoleRow } from './roles.data.ts'

export const fromList: NavigationStates['/roles/:id'] = { origin: '/roles' }

export const RoleName = ({ role }: { role: RoleRow }) => {
  const { t } = useCopy()
  const name = useFixedName()(role)
  return (
    <>
      <span title={name}>{name}</span>
      {role.isBuiltIn && <Badge color="gray">{t('roles.list.builtIn')}</Badge>}
    </>
  )
}

export const RoleStatus = ({ role }: { role: RoleRow }) => {
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

export const EditRole = ({ role }: { role: RoleRow }) => {
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
  const edit = () =>
    isBuiltIn ? tell.error(refusal('Roles.NoEditAdmin')) : go(`/roles/${id}`, { state: fromList })
  return (
    <IconButton {...looks} onClick={edit}>
      <Pencil1Icon />
    </IconButton>
  )
}
