import { Button, Flex, TabNav, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { OwnStandInDialog, type StandIn } from './StandInDialog.tsx'
import { type ShownTeam, teamPathOf } from './team.data.ts'

type StandIns = Reply<'GET /team/stand-ins'>

/** Whose team is shown, where the viewer has more than one. */
export const TeamTabs = ({ standIns, shown }: { standIns: StandIns; shown: ShownTeam }) => {
  const { t } = useCopy()
  const { hasTeam, teams } = standIns
  if (teams.length + (hasTeam ? 1 : 0) < 2) return null
  return (
    <TabNav.Root aria-label={t('team.teams')}>
      {hasTeam && (
        <TabNav.Link asChild active={shown.of === null}>
          <Link to={teamPathOf({ ...shown, of: null })}>{t('team.title')}</Link>
        </TabNav.Link>
      )}
      {teams.map(({ id, fullName }) => (
        <TabNav.Link key={id} asChild active={shown.of === id}>
          <Link to={teamPathOf({ ...shown, of: id })}>{t('team.titleOf', { name: fullName })}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  )
}

/** Who stands in for the viewer, or until when the viewer does. */
export const StandInLine = ({ standIns, of }: { standIns: StandIns; of: string | null }) => {
  const { t, format } = useCopy()
  const stoodInFor = standIns.teams.find(({ id }) => id === of)
  if (stoodInFor)
    return (
      <Text as="p" size="2" color="gray">
        {t('team.standIn.until', { name: stoodInFor.fullName, date: format.date(stoodInFor.lastDay) })}
      </Text>
    )
  return standIns.hasTeam ? <OwnStandIn current={standIns.standIn} /> : null
}

const OwnStandIn = ({ current }: { current: StandIn | null }) => {
  const { t, format } = useCopy()
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex gap="3" align="center" wrap="wrap">
      {current && (
        <Text size="2" color="gray">
          {t('team.standIn.line', {
            ...{ name: current.fullName, firstDay: format.date(current.firstDay) },
            lastDay: format.date(current.lastDay),
          })}
        </Text>
      )}
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t(current ? 'team.standIn.change' : 'team.standIn.choose')}
      </Button>
      {isOpen && <OwnStandInDialog current={current} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
