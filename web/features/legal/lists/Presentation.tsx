import { Flex, Text } from '@radix-ui/themes'
import { DialogButton } from '../../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { DaysLeft } from '../constancias/DaysLeft.tsx'
import type { ListedEstablishment, YearlyList } from './lists.data.ts'
import { PresentEstablishmentDialog } from './PresentEstablishmentDialog.tsx'

type Props = { year: YearlyList; of: ListedEstablishment }

/** The day on which an establishment presented its list, or the last one to do so. */
export const Presentation = ({ year, of }: Props) => {
  const { t, format } = useCopy()
  const { can } = useSession()
  const { presentBy, daysLeft, hasEnded, presentedOn: markedOn } = year
  if (of.presentedOn !== null) return t('legal.lists.presented', { date: format.date(of.presentedOn) })
  if (markedOn !== null)
    return (
      <Flex direction="column">
        <Text>{t('legal.lists.presented', { date: format.date(markedOn) })}</Text>
        <Text color="gray">{t('legal.lists.yearly.withoutReceipt')}</Text>
      </Flex>
    )
  if (of.situation === 'none') return <Text color="gray">{t('legal.lists.yearly.nothingToPresent')}</Text>
  return (
    <Flex direction="column" align="start" py="1">
      <Text>{t('legal.lists.yearly.presentBy', { date: format.date(presentBy) })}</Text>
      {hasEnded && <DaysLeft of={{ daysLeft, situation: of.situation }} />}
      {hasEnded && can('legal') && <Present year={year} of={of} />}
    </Flex>
  )
}

export const isToPresent = ({ situation }: ListedEstablishment): boolean =>
  situation === 'due' || situation === 'late'

const Present = ({ year, of }: Props) => {
  const { t } = useCopy()
  return (
    <DialogButton
      size="1"
      mt="1"
      variant={of.situation === 'due' ? 'soft' : 'solid'}
      aria-label={t('legal.lists.yearly.present', { establishment: of.name })}
      label={t('legal.lists.yearly.presentTitle')}
    >
      {(onClose) => <PresentEstablishmentDialog year={year} of={of} onClose={onClose} />}
    </DialogButton>
  )
}
