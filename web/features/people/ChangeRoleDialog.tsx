import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { roleChange } from './people.operations.ts'
import { RoleFields, useRoleOptions } from './RoleFields.tsx'

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
  const choice = useRoleOptions(open, person.roleId)
  const form = useForm({
    initial: { roleId: person.roleId, reason: '' },
    validate: ({ roleId }) => ({ roleId: roleId === person.roleId ? t('people.AlertNotNewRole') : null }),
    submit: async ({ roleId, reason }) => {
      const answer = await call(roleChange, { userId: person.id, roleId, reason: reason.trim() || null })
      const role = choice.options?.find(({ value }) => value === roleId)?.label ?? ''
      tell.success(t('people.AlertSuccessChangeRole', { name: person.fullName, role }))
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
      ready={choice.options !== undefined}
    >
      <RoleFields choice={choice} form={form} />
    </FormDialog>
  )
}
