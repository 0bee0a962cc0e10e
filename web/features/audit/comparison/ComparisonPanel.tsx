import { Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'

export const ComparisonPanel = () => {
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
