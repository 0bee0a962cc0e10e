import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { PasswordField } from '../../../shared/form/fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useChangePassword } from '../change-password.ts'
import { ownPasswordErrors } from '../checks.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'

export const OwnPasswordDialog = ({
  person,
  open,
  onClose,
}: {
  person: { id: string }
  open: boolean
  onClose: () => void
}) => {
  const { t, refusal } = useCopy()
  const { user } = useSession()
  const changePassword = useChangePassword()
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeat: '' },
    validate: (values) => ownPasswordErrors(values, refusal),
    submit: async ({ oldPassword, newPassword }) => {
      await changePassword({ userId: person.id, oldPassword, newPassword })
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('passwords.change.title')}
      form={form}
      submitLabel={t('passwords.change.submit')}
    >
      <input type="hidden" autoComplete="username" value={user.payrollNum} />
      <PasswordField
        {...form.field('oldPassword')}
        label={t('passwords.change.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields newPassword={form.field('newPassword')} repeat={form.field('repeat')} />
    </FormDialog>
  )
}
