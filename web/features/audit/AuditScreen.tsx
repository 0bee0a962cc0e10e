import { useSearchParams } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { ClockPanel } from './clock/ClockPanel.tsx'
import { ComparisonPanel } from './comparison/ComparisonPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { isKind, RecordHistory } from './RecordHistory.tsx'
import { ReadModelsPanel } from './read-models/ReadModelsPanel.tsx'
import { SearchPanel } from './SearchPanel.tsx'

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
      <SearchPanel />
      <LogPanel />
      <ProofPanel />
      <ComparisonPanel />
      <ReadModelsPanel />
      <ClockPanel />
    </Page>
  )
}
