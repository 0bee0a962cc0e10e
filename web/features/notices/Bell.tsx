import { BellIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { Link } from 'wouter'
import { unreadCountMost } from '../../../api/contract/rules.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { noticesPath, unreadFigure, useUnreadCount } from './unread.ts'

/** Leads to the notices; how many are unread stands on it. */
export const Bell = () => {
  const { t, count, format } = useCopy()
  const unreadWords = (many: number) =>
    many > unreadCountMost
      ? t('shell.bell.many', { count: format.number(unreadCountMost) })
      : count('shell.bell.unread', many)
  const unread = useUnreadCount()
  const label = unread === 0 ? t('shell.bell.none') : unreadWords(unread)
  return (
    <IconButton asChild variant="ghost" color="gray" className="bell">
      <Link to={noticesPath} aria-label={label} title={label}>
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span className="bell-count figures" aria-hidden>
            {unreadFigure(unread, format)}
          </span>
        )}
      </Link>
    </IconButton>
  )
}
