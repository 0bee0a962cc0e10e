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
import { PlanDialog } from './PlanDialog.tsx'
import { PlanSection } from './PlanSection.tsx'
import type { Plan } from './training-plans.data.ts'

const order = ['running', 'toCome', 'past'] as const satisfies readonly Plan['phase'][]

/** The training plans of each employer: running, to come and past. */
export const TrainingPlansScreen = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const { data, error, loading, refetch } = useRead('GET /legal/plans', {})
  const [isAdding, setAdding] = useState(false)
  const hasRunning = data?.some(({ phase }) => phase === 'running') === true
  const add = can('legal') && (
    <Button {...(hasRunning && { variant: 'soft' })} onClick={() => setAdding(true)}>
      {t('trainingPlans.add')}
    </Button>
  )
  return (
    <Page
      title={t('legal.screen.title')}
      part={t('legal.tabs.plan')}
      tags={data && <HistoryLink kind="trainingPlans" id={companyId} name={t('trainingPlans.title')} />}
      action={add}
    >
      <LegalTabs />
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={6} height={44} />
        </Awaited>
      )}
      {data?.length === 0 && (
        <EmptyState title={t('trainingPlans.empty')} text={t('trainingPlans.emptyText')} />
      )}
      {order.flatMap((phase) =>
        (data ?? [])
          .filter((plan) => plan.phase === phase)
          .map((plan) => <PlanSection key={plan.id} plan={plan} />),
      )}
      {isAdding && <PlanDialog plan={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
