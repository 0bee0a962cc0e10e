import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import type { SelectionAsked } from '../../../shared/list/list-props.ts'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../../shared/moment/moment.ts'
import { usePaper } from '../../../shared/moment/paper.ts'
import { useSession } from '../../../shared/session/session.ts'
import { RemindChosen } from '../../team/Reminders.tsx'
import { ReportTabs } from '../ReportTabs.tsx'
import { Tiles, TotalsNote } from '../Tiles.tsx'
import { employeesTiles } from '../totals.ts'
import { useOverdueList } from '../use-overdue-list.ts'
import { useEmployeeFilters } from '../use-person-filters.ts'
import { EmployeeCharts, useEmployeeSummary } from './EmployeeCharts.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { type EmployeeRow, exportEmployees, loadEmployees } from './employees.data.ts'

export const EmployeesReportScreen = () => {
  const copy = useCopy()
  const { t } = copy
  const { asOf } = useMoment()
  const { can } = useSession()
  const isReminding = can('employee_development') && asOf === undefined
  const found = useEmployeeFilters()
  const overdueList = useOverdueList()
  const summary = useEmployeeSummary(found.filters)
  return (
    <ListScreen<EmployeeRow>
      title={t('titles.employees')}
      action={<MomentPicker />}
      id="report-employees"
      cacheKey={atMoment('report-employees', asOf)}
      load={loadEmployees(asOf)}
      exported={exportEmployees(asOf)}
      paper={usePaper(exportEmployees)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.searchPeople')}
      {...found}
      columns={useEmployeeColumns()}
      {...(isReminding && {
        selectable: {
          label: ({ fullName }: EmployeeRow) => t('reports.people.select', { name: fullName }),
          acts: ({ ids }: SelectionAsked, clear: () => void) => <RemindChosen ids={ids} onDone={clear} />,
        },
      })}
      beside={summary}
      empty={{ title: t('reports.people.empty'), text: t('reports.people.emptyText') }}
    >
      <ReportTabs />
      <MomentBanner />
      <TotalsNote text={t('reports.people.totalsNote')} />
      <Tiles label={t('reports.people.totals')} tiles={employeesTiles(summary.data, overdueList, copy)} />
      <EmployeeCharts summary={summary} />
    </ListScreen>
  )
}
