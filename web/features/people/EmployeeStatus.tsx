import { roleIds } from '../../../api/contract/constants.ts'
import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FixedStatus, StatusSwitch } from '../../shared/list/StatusSwitch.tsx'
import { useSession } from '../../shared/session/session.ts'
import type { EmployeeRow } from './people.data.ts'
import { employeeStatusChange } from './people.operations.ts'

/** Switches a person's status; nobody switches their own, and only administrators that of administrators and auditors. */
export const EmployeeStatus = ({ person }: { person: EmployeeRow }) => {
  const { t, refusal } = useCopy()
  const { user, isAdministrator } = useSession()
  const { id, fullName: name, status, isForgotten, roleId, Role } = person
  if (isForgotten) return <FixedStatus active={status} why={t('people.forget.already')} />
  if (id === user.id) return <FixedStatus active={status} why={refusal('people.own-account')} />
  if (roleId === roleIds.administrador && !isAdministrator)
    return <FixedStatus active={status} why={refusal('people.administrators-only')} />
  if (Role?.audits && !isAdministrator)
    return <FixedStatus active={status} why={refusal('people.auditors-administrators-only')} />
  return (
    <StatusSwitch
      name={name}
      active={status}
      question={(active) =>
        active
          ? { title: t('people.status.activate', { name }), text: t('people.status.activateText') }
          : {
              title: t('people.status.deactivate', { name }),
              text: t('people.status.deactivateText'),
              reason: t('people.status.reason'),
            }
      }
      change={(active, reason) => call(employeeStatusChange, { id, status: active, reason: reason || null })}
      done={(active) => t(active ? 'people.status.activated' : 'people.status.deactivated', { name })}
    />
  )
}
