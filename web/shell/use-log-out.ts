import { confirm } from '../shared/confirm.ts'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { isAnythingUnsaved, mayLeave } from '../shared/leaving.ts'
import { go } from '../shared/navigate.ts'
import { logOut } from '../shared/session/session.ts'

/** Logs out after a confirmation. */
export const useLogOut = (): (() => Promise<void>) => {
  const { t } = useCopy()
  return async () => {
    const sure = isAnythingUnsaved()
      ? await mayLeave()
      : await confirm({
          title: t('shell.account.logOutTitle'),
          text: t('shell.account.logOutText'),
          accept: t('shell.account.logOut'),
        })
    if (!sure) return
    await logOut()
    go('/login', { replace: true })
  }
}
