import { useRead } from '../../shared/data/use-query.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { grantBarriers, type RoleChoice } from './people.data.ts'
import { roleChoices } from './people.operations.ts'

const noRoles: readonly RoleChoice[] = []

/** Active user types, with the current one and those beyond the viewer's permissions disabled, and the reasons. */
export const useRoleOptions = (open: boolean, current: string | null = null) => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const session = useSession()
  const { data, ...read } = useRead(roleChoices, open ? {} : null)
  const roles = (data ?? noRoles).filter(({ id, active }) => active || id === current)
  const barriers = new Map(roles.map((role) => [role.id, grantBarriers(role, session)]))
  const met = new Set([...barriers.values()].flat())
  const hints = [
    ...(met.has('beyond') ? [t('people.role.beyond')] : []),
    ...(met.has('audits') ? [t('people.role.audits')] : []),
  ]
  const options = roles.map((role) => ({
    value: role.id,
    label: role.id === current ? t('people.role.current', { name: fixedName(role) }) : fixedName(role),
    disabled: role.id === current || barriers.get(role.id)?.length !== 0,
  }))
  return { ...read, options: data && options, hint: hints.length > 0 ? hints.join(' ') : undefined }
}
