import { call } from '../../shared/data/rest.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { StatusSwitch } from '../../shared/list/StatusSwitch.tsx'
import { useStatusFilter } from '../../shared/list/status-filter.ts'
import { findJobTitles, type JobTitle } from './organisation.data.ts'

const pageSizes = [4, 10, 50]

export const JobTitlesScreen = () => {
  const { t, format } = useCopy()
  const status = useStatusFilter()
  return (
    <ListScreen<JobTitle>
      title={t('organisation.jobTitles.title')}
      cacheKey="job-titles"
      load={findJobTitles}
      rowKey={({ id }) => id}
      searchLabel={t('organisation.jobTitles.search')}
      filters={[status]}
      sizes={pageSizes}
      columns={[
        { id: 'name', header: t('organisation.jobTitles.name'), cell: ({ name }) => name },
        {
          id: 'employees',
          header: t('organisation.jobTitles.employees'),
          align: 'end',
          cell: ({ totalUsers }) => (totalUsers === null ? '—' : format.number(totalUsers)),
        },
        {
          id: 'department',
          header: t('organisation.jobTitles.department'),
          cell: ({ Department }) => Department?.name ?? '',
        },
        {
          id: 'status',
          header: status.label,
          width: '160px',
          cell: (jobTitle) => <JobTitleStatus jobTitle={jobTitle} />,
        },
      ]}
      empty={{ title: t('shared.NoData'), text: t('organisation.jobTitles.emptyText') }}
    />
  )
}

const JobTitleStatus = ({ jobTitle: { id, name, status } }: { jobTitle: JobTitle }) => {
  const { t } = useCopy()
  return (
    <StatusSwitch
      name={name}
      active={status}
      question={(active) => ({
        title: t(active ? 'organisation.jobTitles.activate' : 'organisation.jobTitles.deactivate', { name }),
        text: t(active ? 'organisation.jobTitles.activateText' : 'organisation.jobTitles.deactivateText'),
      })}
      change={(active) => call('PATCH /job-titles/:id', { params: { id }, body: { status: active } })}
      done={(active) =>
        t(active ? 'organisation.jobTitles.activated' : 'organisation.jobTitles.deactivated', { name })
      }
    />
  )
}
