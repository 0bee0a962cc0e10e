import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { startsWith } from '../../shared/list/local-list.ts'
import { StatusSwitch } from '../../shared/list/StatusSwitch.tsx'
import { statusMatches, useStatusFilter } from '../../shared/list/status-filter.ts'
import { EditOccupation, JobTitleOccupation, useOccupations } from '../legal/people/JobTitleOccupation.tsx'
import type { JobTitle } from './organisation.data.ts'

const pageSizes = [4, 10, 50]

export const JobTitlesScreen = () => {
  const { t, format } = useCopy()
  const status = useStatusFilter()
  const { occupations, error, refetch } = useOccupations()
  const jobTitles = useRead('GET /job-titles', {})
  const isWaiting = occupations === undefined && !error
  return (
    <ListScreen<JobTitle>
      title={t('organisation.jobTitles.title')}
      id="job-titles"
      rows={isWaiting ? { ...jobTitles, data: undefined, loading: true } : jobTitles}
      matches={({ name, status }, query) => startsWith(name, query.search) && statusMatches(status, query)}
      rowKey={({ id }) => id}
      searchLabel={t('organisation.jobTitles.search')}
      filters={[status]}
      sizes={pageSizes}
      columns={[
        {
          id: 'name',
          header: t('organisation.jobTitles.name'),
          sort: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          id: 'employees',
          header: t('organisation.jobTitles.employees'),
          sort: ({ totalUsers }) => totalUsers,
          align: 'end',
          cell: ({ totalUsers }) => (totalUsers === null ? '—' : format.number(totalUsers)),
        },
        {
          id: 'department',
          header: t('organisation.jobTitles.department'),
          sort: ({ Department }) => Department?.name ?? null,
          width: '160px',
          cell: ({ Department }) => Department?.name ?? '',
        },
        ...(occupations === null
          ? []
          : [
              {
                id: 'occupation',
                header: t('legal.occupation.label'),
                width: '300px' as const,
                cell: ({ id }: JobTitle) => occupations && <JobTitleOccupation of={occupations.get(id)} />,
              },
            ]),
        {
          id: 'status',
          header: status.label,
          sort: ({ status }) => Number(status),
          width: '160px',
          cell: (jobTitle) => <JobTitleStatus jobTitle={jobTitle} />,
        },
      ]}
      {...(occupations !== null && {
        actions: ({ id }: JobTitle) => {
          const jobTitle = occupations?.get(id)
          return jobTitle && <EditOccupation of={jobTitle} />
        },
        actionsWidth: '56px' as const,
      })}
      empty={{ title: t('shared.NoData'), text: t('organisation.jobTitles.emptyText') }}
    >
      {error && <ErrorState error={error} retry={refetch} />}
    </ListScreen>
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
