import { Text } from '@radix-ui/themes'
import { dateProblems, exceptionsList } from '../../../api/contract/lists/due.exceptions.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import type { Filter } from '../../shared/list/Filters.tsx'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { useSession } from '../../shared/session/session.ts'
import {
  type DateException,
  exceptionFilter,
  exportExceptions,
  keyOfException,
  loadExceptions,
  problemWords,
} from './due.data.ts'
import { PlanLink } from './PlanLink.tsx'
import { ResolveOne } from './ResolveOne.tsx'
import { ResolveMatching, ResolveSelected } from './ResolveSelected.tsx'
import { TrayTabs, useDefinitionCrumbs } from './TrayTabs.tsx'

const pageSizes = [10, 50, 100]

/** Those whose date could not hold by itself; resolved one by one or alike together. */
export const DateExceptions = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const mayResolve = can('employee_development')
  return (
    <ListScreen<DateException>
      title={t('due.tray.title')}
      crumbs={useDefinitionCrumbs()}
      id="date-exceptions"
      load={loadExceptions}
      exported={exportExceptions}
      rowKey={keyOfException}
      searchLabel={t('due.exceptions.search')}
      {...useFilters()}
      sizes={pageSizes}
      columns={useColumns()}
      {...(mayResolve && {
        actions: (row: DateException) => <ResolveOne of={row} />,
        actionsWidth: '96px',
        whole: (query: ListQuery, count: number) => (
          <ResolveMatching matching={{ ...exceptionFilter(query), expected: count }} />
        ),
        selectable: {
          label: (row: DateException) =>
            t('due.exceptions.select', { course: row.courseName, name: row.fullName }),
          acts: ({ ids }, clear) => <ResolveSelected keys={ids} onDone={clear} />,
        },
      })}
      empty={{ title: t('due.exceptions.empty'), text: t('due.exceptions.emptyText') }}
    >
      <TrayTabs shown="exceptions" />
    </ListScreen>
  )
}

const useFilters = () => {
  const { t } = useCopy()
  const summary = useRead('GET /due/exceptions/summary', {})
  const filters: Filter[] = [
    {
      id: 'problem',
      label: t('columns.dateProblem'),
      options: dateProblems.map((value) => ({ value, label: t(problemWords[value]) })),
    },
    { id: 'course', label: t('columns.course'), options: optionsOf(summary.data?.courses) },
  ]
  return { filters, choices: summary }
}

const useColumns = (): Column<DateException>[] => {
  const { t, format } = useCopy()
  return useListColumns<typeof exceptionsList, DateException>(exceptionsList, {
    name: (row) => <PlanLink of={row} />,
    payroll: ({ payrollNum }) => payrollNum || '—',
    problem: ({ problem }) =>
      problem ? t(problemWords[problem]) : <Text color="gray">{t('values.problemWithheld')}</Text>,
    date: ({ dueOn, isWithheld }) => {
      if (isWithheld) return <Text color="gray">{t('values.dateWithheld')}</Text>
      return dueOn ? format.date(dueOn) : '—'
    },
    since: ({ since }) => <span title={format.dateTime(since)}>{format.date(since)}</span>,
  })
}
