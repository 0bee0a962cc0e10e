import { TabNav } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'

export const trayPath = '/definicion/pendientes'
export const requestsPath = `${trayPath}?tab=requests`

/** None for viewers who may not open it. */
export const useDefinitionCrumbs = () => {
  const { t } = useCopy()
  const { can } = useSession()
  return can('course_definition') ? [{ label: t('requirements.home.title'), to: '/definicion' }] : []
}

/** Nothing for viewers who answer no requests. */
export const TrayTabs = ({ shown }: { shown: 'exceptions' | 'requests' | 'completions' }) => {
  const { t } = useCopy()
  const { can } = useSession()
  if (!can('employee_development')) return null
  return (
    <TabNav.Root aria-label={t('due.tray.tabs')}>
      <TabNav.Link asChild active={shown === 'exceptions'}>
        <Link to={trayPath}>{t('due.tray.exceptions')}</Link>
      </TabNav.Link>
      <TabNav.Link asChild active={shown === 'requests'}>
        <Link to={requestsPath}>{t('due.tray.requests')}</Link>
      </TabNav.Link>
      <TabNav.Link asChild active={shown === 'completions'}>
        <Link to="/reconocimientos">{t('imports.completions.tab')}</Link>
      </TabNav.Link>
    </TabNav.Root>
  )
}
