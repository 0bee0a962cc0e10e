import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import type { FormState } from '../../shared/form/use-form.ts'
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

type RoleFieldsProps = {
  readonly choice: ReturnType<typeof useRoleOptions>
  readonly form: Pick<FormState<{ roleId: string; reason: string }>, 'field'>
}

/** The new user type and why. */
export const RoleFields = ({ choice: { options, hint, error, loading, refetch }, form }: RoleFieldsProps) => {
  const { t } = useCopy()
  return (
    <>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <FieldSkeletons heights={[32, 56]} />
        </Awaited>
      )}
      {options && (
        <>
          <SelectField
            autoFocus
            {...form.field('roleId')}
            label={t('people.role.label')}
            hint={hint}
            options={options}
          />
          <ReasonField binding={form.field('reason')} label={t('people.role.reason')} optional />
        </>
      )}
    </>
  )
}
