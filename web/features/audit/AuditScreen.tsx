import { Button, Flex } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { companyId } from '../../../api/contract/constants.ts'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page, Section } from '../../shared/page.tsx'
import { ComparisonPanel } from './comparison/ComparisonPanel.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { ReadModelsPanel } from './ReadModelsPanel.tsx'
import { isKind, RecordHistory } from './RecordHistory.tsx'

/** How a record came to be, and the proof that nobody changed it. */
export const AuditScreen = () => {
  const [params] = useSearchParams()
  const [kind, id, courseId, userId] = ['kind', 'id', 'courseId', 'userId'].map((name) => params.get(name))
  if (kind && id && isKind(kind)) return <RecordHistory key={`${kind} ${id}`} kind={kind} id={id} />
  if (courseId && userId)
    return <MemberHistory key={`${courseId} ${userId}`} courseId={courseId} userId={userId} />
  return <Start />
}

const Start = () => {
  const { t } = useCopy()
  return (
    <Page title={t('audit.screen.title')}>
      <ProofPanel />
      <ComparisonPanel />
      <ReadModelsPanel />
      <Section title={t('audit.screen.history')}>
        <EmptyState
          title={t('audit.screen.how')}
          text={t('audit.screen.howText')}
          action={
            <Flex gap="3" wrap="wrap" justify="center">
              <Button asChild variant="soft">
                <Link to="/reporte/cursos">{t('audit.screen.toReport')}</Link>
              </Button>
              <Button asChild variant="soft" color="gray">
                <Link to={`/auditoria?kind=company&id=${companyId}`}>{t('audit.of.company')}</Link>
              </Button>
              <Button asChild variant="soft" color="gray">
                <Link to="/auditoria?kind=requirements&id=company">
                  {t('audit.of.requirements.enterprise')}
                </Link>
              </Button>
            </Flex>
          }
        />
      </Section>
    </Page>
  )
}
