import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type OpenOpportunity, OpportunityTask } from '../../opportunities/OpportunityTask.tsx'
import type { TaskGroup } from './TasksPanel.tsx'

type Requests = { readonly count: number; readonly rows: readonly OpenOpportunity[] }

/** Requests for another opportunity, the oldest first, each with its answers. */
export const useOpportunityTasks = (requests: Requests | undefined): TaskGroup => {
  const { count } = useCopy()
  const rows = requests?.rows ?? []
  const left = (requests?.count ?? 0) - rows.length
  return {
    id: 'opportunities',
    tasks: rows.map((request) => ({
      id: `opportunity ${request.evaluationId}`,
      body: <OpportunityTask request={request} />,
    })),
    rest: left > 0 ? { to: null, text: count('opportunities.rest', left) } : null,
  }
}
