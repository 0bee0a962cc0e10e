import { Text } from '@radix-ui/themes'
import { useRead } from '../../../shared/data/use-query.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { NoticeLadderDialog } from './NoticeLadderDialog.tsx'
import type { NoticeLadder as Ladder } from './notice-ladder.data.ts'

/** Whether, and when, people are told of due dates and of certificates that expire. */
export const NoticeLadder = () => {
  const { t } = useCopy()
  return (
    <CompanyChoice
      title={t('organisation.ladder.title')}
      read={useRead('GET /company/notice-ladder', {})}
      button={(chosen) => t(chosen.isOn ? 'organisation.ladder.change' : 'organisation.ladder.switchOn')}
      dialog={(chosen, onClose) => <NoticeLadderDialog ladder={chosen} onClose={onClose} />}
    >
      {(chosen) => <LadderStatus ladder={chosen} />}
    </CompanyChoice>
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
