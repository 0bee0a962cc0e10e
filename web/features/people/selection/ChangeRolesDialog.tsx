import { call } from '../../../shared/data/call.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { AccessChanges } from '../people.data.ts'
import { RoleFields, useRoleOptions } from '../RoleFields.tsx'

/** Changes the user type of several people. */
export const ChangeRolesDialog = ({
  ids,
  onClose,
  onBegun,
}: {
  ids: readonly string[]
  onClose: () => void
  onBegun: (changes: AccessChanges) => void
}) => {
  const { t, count } = useCopy()
  const choice = useRoleOptions(true)
  const form = useForm({
    initial: { roleId: '', reason: '' },
    validate: ({ roleId }) => ({ roleId: roleId === '' ? t('people.selection.noRole') : null }),
    submit: async ({ roleId, reason }) => {
      const body = { ids: [...ids], roleId, reason: reason.trim() || null }
      onBegun(await call('POST /employees/actions/change-role', { body }))
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={count('people.selection.roleTitle', ids.length)}
      description={t('people.selection.roleText')}
      form={form}
      submitLabel={t('people.role.submit')}
      ready={choice.options !== undefined}
    >
      <RoleFields choice={choice} form={form} />
    </FormDialog>
  )
}
