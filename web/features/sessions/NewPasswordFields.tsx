import { PasswordField } from '../../shared/form/fields.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import type { Owner } from './use-strength.ts'

const own: Owner = {}

export const NewPasswordFields = ({
  newPassword,
  repeat,
  owner = own,
  size = '2',
  autoFocus = false,
}: {
  newPassword: FieldBinding<string>
  repeat: FieldBinding<string>
  owner?: Owner
  size?: '2' | '3'
  autoFocus?: boolean
}) => {
  const { t } = useCopy()
  return (
    <>
      <div className="new-password">
        <PasswordField
          {...newPassword}
          size={size}
          label={t('sessions.password.new')}
          hint={t('sessions.password.newHint')}
          autoComplete="new-password"
          autoFocus={autoFocus}
        />
        <StrengthMeter password={newPassword.value} owner={owner} error={newPassword.error} />
      </div>
      <PasswordField
        {...repeat}
        size={size}
        label={t('sessions.password.repeat')}
        autoComplete="new-password"
      />
    </>
  )
}
