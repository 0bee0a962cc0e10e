import { DownloadIcon, ExitIcon } from '@radix-ui/react-icons'
import { Avatar, DropdownMenu, VisuallyHidden } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { pageVersion } from '../features/offline/updates.ts'
import { initials } from '../shared/format.ts'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { install, installAtom } from '../shared/install.ts'
import { useSession } from '../shared/session/session.ts'
import { useLogOut } from './use-log-out.ts'

/** Name, e-mail and initials, with a menu to log out. */
export const Account = () => {
  const { t } = useCopy()
  const { user } = useSession()
  const leave = useLogOut()
  const prompt = useAtomValue(installAtom)
  const version = pageVersion()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <button type="button" className="account">
          <VisuallyHidden>{t('shell.account.open')} </VisuallyHidden>
          <span className="account-words">
            <strong>{user.fullName}</strong>
            <span>{user.email ?? user.payrollNum}</span>
          </span>
          <Avatar
            aria-hidden
            size="2"
            radius="full"
            fallback={initials(user.fullName)}
            src={user.photo ?? undefined}
          />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Label>{user.email ?? user.fullName}</DropdownMenu.Label>
        {prompt && (
          <DropdownMenu.Item onSelect={install}>
            <DownloadIcon aria-hidden />
            {t('offline.install')}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => void leave()}>
          <ExitIcon aria-hidden />
          {t('shell.account.logOut')}
        </DropdownMenu.Item>
        {version && (
          <>
            <DropdownMenu.Separator />
            <DropdownMenu.Label>{t('offline.version', { version })}</DropdownMenu.Label>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
