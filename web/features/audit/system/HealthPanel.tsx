import { Flex, Text } from '@radix-ui/themes'
import { usePolling, useRead } from '../../../shared/data/use-query.ts'
import { Expected } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { serverHealth } from '../audit.operations.ts'

const pollMs = 30_000

/** Whether the server works; only administrators see the problems. */
export const HealthPanel = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(serverHealth, {})
  usePolling(data !== undefined && data.status !== 'ok', refetch, pollMs)
  return (
    <Section title={t('system.health')}>
      <Flex direction="column" gap="3" align="stretch">
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Expected>
            <Notice tone="success">{t('system.well')}</Notice>
          </Expected>
        )}
        {data && (
          <div role="status">
            {data.status === 'ok' ? (
              <Notice tone="success">{t('system.well')}</Notice>
            ) : (
              <Notice tone={data.status === 'down' ? 'error' : 'warning'}>
                {t('system.unwell')} {data.problems === null && t('system.askAdministrator')}
              </Notice>
            )}
          </div>
        )}
        {data?.problems && data.problems.length > 0 && (
          <ul className="server-problems">
            {data.problems.map(({ component, reason }) => (
              <li key={component}>
                <Text size="2" weight="medium">
                  {component}
                </Text>{' '}
                <Text size="2" color="gray">
                  {reason}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Flex>
    </Section>
  )
}
