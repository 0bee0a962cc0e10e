import { Button, TabNav } from '@radix-ui/themes'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { Expected } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Person } from '../../shared/person.tsx'
import { RemindAll, RemindOne } from './Reminders.tsx'
import { TeamDates } from './TeamDates.tsx'
import { TeamFigures } from './TeamFigures.tsx'
import { StandInLine, TeamTabs } from './Teams.tsx'
import {
  loadTeam,
  type ShownTeam,
  type TeamMember,
  teamFilter,
  teamPageSizes,
  teamPath,
  teamPathOf,
  teamQuery,
} from './team.data.ts'

const nobody = { people: 0, total: 0, approved: 0, late: 0, dueSoon: 0 }

/** The people for whom the viewer answers, or those of a manager for whom the viewer stands in. */
export const TeamScreen = () => {
  const { t } = useCopy()
  const { standIns, shown } = useShownTeam()
  const { of, isWhole } = shown
  const summary = useRead('GET /team/summary', { query: teamQuery(shown) })
  const isKnown = useOnce(!standIns.loading && !summary.loading)
  const isPending = !isKnown || !summary.data || summary.data.late + summary.data.dueSoon > 0
  const manager = standIns.data?.teams.find(({ id }) => id === of)
  return (
    <ListScreen<TeamMember>
      // what is above the list depends on the answers: mounted anew with the first ones, nothing moves
      key={isKnown ? 'known' : 'awaited'}
      title={manager ? t('team.titleOf', { name: manager.fullName }) : t('team.title')}
      id="team"
      cacheKey={['team', isWhole && 'whole', of].filter(Boolean).join('-')}
      load={loadTeam(shown)}
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
      columns={useColumns(shown)}
      actions={(member) => <RemindOne member={member} />}
      actionsWidth="116px"
      {...(isPending && {
        whole: (query: ListQuery) => <RemindAll filters={{ ...teamQuery(shown), ...teamFilter(query) }} />,
      })}
      empty={{ title: t('team.empty'), text: t('team.emptyText') }}
      waiting={!isKnown || summary.loading}
      beside={summary}
    >
      {standIns.error && <ErrorState error={standIns.error} retry={standIns.refetch} />}
      {isKnown && standIns.data && <TeamTabs standIns={standIns.data} shown={shown} />}
      {isKnown && standIns.data && <StandInLine standIns={standIns.data} of={of} />}
      {!isKnown && (
        <Expected>
          <Button variant="ghost">{t('team.standIn.choose')}</Button>
        </Expected>
      )}
      <TabNav.Root aria-label={t('team.tabs')}>
        <TabNav.Link asChild active={!isWhole}>
          <Link to={teamPathOf({ of, isWhole: false })}>{t('team.direct')}</Link>
        </TabNav.Link>
        <TabNav.Link asChild active={isWhole}>
          <Link to={teamPathOf({ of, isWhole: true })}>{t('team.whole')}</Link>
        </TabNav.Link>
      </TabNav.Root>
      {isKnown && summary.data && <TeamFigures summary={summary.data} />}
      {(!isKnown || summary.loading) && (
        <Expected>
          <TeamFigures summary={nobody} />
        </Expected>
      )}
    </ListScreen>
  )
}

/** By the address; without a team of one's own, the first of those that one stands in for. */
const useShownTeam = () => {
  const [params] = useSearchParams()
  const standIns = useRead('GET /team/stand-ins', {})
  const first = standIns.data?.hasTeam === false ? standIns.data.teams[0]?.id : undefined
  return { standIns, shown: { of: params.get('of') ?? first ?? null, isWhole: params.get('who') === 'all' } }
}

/** Whether it has ever been so. */
const useOnce = (isSo: boolean): boolean => {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}

const useColumns = ({ of, isWhole }: ShownTeam): Column<TeamMember>[] => {
  const { t } = useCopy()
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'fullName',
      width: '220px',
      cell: ({ id, fullName }) => (
        <Person id={id} name={fullName}>
          <RowLink to={`${teamPath}/${id}${of ? `?of=${of}` : ''}`}>{fullName}</RowLink>
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
    {
      id: 'dates',
      header: t('team.state'),
      importance: 1,
      width: '196px',
      cell: (member) => <TeamDates {...member} />,
    },
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
