import { Button, Flex, Text } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page, Section } from '../../shared/page.tsx'
import { ClockPanel } from './clock/ClockPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { PersonPage } from './person/PersonPage.tsx'
import { ProofPanel } from './proof/ProofPanel.tsx'
import { isKind, RecordHistory } from './RecordHistory.tsx'
import { ReadModelsPanel } from './read-models/ReadModelsPanel.tsx'
import { SearchPanel } from './SearchPanel.tsx'

export const AuditScreen = () => {
  const [params] = useSearchParams()
  const [kind, id, courseId, userId] = ['kind', 'id', 'courseId', 'userId'].map((name) => params.get(name))
  if (kind === 'employee' && id) return <PersonPage key={id} userId={id} />
  if (kind && id && isKind(kind)) return <RecordHistory key={`${kind} ${id}`} kind={kind} id={id} />
  if (courseId && userId)
    return <MemberHistory key={`${courseId} ${userId}`} courseId={courseId} userId={userId} />
  return <Start />
}

const Start = () => {
  const { t } = useCopy()
  return (
    <Page title={t('audit.screen.title')}>
      <SearchPanel />
      <LogPanel />
      <ProofPanel />
      <ComparisonPanel />
      <ReadModelsPanel />
      <ClockPanel />
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
