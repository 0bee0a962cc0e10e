import { reasonMax } from '../../../api/contract/constants.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { TextAreaField } from '../../shared/form/fields.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { grantBarriers, type RoleChoice } from './people.data.ts'
import { roleChange, roleChoices } from './people.operations.ts'

const noRoles: readonly RoleChoice[] = []

/** Changes a person's user type; lists active ones, with the current one and those beyond the viewer's permissions disabled. */
export const ChangeRoleDialog = ({
  person,
  open,
  onClose,
}: {
  person: { id: string; fullName: string; roleId: string }
  open: boolean
  onClose: () => void
}) => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const session = useSession()
  const { data, error, loading, refetch } = useRead(roleChoices, open ? {} : null)
  const roles = (data ?? noRoles).filter(({ id, active }) => active || id === person.roleId)
  const barriers = new Map(roles.map((role) => [role.id, grantBarriers(role, session)]))
  const met = new Set([...barriers.values()].flat())
  const hints = [
    ...(met.has('beyond') ? [t('people.role.beyond')] : []),
    ...(met.has('audits') ? [t('people.role.audits')] : []),
  ]
  const form = useForm({
    initial: { roleId: person.roleId, reason: '' },
    validate: ({ roleId }) => ({ roleId: roleId === person.roleId ? t('people.AlertNotNewRole') : null }),
    submit: async ({ roleId, reason }) => {
      const answer = await call(roleChange, { userId: person.id, roleId, reason: reason.trim() || null })
      tell.success(t('people.AlertSuccessChangeRole'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('people.role.title')}
      description={t('people.role.text', { name: person.fullName })}
      form={form}
      submitLabel={t('people.role.submit')}
      ready={data !== undefined}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <FieldSkeletons heights={[32, 56]} />
        </Awaited>
      )}
      {data && (
        <>
          <SelectField
            autoFocus
            {...form.field('roleId')}
            label={t('people.role.label')}
            hint={hints.length > 0 ? hints.join(' ') : undefined}
            options={roles.map((role) => ({
              value: role.id,
              label:
                role.id === person.roleId
                  ? t('people.role.current', { name: fixedName(role) })
                  : fixedName(role),
              disabled: role.id === person.roleId || barriers.get(role.id)?.length !== 0,
            }))}
          />
          <TextAreaField
            {...form.field('reason')}
            label={t('people.role.reason')}
            optional
            rows={2}
            maxLength={reasonMax}
          />
        </>
      )}
    </FormDialog>
  )
}
