import { Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { ClockPanel } from '../clock/ClockPanel.tsx'
import { ProofPanel } from '../proof/ProofPanel.tsx'
import { ReadModelsPanel } from '../read-models/ReadModelsPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { HealthPanel } from './HealthPanel.tsx'

/** The state of the server and the proof of the log. */
export const SystemScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('system.title')}>
      <HealthPanel />
      <ProofPanel />
      <ComparisonPanel />
      <ReadModelsPanel />
      <ClockPanel />
      <FindingsPanel />
    </Page>
  )
}

const ComparisonPanel = () => {
  const { t } = useCopy()
  return (
    <Section title={t('comparison.desk.title')}>
      <Flex direction="column" gap="3" align="start">
        <Text size="2" color="gray">
          {t('comparison.desk.text')}
        </Text>
        <Button variant="soft" asChild>
          <Link to="/auditoria/comparar">{t('comparison.desk.open')}</Link>
        </Button>
      </Flex>
    </Section>
  )
}
