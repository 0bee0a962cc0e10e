import { reasonMax } from '../../../../api/contract/constants.ts'
import { call } from '../../../shared/data/call.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { TextAreaField } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { AccessChanges } from '../people.data.ts'
import { useRoleOptions } from '../role-options.ts'

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
  const { options, hint, error, loading, refetch } = useRoleOptions(true)
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
      ready={options !== undefined}
    >
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
