import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { startsWith } from '../../shared/list/local-list.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { StatusWord } from '../../shared/list/StatusSwitch.tsx'
import { statusMatches, useStatusFilter } from '../../shared/list/status-filter.ts'
import { type JobTitlesWithCounts, jobTitlesWithCounts } from './requirements.operations.ts'

type JobTitle = JobTitlesWithCounts[number]

const pageSizes = [5, 10, 50]

const stateOf = ({ id, departmentId }: JobTitle): NavigationStates['/definicion/puesto'] => ({
  jobTitleId: id,
  departmentId,
  origin: '/definicion/seleccion/puesto',
})

export const JobTitleSelectionScreen = () => {
  const { t, format } = useCopy()
  const status = useStatusFilter()
  return (
    <ListScreen<JobTitle>
      title={t('requirements.jobTitles.title')}
      id="definition-job-titles"
      crumbs={[{ label: t('requirements.home.title'), to: '/definicion' }]}
      rows={useRead(jobTitlesWithCounts, {})}
      matches={({ status, name }, query) => startsWith(name, query.search) && statusMatches(status, query)}
      rowKey={({ id }) => id}
      searchLabel={t('requirements.jobTitles.search')}
      filters={[status]}
      sizes={pageSizes}
      columns={[
        {
          id: 'name',
          sort: ({ name }) => name,
          header: t('requirements.jobTitles.name'),
          cell: (jobTitle) => (
            <RowLink to="/definicion/puesto" state={stateOf(jobTitle)}>
              {jobTitle.name}
            </RowLink>
          ),
        },
        {
          id: 'department',
          sort: ({ Department }) => Department?.name ?? null,
          header: t('requirements.jobTitles.department'),
          width: '160px',
          cell: ({ Department }) => Department?.name ?? '',
        },
        {
          id: 'employees',
          sort: ({ numberOfEmployees }) => numberOfEmployees,
          header: t('requirements.jobTitles.employees'),
          align: 'end',
          cell: ({ numberOfEmployees }) => format.number(numberOfEmployees ?? 0),
        },
        {
          id: 'courses',
          sort: ({ numberOfCourses }) => numberOfCourses,
          header: t('requirements.jobTitles.courses'),
          align: 'end',
          cell: ({ numberOfCourses }) => format.number(numberOfCourses ?? 0),
        },
        {
          id: 'status',
          sort: ({ status }) => Number(status),
          header: status.label,
          width: '130px',
          cell: ({ status }) => <StatusWord active={status} />,
        },
      ]}
      empty={{ title: t('requirements.jobTitles.empty'), text: t('requirements.jobTitles.emptyText') }}
    />
  )
}
