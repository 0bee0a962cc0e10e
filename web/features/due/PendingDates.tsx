import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { trayPath } from './TrayTabs.tsx'

/** The way to the tray, with how many dates need to be resolved. */
export const PendingDates = () => {
  const { t, count } = useCopy()
  const { data, error, refetch } = useRead('GET /due/exceptions/summary', {})
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return null
  return (
    <Text as="p" size="2" mt="5">
      {data.count > 0 && `${count('due.tray.waiting', data.count)}. `}
      <Link to={trayPath}>{t('due.tray.link')}</Link>
    </Text>
  )
}
