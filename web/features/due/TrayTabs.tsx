import { TabNav } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'

export const trayPath = '/definicion/pendientes'
export const requestsPath = `${trayPath}?tab=requests`

/** Nothing for viewers who answer no requests. */
export const TrayTabs = ({ isOfRequests }: { isOfRequests: boolean }) => {
  const { t } = useCopy()
  const { can } = useSession()
  if (!can('employee_development')) return null
  return (
    <TabNav.Root aria-label={t('due.tray.tabs')}>
      <TabNav.Link asChild active={!isOfRequests}>
        <Link to={trayPath}>{t('due.tray.exceptions')}</Link>
      </TabNav.Link>
      <TabNav.Link asChild active={isOfRequests}>
        <Link to={requestsPath}>{t('due.tray.requests')}</Link>
      </TabNav.Link>
      <TabNav.Link asChild active={false}>
        <Link to="/reconocimientos">{t('imports.completions.tab')}</Link>
      </TabNav.Link>
    </TabNav.Root>
  )
}
