import { BellIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { noticesPath, useUnreadCount } from './unread.ts'

const shownMost = 99

/** Leads to the notices; how many are unread stands on it. */
export const Bell = () => {
  const { t, count, format } = useCopy()
  const unread = useUnreadCount()
  const label = unread === 0 ? t('shell.bell.none') : count('shell.bell.unread', unread)
  return (
    <IconButton asChild variant="ghost" color="gray" className="bell">
      <Link to={noticesPath} aria-label={label} title={label}>
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span className="bell-count figures" aria-hidden>
            {unread > shownMost ? `${format.number(shownMost)}+` : format.number(unread)}
          </span>
        )}
      </Link>
    </IconButton>
  )
}
