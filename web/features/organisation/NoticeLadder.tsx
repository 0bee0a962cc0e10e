import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { NoticeLadderDialog } from './NoticeLadderDialog.tsx'
import type { NoticeLadder as Ladder } from './notice-ladder.data.ts'

/** Whether, and when, people are told of due dates and of certificates that expire. */
export const NoticeLadder = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /company/notice-ladder', {})
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="company">
      <Section
        title={t('organisation.ladder.title')}
        aside={
          data && (
            <Button variant="soft" onClick={() => setChoosing(true)}>
              {t(data.isOn ? 'organisation.ladder.change' : 'organisation.ladder.switchOn')}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Awaited>
            <SkeletonLines lines={3} />
          </Awaited>
        )}
        {data && <LadderStatus ladder={data} />}
      </Section>
      {data && isChoosing && <NoticeLadderDialog ladder={data} onClose={() => setChoosing(false)} />}
    </div>
  )
}

const LadderStatus = ({ ladder }: { ladder: Ladder }) => {
  const { t, count } = useCopy()
  if (!ladder.isOn)
    return (
      <Text as="p" size="2">
        {t('organisation.ladder.isOff')}
      </Text>
    )
  const { daysBefore, isOnTheDay, daysAfter, thenEvery, daysBeforeExpiry, managerAfter, furtherAfter } =
    ladder
  const lines = [
    daysBefore.length > 0 && t('organisation.ladder.before', { days: daysBefore.join(', ') }),
    isOnTheDay && t('organisation.ladder.onTheDay'),
    daysAfter.length > 0 && t('organisation.ladder.after', { days: daysAfter.join(', ') }),
    thenEvery !== null && count('organisation.ladder.every', thenEvery),
    daysBeforeExpiry.length > 0 &&
      t('organisation.ladder.beforeExpiry', { days: daysBeforeExpiry.join(', ') }),
    managerAfter !== null && count('organisation.ladder.manager', managerAfter),
    furtherAfter !== null && count('organisation.ladder.further', furtherAfter),
  ]
  return lines.map(
    (line) =>
      line && (
        <Text as="p" size="2" key={line}>
          {line}
        </Text>
      ),
  )
}
