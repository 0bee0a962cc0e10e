import { Flex, Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DaysLeft } from '../constancias/DaysLeft.tsx'
import type { ListedEstablishment, YearlyList } from './lists.data.ts'

type Props = { year: YearlyList; of: ListedEstablishment }

/** The day on which an establishment presented its list, or the last one to do so. */
export const Presentation = ({ year: { presentBy, daysLeft, hasEnded }, of }: Props) => {
  const { t, format } = useCopy()
  if (of.presentedOn !== null) return t('legal.lists.presented', { date: format.date(of.presentedOn) })
  if (of.situation === 'none') return <Text color="gray">{t('legal.lists.yearly.nothingToPresent')}</Text>
  return (
    <Flex direction="column">
      <Text>{t('legal.lists.yearly.presentBy', { date: format.date(presentBy) })}</Text>
      {hasEnded && <DaysLeft of={{ daysLeft, situation: of.situation }} />}
    </Flex>
  )
}
