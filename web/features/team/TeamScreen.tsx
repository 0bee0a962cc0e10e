import { TabNav } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Person } from '../../shared/person.tsx'
import { RemindAll, RemindOne } from './Reminders.tsx'
import { TeamDates } from './TeamDates.tsx'
import { TeamFigures } from './TeamFigures.tsx'
import { loadTeam, type TeamMember, teamFilter, teamPageSizes, teamPath, wholeTeamPath } from './team.data.ts'

/** The people for whom the viewer answers: directly, or all below them. */
export const TeamScreen = () => {
  const { t } = useCopy()
  const [params] = useSearchParams()
  const isWhole = params.get('who') === 'all'
  const indirect = isWhole ? 'true' : 'false'
  const summary = useRead('GET /team/summary', { query: { indirect } })
  const isPending = summary.data && summary.data.late + summary.data.dueSoon > 0
  return (
    <ListScreen<TeamMember>
      title={t('team.title')}
      id="team"
      cacheKey={isWhole ? 'team-whole' : 'team'}
      load={loadTeam(indirect)}
      rowKey={({ id }) => id}
      searchLabel={t('team.search')}
      filters={[
        {
          id: 'state',
          label: t('team.state'),
          options: [
            { value: 'late', label: t('team.onlyLate') },
            { value: 'dueSoon', label: t('team.onlyDueSoon') },
          ],
        },
      ]}
      sizes={teamPageSizes}
      columns={useColumns(isWhole)}
      actions={(member) => <RemindOne member={member} />}
      actionsWidth="116px"
      {...(isPending && {
        whole: (query: ListQuery) => <RemindAll filters={{ indirect, ...teamFilter(query) }} />,
      })}
      empty={{ title: t('team.empty'), text: t('team.emptyText') }}
      waiting={summary.loading}
      beside={summary}
    >
      <TabNav.Root aria-label={t('team.tabs')}>
        <TabNav.Link asChild active={!isWhole}>
          <Link to={teamPath}>{t('team.direct')}</Link>
        </TabNav.Link>
        <TabNav.Link asChild active={isWhole}>
          <Link to={wholeTeamPath}>{t('team.whole')}</Link>
        </TabNav.Link>
      </TabNav.Root>
      {summary.data && <TeamFigures summary={summary.data} />}
    </ListScreen>
  )
}

const useColumns = (isWhole: boolean): Column<TeamMember>[] => {
  const { t } = useCopy()
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'fullName',
      width: '220px',
      cell: ({ id, fullName }) => (
        <Person id={id} name={fullName}>
          <RowLink to={`${teamPath}/${id}`}>{fullName}</RowLink>
        </Person>
      ),
    },
    {
      id: 'payroll',
      header: t('columns.payrollNum'),
      sort: 'payrollNum',
      importance: 3,
      width: '76px',
      cell: ({ payrollNum }) => payrollNum,
    },
    {
      id: 'progress',
      header: t('team.progress'),
      width: '156px',
      cell: ({ fullName, approved, total }) => (
        <Progress completed={approved} total={total} label={t('team.progressOf', { name: fullName })} />
      ),
    },
    { id: 'dates', header: t('team.state'), width: '220px', cell: (member) => <TeamDates {...member} /> },
    ...(isWhole
      ? [
          {
            id: 'level',
            header: t('team.level'),
            importance: 3 as const,
            width: '100px',
            cell: ({ isDirect }: TeamMember) => t(isDirect ? 'team.isDirect' : 'team.isIndirect'),
          },
        ]
      : []),
  ]
}
