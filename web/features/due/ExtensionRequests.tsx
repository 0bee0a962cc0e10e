import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { type ExtensionRequest, loadRequests } from './due.data.ts'
import { ExtensionAnswers } from './ExtensionAnswers.tsx'
import { PlanLink } from './PlanLink.tsx'
import { TrayTabs, useDefinitionCrumbs } from './TrayTabs.tsx'

const pageSizes = [10, 50, 100]

/** Extensions that wait for an answer, the oldest first. */
export const ExtensionRequests = () => {
  const { t } = useCopy()
  return (
    <ListScreen<ExtensionRequest>
      title={t('due.tray.title')}
      crumbs={useDefinitionCrumbs()}
      id="extension-requests"
      load={loadRequests}
      rowKey={({ id }) => id}
      sizes={pageSizes}
      columns={useColumns()}
      actions={(row) => <ExtensionAnswers request={row} />}
      actionsWidth="188px"
      empty={{ title: t('due.requests.empty'), text: t('due.requests.emptyText') }}
    >
      <TrayTabs shown="requests" />
    </ListScreen>
  )
}

const useColumns = (): Column<ExtensionRequest>[] => {
  const { t, format } = useCopy()
  return [
    { id: 'name', header: t('columns.name'), width: '200px', cell: (row) => <PlanLink of={row} /> },
    {
      id: 'payroll',
      header: t('columns.payrollNum'),
      importance: 3,
      width: '76px',
      cell: ({ payrollNum }) => payrollNum,
    },
    {
      id: 'course',
      header: t('columns.course'),
      importance: 1,
      width: '160px',
      cell: ({ courseName }) => courseName,
    },
    {
      id: 'reason',
      header: t('due.requests.reason'),
      importance: 2,
      width: '200px',
      cell: ({ reason }) => reason,
    },
    {
      id: 'present',
      header: t('due.requests.presentDate'),
      importance: 2,
      align: 'end',
      width: '124px',
      cell: ({ dueOn }) => (dueOn ? format.date(dueOn) : '—'),
    },
    {
      id: 'until',
      header: t('due.requests.until'),
      importance: 1,
      align: 'end',
      width: '124px',
      cell: ({ requestedOn }) => format.date(requestedOn),
    },
  ]
}
