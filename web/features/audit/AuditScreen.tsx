import { Button } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { hasLegalDuties, useSession } from '../../shared/session/session.ts'
import { LogPanel } from './LogPanel.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { PersonPage } from './person/PersonPage.tsx'
import { isKind, RecordHistory } from './RecordHistory.tsx'
import { SearchPanel, searchIn } from './SearchPanel.tsx'

export const AuditScreen = () => {
  const [params] = useSearchParams()
  const [kind, id, courseId, userId] = ['kind', 'id', 'courseId', 'userId'].map((name) => params.get(name))
  if (kind === 'employee' && id) return <PersonPage key={id} userId={id} />
  if (kind && id && isKind(kind)) return <RecordHistory key={`${kind} ${id}`} kind={kind} id={id} />
  if (courseId && userId)
    return <MemberHistory key={`${courseId} ${userId}`} courseId={courseId} userId={userId} />
  return <Start />
}

/** Results stand in the place of the latest acts, which they would move. */
const Start = () => {
  const { t } = useCopy()
  const { user } = useSession()
  const [params] = useSearchParams()
  return (
    <Page title={t('audit.screen.title')} {...(hasLegalDuties(user) && { action: <ToInspection /> })}>
      <SearchPanel />
      {searchIn(params) === null && <LogPanel />}
    </Page>
  )
}

const ToInspection = () => {
  const { t } = useCopy()
  return (
    <Button asChild variant="soft" color="gray">
      <Link to="/auditoria/inspeccion">{t('legal.inspection.title')}</Link>
    </Button>
  )
}
