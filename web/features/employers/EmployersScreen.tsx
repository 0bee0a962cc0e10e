import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { companyId } from '../../../api/contract/constants.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { LegalTabs } from '../legal/LegalTabs.tsx'
import { EmployerDialog } from './EmployerDialog.tsx'
import { EmployerSection } from './EmployerSection.tsx'

/** The company as the authority knows it: employers, establishments, commissions and signers. */
export const EmployersScreen = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const { data, error, loading, refetch } = useRead('GET /legal/employers', {})
  const [isAdding, setAdding] = useState(false)
  const add = can('legal') && <Button onClick={() => setAdding(true)}>{t('employers.add')}</Button>
  return (
    <Page
      title={t('legal.screen.title')}
      part={t('legal.tabs.company')}
      tags={data && <HistoryLink kind="employers" id={companyId} name={t('employers.title')} />}
      action={add}
    >
      <LegalTabs />
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={6} height={44} />
        </Awaited>
      )}
      {data?.length === 0 && <EmptyState title={t('employers.empty')} text={t('employers.emptyText')} />}
      {data?.map((employer) => (
        <EmployerSection key={employer.id} employer={employer} all={data} />
      ))}
      {isAdding && <EmployerDialog employer={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
