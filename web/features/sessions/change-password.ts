import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { passwordChange } from '../../shared/session/session.operations.ts'
import { tell } from '../../shared/toasts.ts'

type Change = { userId: string; oldPassword: string | null; newPassword: string }

/** Changes a password and shows the result; rethrows a refusal for the field that it names. */
export const useChangePassword = () => {
  const { t } = useCopy()
  return async (change: Change): Promise<void> => {
    try {
      await call(passwordChange, { ...change, isAdmin: change.oldPassword === null })
      tell.success(t('sessions.AlertSuccessChangePassword'))
    } catch (error) {
      tell.error(t('sessions.AlertErrorChangePassword'))
      throw error
    }
  }
}
