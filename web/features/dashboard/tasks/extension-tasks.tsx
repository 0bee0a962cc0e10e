import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { ExtensionRequest } from '../../due/due.data.ts'
import { ExtensionTask } from '../../due/ExtensionTask.tsx'
import { requestsPath } from '../../due/TrayTabs.tsx'
import type { TaskGroup } from './TasksPanel.tsx'

type Requests = { readonly count: number; readonly rows: readonly ExtensionRequest[] }

/** Extensions that wait for an answer, the oldest first, each with its answers. */
export const useExtensionTasks = (requests: Requests | undefined): TaskGroup => {
  const { count } = useCopy()
  const rows = requests?.rows ?? []
  const left = (requests?.count ?? 0) - rows.length
  return {
    id: 'extensions',
    tasks: rows.map((request) => ({
      id: `extension ${request.id}`,
      body: <ExtensionTask request={request} />,
    })),
    rest: left > 0 ? { to: requestsPath, text: count('due.requests.rest', left) } : null,
  }
}
